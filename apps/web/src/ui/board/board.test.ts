import { expect, it } from 'vitest'
import { type BoardColumn, besides, concerned } from './types.ts'

const column = (id: string, canDrop = true): BoardColumn => ({ id, title: id, canDrop, empty: '' })
const columns = [column('novos', false), column('a'), column('b', false), column('c')]

it('the column beside is the next that takes cards', () => {
  expect(besides(columns, 'a', 1)?.id).toBe('c')
  expect(besides(columns, 'c', -1)?.id).toBe('a')
  expect(besides(columns, 'a', -1)).toBeUndefined()
  expect(besides(columns, 'c', 1)).toBeUndefined()
})
it('a chosen card brings the others that are chosen; any other goes alone', () => {
  expect(concerned(['1', '2'], '2')).toEqual(['1', '2'])
  expect(concerned(['1', '2'], '3')).toEqual(['3'])
})
