import { formatarPercentual } from '../../kit/formato.ts'

export interface Quartis {
  p25: number
  p50: number
  p75: number
}
/** Where a value stands in the market, in words. A value equal to a quartile stands at it. */
export function ondeFica(valor: number, { p25, p50, p75 }: Quartis): string {
  if (valor < p25) return 'abaixo do P25'
  if (valor > p75) return 'acima do P75'
  if (valor === p50) return 'no P50'
  if (valor === p25) return 'no P25'
  if (valor === p75) return 'no P75'
  return valor < p50 ? 'entre P25 e P50' : 'entre P50 e P75'
}
/** The difference to the median in percent, as the database counted it: '8,3% abaixo do P50'. */
export function diferencaEmPalavras(percentual: number | null): string | null {
  if (percentual === null) return null
  if (percentual === 0) return 'igual ao P50'
  return `${formatarPercentual(Math.abs(percentual), 1)} ${percentual < 0 ? 'abaixo' : 'acima'} do P50`
}
