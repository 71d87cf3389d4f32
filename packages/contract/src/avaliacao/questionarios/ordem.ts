/** Random orders that can be repeated: the same seed gives the same order. */

/** A generator of numbers from 0 to 1 (mulberry32). */
function sorteio(semente: number): () => number {
  let state = semente | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The list in the order given by the seed. */
export function embaralhar<T>(lista: readonly T[], semente: number): T[] {
  const next = sorteio(semente)
  const drawn = [...lista]
  for (let i = drawn.length - 1; i > 0; i -= 1) {
    const j = Math.floor(next() * (i + 1))
    ;[drawn[i], drawn[j]] = [drawn[j]!, drawn[i]!]
  }
  return drawn
}

/** The questions as one person sees them: aspects in their own order, and the questions of each in the order given by the person's seed. */
export const ordemDaPessoa = <A extends { perguntas: readonly unknown[] }>(
  aspectos: readonly A[],
  semente: number | null,
): (Omit<A, 'perguntas'> & { perguntas: A['perguntas'][number][] })[] =>
  semente === null
    ? aspectos.map((a) => ({ ...a, perguntas: [...a.perguntas] }))
    : aspectos.map((a, i) => ({ ...a, perguntas: embaralhar(a.perguntas, semente + i * 7919) }))

/** Moves the element at `from` to `to`. */
export function mover<T>(lista: readonly T[], from: number, to: number): T[] {
  const moved = [...lista]
  const [item] = moved.splice(from, 1)
  if (item !== undefined) moved.splice(to, 0, item)
  return moved
}
