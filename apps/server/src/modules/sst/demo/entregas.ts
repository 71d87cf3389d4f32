import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Tables } from '../../../demo/part.ts'

/** An EPI that the work of somebody asks for, as it was on the day on which it is handed out. */
export interface ParaEntregar {
  talento_id: string
  epi_id: string
  data: string
  nome: string
  numero_ca: string | null
  vencimento_ca: string | null
  validade_uso: number
}
/** What was handed out to whom, once per pair, where a certificate held. Each person on another day since the admission. */
export const PARA_ENTREGAR = `
  select x.talento_id, x.epi_id, d.data::text as data, h.nome::text as nome, h.numero_ca::text as numero_ca,
         h.vencimento_ca::text as vencimento_ca, h.validade_uso
    from (select distinct talento_id, epi_id from epis_exigidos_em($1::date, $2::bigint[])) x
    join talento t on t.id = x.talento_id
    cross join lateral (select greatest(t.data_admissao, $1::date - (array[20, 75, 200, 40])[1 + x.talento_id % 4]) as data) d
    cross join lateral (select y.* from epi_historico y
                         where y.empresa_id = t.empresa_id and y.epi_id = x.epi_id and y.data <= d.data order by y.data desc limit 1) h
   where h.numero_ca is not null and h.vencimento_ca >= d.data
   order by x.talento_id, x.epi_id`

/**
 * Deliveries whose receipts are still to be asked: a demonstration has no stored papers. Of each person's EPIs the last is still to be handed
 * out; some came back.
 */
export function entregas(ids: Ids, empresa_id: number, pedidos: readonly ParaEntregar[], hoje: string): Tables {
  const tables: Tables = { recibo_epi: [], entrega_epi: [], baixa_epi: [] }
  const add = (table: string, row: Row): number => {
    const id = ids.take(table)
    tables[table]!.push({ ...row, id, empresa_id })
    return id
  }
  const pessoas = Map.groupBy(pedidos, ({ talento_id }) => talento_id)
  for (const [talento_id, dela] of pessoas) {
    const levados = dela.length > 1 ? dela.slice(0, -1) : dela
    const { data } = levados[0]!
    const recibo_epi_id = add('recibo_epi', { talento_id: Number(talento_id), data })
    for (const [i, { epi_id, nome, numero_ca, vencimento_ca, validade_uso }] of levados.entries()) {
      const epi = { epi_id: Number(epi_id), nome, numero_ca, vencimento_ca, validade_uso, tamanho: null }
      const entrega_epi_id = add('entrega_epi', { ...epi, recibo_epi_id, quantidade: 1 + (i % 2), motivo: 'P' })
      const depois = somarDias(data, 12)
      if (i % 2 === 1 && depois <= hoje)
        add('baixa_epi', { entrega_epi_id, tipo: 'A', data: depois, quantidade: 1, observacao: 'Rasgou no uso' })
    }
  }
  return tables
}
