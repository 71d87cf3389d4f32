/** The ratios against a computation that somebody would write who knows nothing of this one. */
import { expect, it } from 'vitest'
import { Random } from '../../../demo/random.ts'
import { gente } from './equidade-testing.ts'
import { comparaveis, razoes } from './razoes.ts'
import { type Atomo, deSexo } from './retratos.ts'

const [K, DIA] = [5, '2024-06-30']
const inteiro = (ratio: number) => Math.round(ratio * 100)
const media = (valores: number[]) => valores.reduce((a, b) => a + b, 0) / valores.length
function mediana(valores: number[]): number {
  const ordem = [...valores].sort((a, b) => a - b)
  const meio = Math.floor(ordem.length / 2)
  return ordem.length % 2 ? ordem[meio]! : (ordem[meio - 1]! + ordem[meio]!) / 2
}
/** Least squares with a column for each band, by Gauss. */
function minimosQuadrados(linhas: number[][], y: number[]): number[] {
  const n = linhas[0]!.length
  const m = Array.from({ length: n }, (_, i) => [
    ...Array.from({ length: n }, (_, j) => linhas.reduce((sum, l) => sum + l[i]! * l[j]!, 0)),
    linhas.reduce((sum, l, r) => sum + l[i]! * y[r]!, 0),
  ])
  for (let c = 0; c < n; c += 1) {
    const pivot = m.findIndex(
      (row, r) => r >= c && Math.abs(row[c]!) === Math.max(...m.slice(c).map((x) => Math.abs(x[c]!))),
    )
    ;[m[c], m[pivot]] = [m[pivot]!, m[c]!]
    for (let r = 0; r < n; r += 1)
      if (r !== c) {
        const f = m[r]![c]! / m[c]![c]!
        m[r] = m[r]!.map((v, j) => v - f * m[c]![j]!)
      }
  }
  return m.map((row, i) => row[n]! / row[i]!)
}
function ajustada(pessoas: Atomo): number {
  const faixas = [...new Set(pessoas.map((p) => p.faixaId))]
  const linhas = pessoas.map((p) => [
    p.sexo === 'F' ? 1 : 0,
    (Date.parse(DIA) - Date.parse(p.admissao)) / (365.25 * 24 * 3600 * 1000),
    ...faixas.map((f) => (p.faixaId === f ? 1 : 0)),
  ])
  return Math.exp(
    minimosQuadrados(
      linhas,
      pessoas.map((p) => Math.log(p.centavos / 100)),
    )[0]!,
  )
}

it('are those of the plain computation over random people, to the percent', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const pessoas = gente(new Random(seed), 30 + seed * 2)
    const [f, m] = [deSexo(pessoas, 'F'), deSexo(pessoas, 'M')]
    const salarios = (delas: Atomo) => delas.map((p) => p.centavos)
    const { media: me, mediana: md, ajustada: aj, mulheres, homens } = razoes(pessoas, DIA, K)
    expect([mulheres, homens]).toEqual([f.length, m.length])
    expect(me).toBe(f.length >= K && m.length >= K ? inteiro(media(salarios(f)) / media(salarios(m))) : null)
    expect(md).toBe(
      f.length >= 2 * K && m.length >= 2 * K ? inteiro(mediana(salarios(f)) / mediana(salarios(m))) : null,
    )
    const comparadas = pessoas.filter((p) => pessoas.some((q) => q.faixaId === p.faixaId && q.sexo !== p.sexo))
    expect(comparaveis(pessoas).length).toBe(comparadas.length)
    const bastam = deSexo(comparadas, 'F').length >= 2 * K && deSexo(comparadas, 'M').length >= 2 * K
    if (bastam) expect(Math.abs(aj! - 100 * ajustada(comparadas))).toBeLessThan(0.5001)
    else expect(aj).toBeNull()
  }
})

it('tells the raise of being a man where band and service are the same, and nothing of bands of one sex', () => {
  const cada = (sexo: 'F' | 'M', faixaId: number, centavos: number, n: number) =>
    Array.from({ length: n }, (_, i) => ({
      ...{ id: faixaId * 1000 + (sexo === 'F' ? 0 : 500) + i, sexo, grupo: 2, estabelecimentoId: 1, faixaId, centavos },
      admissao: `20${10 + i}-01-01`,
    }))
  const pessoas = [
    ...cada('F', 1, 90_000, 6),
    ...cada('M', 1, 100_000, 6),
    ...cada('F', 2, 180_000, 6),
    ...cada('M', 2, 200_000, 6),
  ]
  expect(razoes(pessoas, DIA, K).ajustada).toBe(90)
  // Women below, men above: their mean says more than the comparison within bands.
  const separadas = [...cada('F', 1, 100_000, 20), ...cada('M', 1, 100_000, 10), ...cada('M', 2, 300_000, 20)]
  expect(razoes(separadas, DIA, K)).toEqual({ mulheres: 20, homens: 30, media: 43, mediana: 33, ajustada: 100 })
  expect(razoes([...cada('F', 1, 100_000, 9), ...cada('M', 2, 100_000, 9)], DIA, K)).toMatchObject({
    mediana: null,
    ajustada: null,
  })
})

it('tells no median of a group in which somebody could know one of the two in the middle', () => {
  const pessoas = gente(new Random(7), 400)
  const de = (f: number, m: number) => [...deSexo(pessoas, 'F').slice(0, f), ...deSexo(pessoas, 'M').slice(0, m)]
  expect(razoes(de(5, 40), DIA, K).mediana).toBeNull()
  expect(razoes(de(9, 40), DIA, K).mediana).toBeNull()
  expect(razoes(de(10, 10), DIA, K).mediana).not.toBeNull()
  expect(razoes(de(4, 40), DIA, K).media).toBeNull()
})
