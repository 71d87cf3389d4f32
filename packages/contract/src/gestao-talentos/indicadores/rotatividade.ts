import { indicador } from '../../cargo-salario/indicadores/indicador.ts'
import { somarDias, somarMeses } from '../../kit/datas.ts'
import type { Iniciativa } from '../pessoas/motivos-desligamento.ts'

/** How many people came and went: the figures of people's movement, for reports and panels alike. */

/** A month or a part of one, both days included. */
export interface Janela {
  inicio: string
  fim: string
}
/** What a window counts. `inicio`: who was admitted before its first day and works on it; the terms are these people's engagements. */
export interface Movimento {
  inicio: number
  admissoes: number
  desligamentos: number
  /** Between companies: no admission and no dismissal, but people who come and go. */
  transferidosDe: number
  transferidosPara: number
}
export const SEM_MOVIMENTO: Movimento = {
  ...{ inicio: 0, admissoes: 0, desligamentos: 0, transferidosDe: 0, transferidosPara: 0 },
}
export const somarMovimentos = (partes: readonly Movimento[]): Movimento =>
  partes.reduce(
    (s, m) => ({
      inicio: s.inicio + m.inicio,
      admissoes: s.admissoes + m.admissoes,
      desligamentos: s.desligamentos + m.desligamentos,
      transferidosDe: s.transferidosDe + m.transferidosDe,
      transferidosPara: s.transferidosPara + m.transferidosPara,
    }),
    SEM_MOVIMENTO,
  )

/** Engagements that rates count: employees, apprentices and domestic employees. */
export const VINCULOS_QUE_CONTAM = ['E', 'A', 'ED'] as const
/** Days after which somebody admitted in another company was not transferred there. */
export const DIAS_DA_TRANSFERENCIA = 30

/** The whole months that a period touches, oldest first, without those that are not over on `hoje`. */
export function mesesInteirosDoPeriodo(dataIni: string, dataFim: string, hoje: string): Janela[] {
  const janelas: Janela[] = []
  for (let inicio = `${dataIni.slice(0, 7)}-01`; inicio <= dataFim; inicio = somarMeses(inicio, 1)) {
    const fim = somarDias(somarMeses(inicio, 1), -1)
    if (fim >= hoje) break
    janelas.push({ inicio, fim })
  }
  return janelas
}

const QUEM_CONTA =
  'Contam empregados, aprendizes e empregados domésticos; quem foi transferido entre empresas não é admitido nem demitido.'
export const turnover = indicador<Movimento>({
  nome: 'Turnover',
  formula: 'Turnover: (admitidos + demitidos) ÷ 2 ÷ ativos no início do mês × 100.',
  notas: [QUEM_CONTA, 'Grupos ocupacionais que não contam no turnover ficam fora de todas as contas.'],
  fracao: (m) => ({ numerador: m.admissoes + m.desligamentos, denominador: 2 * m.inicio }),
})
export const taxaDeDemissao = indicador<Pick<Movimento, 'inicio' | 'desligamentos'>>({
  nome: 'Taxa de demissão',
  formula: 'Taxa: demissões ÷ ativos no início do mês × 100.',
  notas: [
    QUEM_CONTA,
    'Voluntária: iniciativa do empregado. Involuntária: do empregador. As outras iniciativas só estão na taxa geral.',
  ],
  fracao: (m) => ({ numerador: m.desligamentos, denominador: m.inicio }),
})

/** The part of a dismissal in the rates: voluntary, involuntary, or neither. */
export const parteDaTaxa = (iniciativa: Iniciativa | null): 'voluntarias' | 'involuntarias' | 'outras' =>
  iniciativa === 'E' ? 'voluntarias' : iniciativa === 'R' ? 'involuntarias' : 'outras'
