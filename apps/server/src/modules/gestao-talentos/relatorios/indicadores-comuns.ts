import type { Indicador } from '@quadro/contract/cargo-salario/indicadores/indicador.ts'
import type { Janela } from '@quadro/contract/gestao-talentos/indicadores/rotatividade.ts'
import { formatarMes, formatarPercentual } from '@quadro/contract/kit/formato.ts'
import type { Sheet, SheetColumn } from '@quadro/contract/kit/sheet.ts'

/** Shared parts of the reports on figures of whole months. */

export const percentual = (key: string, label: string): SheetColumn => ({ key, label, format: 'percent', decimals: 2 })
export const quantidade = (key: string, label: string): SheetColumn => ({ key, label, format: 'integer' })
export const MES: SheetColumn = { key: 'nome', label: 'Mês', format: 'text', weight: 3 }
export const linhaDaMeta = (meta: number | null) =>
  meta === null ? [] : [{ label: 'Meta', value: formatarPercentual(meta, 2) }]

/** The months of each company and of all of them, in the order of time. */
export interface Lido<T> {
  janelas: readonly Janela[]
  /** By first day of the month, over all companies. */
  meses: Map<string, T[]>
}
export const lidoDe = <T>(janelas: readonly Janela[]): Lido<T> => ({
  janelas,
  meses: new Map(janelas.map(({ inicio }) => [inicio, []])),
})
/** The line of the months, over all companies together. */
export const grafico = <T>(
  i: Indicador<T>,
  { janelas, meses }: Lido<T>,
  meta: number | null,
): Pick<Sheet, 'chart'> => ({
  chart: {
    type: 'line',
    title: `${i.nome} por mês`,
    labels: janelas.map(({ inicio }) => formatarMes(inicio)),
    series: [{ name: i.nome, values: janelas.map(({ inicio }) => i.total(meses.get(inicio)!)) }],
    ...(meta === null ? {} : { target: { label: 'Meta', value: meta } }),
    ...{ decimals: 2, suffix: '%' },
  },
})
/** 'média de 2,31% ao mês' */
export const mediaEmPalavras = (media: number | null) =>
  `média ${media === null ? '—' : `de ${formatarPercentual(media, 2)}`} ao mês`
