import { VIGENCIA } from '@quadro/contract/kit/vigencia.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../testing/app.ts'
import type { Ctx } from '../http/context.ts'
import { asTask } from '../transaction/task.ts'
import { rows } from '../transaction/tx.ts'
import { correctRow, type History, insertRow, readHistory, removeRow, vigente } from './vigencia.ts'

const history: History = {
  table: 'areaHistorico',
  owner: 'areaId',
  fields: ['nome', 'ativo', 'areaMaeId'],
  inUse: async (_ctx, row) => (row.nome === 'Usada' ? 'usada na tabela 12' : null),
}

let app: TestApp
let company: TestCompany
let areaId: number
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  company = await app.company()
  areaId = await run(async (ctx) => {
    const { id } = await ctx.db
      .insertInto('areaOrganizacional')
      .values({ email: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertRow(ctx, history, id, { data: '2026-01-01', nome: 'Primeira', ativo: true })
    return id
  })
})

const run = <T>(work: (ctx: Ctx) => Promise<T>) =>
  asTask(app.services, { empresaId: company.id, usuarioId: company.usuarioId }, 'teste', work)
const insert = (data: string, nome: string, onward = {}) =>
  run((ctx) => insertRow(ctx, history, areaId, { data, nome, ativo: true }, onward))
const read = () => run((ctx) => readHistory(ctx, history, areaId))
const names = async () => (await read()).map((r) => `${r.data} ${r.nome}`)

describe('a history', () => {
  it('has one row a day, and keeps its first', async () => {
    const id = await insert('2026-03-01', 'Segunda')
    await expect(insert('2026-03-01', 'Outra')).rejects.toMatchObject({
      fields: [{ field: 'data', message: VIGENCIA.DATA_REPETIDA }],
    })
    const [first, second] = await read()
    await expect(run((ctx) => removeRow(ctx, history, areaId, first!.id, first!.versao))).rejects.toThrow(
      VIGENCIA.PRIMEIRA,
    )
    await run((ctx) => removeRow(ctx, history, areaId, id, second!.versao))
    expect(await names()).toEqual(['2026-01-01 Primeira'])
  })

  it('refuses a row that changed meanwhile, or that something confirmed uses', async () => {
    const id = await insert('2026-03-01', 'Segunda')
    const correct = (versao: number, nome: string) =>
      run((ctx) => correctRow(ctx, history, areaId, { id, versao, data: '2026-03-02', nome }))
    await correct(1, 'Usada')
    await expect(correct(1, 'Tarde demais')).rejects.toMatchObject({ code: 'STALE_VERSION' })
    await expect(correct(2, 'Nada')).rejects.toThrow('usada na tabela 12')
    await expect(run((ctx) => removeRow(ctx, history, areaId, id, 2))).rejects.toMatchObject({ code: 'INVALID_STATE' })
    expect(await names()).toEqual(['2026-01-01 Primeira', '2026-03-02 Usada'])
  })

  it('leaves later rows as they are, or carries the change into them', async () => {
    await run((ctx) => insertRow(ctx, history, areaId, { data: '2026-05-01', nome: 'Primeira', ativo: false }))
    await insert('2026-02-01', 'Nova')
    expect(await names()).toEqual(['2026-01-01 Primeira', '2026-02-01 Nova', '2026-05-01 Primeira'])
    const [first] = await read()
    await run((ctx) =>
      correctRow(
        ctx,
        history,
        areaId,
        { id: first!.id, versao: first!.versao, data: first!.data, nome: 'Origem' },
        { levar: true },
      ),
    )
    expect(await names()).toEqual(['2026-01-01 Origem', '2026-02-01 Nova', '2026-05-01 Primeira'])
    await insert('2026-03-01', 'Carregada', { levar: true })
    const after = await read()
    expect(after.map((r) => r.nome)).toEqual(['Origem', 'Nova', 'Carregada', 'Primeira'])
    const again = after[2]!
    await run((ctx) =>
      correctRow(
        ctx,
        history,
        areaId,
        { id: again.id, versao: again.versao, data: again.data, nome: 'Carregada', ativo: false },
        { levar: true },
      ),
    )
    expect((await read()).at(-1)).toMatchObject({ nome: 'Primeira', ativo: false })
  })

  it('of another company is not found', async () => {
    const [first] = await read()
    company = await app.company()
    await expect(run((ctx) => removeRow(ctx, history, areaId, first!.id, first!.versao))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('gives the row in force on a day to SQL', async () => {
    await insert('2026-03-01', 'Segunda')
    const on = (day: string) =>
      run((ctx) =>
        rows(
          ctx.db,
          sql<{ nome: string | null }>`select h.nome from area_organizacional a
            left join lateral ${vigente('area_historico', 'area_id', 'a', sql`${day}::date`)} h on true where a.id = ${areaId}`,
        ),
      )
    expect(await on('2026-02-28')).toEqual([{ nome: 'Primeira' }])
    expect(await on('2026-03-01')).toEqual([{ nome: 'Segunda' }])
    expect(await on('2025-12-31')).toEqual([{ nome: null }])
  })
})
