import { expect, it } from 'vitest'
import { etapaSeguinte } from './mover.tsx'

const etapas = [{ id: 7 }, { id: 3 }, { id: 9 }]
const em = (etapaSeletivaId: number | null) => ({ etapaSeletivaId })

it('proposes the stage that follows, in the order of the request', () => {
  expect(etapaSeguinte(etapas, [em(null)])).toBe(7)
  expect(etapaSeguinte(etapas, [em(7), em(7)])).toBe(3)
})
it('proposes none at the end, at a stage of another request, or at different stages', () => {
  expect(etapaSeguinte(etapas, [em(9)])).toBeNull()
  expect(etapaSeguinte(etapas, [em(100)])).toBeNull()
  expect(etapaSeguinte(etapas, [em(7), em(3)])).toBeNull()
})
