import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useFilterNeeds } from './filter-needs.ts'

it('needs the options of the filters that the address names, and all once the panel was opened', () => {
  const { result } = renderHook(() => useFilterNeeds({ areaId: 3 }))
  expect([result.current.needs('areaId'), result.current.needs('cargoId')]).toEqual([true, false])
  expect(result.current.needs('cargoId', 'areaId')).toBe(true)
  act(() => result.current.onOpenChange(true))
  expect(result.current.needs('cargoId')).toBe(true)
  act(() => result.current.onOpenChange(false))
  expect(result.current.needs('cargoId')).toBe(true)
})
