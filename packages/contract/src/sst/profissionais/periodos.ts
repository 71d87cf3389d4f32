/** What a contract, a team or a term is on a day. */
export const SITUACAO_DO_PERIODO = [
  { codigo: 'FUTURO', descricao: 'A começar' },
  { codigo: 'VIGENTE', descricao: 'Vigente' },
  { codigo: 'ENCERRADO', descricao: 'Encerrado' },
] as const
export type SituacaoDoPeriodo = (typeof SITUACAO_DO_PERIODO)[number]['codigo']

/** A period without end goes on; its last day still belongs to it. */
export interface Periodo {
  inicio: string
  fim: string | null
}
export const situacaoDoPeriodo = ({ inicio, fim }: Periodo, dia: string): SituacaoDoPeriodo =>
  inicio > dia ? 'FUTURO' : fim !== null && fim < dia ? 'ENCERRADO' : 'VIGENTE'
export const descricaoDoPeriodo = (situacao: SituacaoDoPeriodo): string =>
  SITUACAO_DO_PERIODO.find(({ codigo }) => codigo === situacao)!.descricao

export const TERMINA_ANTES = 'A data final não pode ser anterior à inicial'
