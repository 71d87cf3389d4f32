import { hoje } from '@quadro/contract/kit/datas.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { openDatabase, transaction } from './tx.ts'

// At every moment at least one of the two has another date than UTC.
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
