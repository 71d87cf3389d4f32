import { formatarData } from '@quadro/contract/kit/formato.ts'
import * as c from '@quadro/contract/shell/inicio/prazos.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { prazosVistos, type Vencimento, vencimentos } from '../../../kit/records/deadlines.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { rows } from '../../../kit/transaction/tx.ts'

type Row = Vencimento & { id: number; nome: string }
/** Everything that is due, as rows for a list. */
const due = (ctx: Ctx, ate: string | undefined) =>
  ctx.db
    .selectFrom(sql<Row>`(${vencimentos(ctx, { ate })})`.as('v'))
    .select(['v.id', 'v.nome', 'v.titulo', 'v.detalhe', 'v.data', 'v.url'])

interface Grupo {
  nome: string
  data: string
  quantidade: number
  titulo: string
  detalhe: string | null
  url: string
}
/**
 * Combines the late deadlines of a kind into one, since its first day. Otherwise many late ones would hide those that are still in time.
 */
function together(groups: Grupo[], hoje: string): Grupo[] {
  const late = Map.groupBy(
    groups.filter(({ data }) => data < hoje),
    ({ nome }) => nome,
  )
  return [
    ...[...late.values()].map((of) => ({ ...of[0]!, quantidade: of.reduce((sum, g) => sum + g.quantidade, 0) })),
    ...groups.filter(({ data }) => data >= hoje),
  ]
}
const lower = (text: string) => text.charAt(0).toLocaleLowerCase('pt-BR') + text.slice(1)

export const prazos: Route[] = [
  route(c.listar)(async (ctx, { tipo, quando, ate, ...input }) => {
    const hoje = ctx.hoje()
    const kinds = new Map(prazosVistos(ctx).map((p) => [p.nome, p]))
    let query = due(ctx, ate)
    if (tipo !== undefined) query = query.where('v.nome', '=', tipo)
    if (quando) {
      const periodo = c.periodoDe(quando, hoje)
      if (periodo.de) query = query.where('v.data', '>=', periodo.de)
      if (periodo.ate) query = query.where('v.data', '<=', periodo.ate)
    }
    if (input.busca) query = query.where(matches(input.busca, 'v.titulo', 'v.detalhe'))
    const answer = await listRows(ctx.db, query as never, input, {
      list: c.listar,
      by: { data: 'data', titulo: 'titulo', tipo: 'nome' },
      label: (row: Row) => `${row.titulo} · ${formatarData(row.data)}`,
      neverNull: ['data', 'titulo', 'tipo'],
      countedByPage: true,
    })
    if (!input.resumido)
      for (const row of (Array.isArray(answer) ? answer : answer.content) as Row[]) {
        const { titulo: kind, acao } = kinds.get(row.nome)!
        Object.assign(row, { tipo: kind, acao, quando: c.quandoVence(row.data, hoje) })
      }
    return answer as never
  }),

  route(c.resumir)(async (ctx, { ate }) => {
    const hoje = ctx.hoje()
    const kinds = new Map(prazosVistos(ctx).map((p) => [p.nome, p]))
    const { ate: domingo } = c.periodoDe('E', hoje)
    const { ate: proximo } = c.periodoDe('P', hoje)
    // Reads the deadlines once; the counts per week and the first groups come from the same rows.
    const found = await rows(
      ctx.db,
      sql<Grupo>`
        select nome, data, count(*)::int as quantidade, min(titulo) as titulo, min(detalhe) as detalhe, min(url) as url
          from (${vencimentos(ctx, { ate })}) v
         group by nome, data
         order by data, nome`,
    )
    const count = (of: (data: string) => boolean) =>
      found.reduce((sum, { data, quantidade }) => sum + (of(data) ? quantidade : 0), 0)
    return {
      total: count(() => true),
      A: count((data) => data < hoje),
      E: count((data) => data >= hoje && data <= domingo!),
      P: count((data) => data > domingo! && data <= proximo!),
      D: count((data) => data > proximo!),
      primeiros: together(found, hoje)
        .slice(0, c.NO_INICIO)
        .map(({ quantidade, ...group }) => {
          const quando = c.quandoVence(group.data, hoje)
          if (quantidade === 1) return { ...group, quantidade, quando }
          const kind = kinds.get(group.nome)!
          return {
            ...group,
            quantidade,
            quando,
            titulo: `${quantidade.toLocaleString('pt-BR')} ${lower(kind.titulo)}`,
            detalhe: kind.acao,
            url: `/prazos?tipo=${group.nome}&quando=${quando}`,
          }
        }),
    }
  }),

  route(c.tipos)(async (ctx) => prazosVistos(ctx).map(({ nome, titulo }) => ({ nome, titulo }))),
]
