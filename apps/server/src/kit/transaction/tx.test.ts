import { hoje } from '@quadro/contract/kit/datas.ts'
import { type Generated, type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { mustBeAlone, NotTogether } from './side-by-side.ts'
import { attempt, openDatabase, together, transaction } from './tx.ts'

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

it('works side by side all stay, or all are undone and say which failed; none is undone by itself', async () => {
  const { services } = await testApp()
  await transaction(services.database, { by: 'door' }, async ({ db }) => {
    await sql`create temporary table escritas (n integer unique) on commit drop`.execute(db)
    const write = (n: number) => () => sql`insert into escritas values (${n})`.execute(db).then(() => n)
    const written = async () =>
      (await sql<{ n: number }>`select n from escritas order by n`.execute(db)).rows.map((row) => row.n)
    expect(await together(db, [write(1), write(2)])).toEqual({ ok: true, values: [1, 2] })
    const refused = new Error('refused')
    const failed = await together(db, [write(3), () => Promise.reject(refused), write(4)])
    expect(failed).toEqual({ ok: false, errors: [undefined, refused, undefined] })
    expect(await together(db, [write(5), write(1)])).toMatchObject({
      ok: false,
      errors: [undefined, { code: '23505' }],
    })
    const alone = await together<unknown>(db, [
      write(6),
      async () => mustBeAlone(),
      async () => (await attempt(db, write(7))).ok,
    ])
    expect(alone).toMatchObject({ ok: false, errors: [undefined, expect.any(NotTogether), expect.any(NotTogether)] })
    expect((await attempt(db, write(8))).ok).toBe(true)
    expect(await written()).toEqual([1, 2, 8])
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

it('small companies share the plan of a statement, and a large one has its own', async () => {
  const app = await testApp()
  const [one, another, large] = [await app.company(), await app.company(), await app.company()]
  await app.owner.query(
    `insert into pessoa (empresa_id, nome) select $1, 'Pessoa ' || n from generate_series(1, 1001) n`,
    [large.id],
  )
  const { pool, roles } = app.services.database
  const database = openDatabase(pool.options.connectionString!, roles, { max: 1 })
  const count = ({ id }: { id: number }) =>
    transaction(database, { by: 'task', empresa: id, usuario: null }, async ({ db }) => {
      const people = await db.selectFrom('pessoa').select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
      const { rows } = await sql<{ plans: number }>`select count(*)::int as plans from pg_prepared_statements
                                                     where statement like '%from "pessoa"'`.execute(db)
      return { people: people.n, plans: rows[0]!.plans }
    })
  try {
    const few = (await count(one)).people
    expect((await count(one)).plans).toBe(1)
    expect(await count(another)).toEqual({ people: few, plans: 1 })
    expect((await count(large)).plans).toBe(1)
    expect(await count(large)).toEqual({ people: few + 1001, plans: 2 })
  } finally {
    await database.close()
  }
})

it('rows that are inserted side by side have the ids that their works are told', async () => {
  const { services } = await testApp()
  await transaction(services.database, { by: 'door' }, async ({ db }) => {
    await sql`create temporary table escritas (id bigint generated always as identity, n integer) on commit drop`.execute(
      db,
    )
    const escritas = db as unknown as Kysely<{ escritas: { id: Generated<number>; n: number } }>
    const works = Array.from({ length: 100 }, (_, n) => async () => {
      const { id } = await escritas.insertInto('escritas').values({ n }).returning('id').executeTakeFirstOrThrow()
      return { id, n }
    })
    const written = await together(db, works)
    const rows = await escritas.selectFrom('escritas').select(['id', 'n']).orderBy('n').execute()
    expect(rows).toHaveLength(100)
    expect(written).toEqual({ ok: true, values: rows })
  })
})
