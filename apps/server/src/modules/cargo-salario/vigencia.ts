import type { LinhaDatada } from '@quadro/contract/cargo-salario/vigencia.ts'
import { primeiraLinha } from '@quadro/contract/cargo-salario/vigencia.ts'
import { fieldError, invalidState, notFound } from '../../kit/errors.ts'

/** The row of a history that a call names; 404 when it is another owner's. */
export function linhaDe<L extends LinhaDatada>(linhas: readonly L[], id: number): L {
  const linha = linhas.find((l) => l.id === id)
  if (!linha) throw notFound()
  return linha
}

/** Refuses a second row of the same day. */
export function exigirDataLivre(linhas: readonly LinhaDatada[], data: string, exceto?: number): void {
  if (linhas.some((l) => l.data === data && l.id !== exceto))
    throw fieldError('data', 'Já existe uma mudança nesta data')
}

/** Refuses to remove the first row: what begins without it would have no past. */
export function exigirQueNaoSejaAPrimeira(linhas: readonly LinhaDatada[], id: number): void {
  if (primeiraLinha(linhas)?.id === id) throw invalidState('A primeira linha do histórico não pode ser excluída.')
}

/** 2026-03-14 → 14/03/2026, for messages. */
export const dia = (data: string): string => data.split('-').reverse().join('/')
