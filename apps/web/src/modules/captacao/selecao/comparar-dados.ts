import { type Comparacao, MAXIMO_DE_COMPARADOS } from '@quadro/contract/captacao/selecao/comparar.ts'
import { difere } from '@quadro/contract/captacao/selecao/comparar-regras.ts'

/** The candidates in an address ('12,15'), without invalid numbers. */
export function lerIds(candidatos: unknown): number[] {
  const ids = String(candidatos ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
  return [...new Set(ids)].slice(0, MAXIMO_DE_COMPARADOS)
}
export const enderecoDaComparacao = (solicitacaoId: number, ids: readonly (number | string)[]): string =>
  `/captacao/solicitacoes-pessoal/${solicitacaoId}/comparar?candidatos=${ids.join(',')}`

/** Moves one id by one place. */
export function trocar(ids: readonly number[], id: number, step: 1 | -1): number[] {
  const at = ids.indexOf(id)
  const other = ids[at + step]
  return at < 0 || other === undefined
    ? [...ids]
    : ids.map((each) => (each === id ? other : each === other ? id : each))
}

/** Arranges the server's answer by the ids of the address: in their order and without removed columns. */
export function arranjar(c: Comparacao, ids: readonly number[]): Comparacao {
  const places = ids.map((id) => c.candidatos.findIndex((k) => k.id === id)).filter((at) => at >= 0)
  const pick = <T>(list: readonly T[]): T[] => (list.length === 0 ? [] : places.map((at) => list[at]!))
  return {
    ...c,
    candidatos: pick(c.candidatos),
    grupos: c.grupos.map((g) => ({
      ...g,
      contagens: pick(g.contagens),
      linhas: g.linhas.map((l) => ({ ...l, celulas: pick(l.celulas) })),
    })),
  }
}
/** Only rows in which the candidates differ. Groups without such rows are left out. */
export const soDiferencas = (c: Comparacao): Comparacao['grupos'] =>
  c.grupos.map((g) => ({ ...g, linhas: g.linhas.filter(difere) })).filter((g) => g.linhas.length > 0)
