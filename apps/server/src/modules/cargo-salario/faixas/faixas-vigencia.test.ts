/** Histories of bands and indices: random insertions, corrections and removals, compared with a simple model. */
import * as c from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import * as indices from '@quadro/contract/cargo-salario/faixas/indices.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import { fimDaVigencia, VIGENCIA, vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { Refused, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { casa, insert } from '../../../testing/factories.ts'

const INICIO = '2025-01-01'
const DIAS = 14
const dia = (n: number) => somarDias(INICIO, n)

let app: TestApp
let company: TestCompany
let cargoId: number
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  cargoId = (await casa(app, company)).cargoId
})

interface Linha {
  id: number
  versao: number
  data: string
  valor: number | null
}
/** A history, accessed over HTTP like its page. */
interface Historico {
  ler: () => Promise<Linha[]>
  inserir: (data: string, valor: number) => Promise<unknown>
  corrigir: (linha: Linha, data: string, valor: number) => Promise<unknown>
  remover: (linha: Linha) => Promise<unknown>
  /** The value in SQL on each day, starting with the day before the first row. */
  porDia: () => Promise<(number | null)[]>
}
const n = fc.integer({ min: 0, max: DIAS })
const valor = fc.integer({ min: 1, max: 5000 })
const passo = fc.oneof(
  fc.record({ faz: fc.constant('inserir' as const), n, valor }),
  fc.record({ faz: fc.constant('corrigir' as const), qual: fc.nat(), n, valor }),
  fc.record({ faz: fc.constant('remover' as const), qual: fc.nat() }),
)
const passos = fc.array(passo, { minLength: 3, maxLength: 12 })

/** The reason why a step was refused; null when it was done. */
const recusa = (done: Promise<unknown>): Promise<string | null> =>
  done.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof Refused)) throw error
      return error.body.errors?.[0]?.message ?? error.body.message
    },
  )
const emSerie = (funcao: string, id: number) => async () => {
  const { rows } = await app.owner.query(
    `select ${funcao}($1, d::date) as valor from generate_series($2::date - 1, $3::date, interval '1 day') d order by d`,
    [id, INICIO, dia(DIAS)],
  )
  return rows.map((r) => (r.valor === null ? null : Number(r.valor)))
}

async function prova(
  comeco: { n: number; valor: number },
  lista: (typeof passo extends fc.Arbitrary<infer P> ? P : never)[],
  h: Historico,
) {
  const modelo = new Map<string, number>([[dia(comeco.n), comeco.valor]])
  for (const p of lista) {
    const linhas = await h.ler()
    const qual = 'qual' in p ? linhas[p.qual % linhas.length]! : undefined
    const primeira = [...modelo.keys()].sort()[0]
    const data = 'n' in p ? dia(p.n) : ''
    if (p.faz === 'inserir') {
      const esperada = modelo.has(data) ? VIGENCIA.DATA_REPETIDA : null
      expect(await recusa(h.inserir(data, p.valor))).toBe(esperada)
      if (esperada === null) modelo.set(data, p.valor)
    } else if (p.faz === 'corrigir') {
      const esperada = data !== qual!.data && modelo.has(data) ? VIGENCIA.DATA_REPETIDA : null
      expect(await recusa(h.corrigir(qual!, data, p.valor))).toBe(esperada)
      if (esperada === null) {
        modelo.delete(qual!.data)
        modelo.set(data, p.valor)
      }
    } else {
      const esperada = qual!.data === primeira ? VIGENCIA.PRIMEIRA : null
      expect(await recusa(h.remover(qual!))).toBe(esperada)
      if (esperada === null) modelo.delete(qual!.data)
    }
  }
  const depois = await h.ler()
  expect(depois.map((l) => [l.data, l.valor])).toEqual([...modelo].sort(([a], [b]) => (a < b ? 1 : -1)))
  // From the first row on, every day has exactly one row, the same as in a replay day by day.
  let held: number | null = null
  const replay: (number | null)[] = []
  for (let d = -1; d <= DIAS; d++) {
    held = modelo.get(dia(d)) ?? held
    replay.push(held)
    const vigentes = depois.filter((l) => {
      const fim = fimDaVigencia(depois, l)
      return l.data <= dia(d) && (fim === null || dia(d) < fim)
    })
    expect(vigentes.length).toBe(held === null ? 0 : 1)
    expect(vigenteEm(depois, dia(d))?.valor ?? null).toBe(held)
  }
  expect(await h.porDia()).toEqual(replay)
}

describe('random insertions, corrections and removals leave no gap and no overlap, and any day equals a replay', () => {
  it('of an index', async () => {
    await fc.assert(
      fc.asyncProperty(fc.record({ n, valor }), passos, async (comeco, lista) => {
        const { admin } = company
        const { id } = await admin.call(indices.criar, { nome: 'Ao acaso', data: dia(comeco.n), valor: comeco.valor })
        await prova(comeco, lista, {
          ler: () => admin.call(indices.listarValores, { id }),
          inserir: (data, valor) => admin.call(indices.inserirValor, { id, data, valor }),
          corrigir: ({ id: hid, versao }, data, valor) =>
            admin.call(indices.alterarValor, { id, hid, versao, data, valor }),
          remover: ({ id: hid, versao }) => admin.call(indices.excluirValor, { id, hid, versao }),
          porDia: emSerie('valor_do_indice', id),
        })
      }),
      { numRuns: 20 },
    )
  })
  it('of a band, by value and by index in turn', async () => {
    const { admin } = company
    // An index with the value 1 on every day, so that the quantity is the amount.
    const um = await admin.call(indices.criar, { nome: 'Um', data: '2000-01-01', valor: 1 })
    const como = (v: number) =>
      v % 2 === 0 ? { tipo: 3 as const, valor: v } : { tipo: 2 as const, indiceId: um.id, quantidade: v }
    await fc.assert(
      fc.asyncProperty(fc.record({ n, valor }), passos, async (comeco, lista) => {
        const nome = `F${await insert(app, 'indice', { empresa_id: company.id, nome: 'Número' })}`
        const historico = { data: dia(comeco.n), ...como(comeco.valor) }
        const { id: faixaId } = await admin.call(c.criar, { cargoId, nome, codigoCBO: '252105', historico })
        const onde = { cargoId, faixaId }
        await prova(comeco, lista, {
          ler: async () =>
            (await admin.call(c.listarHistoricoDaFaixa, onde)).map((l) => ({ ...l, valor: l.valor ?? l.quantidade })),
          inserir: (data, valor) => admin.call(c.inserirLinhaDaFaixa, { ...onde, data, ...como(valor) }),
          corrigir: ({ id, versao }, data, valor) =>
            admin.call(c.alterarLinhaDaFaixa, { ...onde, id, versao, data, ...como(valor) }),
          remover: ({ id, versao }) => admin.call(c.excluirLinhaDaFaixa, { ...onde, id, versao }),
          porDia: emSerie('salario_da_faixa', faixaId),
        })
      }),
      { numRuns: 20 },
    )
  })
})
