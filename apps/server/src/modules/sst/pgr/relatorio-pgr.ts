import type { SheetRow } from '@quadro/contract/kit/sheet.ts'
import { withTotals } from '@quadro/contract/kit/sheet.ts'
import type { RiscoDoPgr } from '@quadro/contract/sst/pgr/conteudo.ts'
import { medidaDoRisco } from '@quadro/contract/sst/pgr/pgr-regras.ts'
import * as c from '@quadro/contract/sst/pgr/relatorio-pgr.ts'
import { nomeDoGrupo } from '@quadro/contract/sst/riscos/riscos.ts'
import type * as z from 'zod'
import type { Ctx, FileAnswer } from '../../../kit/http/context.ts'
import { AppError } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, secondRoute } from '../../../kit/http/route.ts'
import { letterhead, pictureOf, reportRoutes, slug } from '../../../kit/reports/report.ts'
import { lerConteudo, lerVersao, type Versao } from './conteudo.ts'
import { lerCabecalho } from './relatorio-cabecalho.ts'
import { papelDoPgr, protecaoDoRisco } from './relatorio-papel.ts'

/** The programme on paper; the preview lists its inventory. */

type Filtro = z.output<typeof c.relatorioPgr.filtersSchema>

/** The version that is asked for: the one in force, or the newest when none was approved; undefined when there is none. */
async function versaoPedida(ctx: Ctx, { pgrId, numero }: Filtro): Promise<Versao | undefined> {
  const pgr = await ctx.db.selectFrom('pgrLista').select('vigenteNumero').where('id', '=', pgrId).executeTakeFirst()
  if (!pgr) return undefined
  const pedida = await ctx.db
    .selectFrom('pgrVersao')
    .select('numero')
    .where('pgrId', '=', pgrId)
    .where('numero', '=', numero ?? pgr.vigenteNumero ?? 0)
    .executeTakeFirst()
  return pedida || numero === null ? lerVersao(ctx, pgrId, pedida?.numero ?? null) : undefined
}
const linha = (r: RiscoDoPgr): SheetRow => ({
  risco: r.risco,
  tipo: nomeDoGrupo(r.grupoRisco),
  fontes: r.fontes.join('; '),
  medida: medidaDoRisco(r) ?? '',
  protecao: protecaoDoRisco(r).join('; '),
  probabilidade: r.probabilidade?.nome ?? '',
  gravidade: r.gravidade?.nome ?? '',
  nivel: r.classe?.nome ?? 'Sem classe',
})

const [previa, tabela] = reportRoutes(c.relatorioPgr, async (ctx, f) => {
  const versao = await versaoPedida(ctx, f)
  const conteudo = versao && (await lerConteudo(ctx, versao))
  const cabecalho = versao && (await lerCabecalho(ctx, versao))
  return withTotals(
    {
      filters: cabecalho ? [{ label: 'PGR', value: `${cabecalho.lugar}, versão ${cabecalho.versao.numero}` }] : [],
      columns: [
        { key: 'risco', label: 'Risco', format: 'text', weight: 3 },
        { key: 'tipo', label: 'Tipo', format: 'text' },
        { key: 'fontes', label: 'Fonte geradora', format: 'text', weight: 2 },
        { key: 'medida', label: 'Medida', format: 'text' },
        { key: 'protecao', label: 'Medidas de prevenção', format: 'text', weight: 3 },
        { key: 'probabilidade', label: 'Probabilidade', format: 'text' },
        { key: 'gravidade', label: 'Gravidade', format: 'text' },
        { key: 'nivel', label: 'Nível', format: 'text' },
      ],
      groups: (conteudo?.grupos ?? []).map((g) => ({
        title: g.nome,
        rows: conteudo!.riscos.filter(({ grupoId }) => grupoId === g.id).map(linha),
      })),
      notes: ['O PDF traz o programa inteiro: capa, sumário, matriz, inventário, plano de ação e assinaturas.'],
    },
    { unit: { one: 'risco', many: 'riscos' } },
  )
}) as [Route, Route]

async function papel(ctx: Ctx, f: Filtro): Promise<FileAnswer> {
  const versao = await versaoPedida(ctx, f)
  if (!versao) throw new AppError('NO_DATA', c.relatorioPgr.messages.noData)
  const cabecalho = await lerCabecalho(ctx, versao)
  const data = papelDoPgr(cabecalho, await lerConteudo(ctx, versao))
  const [head, assinatura] = await Promise.all([letterhead(ctx), pictureOf(ctx, cabecalho.assinaturaArquivoId)])
  return {
    name: `${slug(`PGR ${cabecalho.lugar} versao ${versao.numero}`)}.pdf`,
    type: 'application/pdf',
    body: async () => {
      const { printPaper } = await import('../../../documents/paper.ts')
      return printPaper('pgr', data, head, { imagens: { assinatura } })
    },
  }
}
const imprimir = fileRoute(c.relatorioPgr.print)((ctx, input) => papel(ctx, input as Filtro))
export const relatorioPgrRoutes: Route[] = [
  previa,
  { ...imprimir, of: tabela.of },
  secondRoute(imprimir, c.imprimirPgr.path),
]
