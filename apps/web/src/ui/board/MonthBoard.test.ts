import { expect, it } from 'vitest'
import { daysOfMonth, monthBeside } from './MonthBoard.tsx'

it.each([
  // Begins on a Sunday: the week before it comes along.
  ['2026-11', '2026-10-26', '2026-12-06', 42],
  // Four whole weeks, and nothing else.
  ['2027-02', '2027-02-01', '2027-02-28', 28],
  ['2026-12', '2026-11-30', '2027-01-03', 35],
])('%s is drawn from %s to %s', (month, first, last, count) => {
  const days = daysOfMonth(month)
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, count])
})
it('goes over the end of the year', () => {
  expect([monthBeside('2026-12', 1), monthBeside('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})
