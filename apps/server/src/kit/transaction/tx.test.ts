import { hoje } from '@quadro/contract/kit/datas.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { attempt, openDatabase, transaction } from './tx.ts'

// At every moment at least one of the first two has another date than UTC.
it.each(['Pacific/Kiritimati', 'Etc/GMT+12', 'America/Fortaleza'])(
  'the day of the database is that of %s',
  async (timeZone) => {
    const { services } = await testApp()
    const { pool, roles } = services.database
    const database = openDatabase(pool.options.connectionString!, roles, { timeZone })
    try {
      const [before, day, after] = [
        hoje(timeZone),
        await transaction(database, { by: 'door' }, async ({ db }) => {
          const { rows } = await sql<{
            dia: string
            agora: string
          }>`select current_date as dia, now()::date as agora`.execute(db)
          return rows[0]
        }),
        hoje(timeZone),
      ]
      expect([before, after]).toContain(day?.dia)
      expect(day?.agora).toBe(day?.dia)
    } finally {
      await database.close()
    }
  },
)

it('an attempt around others is undone as a whole, whatever of them failed', async () => {
  const { services } = await testApp()
  const name = `tentativa ${Math.random()}`
  await transaction(services.database, { by: 'door' }, async ({ db }) => {
    const write = () => sql`select set_config('app.carga', ${name}, true)`.execute(db)
    const tried = await attempt(db, async () => {
      await write()
      await attempt(db, () => sql`select 1 / 0`.execute(db))
      throw new Error('undone')
    })
    expect(tried.ok).toBe(false)
    const { rows } = await sql<{ value: string | null }>`select current_setting('app.carga', true) as value`.execute(db)
    expect(rows[0]?.value).not.toBe(name)
  })
})

it('more requests than connections, each with work outside its transaction, wait for each other and end', async () => {
  const { services } = await testApp()
  const { pool, roles } = services.database
  const database = openDatabase(pool.options.connectionString!, roles, { max: 2 })
  const outside = () => database.beside.query<{ um: number }>('select 1 as um')
  const request = () =>
    transaction(database, { by: 'door' }, async ({ db }) => {
      await sql`select 1`.execute(db)
      await outside()
      return transaction(database, { by: 'door' }, () =>
        transaction(database, { by: 'door' }, async () => (await outside()).rows[0]?.um),
      )
    })
  try {
    const answers = await Promise.all(Array.from({ length: 30 }, request))
    expect(answers).toEqual(Array.from({ length: 30 }, () => 1))
  } finally {
    await database.close()
  }
})
