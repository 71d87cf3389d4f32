/** The requests of scenarios, as the readers of these scenarios see them. */
import { estadoDoPedido, type Pedido } from '@quadro/contract/cargo-salario/cenarios/propostas-regra.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { rows } from '../../../kit/transaction/tx.ts'

interface Lido {
  cenarioId: number
  versao: number
  ate: string
  recado: string | null
  encerrado: boolean
  aplicada: boolean
  aguardando: number
  propostas: number
}
/** By scenario; scenarios whose owner asked nobody are missing. */
export async function pedidosDosCenarios(ctx: Ctx, cenariosIds: readonly number[]): Promise<Map<number, Pedido>> {
  const lidos = await rows(
    ctx.db,
    sql<Lido>`
      select p.cenario_id, p.versao, p.ate::text as ate, p.recado, p.encerrado_em is not null as encerrado,
             t.aprovada_em is not null as aplicada, r.aguardando, r.propostas
        from pedido_propostas p
        join cenario_reajuste y on y.id = p.cenario_id
        join tabela_reajuste t on t.empresa_id = y.empresa_id and t.id = y.tabela_id
       cross join lateral (
         select (count(*) filter (where x.situacao = 'aguardando'))::int as aguardando,
                (count(*) filter (where x.situacao <> 'retirada'))::int as propostas
           from proposta_reajuste x where x.cenario_id = p.cenario_id) r
       where p.cenario_id = any (${[...cenariosIds]}::bigint[])`,
  )
  return new Map(
    lidos.map(({ cenarioId, encerrado, aplicada, ...p }) => [
      cenarioId,
      { ...p, estado: estadoDoPedido({ ate: p.ate, encerrado, aplicada }, ctx.hoje()) },
    ]),
  )
}
