import { describe, expect, it } from 'vitest'
import { moveBox, placeOfKey } from './place.ts'

const columns = { left: ['a', 'b'], right: ['c', 'd'] }
const press = (id: string, key: string, isStacked = false) => {
  const to = placeOfKey(columns, id, key, isStacked)
  return to && moveBox(columns, id, to)
}

describe('boxes in two columns', () => {
  it('R0851 are moved by the arrow keys: within their column, and to the other one', () => {
    expect(press('a', 'ArrowDown')).toEqual({ left: ['b', 'a'], right: ['c', 'd'] })
    expect(press('d', 'ArrowUp')).toEqual({ left: ['a', 'b'], right: ['d', 'c'] })
    expect(press('b', 'ArrowRight')).toEqual({ left: ['a'], right: ['c', 'b', 'd'] })
    expect(press('c', 'ArrowLeft')).toEqual({ left: ['c', 'a', 'b'], right: ['d'] })
    for (const [id, key] of [
      ['a', 'ArrowUp'],
      ['b', 'ArrowDown'],
      ['a', 'ArrowLeft'],
      ['c', 'ArrowRight'],
      ['a', 'Enter'],
    ])
      expect(press(id!, key!)).toBeUndefined()
  })
  it('are one column on a phone', () => {
    expect(press('c', 'ArrowUp', true)).toEqual({ left: ['a', 'b', 'c'], right: ['d'] })
    expect(press('b', 'ArrowDown', true)).toEqual({ left: ['a'], right: ['b', 'c', 'd'] })
    expect(press('a', 'ArrowRight', true)).toBeUndefined()
  })
  it('stay where they are let go at their own place', () => {
    expect(moveBox(columns, 'a', { column: 'left', index: 0 })).toBe(columns)
    expect(moveBox(columns, 'a', { column: 'right', index: 2 })).toEqual({ left: ['b'], right: ['c', 'd', 'a'] })
  })
})
