import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../testing/app.ts'
import { casa, pedido } from '../../testing/factories.ts'
import { rows, transaction } from '../transaction/tx.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
})

describe('R0354 a day is never shifted', () => {
  it.each(['America/Fortaleza', 'UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'whatever the time zone of the session (%s); an instant carries its offset',
    async (zone) => {
      const [found] = await transaction(app.services.database, { by: 'door' }, async ({ db }) => {
        await sql`select set_config('TimeZone', ${zone}, true)`.execute(db)
        return rows(
          db,
          sql<{ dia: string; enviado: string; instante: string }>`
            select date '2026-11-01' as dia, ${'2026-11-01'}::date as enviado, timestamptz '2026-11-01 02:30:00+00' as instante`,
        )
      })
      expect([found?.dia, found?.enviado]).toEqual(['2026-11-01', '2026-11-01'])
      expect(found?.instante).toMatch(/[+-]\d\d:\d\d$/)
      expect(new Date(found!.instante).toISOString()).toBe('2026-11-01T02:30:00.000Z')
    },
  )

  it('on its way from a body to the answer', async () => {
    const onde = await casa(app, company)
    const made = await company.admin.call(solicitacoes.criar, pedido(onde, { data: '2026-01-01' }) as never)
    expect(made.data).toBe('2026-01-01')
    expect((await company.admin.call(solicitacoes.ler, { id: made.id })).data).toBe('2026-01-01')
    const wrong = pedido(onde, { data: '2026-02-30' })
    expect((await company.admin.refusal(solicitacoes.criar, wrong as never)).body.errors).toMatchObject([
      { field: 'data' },
    ])
  })
})
