import pg from 'pg'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { preparing } from './prepared.ts'

/** Runs `work` on a new connection, because those of the pool have stored plans already. */
async function onNewConnection(
  work: (statements: ReturnType<typeof preparing>, kept: () => Promise<number>) => Promise<void>,
): Promise<void> {
  const { services } = await testApp()
  const client = new pg.Client(services.database.pool.options)
  await client.connect()
  try {
    await work(preparing(client), async () => (await client.query('select from pg_prepared_statements')).rows.length)
  } finally {
    await client.end()
  }
}

it('keeps the plan of a selection that comes again, one for each large company, and answers the same', () =>
  onNewConnection(async ({ of, query }, kept) => {
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
    for (const _ of [1, 2, 3]) await query('select e.*, (select count(*) from cidade) as n from estado e limit 1', [])
    expect(await kept()).toBe(before + 2)
    // The columns of a subquery are not those of the answer.
    for (const _ of [1, 2, 3])
      await query(
        'select v.nome, (select max(l.id) from (select * from estado) l) as n from (select e.* from estado e) v limit 1',
        [],
      )
    expect(await kept()).toBe(before + 3)
    for (let n = 0; n < 100; n++)
      for (const _ of [1, 2]) expect((await query(`select ${n} as n`, [])).rows[0].n).toBe(n)
    expect(await kept()).toBeLessThanOrEqual(before + 60)
  }))

it('keeps the statements that were used last, and gives up one that was refused', () =>
  onNewConnection(async ({ of, query }, kept) => {
    of('small')
    const twice = async (n: number) => {
      for (const _ of [1, 2]) await query(`select ${n} as n`, [])
    }
    for (const _ of [1, 2, 3]) await expect(query('select nothing from nowhere', [])).rejects.toThrow('does not exist')
    for (let n = 0; n < 59; n++) await twice(n)
    expect(await kept()).toBe(59)
    // What is used again stays. The refused one goes first, and the database has nothing to give up.
    await query('select 0 as n', [])
    for (const n of [100, 101]) await twice(n)
    expect(await kept()).toBe(60)
    const { rows } = await query('select statement from pg_prepared_statements', [])
    const held = (n: number) => rows.some(({ statement }) => statement === `select ${n} as n`)
    expect([0, 1, 2, 100, 101].filter(held)).toEqual([0, 2, 100, 101])
  }))

it('keeps the plans of writes, and of a statement that begins on a line of its own', () =>
  onNewConnection(async ({ of, query }, kept) => {
    of(1)
    await query('create temp table escrita (id int primary key, nome text)', [])
    const statements: [string, (n: number) => unknown[]][] = [
      ['insert into escrita (id, nome) values ($1, $2) returning id', (n) => [n, 'a']],
      ['update escrita set nome = $2 where id = $1', (n) => [n, 'b']],
      ['\n      select nome from escrita where id = $1', (n) => [n]],
      ['with uma as (select id from escrita where id = $1) select id from uma', (n) => [n]],
      ['delete from escrita where id = $1', (n) => [n]],
    ]
    for (const n of [1, 2, 3])
      for (const [text, values] of statements) expect((await query(text, values(n))).rowCount).toBe(1)
    expect(await kept()).toBe(statements.length)
    // Rows of given values are inserted alike in any company.
    of(2)
    for (const n of [4, 5]) {
      await query(statements[0]![0], statements[0]![1](n))
      await query(statements[1]![0], statements[1]![1](n))
    }
    expect(await kept()).toBe(statements.length + 1)
  }))
