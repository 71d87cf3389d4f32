import fc from 'fast-check'
import { expect, it } from 'vitest'
import { diaUtc } from '../../kit/datas.ts'
import { type Degrau, emVigorEm, type Fato, grauAnterior, maisLeve, pontosEmVigor, propor } from './escada.ts'

const dia = fc.integer({ min: 0, max: 900 }).map((n) => diaUtc(Date.UTC(2025, 0, 1) + n * 864e5))
const fato = fc.record({
  natureza: fc.constantFrom('D' as const, 'A' as const, 'P' as const),
  pontos: fc.integer({ min: 0, max: 12 }),
  data: dia,
  valeAte: fc.option(dia),
  anulada: fc.boolean(),
  grau: fc.option(fc.integer({ min: 1, max: 5 })),
})
const fatos = fc.array(fato, { maxLength: 30 }).map((list): Fato[] => list.map((f, id) => ({ ...f, id })))
const degraus = fc
  .array(
    fc.record({
      grau: fc.integer({ min: 1, max: 5 }),
      pontosMinimos: fc.option(fc.integer({ min: 0, max: 40 })),
      diasSuspensao: fc.option(fc.integer({ min: 1, max: 30 })),
    }),
    { maxLength: 9 },
  )
  .map((list): Degrau[] => list.map((d, id) => ({ ...d, id, nome: `M${id}` })))

it('the points in force are those of a naive replay, day by day', () => {
  fc.assert(
    fc.property(fatos, dia, (list, hoje) => {
      let soma = 0
      for (const f of list) {
        if (f.natureza !== 'D' || f.anulada) continue
        // The points are there until the end of their last day.
        let vive = true
        if (f.valeAte !== null) {
          const fim = new Date(`${f.valeAte}T00:00:00Z`).getTime() + 864e5
          vive = new Date(`${hoje}T00:00:00Z`).getTime() < fim
        }
        if (vive) soma += f.pontos
      }
      expect(pontosEmVigor(list, 'D', hoje)).toBe(soma)
    }),
  )
})

it('what is annulled or expired moves neither the points nor the ladder', () => {
  fc.assert(
    fc.property(fatos, dia, (list, hoje) => {
      const vivos = list.filter((f) => emVigorEm(f, hoje))
      const este = { id: -1, natureza: 'D' as const }
      expect(pontosEmVigor(list, 'D', hoje)).toBe(pontosEmVigor(vivos, 'D', hoje))
      expect(grauAnterior(list, este, hoje)).toBe(grauAnterior(vivos, este, hoje))
    }),
  )
})

it('the ladder never proposes just cause, never skips a grade, and asks for no more points than there are', () => {
  fc.assert(
    fc.property(
      degraus,
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 5 }),
      (escada, pontos, anterior) => {
        const proposta = propor(escada, pontos, anterior)
        const alcancaveis = escada.filter((d) => d.grau < 5 && (d.pontosMinimos ?? 0) <= pontos)
        if (proposta === null) {
          const proximo = Math.min(...escada.filter((d) => d.grau < 5 && d.grau > anterior).map((d) => d.grau))
          expect(alcancaveis.some((d) => d.grau <= Math.max(anterior, Number.isFinite(proximo) ? proximo : 0))).toBe(
            false,
          )
          return
        }
        expect(proposta.grau).toBeLessThan(5)
        expect(proposta.pontosMinimos ?? 0).toBeLessThanOrEqual(pontos)
        // No grade that exists stands between the last one and the proposed one.
        expect(escada.some((d) => d.grau > anterior && d.grau < proposta.grau)).toBe(false)
      },
    ),
  )
})

it('proposes the next grade when the points reach it, and otherwise the one before again', () => {
  const escada: Degrau[] = [
    [1, 2],
    [2, 5],
    [3, 9],
    [4, 12],
    [5, null],
  ].map(([grau, pontosMinimos], id) => ({
    id,
    nome: `${grau}`,
    grau: grau!,
    pontosMinimos: pontosMinimos!,
    diasSuspensao: null,
  }))
  const grau = (pontos: number, anterior: number) => propor(escada, pontos, anterior)?.grau ?? null
  expect([grau(1, 0), grau(2, 0), grau(50, 0), grau(6, 1), grau(3, 1), grau(50, 4), grau(50, 5)]).toEqual([
    ...[null, 1, 1, 2, 1, 4, 4],
  ])
})

it('of two measures at most one weighs less, and the lower grade always does', () => {
  fc.assert(
    fc.property(degraus, (list) => {
      for (const a of list)
        for (const b of list) {
          expect(maisLeve(a, b) && maisLeve(b, a)).toBe(false)
          if (a.grau !== b.grau) expect(maisLeve(a, b)).toBe(a.grau < b.grau)
        }
    }),
  )
})
