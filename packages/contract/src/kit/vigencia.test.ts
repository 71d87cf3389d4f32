import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  emOrdem,
  fimDaVigencia,
  levarAdiante,
  primeiraLinha,
  recusaDeCorrecao,
  recusaDeInsercao,
  recusaDeRemocao,
  situacaoDaLinha,
  VIGENCIA,
  vigenteEm,
} from './vigencia.ts'

interface Linha {
  id: number
  data: string
  confirmado: boolean
  cargo: string
  area: string
}
const day = (n: number) =>
  `2026-${String(Math.floor(n / 28) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`
const days = fc.integer({ min: 0, max: 335 })
const word = fc.constantFrom('a', 'b', 'c')
const history = (min = 0) =>
  fc
    .uniqueArray(fc.record({ n: days, confirmado: fc.boolean(), cargo: word, area: word }), {
      selector: (l) => l.n,
      minLength: min,
      maxLength: 8,
    })
    .map((list) => list.map(({ n, ...l }, i): Linha => ({ ...l, id: i + 1, data: day(n) })))
const campos = ['cargo', 'area'] as const

describe('vigenteEm', () => {
  it('is what a replay of the confirmed rows day by day would hold', () => {
    fc.assert(
      fc.property(history(), days, (linhas, n) => {
        let naive: Linha | null = null
        for (let d = 0; d <= n; d++) naive = linhas.find((l) => l.confirmado && l.data === day(d)) ?? naive
        expect(vigenteEm(linhas, day(n))).toBe(naive)
      }),
    )
  })
  it('ends where the next confirmed row begins', () => {
    fc.assert(
      fc.property(history(1), (linhas) => {
        for (const l of linhas.filter((x) => x.confirmado)) {
          const end = fimDaVigencia(linhas, l)
          expect(vigenteEm(linhas, l.data)).toBe(l)
          if (end !== null) expect(vigenteEm(linhas, end)?.data).toBe(end)
          else expect(vigenteEm(linhas, '2027-12-31')).toBe(l)
        }
      }),
    )
  })
})

describe('what a history refuses', () => {
  const linhas: Linha[] = [
    { id: 2, data: '2026-03-01', confirmado: true, cargo: 'b', area: 'a' },
    { id: 1, data: '2026-01-01', confirmado: true, cargo: 'a', area: 'a' },
  ]
  it('two rows on one day', () => {
    expect(recusaDeInsercao(linhas, '2026-03-01')).toBe(VIGENCIA.DATA_REPETIDA)
    expect(recusaDeInsercao(linhas, '2026-03-02')).toBeNull()
    expect(recusaDeCorrecao(linhas, 2, '2026-03-01')).toBeNull()
    expect(recusaDeCorrecao(linhas, 2, '2026-01-01')).toBe(VIGENCIA.DATA_REPETIDA)
  })
  it('the end of its first row', () => {
    expect(recusaDeRemocao(linhas, 1)).toBe(VIGENCIA.PRIMEIRA)
    expect(recusaDeRemocao(linhas, 2)).toBeNull()
  })
  it('a change of what something confirmed uses', () => {
    expect(recusaDeRemocao(linhas, 2, 'usado no reajuste de 04/2026')).toContain('usado no reajuste de 04/2026')
    expect(recusaDeCorrecao(linhas, 2, '2026-03-01', 'usado no reajuste de 04/2026')).toContain('reajuste')
  })
})

describe('levarAdiante', () => {
  /** Replays the history: each row as a change of the row before it, with the new change in its place. */
  function replay(linhas: Linha[], nova: Linha): Map<number, { cargo: string; area: string }> {
    const before = emOrdem(linhas)
    const changes = before.map((l, i) => ({
      id: l.id,
      data: l.data,
      set: Object.fromEntries(campos.filter((c) => i === 0 || l[c] !== before[i - 1]![c]).map((c) => [c, l[c]])),
    }))
    const inForce = before.filter((l) => l.data < nova.data).at(-1)
    const change = Object.fromEntries(campos.filter((c) => inForce && nova[c] !== inForce[c]).map((c) => [c, nova[c]]))
    const all = [...changes, { id: nova.id, data: nova.data, set: change }].sort((a, b) => (a.data < b.data ? -1 : 1))
    let state = { cargo: '', area: '' }
    return new Map(
      all.map(({ id, set }) => {
        state = { ...state, ...set }
        return [id, state]
      }),
    )
  }

  it('gives every later row what replaying the changes would give it', () => {
    fc.assert(
      fc.property(history(2), days, word, word, (linhas, n, cargo, area) => {
        const nova: Linha = { id: 99, data: day(n), confirmado: true, cargo, area }
        fc.pre(recusaDeInsercao(linhas, nova.data) === null && emOrdem(linhas)[0]!.data < nova.data)
        const expected = replay(linhas, nova)
        const affected = levarAdiante(linhas, nova, campos)
        expect(affected[0]).toMatchObject({ linha: nova, impacto: 'Nova' })
        expect(affected.slice(1).map((a) => a.linha)).toEqual(emOrdem(linhas).filter((l) => l.data > nova.data))
        for (const { linha, depois, impacto } of affected.slice(1)) {
          expect({ cargo: depois.cargo, area: depois.area }).toEqual(expected.get(linha.id))
          const same = depois.cargo === linha.cargo && depois.area === linha.area
          if (impacto === 'Igual') expect(same).toBe(true)
          if (impacto === 'Recalculada') expect(same).toBe(false)
        }
      }),
    )
  })

  const linhas: Linha[] = [
    { id: 1, data: '2026-01-01', confirmado: true, cargo: 'a', area: 'a' },
    { id: 2, data: '2026-03-01', confirmado: true, cargo: 'a', area: 'b' },
    { id: 3, data: '2026-05-01', confirmado: true, cargo: 'c', area: 'b' },
  ]
  it('carries a field to the first row that changed it itself', () => {
    const nova: Linha = { id: 9, data: '2026-02-01', confirmado: true, cargo: 'b', area: 'a' }
    expect(levarAdiante(linhas, nova, campos).map((a) => [a.linha.id, a.impacto, a.depois.cargo])).toEqual([
      [9, 'Nova', 'b'],
      [2, 'Recalculada', 'b'],
      [3, 'Igual', 'c'],
    ])
  })
  it('finds the later row that no longer says anything', () => {
    const nova: Linha = { id: 9, data: '2026-02-01', confirmado: true, cargo: 'a', area: 'b' }
    expect(levarAdiante(linhas, nova, campos).map((a) => [a.linha.id, a.impacto])).toEqual([
      [9, 'Nova'],
      [2, 'Sem efeito'],
      [3, 'Igual'],
    ])
  })
  it('takes a correction for the difference to what the row said', () => {
    const corrigida = linhas[0]!
    const nova = { ...corrigida, cargo: 'b' }
    expect(levarAdiante(linhas, nova, campos, corrigida).map((a) => [a.linha.id, a.impacto])).toEqual([
      [1, 'Nova'],
      [2, 'Recalculada'],
      [3, 'Igual'],
    ])
  })
})

describe('rows that are born confirmed', () => {
  const linhas = [
    { id: 3, data: '2025-02-01' },
    { id: 1, data: '2022-03-14' },
    { id: 4, data: '2027-01-01' },
    { id: 2, data: '2023-07-01' },
  ]
  it('say which is first, and which are planned, in force and past', () => {
    expect(primeiraLinha(linhas)?.id).toBe(1)
    expect(linhas.map((l) => situacaoDaLinha(linhas, l, '2026-11-20'))).toEqual(['current', 'past', 'planned', 'past'])
  })
})
