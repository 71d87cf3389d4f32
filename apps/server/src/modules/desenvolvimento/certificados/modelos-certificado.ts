import { CERTIFICADO_PADRAO } from '@quadro/contract/desenvolvimento/certificados/certificado-campos.ts'
import * as c from '@quadro/contract/desenvolvimento/certificados/modelos-certificado.ts'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { lockRow } from '../../../kit/records/lock.ts'
import { crudAbilities } from '../../../kit/records/registry.ts'
import { removal } from '../../../kit/records/removal.ts'
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
async function ler(ctx: Ctx, id: number): Promise<c.ModeloCertificado> {
  const row = await linhas(ctx).where('m.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return { ...row, pode: crudAbilities(ctx, c.autoridades) }
}
/** The model of another register's form is one of this company. */
export async function exigirModelo(ctx: Ctx, id: number | null): Promise<void> {
  if (id === null) return
  const modelo = await ctx.db.selectFrom('modeloCertificado').select('id').where('id', '=', id).executeTakeFirst()
  if (!modelo) throw fieldError('modeloCertificadoId', 'Escolha um item da lista')
}

type Form = z.output<typeof c.modeloForm>
async function conferir(ctx: Ctx, { molduraId, logos }: Form): Promise<void> {
  await exigirImagens(ctx, 'MOLDURA', molduraId === null ? [] : [molduraId], 'molduraId')
  await exigirImagens(
    ctx,
    'LOGO',
    logos.map(({ id }) => id),
    'logos',
  )
}
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

const exclusao = removal('modeloCertificado', {
  label: ({ nome }) => nome,
  subject: ({ nome }) => `Modelo de certificado '${nome}'`,
})

export const modelosCertificado: Route[] = [
  route(c.listar)(async (ctx, input) => {
    let query = linhas(ctx)
    if (input.busca) query = query.where(matches(input.busca, 'm.nome'))
    const answer = await listRows(ctx.db, query as never, input, {
      sorts: { nome: 'm.nome' },
      sort: 'nome,asc',
      label: (row) => (row as Lido).nome,
      tie: 'm.id',
      neverNull: ['nome'],
    })
    const pode = crudAbilities(ctx, c.autoridades)
    if (!input.resumido) for (const row of Array.isArray(answer) ? answer : answer.content) Object.assign(row, { pode })
    return answer as never
  }),
  route(c.opcoes)((ctx) =>
    ctx.db.selectFrom('modeloCertificado').select(['id', 'nome as label']).orderBy('nome').execute(),
  ),
  route(c.ler)((ctx, { id }) => ler(ctx, id)),
  route(c.padrao)(async (ctx, { id }) => {
    await ler(ctx, id)
    return CERTIFICADO_PADRAO
  }),
  route(c.criar)(async (ctx, form) => {
    await conferir(ctx, form)
    const { id } = await ctx.db
      .insertInto('modeloCertificado')
      .values({ nome: form.nome, molduraId: form.molduraId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await gravarLogos(ctx, id, form.logos)
    return ler(ctx, id)
  }),
  route(c.alterar)(async (ctx, { id, versao, ...form }) => {
    await lockRow(ctx, 'modeloCertificado', id, { versao })
    await conferir(ctx, form)
    await ctx.db
      .updateTable('modeloCertificado')
      .set({ nome: form.nome, molduraId: form.molduraId, atualizadoEm: sql`now()` })
      .where('id', '=', id)
      .execute()
    await gravarLogos(ctx, id, form.logos)
    return ler(ctx, id)
  }),
  route(c.excluir)(exclusao.one),
  route(c.excluirVarios)(exclusao.many),
]
