import type { Ids, Row } from '../../../demo/load.ts'
import type { Tables } from '../../../demo/part.ts'

/** Digest of what nobody's order says: that of an order of before the work changed. */
const DE_ANTES = '0'.repeat(64)

export interface OrdemDeHoje {
  talento_id: string
  resumo: string
}
/** Orders of service whose receipts are still to be asked; the work of every fourth person changed since. */
export function ordens(ids: Ids, empresa_id: number, deHoje: readonly OrdemDeHoje[], hoje: string): Tables {
  return {
    ordem_servico: deHoje.map(
      ({ talento_id, resumo }, i): Row => ({
        ...{ id: ids.take('ordem_servico'), empresa_id, talento_id: Number(talento_id), data: hoje },
        resumo: i % 4 === 3 ? DE_ANTES : resumo,
      }),
    ),
  }
}
