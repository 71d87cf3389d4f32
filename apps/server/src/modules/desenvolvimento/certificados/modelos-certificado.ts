import { CERTIFICADO_PADRAO } from '@quadro/contract/desenvolvimento/certificados/certificado-campos.ts'
import * as c from '@quadro/contract/desenvolvimento/certificados/modelos-certificado.ts'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Ctx } from '../../../kit/http/context.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { exigirImagens } from './modelos-certificado-imagens.ts'

labelTable('modelo_certificado', 'Modelos de Certificado')
labelTable('modelo_certificado_logo', 'Modelos de Certificado')
explainConstraint('modelo_certificado_nome', 'nome', 'Já existe um modelo de certificado com este nome.')

type Lido = Omit<c.ModeloCertificado, 'pode'>
const linhas = (ctx: Ctx) =>
  ctx.db.selectFrom('modeloCertificado as m').select([
    'm.id',
    'm.versao',
    'm.nome',
    sql<Lido['moldura']>`(
        select jsonb_build_object('id', i.id, 'url', 'molduras/' || i.id, 'nome', coalesce(a.nome, ''), 'positionX', 0, 'positionY', 0)
          from imagem_certificado i left join arquivo a on a.empresa_id = i.empresa_id and a.id = i.arquivo_id
         where i.empresa_id = m.empresa_id and i.id = m.moldura_id)`.as('moldura'),
    sql<Lido['logos']>`coalesce((
        select jsonb_agg(jsonb_build_object('id', i.id, 'url', 'logos/' || i.id, 'nome', coalesce(a.nome, ''),
                                            'positionX', l.position_x, 'positionY', l.position_y) order by l.ordem)
          from modelo_certificado_logo l
          join imagem_certificado i on i.empresa_id = l.empresa_id and i.id = l.logo_id
          left join arquivo a on a.empresa_id = i.empresa_id and a.id = i.arquivo_id
         where l.empresa_id = m.empresa_id and l.modelo_certificado_id = m.id), '[]')`.as('logos'),
    sql<number>`(select count(*)::int from certificacao x
                    where x.empresa_id = m.empresa_id and x.modelo_certificado_id = m.id)`.as('qtdCertificacoes'),
    sql<number>`(select count(*)::int from curso x
                    where x.empresa_id = m.empresa_id and x.modelo_certificado_id = m.id)`.as('qtdCursos'),
  ])
type Form = z.output<typeof c.modelosCertificado.form>
const exigirLogos = (ctx: Ctx, logos: Form['logos']) =>
  exigirImagens(
    ctx,
    'LOGO',
    logos.map(({ id }) => id),
    'logos',
  )
async function gravarLogos(ctx: Ctx, modeloCertificadoId: number, logos: Form['logos']): Promise<void> {
  await ctx.db.deleteFrom('modeloCertificadoLogo').where('modeloCertificadoId', '=', modeloCertificadoId).execute()
  if (logos.length > 0)
    await ctx.db
      .insertInto('modeloCertificadoLogo')
      .values(
        logos.map(({ id: logoId, positionX, positionY }, n) => ({
          ...{ modeloCertificadoId, logoId, positionX, positionY },
          ordem: n + 1,
        })),
      )
      .execute()
}

const { routes, read } = resourceRoutes(c.modelosCertificado, {
  table: 'modeloCertificado',
  rows: linhas,
  search: ['nome'],
  filters: {},
  neverNull: ['nome'],
  checks: {
    molduraId: (ctx, moldura) => exigirImagens(ctx, 'MOLDURA', [moldura], 'molduraId'),
    logos: exigirLogos,
  },
  async columns(_ctx, form) {
    return { nome: form.nome, molduraId: form.molduraId }
  },
  parts: (ctx, id, { logos }) => gravarLogos(ctx, id, logos),
})

export const modelosCertificado: Route[] = [
  ...Object.values(routes),
  route(c.padrao)(async (ctx, { id }) => {
    await read(ctx, id)
    return CERTIFICADO_PADRAO
  }),
]
