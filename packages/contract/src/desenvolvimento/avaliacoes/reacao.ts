import { emOrdem } from '../../kit/celulas.ts'

/**
 * What may be told of the reaction to classes. It is confidential: of each question only groups of enough answers are told. A class with
 * enough answers is a group by itself; the others are put together in the order in which they were closed, until they are enough. What is
 * put together depends on nothing that comes later and never changes, so whatever two answers are compared (classes, courses, today and
 * later), they differ by whole groups. It is not a figure of months and places (kit/celulas.ts): a class is told on the day after its last one,
 * when no smaller class is there yet that it could be told with.
 */
export interface TurmaQueReagiu {
  respostas: number
  /** The smallest group when its students were asked; what the company sets later changes nothing of it. */
  minimo: number
}
/** What is told of some classes together keeps what was promised to each of them. */
export const minimoDas = (turmas: readonly Pick<TurmaQueReagiu, 'minimo'>[]): number =>
  Math.max(...turmas.map(({ minimo }) => minimo))
/** Single texts are told from so many of them on. */
export const minimoDeTextos = (minimo: number): number => 2 * minimo

/** The groups of one question; classes in the order in which they were closed. Classes that still wait for others are in none. */
export function gruposDaReacao<T extends TurmaQueReagiu>(turmas: readonly T[]): T[][] {
  const basta = (juntas: readonly T[]) => juntas.reduce((soma, t) => soma + t.respostas, 0) >= minimoDas(juntas)
  const sozinhas = turmas.filter((turma) => basta([turma]))
  const pequenas = turmas.filter((turma) => turma.respostas > 0 && !basta([turma]))
  return [
    ...sozinhas.map((turma) => [turma]),
    ...emOrdem(pequenas, (juntas) => (basta(juntas) ? [...juntas] : null)).fechados,
  ]
}
