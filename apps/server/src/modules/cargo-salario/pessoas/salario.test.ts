/** Salary on a date: the cases of docs/salario.md, and a comparison with a simple model in whole numbers. */
import { readFileSync } from 'node:fs'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { type Casa, casa, insert, pessoa } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let onde: Casa
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  onde = await casa(app, company)
})

const page = readFileSync(new URL('../../../../../../docs/salario.md', import.meta.url), 'utf8')
/** The rows of the table below a heading, by column name. A dash means null. */
function table(heading: string): Record<string, string | null>[] {
  const lines = page
    .split(`\n## ${heading}\n`)[1]!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('|'))
  const [head, , ...rows] = lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
  return rows.map((row) => Object.fromEntries(row.map((cell, i) => [head![i], cell === '-' ? null : cell])))
}

const made = { índice: new Map<string, number>(), faixa: new Map<string, number>(), talento: new Map<string, number>() }
const once = async (of: Map<string, number>, nome: string, make: () => Promise<number>) => {
  if (!of.has(nome)) of.set(nome, await make())
  return of.get(nome)!
}
const novoIndice = (nome: string) => insert(app, 'indice', { empresa_id: company.id, nome })
const novaFaixa = (nome: string) =>
  insert(app, 'faixa_salarial', { empresa_id: company.id, cargo_id: onde.cargoId, nome, codigo_cbo: '252105' })
const novoTalento = async () =>
  insert(app, 'talento', {
    empresa_id: company.id,
    pessoa_id: await pessoa(app, company.id),
    data_admissao: '2024-01-01',
  })
const linhaDoTalento = (values: Record<string, unknown>) =>
  insert(app, 'colaborador_historico', {
    empresa_id: company.id,
    estabelecimento_id: onde.estabelecimentoId,
    area_id: onde.areaId,
    ...values,
  })

describe('the cases of docs/salario.md', () => {
  beforeAll(async () => {
    for (const r of table('Índices'))
      await insert(app, 'indice_historico', {
        empresa_id: company.id,
        indice_id: await once(made.índice, r.Índice!, () => novoIndice(r.Índice!)),
        data: r.Data,
        valor: r.Valor,
        confirmado: r.Confirmado === 'sim',
      })
    for (const r of table('Faixas'))
      await insert(app, 'faixa_historico', {
        empresa_id: company.id,
        faixa_salarial_id: await once(made.faixa, r.Faixa!, () => novaFaixa(r.Faixa!)),
        data: r.Data,
        tipo: r.Tipo,
        indice_id: r.Índice && made.índice.get(r.Índice),
        quantidade: r.Quantidade,
        valor: r.Valor,
        confirmado: r.Confirmado === 'sim',
      })
    for (const r of table('Talentos'))
      await linhaDoTalento({
        talento_id: await once(made.talento, r.Talento!, novoTalento),
        data: r.Data,
        tipo_salario: r.Tipo,
        faixa_salarial_id: made.faixa.get(r.Faixa!),
        indice_id: r.Índice && made.índice.get(r.Índice),
        quantidade_indice: r.Quantidade,
        salario: r.Salário,
      })
  })
  const FUNCTIONS = { índice: 'valor_do_indice', faixa: 'salario_da_faixa', talento: 'salario_do_talento' } as const
  const cases = table('Casos')
  it('are all read', () => expect(cases.length).toBeGreaterThan(30))
  it.each(cases.map((r) => [`${r.Caso} (${r.De}, ${r.Dia})`, r] as const))('%s', async (_name, r) => {
    const [kind, ...nome] = r.De!.split(' ') as [keyof typeof FUNCTIONS, ...string[]]
    const id = made[kind].get(nome.join(' '))
    expect(id, r.De!).toBeDefined()
    const { rows } = await app.owner.query(`select ${FUNCTIONS[kind]}($1, $2) as salario`, [id, r.Dia])
    expect(rows[0].salario === null ? null : Number(rows[0].salario)).toBe(r.Salário ? Number(r.Salário) : null)
  })
})

describe('a salary', () => {
  const INICIO = '2025-01-01'
  const DIAS = 30
  const dia = (n: number) => somarDias(INICIO, n)
  const uma = <V>(valor: fc.Arbitrary<V>) =>
    fc.uniqueArray(fc.record({ n: fc.integer({ min: 0, max: DIAS }), valor, confirmado: fc.boolean() }), {
      selector: (l) => l.n,
      maxLength: 5,
    })
  // Whole numbers: the index in ten-thousandths, the quantity in hundredths, values in cents.
  const indice = uma(fc.integer({ min: 10_000, max: 99_999_999 }))
  const faixa = uma(
    fc.oneof(
      fc.record({ quantidade: fc.integer({ min: 100, max: 9_999 }) }),
      fc.record({ centavos: fc.integer({ min: 100, max: 99_999_999 }) }),
    ),
  )
  const talento = uma(
    fc.oneof(
      fc.constant({}),
      fc.record({ quantidade: fc.integer({ min: 1, max: 9_999 }) }),
      fc.record({ centavos: fc.integer({ min: 1, max: 99_999_999 }) }),
    ),
  )
  type Linha<V> = { n: number; valor: V; confirmado: boolean }
  type Valor = { quantidade?: number; centavos?: number }
  /** The value in force on day n. */
  const vale = <V>(linhas: Linha<V>[], n: number): V | null => {
    let held: V | null = null
    for (let d = 0; d <= n; d++) held = linhas.find((l) => l.confirmado && l.n === d)?.valor ?? held
    return held
  }
  /** Rounded half up to cents; there are no negative values here. */
  const centavos = ({ quantidade, centavos: c }: Valor, doIndice: number | null): bigint | null => {
    if (quantidade === undefined) return BigInt(c!)
    return doIndice === null ? null : (BigInt(quantidade) * BigInt(doIndice) + 5_000n) / 10_000n
  }

  it('of bands and talents equals a naive model in whole cents on every day', async () => {
    await fc.assert(
      fc.asyncProperty(indice, faixa, talento, async (doIndice, daFaixa, doTalento) => {
        const empresa_id = company.id
        const indiceId = await novoIndice('Qualquer')
        const faixaId = await novaFaixa(`F${indiceId}`)
        const talentoId = await novoTalento()
        for (const { n, valor, confirmado } of doIndice)
          await insert(app, 'indice_historico', {
            empresa_id,
            indice_id: indiceId,
            data: dia(n),
            valor: valor / 10_000,
            confirmado,
          })
        const contado = (v: Valor) => ({
          indice_id: v.quantidade === undefined ? null : indiceId,
          quantidade: v.quantidade === undefined ? null : v.quantidade / 100,
          valor: v.centavos === undefined ? null : v.centavos / 100,
        })
        for (const { n, valor, confirmado } of daFaixa as Linha<Valor>[])
          await insert(app, 'faixa_historico', {
            empresa_id,
            faixa_salarial_id: faixaId,
            data: dia(n),
            tipo: valor.quantidade === undefined ? 3 : 2,
            ...contado(valor),
            confirmado,
          })
        for (const { n, valor, confirmado } of doTalento as Linha<Valor>[]) {
          const { indice_id, quantidade, valor: salario } = contado(valor)
          await linhaDoTalento({
            talento_id: talentoId,
            data: dia(n),
            faixa_salarial_id: faixaId,
            tipo_salario: quantidade !== null ? 2 : salario !== null ? 3 : 1,
            indice_id,
            quantidade_indice: quantidade,
            salario,
            confirmado,
          })
        }
        const { rows } = await app.owner.query(
          `select (salario_da_faixa($1, d::date) * 100)::bigint::text as faixa, (salario_do_talento($2, d::date) * 100)::bigint::text as talento
             from generate_series($3::date - 1, $4::date, interval '1 day') d order by d`,
          [faixaId, talentoId, INICIO, dia(DIAS)],
        )
        const expected = Array.from({ length: DIAS + 2 }, (_, i) => {
          const n = i - 1
          const valorDoIndice = vale(doIndice, n)
          const linhaDaFaixa = vale(daFaixa as Linha<Valor>[], n)
          const linha = vale(doTalento as Linha<Valor>[], n)
          const pelaFaixa = linhaDaFaixa && centavos(linhaDaFaixa, valorDoIndice)
          const eDoCargo = linha && linha.quantidade === undefined && linha.centavos === undefined
          const dele = linha && (eDoCargo ? pelaFaixa : centavos(linha, valorDoIndice))
          return { faixa: pelaFaixa?.toString() ?? null, talento: dele?.toString() ?? null }
        })
        expect(rows).toEqual(expected)
      }),
      { numRuns: 40 },
    )
  })
})
