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
interface Feita {
  elos: Elo[]
  cabeca: Cabeca | null
}
/** Adds `n` acceptances to a chain, with any key. */
function crescer(feita: Feita, n: number, random: (n: number) => number, { de = 'pessoa:12', key = KEY } = {}): Feita {
  let { cabeca } = feita
  const elos = [...feita.elos]
  for (let i = 0; i < n; i += 1) {
    const ultimo = [...elos].sort((a, b) => a.ordem - b.ordem).at(-1)
    const conteudo = {
      ...{ empresaId: 3, corrente: de, pedido: 100 + elos.length, usuario: 7, tipo: 'carta', origem: random(50) },
      titulo: `Nº ${elos.length}`,
      resumo: createHash('sha256')
        .update(`${random(1e6)}`)
        .digest('hex'),
      ...{
        forma: random(2) ? 'L' : 'D',
        assinatura: null,
        aceitoEm: new Date(1.7e12 + elos.length * 1000).toISOString(),
      },
    }
    const feito = acrescentar(key, { cabeca, ultimo }, conteudo)
    elos.push(feito.elo)
    cabeca = feito.cabeca
  }
  return { elos, cabeca }
}
const corrente = (n: number, random: (n: number) => number, como = {}) =>
  crescer({ elos: [], cabeca: null }, n, random, como)
const de = ({ elos, cabeca }: Feita) => conferir(KEY, 3, 'pessoa:12', elos, cabeca)

type Ataque = (c: { elos: Elo[]; cabeca: Cabeca }, i: number, random: (n: number) => number) => Feita
/** What somebody with the database in hand may do; each returns the rows after it. */
const ATAQUES: Record<string, Ataque> = {
  'change any column': ({ elos, cabeca }, i, random) => {
    const campos = Object.keys(elos[i]!) as (keyof Elo)[]
    const campo = campos[random(campos.length)]!
    const valor = elos[i]![campo]
    const mudado = { ...elos[i]!, [campo]: typeof valor === 'number' ? valor + 1000 : `${valor}x` } as Elo
    // Of the first row, another key's name is told as such.
    if (campo === 'chave' && i === 0) mudado.titulo = `${mudado.titulo}x`
    return {
      elos: elos.map((e, j) => (j === i ? (campo === 'chave' && i === 0 ? { ...mudado, chave: e.chave } : mudado) : e)),
      cabeca,
    }
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
    elos: elos.map((e, j) => (j === i ? corrente(i + 1, random, { de: 'pessoa:13' }).elos[i]! : e)),
    cabeca,
  }),
  'sign with another key': ({ elos }, _i, random) => {
    const outra = corrente(elos.length, random, { key: randomBytes(32) })
    // With the true fingerprint, or it would only be another key's chain.
    const { chave } = elos[0]!
    return { elos: outra.elos.map((e) => ({ ...e, chave })), cabeca: { ...outra.cabeca!, chave } }
  },
  'remove all but the head': ({ cabeca }) => ({ elos: [], cabeca }),
  'remove the head': ({ elos }) => ({ elos, cabeca: null }),
}

describe('a chain that nobody touched', () => {
  it('agrees, however its rows are ordered', () => {
    for (let seed = 1; seed < 200; seed += 1) {
      const random = numbers(seed)
      const feita = corrente(random(9), random)
      expect(de(feita)).toMatchObject({ resultado: 'integra', quantos: feita.elos.length })
      expect(de({ ...feita, elos: feita.elos.toReversed() }).resultado).toBe('integra')
    }
  })
  it('goes on after a restore elsewhere: what the other key signed is not checked here, and not called false', () => {
    const random = numbers(5)
    const antes = corrente(4, random, { key: randomBytes(32) })
    expect(de(antes)).toMatchObject({ resultado: 'outra-chave', deOutraChave: 4 })
    const depois = crescer(antes, 2, random)
    expect(de(depois)).toMatchObject({ resultado: 'outra-chave', quantos: 6, deOutraChave: 4 })
    // What this key signed is checked all the same.
    expect(
      de({ ...depois, elos: depois.elos.map((e) => (e.ordem === 6 ? { ...e, titulo: 'Outro' } : e)) }),
    ).toMatchObject({
      ...{ resultado: 'quebrada', ordem: 6, motivo: 'alterado' },
    })
    // Another key's name does not hide a change among links of this one.
    const propria = corrente(3, random)
    const disfarce = propria.elos.map((e) => (e.ordem === 2 ? { ...e, titulo: 'Outro', chave: 'f'.repeat(16) } : e))
    expect(de({ ...propria, elos: disfarce })).toMatchObject({ resultado: 'quebrada', ordem: 2, motivo: 'alterado' })
  })
})
describe.each(Object.entries(ATAQUES))('%s', (_name, ataque) => {
  it('is found in every chain, at every place, and the next acceptance does not heal it', () => {
    for (let seed = 1; seed < 60; seed += 1) {
      const random = numbers(seed)
      const { elos, cabeca } = corrente(2 + random(6), random)
      for (let i = 0; i < elos.length; i += 1) {
        const depois = ataque({ elos, cabeca: cabeca! }, i, random)
        expect(de(depois).resultado, `seed ${seed}, row ${i}`).toBe('quebrada')
        expect(de(crescer(depois, 1, random)).resultado, `seed ${seed}, row ${i}, healed`).toBe('quebrada')
      }
    }
  })
})
describe('where it breaks', () => {
  const { elos, cabeca } = corrente(5, numbers(9))
  const em = (ordem: number, valores: Partial<Elo>) => elos.map((e) => (e.ordem === ordem ? { ...e, ...valores } : e))
  it.each([
    ['alterado', 3, em(3, { titulo: 'Outro' })],
    ['removido', 2, elos.toSpliced(1, 1)],
    ['religado', 4, em(4, { anterior: elos[0]!.elo })],
    ['trocado', 2, [elos[0]!, { ...elos[2]!, ordem: 2 }, { ...elos[1]!, ordem: 3 }, elos[3]!, elos[4]!]],
    ['fim', null, elos.slice(0, -1)],
  ])('%s', (motivo, ordem, depois) => {
    expect(conferir(KEY, 3, 'pessoa:12', depois, cabeca)).toMatchObject({ resultado: 'quebrada', ordem, motivo })
  })
})
