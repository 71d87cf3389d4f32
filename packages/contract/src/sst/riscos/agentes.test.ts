import { describe, expect, it } from 'vitest'
import { exigeDescricao, exigeLimiteDeTolerancia, UNIDADE_DE_MEDIDA } from './agentes.ts'

describe('what the event says of harmful agents', () => {
  it('R1034 the units are numbered from 1 to 30', () => {
    expect(UNIDADE_DE_MEDIDA.map(({ codigo }) => codigo)).toEqual(Array.from({ length: 30 }, (_, i) => String(i + 1)))
    expect(UNIDADE_DE_MEDIDA.find(({ codigo }) => codigo === '4')?.descricao).toBe('Decibel (A) (dB(A))')
    expect(UNIDADE_DE_MEDIDA.find(({ codigo }) => codigo === '8')?.descricao).toBe(
      'Miligrama por metro cúbico de ar (mg/m³)',
    )
  })
  it.each([
    ['01.01.001', true, false],
    ['01.17.001', true, false],
    ['01.18.001', true, true],
    ['01.11.001', false, false],
    ['02.01.001', false, false],
    ['02.01.014', false, true],
    ['05.01.001', true, false],
    ['09.01.001', false, false],
  ])('%s asks for a description: %s, for a limit: %s', (codigo, descricao, limite) => {
    expect(exigeDescricao(codigo)).toBe(descricao)
    expect(exigeLimiteDeTolerancia(codigo)).toBe(limite)
  })
})
