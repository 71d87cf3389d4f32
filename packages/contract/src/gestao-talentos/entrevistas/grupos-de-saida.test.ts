/** Whatever two questions are compared, what one tells more than the other is of nobody or of at least k people who left. */
import { describe, expect, it } from 'vitest'
import { type Minimos, minimoEm } from '../../kit/celulas.ts'
import { type Arvore, escolhidos, estaEm, fins, grupos, Lugares, type Saida, type Saiu } from './grupos-de-saida.ts'

const CINCO: Minimos = [{ desde: '0001-01', k: 5 }]
/** Numbers that a company may have set: one for ever, raised, and lowered again. */
const MINIMOS: Minimos[] = [
  CINCO,
  [{ desde: '0001-01', k: 12 }],
  [...CINCO, { desde: '2025-04', k: 9 }],
  [
    { desde: '0001-01', k: 10 },
    { desde: '2025-03', k: 5 },
    { desde: '2025-08', k: 7 },
  ],
]
/** Small numbers that repeat with the seed. */
function acaso(seed: number): (n: number) => number {
  let s = seed
  return (n) => {
    s = (s * 1103515245 + 12345) % 2147483648
    return Math.floor((s / 2147483648) * n)
  }
}
const AREAS: Arvore = new Map([
  [1, null],
  [2, 1],
  [3, 1],
  [4, 2],
])
function povo(seed: number): Saiu[] {
  const dado = acaso(seed)
  return Array.from({ length: 40 + dado(160) }, () => ({
    mes: `2025-${String(1 + dado(12)).padStart(2, '0')}`,
    iniciativa: ['E', 'E', 'E', 'R', 'R', 'A', ''][dado(7)]!,
    areaId: dado(9) === 0 ? null : 1 + dado(4),
    motivoId: 1 + dado(3),
    cargoId: 1 + dado(3),
  }))
}
type Pergunta = Partial<Saida> & { dataIni?: string; dataFim?: string }
const PERGUNTAS: Pergunta[] = [
  {},
  ...['E', 'R', 'A', ''].map((iniciativa) => ({ iniciativa })),
  ...[1, 2, 3, 4].map((areaId) => ({ areaId })),
  ...[1, 2, 3].flatMap((n) => [
    { motivoId: n },
    { cargoId: n },
    { iniciativa: 'E', motivoId: n },
    { areaId: 2, cargoId: n },
  ]),
  ...[1, 4, 7, 10].flatMap((m) => {
    const dia = `2025-${String(m).padStart(2, '0')}`
    return [{ dataIni: `${dia}-01` }, { dataFim: `${dia}-15` }, { dataIni: `${dia}-01`, iniciativa: 'E' }]
  }),
]
const responde = (
  pessoas: readonly Saiu[],
  { dataIni, dataFim, ...onde }: Pergunta,
  minimos: Minimos = CINCO,
): Set<Saiu> => {
  const lugares = new Lugares()
  const figura = grupos(pessoas, lugares, minimos, () => AREAS)
  const escolhas = escolhidos(figura, {
    ...{ dataIni: dataIni ?? '2025-01-01', dataFim: dataFim ?? '2025-12-31' },
    temLugar: (lugar) => {
      const quem = lugares.quem(lugar)
      return quem !== undefined && Object.entries(onde).every(([nome, valor]) => quem[nome as keyof Saida] === valor)
    },
  })
  return new Set(pessoas.filter(estaEm(escolhas, lugares)))
}

describe('groups of those who left', () => {
  it.each(MINIMOS)('differ by nobody or by at least k people, whatever is asked (%#)', (...minimos) => {
    const poucas = (quem: readonly Saiu[]) =>
      quem.length > 0 && quem.length < Math.max(...quem.map(({ mes }) => minimoEm(minimos, mes)))
    for (let seed = 1; seed <= 25; seed += 1) {
      const pessoas = povo(seed)
      const respostas = PERGUNTAS.map((p) => responde(pessoas, p, minimos))
      for (const [i, a] of respostas.entries())
        for (const [j, b] of respostas.entries()) {
          const both = [...a].filter((p) => b.has(p))
          for (const rest of [[...a].filter((p) => !b.has(p)), both])
            if (poucas(rest))
              expect.fail(`${rest.length} of seed ${seed}: ${JSON.stringify([PERGUNTAS[i], PERGUNTAS[j]])}`)
        }
    }
  })
  it('tell of those who were asked for alone, and of many of them', () => {
    const pessoas = povo(7)
    for (const pergunta of PERGUNTAS)
      for (const p of responde(pessoas, pergunta))
        if (pergunta.iniciativa !== undefined) expect(p.iniciativa).toBe(pergunta.iniciativa)
    expect(responde(pessoas, {}).size).toBeGreaterThan(pessoas.length / 2)
    expect(responde(pessoas, { iniciativa: 'E' }).size).toBeGreaterThan(0)
  })
  it('of closed months do not change with what comes later', () => {
    const pessoas = povo(3)
    const ate = (mes: string) => pessoas.filter((p) => p.mes <= mes)
    const fim = fins(pessoas, CINCO)[2]!
    expect(fins(ate(fim), CINCO)).toEqual(fins(pessoas, CINCO).slice(0, 3))
    const pergunta = { dataFim: `${fim}-28`.replace(/28$/, '31') }
    const antes = [...responde(ate(fim), pergunta)]
    expect([...responde(pessoas, pergunta)]).toEqual(antes)
    // Nor with what is set later.
    const depois = `${fim.slice(0, 5)}${String(Number(fim.slice(5)) + 1).padStart(2, '0')}`
    for (const k of [6, 20]) expect([...responde(pessoas, pergunta, [...CINCO, { desde: depois, k }])]).toEqual(antes)
  })
})
