import { MINIMOS } from '../../kit/celulas.ts'

/**
 * What may be told of the reaction to classes. It is confidential: of each question only groups of enough answers are told. A class with
 * enough answers is a group by itself; the others are put together in the order in which they were closed, until they are enough. What is
 * put together depends on nothing that comes later and never changes, so whatever two answers are compared (classes, courses, today and
 * later), they differ by whole groups.
 */
export const MINIMO_DE_RESPOSTAS = MINIMOS.pesquisas.padrao
/** Single texts are told from so many of them on. */
export const MINIMO_DE_TEXTOS = 2 * MINIMO_DE_RESPOSTAS

/** The groups of one question; classes in the order in which they were closed. Classes that still wait for others are in none. */
export function gruposDaReacao<T extends { respostas: number }>(turmas: readonly T[], k = MINIMO_DE_RESPOSTAS): T[][] {
  const grupos: T[][] = []
  let esperam: T[] = []
  for (const turma of turmas) {
    if (turma.respostas === 0) continue
    if (turma.respostas >= k) {
      grupos.push([turma])
      continue
    }
    esperam.push(turma)
    if (esperam.reduce((soma, t) => soma + t.respostas, 0) < k) continue
    grupos.push(esperam)
    esperam = []
  }
  return grupos
}
