import type { ReactNode } from 'react'

/** Lower case without accents, letter by letter, so that positions stay the same as in the original. */
export function fold(text: string): string {
  let out = ''
  for (let i = 0; i < text.length; i++) {
    const char = text[i] as string
    const base = char.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR')
    out += base.length === 1 ? base : char
  }
  return out
}

/** The positions of the query's words in the text, in order and without overlap. */
export function matchRanges(text: string, query: string): [start: number, end: number][] {
  const source = fold(text)
  const found: [number, number][] = []
  for (const word of new Set(fold(query).trim().split(/\s+/).filter(Boolean))) {
    for (let at = source.indexOf(word); at >= 0; at = source.indexOf(word, at + word.length))
      found.push([at, at + word.length])
  }
  found.sort((a, b) => a[0] - b[0] || b[1] - a[1])
  const merged: [number, number][] = []
  for (const [start, end] of found) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}

/** A name with the matching letters coloured, ignoring accents; `mark` for longer texts. */
export function Highlight(props: { text: string; query: string; variant?: 'letters' | 'mark' }) {
  const { text, query, variant = 'letters' } = props
  const parts: ReactNode[] = []
  let at = 0
  for (const [start, end] of matchRanges(text, query)) {
    if (start > at) parts.push(text.slice(at, start))
    const className =
      variant === 'mark'
        ? 'rounded-mark bg-accent-soft-2 font-semibold text-fg'
        : 'bg-transparent font-semibold text-accent-text'
    parts.push(
      <mark key={start} className={className}>
        {text.slice(start, end)}
      </mark>,
    )
    at = end
  }
  if (at === 0) return <>{text}</>
  parts.push(text.slice(at))
  return <>{parts}</>
}
