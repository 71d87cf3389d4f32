import { diasEntre } from '../../kit/datas.ts'
import { formatarMes } from '../../kit/formato.ts'

/** What somebody has of a training that is asked of them, on a day. */
export const SITUACOES_EXIGIDO = {
  EM_DIA: 'Em dia',
  A_VENCER: 'A vencer',
  VENCIDO: 'Vencido',
  /** Done, but a practical evaluation or the result of the class is still to come. */
  PENDENTE: 'Pendente',
  FALTA: 'Falta',
} as const
export type SituacaoDoExigido = keyof typeof SITUACOES_EXIGIDO
/** It counts on that day. */
export const emOrdem = (s: SituacaoDoExigido): boolean => s === 'EM_DIA' || s === 'A_VENCER'

/** A cell of the matrix: the month in which it ends, or, where that is near or past, the days. */
export const dizerExigido = (
  { situacao, validade }: { situacao: SituacaoDoExigido; validade: string | null },
  dia: string,
): string => {
  if (situacao === 'FALTA') return 'falta'
  if (situacao === 'PENDENTE') return 'pendente'
  if (validade === null) return 'em dia'
  if (situacao === 'EM_DIA') return formatarMes(validade)
  const dias = Math.abs(diasEntre(dia, validade))
  if (situacao === 'VENCIDO') return `vencido há ${dias} d`
  return dias === 0 ? 'vence hoje' : `vence em ${dias} d`
}
