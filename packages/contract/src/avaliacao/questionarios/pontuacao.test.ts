import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { embaralhar, mover, ordemDaPessoa } from './ordem.ts'
import { fracao, type ItemPontuavel, pontuar, valorMaximo } from './pontuacao.ts'

const opcoes = (...pesos: number[]) => pesos.map((peso, id) => ({ id, peso }))
const item = (values: Partial<ItemPontuavel>): ItemPontuavel => ({
  tipoId: 1,
  peso: 1,
  notaMaxima: 10,
  maximoRespostas: null,
  respostas: [],
  dada: null,
  ...values,
})
const nota = (dada: number | null, peso = 1, notaMaxima = 10) =>
  item({ tipoId: 4, peso, notaMaxima, dada: dada === null ? null : { nota: dada, respostasIds: [] } })
const escolha = (marcadas: number[], pesos: number[], values: Partial<ItemPontuavel> = {}) =>
  item({ respostas: opcoes(...pesos), dada: { nota: null, respostasIds: marcadas }, ...values })

describe('the formula, by the examples of docs/avaliacao-pontuacao.md', () => {
  it('a score is worth its part of the highest one', () => {
    expect(fracao(nota(8))).toBe(0.8)
    expect(fracao(nota(3, 1, 5))).toBe(0.6)
  })
  it('a single choice is worth its weight of the heaviest', () => {
    expect(fracao(escolha([1], [3, 2, 1, 0]))).toBeCloseTo(2 / 3)
    expect(fracao(escolha([3], [3, 2, 1, 0]))).toBe(0)
  })
  it('a multiple choice is worth the sum of the marked, of as many of the heaviest as may be marked', () => {
    const tipo = { tipoId: 5 } as const
    expect(fracao(escolha([0, 2], [3, 2, 1, 0], tipo))).toBeCloseTo(4 / 6)
    expect(fracao(escolha([0, 1], [3, 2, 1, 0], { ...tipo, maximoRespostas: 2 }))).toBe(1)
    expect(valorMaximo(escolha([], [3, 2, 1, 0], { ...tipo, maximoRespostas: 2 }))).toBe(5)
  })
  it('weighs questions, leaves out what was not answered, and gives each aspect its part', () => {
    const resultado = pontuar([
      [nota(8, 3), escolha([0], [3, 2, 0], { peso: 1 })],
      [nota(5, 2), nota(null, 9)],
    ])
    expect(resultado).toEqual({
      pontos: 4.4,
      maximo: 6,
      percentual: 73.33,
      pontuaveis: 4,
      respondidas: 3,
      aspectos: [
        { pontos: 3.4, maximo: 4, percentual: 85, pontuaveis: 2, respondidas: 2 },
        { pontos: 1, maximo: 2, percentual: 50, pontuaveis: 2, respondidas: 1 },
      ],
    })
  })
  it('open questions, those without weight and those without anything to win do not count', () => {
    const aberta = item({ tipoId: 3, dada: { nota: null, respostasIds: [] } })
    expect(pontuar([[aberta, nota(10, 0), escolha([0], [0, 0])]])).toMatchObject({ percentual: null, pontuaveis: 0 })
    expect(pontuar([])).toMatchObject({ percentual: null, maximo: 0 })
  })
})

const peso = fc.integer({ min: 0, max: 20 })
const pergunta: fc.Arbitrary<ItemPontuavel> = fc.oneof(
  fc
    .record({ p: peso, max: fc.integer({ min: 1, max: 100 }), f: fc.double({ min: 0, max: 1, noNaN: true }) })
    .map(({ p, max, f }) => nota(Math.round(max * f), p, max)),
  fc
    .record({
      p: peso,
      pesos: fc.array(peso, { minLength: 1, maxLength: 8 }),
      quais: fc.array(fc.nat(7), { maxLength: 8 }),
      multipla: fc.boolean(),
      limite: fc.option(fc.integer({ min: 1, max: 8 })),
    })
    .map(({ p, pesos, quais, multipla, limite }) => {
      const marcadas = [...new Set(quais.filter((i) => i < pesos.length))]
      return multipla
        ? escolha(marcadas.slice(0, limite ?? 8), pesos, { tipoId: 5, peso: p, maximoRespostas: limite })
        : escolha(marcadas.slice(0, 1), pesos, { peso: p })
    }),
  fc.constant(nota(null)),
)
const questionario = fc.array(fc.array(pergunta, { maxLength: 6 }), { maxLength: 5 })

describe('whatever is asked and answered', () => {
  it('a result lies between 0 and 100, and exists where something that counts was answered', () => {
    fc.assert(
      fc.property(questionario, (aspectos) => {
        const resultado = pontuar(aspectos)
        for (const r of [resultado, ...resultado.aspectos]) {
          expect(r.percentual === null).toBe(r.respondidas === 0)
          expect(r.percentual ?? 0).toBeGreaterThanOrEqual(0)
          expect(r.percentual ?? 0).toBeLessThanOrEqual(100)
          expect(r.pontos).toBeLessThanOrEqual(r.maximo + 0.005)
          expect(r.respondidas).toBeLessThanOrEqual(r.pontuaveis)
        }
      }),
    )
  })
  it('a better answer never makes it worse', () => {
    const melhor = (i: ItemPontuavel): ItemPontuavel => {
      if (i.dada === null) return i
      if (i.tipoId === 4) return { ...i, dada: { ...i.dada, nota: i.notaMaxima } }
      const [best] = [...i.respostas].sort((a, b) => b.peso - a.peso)
      return i.tipoId === 1 && i.dada.respostasIds.length > 0
        ? { ...i, dada: { nota: null, respostasIds: [best!.id] } }
        : i
    }
    fc.assert(
      fc.property(questionario, fc.nat(), (aspectos, which) => {
        const flat = aspectos.flat()
        if (flat.length === 0) return
        const at = flat[which % flat.length]!
        const better = aspectos.map((a) => a.map((i) => (i === at ? melhor(i) : i)))
        expect(pontuar(better).percentual ?? 0).toBeGreaterThanOrEqual(pontuar(aspectos).percentual ?? 0)
      }),
    )
  })
  it('marking one more never makes a multiple choice worse', () => {
    fc.assert(
      fc.property(fc.array(peso, { minLength: 2, maxLength: 8 }), fc.nat(6), (pesos, n) => {
        const some = escolha(
          Array.from({ length: (n % (pesos.length - 1)) + 1 }, (_, i) => i),
          pesos,
          { tipoId: 5 },
        )
        const more = { ...some, dada: { nota: null, respostasIds: pesos.map((_, i) => i) } }
        expect(fracao(more) ?? 0).toBeGreaterThanOrEqual(fracao(some) ?? 0)
      }),
    )
  })
  it('weights count against each other only: all of them times a number change no percentage', () => {
    fc.assert(
      fc.property(questionario, fc.integer({ min: 2, max: 50 }), (aspectos, times) => {
        const heavier = aspectos.map((a) => a.map((i) => ({ ...i, peso: i.peso * times })))
        const [one, other] = [pontuar(aspectos).percentual, pontuar(heavier).percentual]
        if (one === null) expect(other).toBeNull()
        else expect(other).toBeCloseTo(one, 1)
      }),
    )
  })
  it('the order of questions, aspects and options changes nothing', () => {
    fc.assert(
      fc.property(questionario, fc.integer(), (aspectos, seed) => {
        const drawn = embaralhar(aspectos, seed).map((a, i) =>
          embaralhar(a, seed + i).map((p) => ({ ...p, respostas: embaralhar(p.respostas, seed) })),
        )
        const [{ aspectos: partes, ...one }, { aspectos: outras, ...other }] = [pontuar(aspectos), pontuar(drawn)]
        expect(other).toEqual(one)
        const sorted = (list: typeof partes) => list.map((p) => JSON.stringify(p)).sort()
        expect(sorted(outras)).toEqual(sorted(partes))
      }),
    )
  })
})

describe('an order drawn by lot', () => {
  it('holds the same things, and is the same for the same seed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), (list, seed) => {
        expect([...embaralhar(list, seed)].sort()).toEqual([...list].sort())
        expect(embaralhar(list, seed)).toEqual(embaralhar(list, seed))
      }),
    )
    const list = Array.from({ length: 10 }, (_, i) => i)
    expect(new Set(Array.from({ length: 20 }, (_, seed) => embaralhar(list, seed).join())).size).toBeGreaterThan(15)
  })
  it('keeps questions within their aspect', () => {
    const aspectos = [{ perguntas: [1, 2, 3, 4] }, { perguntas: [5, 6, 7] }]
    const drawn = ordemDaPessoa(aspectos, 42)
    expect(drawn.map((a) => [...a.perguntas].sort())).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7],
    ])
    expect(ordemDaPessoa(aspectos, null)).toEqual(aspectos)
  })
  it('moves one thing to a place', () => {
    expect(mover(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(mover(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(mover(['a'], 5, 0)).toEqual(['a'])
  })
})
