import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { placeOf } from '../tools/mutation-place.ts'
import { mutations } from '../tools/mutations.ts'

it('each rule that `npm run mutate` breaks still stands where the list says', () => {
  const files = globSync('{packages,apps}/*/src/**/*.{ts,tsx,css,sql}', { cwd: join(import.meta.dirname, '..') })
  const misplaced = mutations.flatMap((mutation) => {
    const place = placeOf(mutation, files)
    return typeof place === 'string' ? [`${mutation.rule} in ${mutation.file}: ${place}`] : []
  })
  expect(mutations.length).toBeGreaterThanOrEqual(80)
  expect(misplaced).toEqual([])
})
