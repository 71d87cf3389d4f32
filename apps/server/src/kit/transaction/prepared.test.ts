import pg from 'pg'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { preparing } from './prepared.ts'

it('keeps the plan of a selection that comes again, one for each company, and answers the same', async () => {
  const { services } = await testApp()
  // A new connection, because those of the pool have stored plans already.
  const client = new pg.Client(services.database.pool.options)
  await client.connect()
  try {
    const { of, query } = preparing(client)
    const kept = async () =>
      (await client.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.length
    const before = await kept()
    const ask = async (n: number) =>
      (await query('select count(*)::int + $1::int as soma from estado', [n])).rows[0].soma
    of(1)
    const first = await ask(1)
    expect(await kept()).toBe(before)
    expect(await ask(2)).toBe(first + 1)
    expect(await kept()).toBe(before + 1)
    expect(await Promise.all([ask(3), ask(4)])).toEqual([first + 2, first + 3])
    expect(await kept()).toBe(before + 1)
    of(2)
    for (const n of [1, 1, 1]) expect(await ask(n)).toBe(first)
    expect(await kept()).toBe(before + 2)
    for (const _ of [1, 2, 3]) await query('select * from estado limit 1', [])
    expect(await kept()).toBe(before + 2)
    for (let n = 0; n < 100; n++)
      for (const _ of [1, 2]) expect((await query(`select ${n} as n`, [])).rows[0].n).toBe(n)
    expect(await kept()).toBeLessThanOrEqual(before + 60)
  } finally {
    await client.end()
  }
})
