import { somarMeses } from '@quadro/contract/kit/datas.ts'
import type { Ids } from '../../../demo/load.ts'
import type { Organisation, Tables } from '../../../demo/part.ts'

/** One survey of a fictional source over the bands, of three months ago: some are paid above the market, others below. */
export function mercado(ids: Ids, { tables }: Organisation, hoje: string): Tables {
  const historico = tables.faixa_historico ?? []
  const linhas = (tables.faixa_salarial ?? []).slice(0, 60).flatMap((faixa, i) => {
    const valor = historico.findLast((h) => h.faixa_salarial_id === faixa.id && h.tipo === 3)?.valor
    if (typeof valor !== 'number') return []
    const mediana = valor * [1.08, 0.96, 1.15, 1, 0.9][i % 5]!
    const em = (fator: number) => Math.round(mediana * fator * 100) / 100
    return [
      {
        id: ids.take('dado_mercado'),
        ...{ empresa_id: faixa.empresa_id, fonte: 'Pesquisa Salarial Fictícia', data: somarMeses(hoje, -3) },
        ...{ faixa_salarial_id: faixa.id, cargo_id: null, p25: em(0.86), p50: em(1), p75: em(1.17) },
        ...{ regiao: 'Nordeste', porte: '100 a 500 pessoas', empresas: 24 + (i % 7), pessoas: 180 + 3 * i },
      },
    ]
  })
  return { dado_mercado: linhas }
}
