/** A piece of a text: in both texts, or only in one of them (`changed`). */
export type Stretch = { text: string; changed: boolean }

const MOST_WORDS = 600
const words = (text: string) => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []

function stretches(parts: string[], kept: Set<number>): Stretch[] {
  const all: Stretch[] = []
  for (const [i, text] of parts.entries()) {
    const changed = !kept.has(i)
    const last = all.at(-1)
    if (last && last.changed === changed) last.text += text
    else all.push({ text, changed })
  }
  return all
}

/** Splits both texts where they differ, word by word (longest common subsequence); very long texts are compared as a whole. */
export function wordDiff(before: string, after: string): { before: Stretch[]; after: Stretch[] } {
  const a = words(before)
  const b = words(after)
  if (a.length > MOST_WORDS || b.length > MOST_WORDS)
    return { before: [{ text: before, changed: true }], after: [{ text: after, changed: true }] }
  const width = b.length + 1
  const length = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      length[i * width + j] =
        a[i] === b[j]
          ? length[(i + 1) * width + j + 1]! + 1
          : Math.max(length[(i + 1) * width + j]!, length[i * width + j + 1]!)
  const keptBefore = new Set<number>()
  const keptAfter = new Set<number>()
  for (let i = 0, j = 0; i < a.length && j < b.length; )
    if (a[i] === b[j]) {
      keptBefore.add(i++)
      keptAfter.add(j++)
    } else if (length[(i + 1) * width + j]! >= length[i * width + j + 1]!) i++
    else j++
  return { before: stretches(a, keptBefore), after: stretches(b, keptAfter) }
}
