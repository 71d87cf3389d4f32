import { indicador } from '../../cargo-salario/indicadores/indicador.ts'

/** How much of the work of a month was missed: for reports and panels alike. */

/** What a month counts. */
export interface Ausencia {
  /** Person-days that were missed: of each person every day once. */
  faltas: number
  /** Person-days that should have been worked: who was there at the start × days worked. */
  previstos: number
}
export const somarAusencias = (partes: readonly Ausencia[]): Ausencia =>
  partes.reduce((s, a) => ({ faltas: s.faltas + a.faltas, previstos: s.previstos + a.previstos }), {
    faltas: 0,
    previstos: 0,
  })

export const absenteismo = indicador<Ausencia>({
  nome: 'Absenteísmo',
  formula: 'Absenteísmo: dias de falta ÷ (ativos no início do mês × dias trabalhados) × 100.',
  notas: [
    'São faltas os dias de trabalho em afastamentos e ocorrências que contam como absenteísmo, cada dia de cada pessoa uma vez, enquanto ela trabalha na empresa; férias, nunca.',
    'Contam empregados, aprendizes e empregados domésticos.',
  ],
  fracao: ({ faltas, previstos }) => ({ numerador: faltas, denominador: previstos }),
})
