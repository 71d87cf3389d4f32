import * as z from 'zod'
import { formatarData } from '../../kit/formato.ts'

/** What managers propose for a scenario: the states of a request and of a proposal, and who may do what in them. */

export const SITUACAO_DA_PROPOSTA = [
  { codigo: 'aguardando', descricao: 'Aguardando' },
  { codigo: 'aceita', descricao: 'Aceita' },
  { codigo: 'recusada', descricao: 'Recusada' },
  { codigo: 'retirada', descricao: 'Retirada' },
] as const
export type SituacaoDaProposta = (typeof SITUACAO_DA_PROPOSTA)[number]['codigo']
export const situacaoDaProposta = z.enum(SITUACAO_DA_PROPOSTA.map(({ codigo }) => codigo))
export const descricaoDaSituacao = (situacao: SituacaoDaProposta): string =>
  SITUACAO_DA_PROPOSTA.find(({ codigo }) => codigo === situacao)!.descricao

export const ESTADOS_DO_PEDIDO = ['aberto', 'passou', 'encerrado', 'aplicada'] as const
export type EstadoDoPedido = (typeof ESTADOS_DO_PEDIDO)[number]
/** A request is open until the end of its day, unless its owner closed it or the table was applied. */
export function estadoDoPedido(
  { ate, encerrado, aplicada }: { ate: string; encerrado: boolean; aplicada: boolean },
  hoje: string,
): EstadoDoPedido {
  if (aplicada) return 'aplicada'
  if (encerrado) return 'encerrado'
  return ate < hoje ? 'passou' : 'aberto'
}
/** What a manager reads of a request. */
export function textoDoEstado(estado: EstadoDoPedido, ate: string): string {
  if (estado === 'aplicada') return 'A tabela já foi aplicada: não há mais o que propor.'
  if (estado === 'encerrado') return 'As propostas foram encerradas.'
  if (estado === 'passou') return `O prazo terminou em ${formatarData(ate)}.`
  return `Até ${formatarData(ate)}.`
}

/** What a manager may do: propose or change until it is decided, take back what waits; both only while the request is open. */
export function acoesDoGestor(situacao: SituacaoDaProposta | null, estado: EstadoDoPedido): ('propor' | 'retirar')[] {
  if (estado !== 'aberto') return []
  if (situacao === 'aguardando') return ['propor', 'retirar']
  return situacao === null || situacao === 'retirada' ? ['propor'] : []
}
/** Its owner decides what waits, also after the day, while the table is open. */
export const podeDecidir = (situacao: SituacaoDaProposta, aplicada: boolean): boolean =>
  situacao === 'aguardando' && !aplicada

/** The request of a scenario, as its readers see it. Null: nobody was asked yet. */
export const pedido = z.object({
  /** Of the request; forms send it. */
  versao: z.int(),
  ate: z.string(),
  recado: z.string().nullable(),
  estado: z.enum(ESTADOS_DO_PEDIDO),
  /** Proposals that wait for the owner, and all that were not taken back. */
  aguardando: z.int(),
  propostas: z.int(),
})
export type Pedido = z.infer<typeof pedido>
/** '2 propostas sem decisão': asked before a scenario is taken to its table. */
export const textoSemDecisao = (n: number): string => `${n} ${n === 1 ? 'proposta' : 'propostas'} sem decisão`
