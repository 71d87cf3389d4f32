import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { acrescentar, type Cabeca, conferir, type Elo } from './corrente.ts'

const KEY = randomBytes(32)
/** Random numbers that a failure can repeat. */
function numbers(seed: number) {
  let x = seed
  return (n: number) => {
    x = (x * 48271) % 2147483647
    return x % n
  }
}
function corrente(n: number, random: (n: number) => number, { corrente = 'pessoa:12', key = KEY } = {}) {
  const elos: Elo[] = []
  let cabeca: Cabeca | null = null
  for (let i = 0; i < n; i += 1) {
    const feito = acrescentar(key, cabeca, {
      ...{ empresaId: 3, corrente, usuarioId: 7, tipo: 'solicitacaoPessoal', origemId: random(50), titulo: `Nº ${i}` },
      ...{
        resumo: createHash('sha256')
          .update(`${random(1e6)}`)
          .digest('hex'),
        forma: random(2) ? 'login' : 'desenho',
      },
      ...{ assinatura: null, aceitoEm: new Date(1.7e12 + i * 1000).toISOString() },
    })
    elos.push(feito.elo)
    cabeca = feito.cabeca
  }
  return { elos, cabeca }
}
const de = ({ elos, cabeca }: { elos: Elo[]; cabeca: Cabeca | null }) => conferir(KEY, 3, elos, cabeca).resultado

/** What somebody with the database in hand may do; each returns the rows after it. */
const ATAQUES: Record<
  string,
  (c: { elos: Elo[]; cabeca: Cabeca }, i: number, random: (n: number) => number) => { elos: Elo[]; cabeca: Cabeca }
> = {
  'change any column': ({ elos, cabeca }, i, random) => {
    const campos = Object.keys(elos[i]!).filter((k) => k !== 'chave') as (keyof Elo)[]
    const campo = campos[random(campos.length)]!
    const mudado = {
      ...elos[i]!,
      [campo]: typeof elos[i]![campo] === 'number' ? Number(elos[i]![campo]) + 1000 : `${elos[i]![campo]}x`,
    }
    return { elos: elos.map((e, j) => (j === i ? (mudado as Elo) : e)), cabeca }
  },
  'remove one': ({ elos, cabeca }, i) => ({ elos: elos.filter((_, j) => j !== i), cabeca }),
  'remove the end, and count anew': ({ elos, cabeca }, i) => ({
    elos: elos.slice(0, i),
    cabeca: { ...cabeca, quantos: i, elo: elos[i - 1]?.elo ?? '' },
  }),
  'remove one, and number anew': ({ elos, cabeca }, i) => ({
    elos: elos.filter((_, j) => j !== i).map((e, j) => ({ ...e, ordem: j + 1 })),
    cabeca: { ...cabeca, quantos: elos.length - 1 },
  }),
  'remove one, and link anew': ({ elos, cabeca }, i) => ({
    elos: elos
      .filter((_, j) => j !== i)
      .map((e, j, todos) => ({ ...e, ordem: j + 1, anterior: todos[j - 1]?.elo ?? null })),
    cabeca: { ...cabeca, quantos: elos.length - 1, elo: elos.at(i === elos.length - 1 ? -2 : -1)?.elo ?? '' },
  }),
  'exchange two': ({ elos, cabeca }, i) => {
    const j = (i + 1) % elos.length
    return {
      elos: elos.map((e, k) => (k === i ? { ...elos[j]!, ordem: i + 1 } : k === j ? { ...elos[i]!, ordem: j + 1 } : e)),
      cabeca,
    }
  },
  'repeat one': ({ elos, cabeca }, i) => ({
    elos: [...elos, { ...elos[i]!, ordem: elos.length + 1 }],
    cabeca: { ...cabeca, quantos: elos.length + 1, elo: elos[i]!.elo },
  }),
  'take one of another person': ({ elos, cabeca }, i, random) => ({
    elos: elos.map((e, j) => (j === i ? corrente(i + 1, random, { corrente: 'pessoa:13' }).elos[i]! : e)),
    cabeca,
  }),
  'sign with another key': ({ elos }, i, random) => {
    const outra = corrente(elos.length, random, { key: randomBytes(32) })
    // With the true fingerprint, or it would only be another key's chain.
    const chave = elos[i]!.chave
    return { elos: outra.elos.map((e) => ({ ...e, chave })), cabeca: { ...outra.cabeca!, chave } }
  },
  'remove all but the head': ({ cabeca }) => ({ elos: [], cabeca }),
}

describe('a chain that nobody touched', () => {
  it('agrees, however its rows are ordered', () => {
    for (let seed = 1; seed < 200; seed += 1) {
      const random = numbers(seed)
      const feita = corrente(random(9), random)
      expect(de(feita)).toBe('integra')
      expect(de({ ...feita, elos: feita.elos.toReversed() })).toBe('integra')
    }
  })
})
describe.each(Object.entries(ATAQUES))('%s', (_name, ataque) => {
  it('is found in every chain, at every place', () => {
    for (let seed = 1; seed < 60; seed += 1) {
      const random = numbers(seed)
      const { elos, cabeca } = corrente(2 + random(6), random)
      for (let i = 0; i < elos.length; i += 1) {
        const depois = ataque({ elos, cabeca: cabeca! }, i, random)
        expect(de(depois), `seed ${seed}, row ${i}`).toBe('quebrada')
      }
    }
  })
})
it('a chain of another key is not called false', () => {
  const random = numbers(5)
  const { elos, cabeca } = corrente(4, random, { key: randomBytes(32) })
  expect(conferir(KEY, 3, elos, cabeca)).toEqual({ resultado: 'outra-chave' })
})
it('says at which link it breaks', () => {
  const { elos, cabeca } = corrente(5, numbers(9))
  const mudada = elos.map((e) => (e.ordem === 3 ? { ...e, titulo: 'Outro' } : e))
  expect(conferir(KEY, 3, mudada, cabeca)).toEqual({ resultado: 'quebrada', ordem: 3, motivo: 'mudou' })
  expect(conferir(KEY, 3, elos.toSpliced(1, 1), cabeca)).toMatchObject({ ordem: 2, motivo: 'falta' })
  expect(conferir(KEY, 3, elos.slice(0, -1), cabeca)).toEqual({ resultado: 'quebrada', ordem: null, motivo: 'fim' })
})
