/**
 * Whoever holds any two answers must not learn anything of fewer than k people: not by taking one from the other, not from what both leave
 * out, not by asking again later, not by setting k to another number in between. Random people, trees, questions and numbers; the sets of
 * people behind each answer are counted here by hand.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as c from './celulas.ts'

interface Pessoa {
  mes: string
  lugar: number | null
  valor: string
}
const VALORES = ['A', 'B', 'C', 'D']
const MESES = Array.from(
  { length: 18 },
  (_, i) => `${2025 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`,
)
const LUGARES = 7
/** Each place lies below one with a smaller number, or below none. */
const arvore = fc
  .tuple(...Array.from({ length: LUGARES }, (_, i) => fc.option(fc.nat(Math.max(0, i - 1)), { nil: null })))
  .map((maes) => new Map<number, number | null>(maes.map((mae, i) => [i, i === 0 ? null : mae])))
const lugar = fc.option(fc.nat(LUGARES - 1), { nil: null, freq: 8 })
// Most people have a frequent value, so that rare ones are left to be protected.
const valor = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('A', 'B') },
  { weight: 1, arbitrary: fc.constantFrom('C', 'D') },
)
/** Groups of people of one month, place and value, large and small. */
const pessoas = (grupos: number) =>
  fc
    .array(
      fc.record({
        mes: fc.constantFrom(...MESES),
        lugar,
        valor,
        n: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 4, max: 15 })),
      }),
      { minLength: 1, maxLength: grupos, size: 'max' },
    )
    .map((grupos) => grupos.flatMap(({ n, ...p }): Pessoa[] => Array.from({ length: n }, () => ({ ...p }))))
const recorte = fc
  .record({
    dias: fc.option(fc.tuple(fc.nat(MESES.length - 1), fc.nat(MESES.length - 1), fc.constantFrom('01', '15', '28')), {
      nil: null,
    }),
    lugares: fc.option(fc.uniqueArray(lugar, { maxLength: LUGARES + 1 }), { nil: null }),
  })
  .map(({ dias, lugares }): c.Recorte => {
    const [a, b, dia] = dias ?? [0, MESES.length - 1, '01']
    return {
      dataIni: dias ? `${MESES[Math.min(a, b)]}-${dia}` : '2000-01-01',
      dataFim: dias ? `${MESES[Math.max(a, b)]}-28` : '2099-12-31',
      temLugar: (l) => lugares === null || lugares.includes(l),
    }
  })
const minimo = fc.integer({ min: 2, max: 6 })
const sempre = (k: number): c.Minimos => [{ desde: '0001-01', k }]
/** k since ever, and the months in which it was raised or lowered. */
const minimos = fc
  .tuple(
    minimo,
    fc.uniqueArray(fc.record({ desde: fc.constantFrom(...MESES), k: minimo }), {
      maxLength: 4,
      selector: ({ desde }) => desde,
    }),
  )
  .map(([k, depois]): c.Minimos => [...sempre(k), ...depois.sort((a, b) => (a.desde < b.desde ? -1 : 1))])

const celulasDe = (gente: readonly Pessoa[]): c.Celula[] =>
  [...Map.groupBy(gente, (p) => JSON.stringify([p.mes, p.lugar, p.valor]))].map(([chave, cada]) => {
    const [mes, lugar, valor] = JSON.parse(chave)
    return { mes, lugar, valor, n: cada.length }
  })
const figuraDe = (gente: readonly Pessoa[], minimos: c.Minimos, maes: Map<number, number | null>) =>
  c.figura(celulasDe(gente), { valores: VALORES, minimos, maes: () => maes })

/** The people whom an answer counts, by line: those of runs within the days and of atoms within the places. */
function contados(gente: readonly Pessoa[], f: c.Figura, r: c.Recorte): Map<string, Set<Pessoa>> {
  const linhas = new Map<string, Set<Pessoa>>()
  for (const p of gente) {
    const periodo = f.periodos.find(({ de, ate }) => de <= p.mes && p.mes <= ate)
    if (!periodo || `${periodo.de}-01` < r.dataIni || c.ultimoDia(periodo.ate) > r.dataFim) continue
    const atomo = periodo.atomos.find(({ lugares }) => lugares.includes(p.lugar))
    if (!atomo?.lugares.every(r.temLugar)) continue
    const linha = periodo.valores.find((lista) => lista.includes(p.valor))!.join()
    linhas.set(linha, (linhas.get(linha) ?? new Set()).add(p))
  }
  return linhas
}
/** Fewer people than the number that was set when any of them came. */
const poucas = (quem: readonly Pessoa[], minimos: c.Minimos) =>
  quem.length > 0 && quem.length < Math.max(...quem.map(({ mes }) => c.minimoEm(minimos, mes)))

describe('atoms', () => {
  it('hold, of every value, nobody or at least k people, and everybody of a closed run exactly once', () => {
    fc.assert(
      fc.property(pessoas(60), arvore, minimos, (gente, maes, minimos) => {
        for (const { de, ate, valores, atomos } of figuraDe(gente, minimos, maes).periodos) {
          const daqui = gente.filter(({ mes }) => de <= mes && mes <= ate)
          expect(atomos.flatMap(({ lugares }) => lugares).length).toBe(new Set(daqui.map((p) => p.lugar)).size)
          for (const { lugares, contagem } of atomos) {
            const dele = daqui.filter((p) => lugares.includes(p.lugar))
            expect(contagem).toEqual(valores.map((lista) => dele.filter((p) => lista.includes(p.valor)).length))
            expect(c.podeMostrar(contagem, c.minimoEntre(minimos, de, ate))).toBe(true)
          }
          expect(valores.flat().sort()).toEqual(VALORES)
        }
      }),
      { seed: 22, numRuns: 200 },
    )
  })
  it('of a run that is closed stay as they are, whoever comes later and whatever k is set to later', () => {
    fc.assert(
      fc.property(pessoas(60), fc.nat(MESES.length - 1), arvore, minimos, (gente, ate, maes, minimos) => {
        const antes = figuraDe(
          gente.filter(({ mes }) => mes <= MESES[ate]!),
          minimos.filter(({ desde }) => desde <= MESES[ate]!),
          maes,
        ).periodos
        expect(figuraDe(gente, minimos, maes).periodos.slice(0, antes.length)).toEqual(antes)
      }),
      { seed: 22, numRuns: 200 },
    )
  })
})

describe('answers', () => {
  it('count real people, and neither their difference nor what they leave out is fewer than k of one value', () => {
    let ditas = 0
    let diferencas = 0
    fc.assert(
      fc.property(pessoas(80), arvore, minimos, recorte, recorte, (gente, maes, minimos, a, b) => {
        const f = figuraDe(gente, minimos, maes)
        const [deA, deB] = [contados(gente, f, a), contados(gente, f, b)]
        const tudo = contados(gente, f, { dataIni: '2000-01-01', dataFim: '2099-12-31', temLugar: () => true })
        const dita = c.responder(f, a)
        expect(new Map(dita.linhas.map((l) => [l.valores.join(), l.n]))).toEqual(
          new Map([...deA].map(([linha, quem]) => [linha, quem.size])),
        )
        expect(dita.total).toBe([...deA.values()].reduce((sum, quem) => sum + quem.size, 0))
        for (const linha of tudo.keys()) {
          const vazio = new Set<Pessoa>()
          const [x, y, z] = [deA, deB, tudo].map((m) => m.get(linha) ?? vazio) as [
            Set<Pessoa>,
            Set<Pessoa>,
            Set<Pessoa>,
          ]
          const sem = (de: Set<Pessoa>, ...outros: Set<Pessoa>[]) =>
            [...de].filter((p) => outros.every((outro) => !outro.has(p)))
          const ambas = [...x].filter((p) => y.has(p))
          const restos = [[...x], sem(x, y), sem(y, x), ambas, [...x, ...sem(y, x)], sem(z, x, y)]
          for (const resto of restos) expect(poucas(resto, minimos), linha).toBe(false)
          ditas += x.size > 0 ? 1 : 0
          diferencas += sem(x, y).length > 0 ? 1 : 0
        }
      }),
      { seed: 22, numRuns: 300 },
    )
    // Otherwise the product would be safe by telling nothing.
    expect(ditas).toBeGreaterThan(150)
    expect(diferencas).toBeGreaterThan(60)
  })
  it('never tell a narrower question with fewer than k people less of a value than the wider one', () => {
    fc.assert(
      fc.property(pessoas(80), arvore, minimos, recorte, recorte, (gente, maes, minimos, a, b) => {
        const f = figuraDe(gente, minimos, maes)
        const ambos: c.Recorte = {
          dataIni: a.dataIni > b.dataIni ? a.dataIni : b.dataIni,
          dataFim: a.dataFim < b.dataFim ? a.dataFim : b.dataFim,
          temLugar: (l) => a.temLugar(l) && b.temLugar(l),
        }
        const [larga, estreita] = [c.responder(f, a), c.responder(f, ambos)]
        for (const { valores, n } of larga.linhas) {
          const menor = estreita.linhas.find((l) => l.valores.join() === valores.join())?.n ?? 0
          const menosGente = Math.min(...minimos.map(({ k }) => k))
          expect(n >= menor && (n === menor || n - menor >= menosGente)).toBe(true)
        }
      }),
      { seed: 22, numRuns: 800 },
    )
  })
})

describe('siblings', () => {
  const parte = (nome: string, ...contagem: number[]) => ({ nome, contagem })
  const nomes = ({ sozinhas, demais }: c.Juntas<{ nome: string; contagem: number[] }>) => [
    sozinhas.map(({ nome }) => nome),
    demais.map(({ nome }) => nome),
  ]
  it('take along the smallest one shown, so that a single hidden one is not the whole minus the others', () => {
    expect(nomes(c.juntar([parte('a', 20), parte('b', 3), parte('c', 8)], 5))).toEqual([['a'], ['b', 'c']])
    expect(nomes(c.juntar([parte('a', 20), parte('b', 3), parte('c', 2)], 5))).toEqual([['a'], ['b', 'c']])
    expect(nomes(c.juntar([parte('a', 20), parte('b', 0), parte('c', 8)], 5))).toEqual([['a', 'c'], []])
    expect(nomes(c.juntar([parte('a', 6), parte('b', 3)], 5))).toEqual([[], ['b', 'a']])
  })
  it('look at every value: a group of many people with few of one value is not told alone', () => {
    expect(nomes(c.juntar([parte('a', 20, 20), parte('b', 30, 3), parte('c', 5, 5)], 5))).toEqual([['a'], ['b', 'c']])
  })
})

describe('a figure', () => {
  const gente = (mes: string, lugar: number | null, valor: string, n: number): Pessoa[] =>
    Array.from({ length: n }, () => ({ mes, lugar, valor }))
  const maes = new Map<number, number | null>([
    [1, null],
    [2, 1],
    [3, 1],
  ])
  const tudo: c.Recorte = { dataIni: '2025-01-01', dataFim: '2026-12-31', temLugar: () => true }
  it('tells whole runs and atoms, and names what it left out', () => {
    const f = figuraDe(
      [
        ...gente('2025-01', 2, 'A', 4),
        ...gente('2025-02', 2, 'A', 4),
        ...gente('2025-02', 3, 'A', 6),
        ...gente('2025-02', 3, 'B', 6),
        ...gente('2025-03', 3, 'A', 2),
      ],
      sempre(5),
      maes,
    )
    expect(f).toEqual({
      periodos: [
        {
          ...{ de: '2025-01', ate: '2025-02', valores: [['A'], ['B'], ['C'], ['D']] },
          atomos: [
            { lugares: [2], contagem: [8, 0, 0, 0] },
            { lugares: [3], contagem: [6, 6, 0, 0] },
          ],
        },
      ],
      aberto: { de: '2025-03', lugares: [3] },
    })
    expect(c.responder(f, tudo)).toEqual({
      linhas: [
        { valores: ['A'], n: 14 },
        { valores: ['B'], n: 6 },
      ],
      ...{ total: 20, cortados: [], lugares: [], aberto: '2025-03' },
    })
    expect(c.responder(f, { ...tudo, dataIni: '2025-02-01' })).toMatchObject({
      ...{ linhas: [], total: 0, cortados: [{ de: '2025-01', ate: '2025-02' }] },
    })
    // Who waits elsewhere is not told to who did not ask there.
    expect(c.responder(f, { ...tudo, temLugar: (l) => l === 2 }).aberto).toBeNull()
    expect(c.responder(f, { ...tudo, dataFim: '2025-02-28', temLugar: (l) => l === 2 })).toMatchObject({
      ...{ linhas: [{ valores: ['A'], n: 8 }], aberto: null },
    })
  })
  it('counts places together that would tell of fewer than k, and names those that were asked for', () => {
    const f = figuraDe(
      [
        ...gente('2025-01', 2, 'A', 9),
        ...gente('2025-01', 2, 'B', 9),
        ...gente('2025-01', 3, 'A', 9),
        ...gente('2025-01', 3, 'B', 2),
      ],
      sempre(5),
      maes,
    )
    expect(f.periodos[0]?.atomos).toEqual([{ lugares: [3, 2], contagem: [18, 11, 0, 0] }])
    expect(c.responder(f, { ...tudo, temLugar: (l) => l === 2 })).toMatchObject({ linhas: [], lugares: [2] })
  })
  it('keeps the number that each month had, and the largest of a run', () => {
    const quatro = (mes: string) => [...gente(mes, 1, 'A', 4), ...gente(mes, 1, 'B', 4)]
    const todos = ['2025-01', '2025-02', '2025-03', '2025-04'].flatMap(quatro)
    const runs = (...mudancas: [string, number][]) =>
      figuraDe(todos, [...sempre(4), ...mudancas.map(([desde, k]) => ({ desde, k }))], maes).periodos.map(
        ({ de, ate }) => `${de.slice(5)}-${ate.slice(5)}`,
      )
    expect(runs()).toEqual(['01-01', '02-02', '03-03', '04-04'])
    expect(runs(['2025-03', 8])).toEqual(['01-01', '02-02', '03-04'])
    // Who waited for eight others still does when four are enough.
    expect(runs(['2025-01', 8], ['2025-02', 4])).toEqual(['01-02', '03-03', '04-04'])
    expect(runs(['2025-03', 20])).toEqual(['01-01', '02-02'])
  })
  it('says which groups are too small, by months', () => {
    const minimos = [...sempre(5), { desde: '2026-03', k: 10 }, { desde: '2026-06', k: 3 }]
    expect(c.gruposPequenos(minimos, '2025-01', '2026-02')).toBe('Grupos com menos de 5 pessoas')
    expect(c.gruposPequenos(minimos, '2026-03', '2026-03')).toBe('Grupos com menos de 10 pessoas')
    expect(c.gruposPequenos(minimos, '2026-01', '2026-12')).toBe(
      'Grupos com menos de 5 pessoas (menos de 10 desde 03/2026; menos de 3 desde 06/2026)',
    )
    expect([c.minimoEntre(minimos, '2026-01', '2026-12'), c.minimoEntre(minimos, '2026-06', '2026-12')]).toEqual([
      10, 3,
    ])
    expect(c.minimoEm([], '2026-01')).toBe(20)
  })
  it('waits a year for rare values, and then tells them together', () => {
    const ano = MESES.slice(0, 12).flatMap((mes) => [...gente(mes, 1, 'A', 3), ...gente(mes, 1, 'B', 3)])
    const rara = gente('2025-01', 1, 'C', 1)
    const f = figuraDe([...ano, ...rara], sempre(5), maes)
    expect(f.periodos.map(({ de, ate, valores }) => ({ de, ate, valores }))).toEqual([
      // A has 36 as B has; the first of the smallest joins the one who has C, and so does D, which nobody has.
      { de: '2025-01', ate: '2025-12', valores: [['B'], ['A', 'C', 'D']] },
    ])
    expect(figuraDe([...ano.filter(({ mes }) => mes < '2025-12'), ...rara], sempre(5), maes)).toEqual({
      ...{ periodos: [], aberto: { de: '2025-01', lugares: [1] } },
    })
  })
  it('tells nothing of people who all but a few share one value', () => {
    expect(
      figuraDe([...gente('2025-01', 1, 'A', 90), ...gente('2026-06', 1, 'C', 2)], sempre(5), maes).periodos,
    ).toHaveLength(1)
    expect(
      figuraDe([...gente('2025-01', 1, 'A', 90), ...gente('2025-01', 1, 'C', 2)], sempre(5), maes).periodos,
    ).toEqual([])
  })
})
