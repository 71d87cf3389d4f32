import * as c from '@quadro/contract/avaliacao/relatorios/relatorios-experiencia.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { CartaoExperienciaPaper } from '../../../documents/papers/cartao-experiencia.ts'
import type { Ctx, FileAnswer } from '../../../kit/http/context.ts'
import { AppError } from '../../../kit/http/errors.ts'
import { fileRoute, type Route } from '../../../kit/http/route.ts'
import { letterhead, reportRoutes, slug } from '../../../kit/reports/report.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { miniatura } from '../ninebox/ninebox-miniatura.ts'
import { diaEm, type Esperada, esperadasEm, porTalento, situacaoEm } from './experiencia-em.ts'

/** A card for each person. On paper it is a page to write on; screen and spreadsheet list the same lines. It tells no result. */

type Filtro = z.output<typeof c.cartaoExperiencia.filtersSchema>
const pessoasDe = async (ctx: Ctx, f: Filtro) => porTalento(await esperadasEm(ctx, f), f.numeroPeriodos)
const linhaDe = (r: Esperada, dia: string) => ({
  periodo: r.periodoNome,
  termino: r.fim,
  avaliacao: r.modeloTitulo ?? 'Sem modelo liberado',
  responsavel: r.quemResponde ?? 'O gestor',
  situacao: situacaoEm(r, dia),
})

const [previa, planilha] = reportRoutes(c.cartaoExperiencia, async (ctx, f) => {
  const pessoas = await pessoasDe(ctx, f)
  return {
    filters: [
      { label: 'Data de referência', value: formatarData(f.dataReferencia) },
      { label: 'Períodos', value: String(f.numeroPeriodos) },
      { label: 'Talentos', value: `${f.talentosIds.length} selecionados` },
    ],
    columns: [
      { key: 'periodo', label: 'Período', format: 'text', weight: 2 },
      { key: 'termino', label: 'Término', format: 'date' },
      { key: 'avaliacao', label: 'Avaliação', format: 'text', weight: 3 },
      { key: 'responsavel', label: 'Avaliador', format: 'text', weight: 2 },
      { key: 'situacao', label: 'Situação', format: 'text' },
    ],
    groups: pessoas.map((dela) => {
      const { talentoNome, cargoNome, dataAdmissao } = dela[0]!
      return {
        title: `${talentoNome} · ${cargoNome} · admissão em ${formatarData(dataAdmissao)}`,
        rows: dela.map((r) => linhaDe(r, f.dataReferencia)),
      }
    }),
    totals: { label: `Total · ${pessoas.length} ${pessoas.length === 1 ? 'cartão' : 'cartões'}`, values: {} },
    notes: ['O PDF traz um cartão por talento, com espaço para o parecer de cada período e as assinaturas.'],
  }
}) as [Route, Route]

/** The cards as a paper: who it is, the end of each period with room to write, and three lines to sign on. */
async function papel(ctx: Ctx, f: Filtro): Promise<FileAnswer> {
  const pessoas = await pessoasDe(ctx, f)
  if (pessoas.length === 0) throw new AppError('NO_DATA', c.cartaoExperiencia.messages.noData)
  const ids = pessoas.map((dela) => dela[0]!.talentoId)
  const quem = await rows(
    ctx.db,
    sql<{ id: number; fotoArquivoId: number | null; estabelecimentoNome: string; gestores: string | null }>`
      select t.id, t.foto_arquivo_id, t.estabelecimento_nome, (select string_agg(g.nome, ', ') from gestores_do_talento(t.id) g) as gestores
        from talento_lista t where t.id = any (${ids}::bigint[])`,
  )
  const porId = new Map(quem.map((t) => [t.id, t]))
  const data: CartaoExperienciaPaper = {
    titulo: c.cartaoExperiencia.title,
    modulo: c.cartaoExperiencia.moduleTitle,
    dia: `Em ${formatarData(f.dataReferencia)}`,
    cartoes: pessoas.map((dela) => {
      const { talentoId, talentoNome, cargoNome, areaNome, dataAdmissao } = dela[0]!
      const gestores = porId.get(talentoId)?.gestores ?? undefined
      return {
        nome: talentoNome,
        foto: String(talentoId),
        cabecalho: [
          { label: 'Cargo', value: cargoNome, span: 2 },
          { label: 'Admissão', value: formatarData(dataAdmissao) },
          { label: 'Área', value: areaNome ?? undefined, span: 2 },
          { label: 'Dia da experiência', value: String(diaEm(dela[0]!, f.dataReferencia)) },
          { label: 'Gestor', value: gestores ?? 'Sem gestor na área', span: 2 },
          { label: 'Estabelecimento', value: porId.get(talentoId)?.estabelecimentoNome },
        ],
        periodos: [...Map.groupBy(dela, (r) => r.periodoExperienciaId).values()].map((list) => ({
          nome: list[0]!.periodoNome,
          termino: formatarData(list[0]!.fim),
          avaliacoes: list.map((r) => {
            const { avaliacao, responsavel, situacao } = linhaDe(r, f.dataReferencia)
            return { titulo: avaliacao, responsavel, situacao }
          }),
        })),
        assinaturas: [
          { nome: talentoNome, papel: 'Colaborador' },
          { ...(gestores === undefined ? {} : { nome: gestores }), papel: 'Gestor' },
          { papel: 'Recursos Humanos' },
        ],
      }
    }),
  }
  const [head, ...fotos] = await Promise.all([
    letterhead(ctx),
    ...ids.map((id) => miniatura(ctx, porId.get(id)?.fotoArquivoId ?? null)),
  ])
  const imagens = Object.fromEntries(ids.map((id, i) => [String(id), fotos[i]]))
  return {
    name: `${slug(c.cartaoExperiencia.title)}-${ctx.hoje()}.pdf`,
    type: 'application/pdf',
    body: async () => {
      const { printPaper } = await import('../../../documents/paper.ts')
      return printPaper('cartao-experiencia', data, head, { imagens })
    },
  }
}

/** The spreadsheet is the report's; the PDF is the paper. */
const imprimir = fileRoute(c.cartaoExperiencia.print)(async (ctx, input) => {
  const { pdf, ...f } = input as Filtro & { pdf: boolean }
  return pdf ? papel(ctx, f) : ((await planilha.handle(ctx, input as never)) as FileAnswer)
})
export const cartaoRoutes: Route[] = [previa, { ...imprimir, of: planilha.of }]
