import { expect, it } from 'vitest'
import { lanesOf, offsetOf, placeOf, steps } from './swarm.ts'

it('a scale has even round steps around everything', () => {
  expect(steps(1412, 9800)).toEqual([0, 2000, 4000, 6000, 8000, 10_000])
  expect(steps(3000, 3000).length).toBeGreaterThan(1)
  for (const [least, most] of [
    [0.01, 0.02],
    [999_999, 1_000_001],
    [0, 0],
  ] as const) {
    const scale = steps(least, most)
    expect(scale[0]!).toBeLessThanOrEqual(least)
    expect(scale.at(-1)!).toBeGreaterThanOrEqual(most)
    expect(scale.length).toBeLessThan(10)
    expect(placeOf(scale.at(-1)!, scale[0]!, scale.at(-1)!)).toBe(100)
  }
})

it('marks at one place get lanes of their own, from the middle outwards; marks apart share the middle', () => {
  expect(lanesOf([10, 10, 10, 40], 7)).toEqual([0, 1, 2, 0])
  expect([0, 1, 2, 3, 4].map(offsetOf)).toEqual([0, -1, 1, -2, 2])
  expect(Math.max(...lanesOf(new Array<number>(50).fill(10), 7))).toBe(6)
})
