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

/**
 * The same order, but each question comes after the one of this list on which it depends. `origem` says the question of `chave` on which it
 * depends.
 */
export function depoisDaOrigem<P>(lista: readonly P[], chave: (p: P) => Id, origem: (p: P) => Id | undefined): P[] {
  const aqui = new Set(lista.map(chave))
  const postas = new Set<Id>()
  const pronta = (p: P) => {
    const de = origem(p)
    return de === undefined || !aqui.has(de) || postas.has(de)
  }
  const falta = [...lista]
  const nova: P[] = []
  while (falta.length > 0) {
    // A circle, which the form refuses, keeps the rest as it is.
    const [next] = falta.splice(Math.max(0, falta.findIndex(pronta)), 1)
    nova.push(next!)
    postas.add(chave(next!))
  }
  return nova
}
type Id = string | number
interface PorId {
  id: number
  condicao?: { perguntaId: number } | null
}

/** The questions as one person sees them: aspects in their own order, and the questions of each in the order given by the person's seed. */
export const ordemDaPessoa = <A extends { perguntas: readonly unknown[] }>(
  aspectos: readonly A[],
  semente: number | null,
): (Omit<A, 'perguntas'> & { perguntas: A['perguntas'][number][] })[] =>
  semente === null
    ? aspectos.map((a) => ({ ...a, perguntas: [...a.perguntas] }))
    : aspectos.map((a, i) => ({
        ...a,
        perguntas: depoisDaOrigem(
          embaralhar<A['perguntas'][number]>(a.perguntas, semente + i * 7919),
          (p) => (p as PorId).id,
          (p) => (p as PorId).condicao?.perguntaId,
        ),
      }))

interface PorChave {
  chave: string
  condicao: { pergunta: string } | null
}
/** The questions of an aspect in a drawn order that keeps their conditions. */
export const sortear = <P extends PorChave>(perguntas: readonly P[], semente: number): P[] =>
  depoisDaOrigem(
    embaralhar(perguntas, semente),
    (p) => p.chave,
    (p) => p.condicao?.pergunta,
  )

/** Moves the element at `from` to `to`. */
export function mover<T>(lista: readonly T[], from: number, to: number): T[] {
  const moved = [...lista]
  const [item] = moved.splice(from, 1)
  if (item !== undefined) moved.splice(to, 0, item)
  return moved
}
