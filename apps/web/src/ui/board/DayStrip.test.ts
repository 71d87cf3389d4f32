import { expect, it } from 'vitest'
import { columnsOf } from './DayStrip.tsx'

const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']
it.each([
  ['2026-11-24', '2026-11-25', [2, 4]],
  ['2026-11-01', '2026-11-23', [1, 2]],
  ['2026-11-26', '2026-12-10', [4, 5]],
  ['2026-11-25', null, [3, 5]],
  ['2026-11-01', null, [1, 5]],
])('what lasts from %s to %s takes its columns', (from, to, columns) => {
  expect(columnsOf({ from, to }, days)).toEqual(columns)
})
