import { buffer } from 'node:stream/consumers'
import * as c from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import {
  CERTIFICADO_PADRAO,
  enumerar,
  menciona,
  preencherCertificado,
} from '@quadro/contract/desenvolvimento/certificados/certificado-campos.ts'
import { formatarData, formatarNumero } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { CertificadosPaper } from '../../../documents/papers/certificados.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState, notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route } from '../../../kit/http/route.ts'
import { letterhead, pictureOf, slug } from '../../../kit/reports/report.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { imprimeCertificados } from '../certificacoes/colaboradores-certificacoes.ts'

interface Emitido {
  id: number
  talento: string
  data: string
  validade: string | null
  certificacao: string
  titulo: string | null
  conteudo: string | null
  cursos: { nome: string; horas: number | null }[]
  modeloId: number | null
}
/** The certified courses, the text and the model: that of the certification, otherwise of one of its courses, otherwise of the company. */
const emitidos = (ctx: Ctx, ids: readonly number[]) =>
  rows(
    ctx.db,
    sql<Emitido>`
      select x.id, coalesce(t.nome_social, t.nome) as talento, x.data, x.validade, c.nome as certificacao, k.titulo, k.conteudo,
             coalesce((select jsonb_agg(jsonb_build_object('nome', l.nome, 'horas', l.carga_horaria) order by sem_acento(l.nome), l.id)
                         from certificacao_curso y join curso_lista l on l.id = y.curso_id
                        where y.empresa_id = c.empresa_id and y.certificacao_id = c.id), '[]') as cursos,
             coalesce(c.modelo_certificado_id,
                      (select o.modelo_certificado_id
                         from certificacao_curso y join curso o on o.empresa_id = y.empresa_id and o.id = y.curso_id
                        where y.empresa_id = c.empresa_id and y.certificacao_id = c.id and o.modelo_certificado_id is not null
                        order by sem_acento(o.nome), o.id limit 1),
                      (select s.modelo_certificado_id from empresa_configuracao s where s.empresa_id = c.empresa_id)) as modelo_id
        from colaborador_certificacao_lista x
        join talento_lista t on t.empresa_id = x.empresa_id and t.id = x.talento_id
        join certificacao c on c.empresa_id = x.empresa_id and c.id = x.certificacao_id
        left join certificado k on k.empresa_id = c.empresa_id and k.id = c.certificado_id
       where x.id = any (${ids}::bigint[])
       order by t.nome, x.data, x.id`,
  )

/** The hours of all courses together. A certificate that mentions them needs the hours of each course. */
function horasAula({ cursos }: Emitido, isTold: boolean): string {
  const semHoras = cursos.find(({ horas }) => horas === null)
  if (isTold && semHoras)
    throw invalidState(`Informe a carga horária do curso '${semHoras.nome}': o texto do certificado a menciona.`)
  // Sums hundredths, as they are stored, because adding fractions would produce extra digits.
  return formatarNumero(cursos.reduce((sum, { horas }) => sum + Math.round((horas ?? 0) * 100), 0) / 100)
}
function textos(e: Emitido): { titulo: string; texto: string } {
  const { titulo, conteudo } =
    e.titulo !== null && e.conteudo !== null ? { titulo: e.titulo, conteudo: e.conteudo } : CERTIFICADO_PADRAO
  const valores = {
    talento: e.talento,
    curso: enumerar(e.cursos.map(({ nome }) => nome)),
    horas: horasAula(e, menciona(titulo, 'horas') || menciona(conteudo, 'horas')),
    certificacao: e.certificacao,
  }
  return { titulo: preencherCertificado(titulo, valores), texto: preencherCertificado(conteudo, valores) }
}
const periodo = ({ data, validade }: Emitido): string =>
  `Certificado em ${formatarData(data)}${validade === null ? ', sem prazo de validade' : `, válido até ${formatarData(validade)}`}`

interface Modelo {
  id: number
  moldura: { imagem: string; arquivoId: number } | null
  logos: { imagem: string; arquivoId: number; x: number; y: number }[]
}
const modelosDe = (ctx: Ctx, ids: readonly number[]) =>
  rows(
    ctx.db,
    sql<Modelo>`
      select m.id,
             (select jsonb_build_object('imagem', 'moldura-' || i.id, 'arquivoId', i.arquivo_id) from imagem_certificado i
               where i.empresa_id = m.empresa_id and i.id = m.moldura_id and i.arquivo_id is not null) as moldura,
             coalesce((select jsonb_agg(jsonb_build_object('imagem', 'logo-' || i.id, 'arquivoId', i.arquivo_id,
                                                           'x', l.position_x, 'y', l.position_y) order by l.ordem)
                         from modelo_certificado_logo l
                         join imagem_certificado i on i.empresa_id = l.empresa_id and i.id = l.logo_id and i.arquivo_id is not null
                        where l.empresa_id = m.empresa_id and l.modelo_certificado_id = m.id), '[]') as logos
        from modelo_certificado m where m.id = any (${ids}::bigint[])`,
  )

/** A frame fills the sheet and is printed in its stored size; one that cannot be read is left out. */
async function moldura(ctx: Ctx, arquivoId: number): Promise<Uint8Array | undefined> {
  const file = await ctx.db.selectFrom('arquivo').select('chave').where('id', '=', arquivoId).executeTakeFirst()
  if (!file) return undefined
  return ctx.services.storage
    .get(file.chave)
    .then(buffer)
    .catch(() => undefined)
}
async function imagensDe(ctx: Ctx, modelos: readonly Modelo[]): Promise<Record<string, Uint8Array | undefined>> {
  const imagens: Record<string, Uint8Array | undefined> = {}
  for (const m of modelos) {
    if (m.moldura) imagens[m.moldura.imagem] ??= await moldura(ctx, m.moldura.arquivoId)
    for (const l of m.logos) imagens[l.imagem] ??= await pictureOf(ctx, l.arquivoId)
  }
  return imagens
}

export const certificadoPapel: Route = {
  ...fileRoute(c.imprimirCertificado)(async (ctx, { ids }) => {
    const wanted = [...new Set(ids)]
    const found = await emitidos(ctx, wanted)
    if (found.length < wanted.length) throw notFound()
    if (!(await imprimeCertificados(ctx))) throw invalidState(c.CERTIFICADOS_DESLIGADOS)
    const modelos = await modelosDe(ctx, [...new Set(found.flatMap(({ modeloId }) => modeloId ?? []))])
    const imagens = await imagensDe(ctx, modelos)
    const head = await letterhead(ctx)
    const { cidadeUf } = await ctx.db
      .selectFrom('empresa')
      .select('cidadeUf')
      .where('id', '=', ctx.empresaId)
      .executeTakeFirstOrThrow()
    const data = [cidadeUf, formatarData(ctx.hoje())].filter(Boolean).join(', ')
    const [unico] = found
    const nome = found.length === 1 && unico ? `Certificado de ${unico.talento}` : 'Certificados'
    const paper: CertificadosPaper = {
      nome,
      modelos: modelos.map((m) => ({
        moldura: m.moldura?.imagem ?? null,
        logos: m.logos.map(({ imagem, x, y }) => ({ imagem, x, y })),
      })),
      paginas: found.map((e) => {
        const modelo = modelos.findIndex(({ id }) => id === e.modeloId)
        return {
          ...textos(e),
          modelo: modelo < 0 ? null : modelo,
          periodo: periodo(e),
          assinatura: head.empresa.nome,
          data,
        }
      }),
    }
    return {
      name: `${slug(nome)}-${ctx.hoje()}.pdf`,
      type: 'application/pdf',
      body: async () => {
        const { printPaper } = await import('../../../documents/paper.ts')
        return printPaper('certificados', paper, head, { imagens })
      },
    }
  }),
  of: { paper: ['pdf'] },
}
