import { expect, it } from 'vitest'
import { Random } from '../../../demo/random.ts'
import { corteFraco, type Ligacao, POR_PESSOA } from './cortes.ts'
import { depois, gente } from './equidade-testing.ts'
import { type Atomo, type Dia, deSexo, gruposDe, type Pessoa, retratos, SEXOS } from './retratos.ts'

const K = 5
const few = (n: number, k = K) => n > 0 && n < k
/** Every union of some atoms, as the set of people in it. */
function* unioes(atomos: readonly Atomo[]): Generator<Map<number, Pessoa>> {
  for (let bits = 0; bits < 2 ** atomos.length; bits += 1)
    yield new Map(atomos.flatMap((atomo, i) => (bits & (2 ** i) ? atomo.map((p) => [p.id, p] as const) : [])))
}
/** The most common raise between two days, counted anew. */
function comum(antes: Atomo, hoje: Atomo): number | undefined {
  const eram = new Map(antes.map((p) => [p.id, p]))
  const raises = hoje.flatMap((p) =>
    eram.has(p.id) ? [Math.round((1000 * p.centavos) / eram.get(p.id)!.centavos)] : [],
  )
  const vezes = [...Map.groupBy(raises, (r) => r)].map(([r, all]) => [r, all.length] as const)
  return vezes.sort(([a, x], [b, y]) => y - x || a - b)[0]?.[0]
}

const sempre = (dias: readonly Atomo[]): Dia[] => dias.map((pessoas) => ({ pessoas, k: K }))

// One number for ever, and numbers that were raised and lowered from one half-year to the next.
it.each([
  [5, 5, 5, 5],
  [3, 3, 3, 3],
  [8, 4, 8, 3],
])(
  'tells nothing, at any two half-years, that is of fewer than k women or men after any subtraction (%i, %i, %i, %i)',
  (...ks) => {
    let told = 0
    let compared = 0
    for (let seed = 1; seed <= 25; seed += 1) {
      const random = new Random(seed)
      const dias = [gente(random, random.int(30, 260))]
      for (let n = 0; n < 3; n += 1) dias.push(depois(random, dias.at(-1)!, random.pick([0, 0.01, 0.04, 0.15])))
      const feitos = retratos(dias.map((pessoas, i) => ({ pessoas, k: ks[i]! })))
      for (const [i, atomos] of feitos.entries()) {
        told += atomos.length
        for (const atomo of atomos) for (const sexo of SEXOS) expect(few(deSexo(atomo, sexo).length, ks[i])).toBe(false)
        // Everybody of the day is in one atom, or nothing is told of it.
        if (atomos.length > 0)
          expect(
            atomos
              .flat()
              .map(({ id }) => id)
              .sort(),
          ).toEqual(dias[i]!.map(({ id }) => id).sort())
        // An official group is told alone or together with others, not both.
        for (const { grupo } of dias[i]!)
          expect(
            new Set(atomos.filter((a) => a.some((p) => p.grupo === grupo)).map((a) => gruposDe(a).join())).size,
          ).toBeLessThan(2)
        for (const [j, antes] of feitos.slice(0, i).entries()) {
          const k = Math.max(ks[i]!, ks[j]!)
          if (antes.length === 0 || atomos.length === 0 || antes.length + atomos.length > 13) continue
          compared += 1
          const raise = comum(antes.flat(), atomos.flat())
          const agora = [...unioes(atomos)]
          for (const a of unioes(antes))
            for (const b of agora) {
              // A person of both whose pay did not change against the others cancels out; everybody else remains.
              const same = (p: Pessoa) => {
                const q = b.get(p.id)
                return q !== undefined && q.sexo === p.sexo && Math.round((1000 * q.centavos) / p.centavos) === raise
              }
              for (const sexo of SEXOS) {
                // In both, but paid differently: the old and the new pay are of one person.
                const rest = new Set<number>()
                for (const p of a.values()) if (p.sexo === sexo && !same(p)) rest.add(p.id)
                for (const p of b.values()) if (p.sexo === sexo && !(a.has(p.id) && same(a.get(p.id)!))) rest.add(p.id)
                const somadas = [...a.values(), ...b.values()].filter((p) => p.sexo === sexo).length
                // So few may only remain between means of so many that their rounding hides each of them.
                if (few(rest.size, k) && somadas < POR_PESSOA * rest.size)
                  expect.fail(`seed ${seed}: ${rest.size} ${sexo} remain of ${somadas}`)
              }
            }
        }
      }
    }
    // It tells something, and there was something to compare.
    expect(told).toBeGreaterThan(90)
    expect(compared).toBeGreaterThan(40)
  },
)

it('says of a company that did not change all that it said before, and nothing of a small one when one person came', () => {
  const antes = gente(new Random(3), 200)
  const [primeiro, igual] = retratos(sempre([antes, antes]))
  expect(igual).toEqual(primeiro)
  const pequena = antes.slice(0, 60)
  const mulheres = deSexo(pequena, 'F').slice(0, 8)
  const casa = [...mulheres, ...deSexo(pequena, 'M').slice(0, 9)]
  const de = (depois: readonly Pessoa[]) => retratos(sempre([casa, depois]))
  expect(de(casa)[0]!.length).toBeGreaterThan(0)
  const nova: Pessoa = { ...mulheres[0]!, id: 9999 }
  expect(de([...casa, nova])[1]).toEqual([])
  expect(de(casa.slice(1))[1]).toEqual([])
  // With four more women who came the same day it is told again; the men did not change.
  const cinco = [0, 1, 2, 3, 4].map((n) => ({ ...nova, id: 9999 + n }))
  expect(de([...casa, ...cinco])[1]!.length).toBeGreaterThan(0)
  // One raise is one person's, a raise of everybody is nobody's.
  expect(de(casa.map((p, i) => (i === 0 ? { ...p, centavos: p.centavos * 2 } : p)))[1]).toEqual([])
  expect(de(casa.map((p) => ({ ...p, centavos: p.centavos * 2 })))[1]!.length).toBe(de(casa)[0]!.length)
  // A group of eight women takes in the smallest other one, whose mean hides her.
  const [, com] = retratos(sempre([antes, [...antes, nova]]))
  const dela = com!.find((atomo) => atomo.some(({ id }) => id === nova.id))!
  expect(2 * deSexo(dela, 'F').length).toBeGreaterThan(POR_PESSOA)
})

it('hides a group with too few of one sex together with the smallest other, so that no subtraction shows it', () => {
  const de = (grupo: number, f: number, m: number, primeira: number) =>
    Array.from({ length: f + m }, (_, i) => ({
      ...{
        id: primeira + i,
        sexo: i < f ? ('F' as const) : ('M' as const),
        grupo,
        estabelecimentoId: 1,
        faixaId: grupo,
      },
      ...{ admissao: '2020-01-01', centavos: 100_000 },
    }))
  const [atomos] = retratos(sempre([[...de(1, 4, 30, 0), ...de(2, 9, 8, 100), ...de(5, 20, 40, 200)]]))
  expect(atomos!.map((atomo) => [...new Set(atomo.map(({ grupo }) => grupo))])).toEqual([[5], [1, 2]])
  // Only women below k in all: nothing.
  expect(retratos(sempre([de(1, 4, 60, 0)]))).toEqual([[]])
})

it('finds a cut of fewer than k that no rounding hides whenever trying every cut finds one', () => {
  for (let seed = 1; seed <= 250; seed += 1) {
    const random = new Random(seed)
    const n = random.int(2, 8)
    const tamanhos = Array.from({ length: n }, (_, i) => (i === n - 1 ? 0 : random.pick([5, 9, 12, 30, 90])))
    const ligacoes: Ligacao[] = []
    for (let de = 0; de < n; de += 1)
      for (let ate = de + 1; ate < n; ate += 1)
        if (random.chance(0.5)) ligacoes.push({ de, ate, F: random.int(0, 4), M: random.int(0, 9) })
    for (const sexo of SEXOS) {
      const across = (lado: (p: number) => boolean) =>
        ligacoes.reduce((sum, l) => sum + (lado(l.de) !== lado(l.ate) ? l[sexo] : 0), 0)
      // Every side without the last point, which is what lies outside.
      const weak = Array.from({ length: 2 ** (n - 1) }, (_, bits) => (p: number) => (bits & (2 ** p)) !== 0).filter(
        (lado) => {
          const size = tamanhos.reduce((sum, t, p) => sum + (lado(p) ? t : 0), 0)
          return few(across(lado)) && size < POR_PESSOA * across(lado)
        },
      )
      const found = corteFraco(tamanhos, n - 1, ligacoes, sexo, K)
      if (weak.length > 0) expect(found, `seed ${seed}`).not.toBeNull()
      if (found) expect(few(across((p) => found.has(p)))).toBe(true)
    }
  }
})
