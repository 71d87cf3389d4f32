import { expect, it } from 'vitest'
import { wordDiff } from './word-diff.ts'

it('marks only the words that differ, and both sides read as they were', () => {
  const before = 'Viagens mensais às duas plantas do interior.'
  const after = 'Viagens mensais às três plantas do interior, com veículo.'
  const cut = wordDiff(before, after)
  expect(cut.before.map((s) => s.text).join('')).toBe(before)
  expect(cut.after.map((s) => s.text).join('')).toBe(after)
  expect(cut.before.filter((s) => s.changed).map((s) => s.text)).toEqual(['duas'])
  expect(cut.after.filter((s) => s.changed).map((s) => s.text)).toEqual(['três', ', com veículo'])
})

it('marks nothing where nothing changed, and all of a text that is too long to compare', () => {
  expect(wordDiff('igual', 'igual').after).toEqual([{ text: 'igual', changed: false }])
  const long = 'a '.repeat(400)
  expect(wordDiff(long, 'b').before).toEqual([{ text: long, changed: true }])
})
