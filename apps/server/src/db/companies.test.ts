/** Every request asks which companies its user may enter. */
import { expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'

/** Adds companies that belong to somebody else, until the transaction is rolled back. */
const MORE = `insert into empresa (nome, razao_social, cnpj, cores, ativa)
  select 'Outra ' || n, 'Outra ' || n, (70000000000000 + n)::text, '{}', n % 2 = 0 from generate_series(1, 400) n`

async function takenBack<T>(app: TestApp, work: (query: TestApp['owner']['query']) => Promise<T>): Promise<T> {
  const client = await app.owner.connect()
  try {
    await client.query('begin')
    return await work(client.query.bind(client) as TestApp['owner']['query'])
  } finally {
    await client.query('rollback')
    client.release()
  }
}

it('costs a user of one company nothing more where there are many', async () => {
  const app = await testApp()
  const { usuarioId } = await app.company()
  await takenBack(app, async (query) => {
    const blocks = async () => {
      const ask = () => query(`explain (analyze, buffers, format json) select empresas_do_usuario(${usuarioId})`)
      // The first call reads the catalogue too, which is not measured.
      await ask()
      const { rows } = await ask()
      const plan = rows[0]['QUERY PLAN'][0].Plan
      return Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks'])
    }
    const before = await blocks()
    await query(MORE)
    expect(await blocks()).toBeLessThan(before + 10)
  })
})

it('are exactly those that a profile is found for, in the order of their names', async () => {
  const app = await testApp()
  const company = await app.company()
  await app.everywhere(company.id)
  const closed = await app.company()
  await takenBack(app, async (query) => {
    await query(MORE)
    await query('update empresa set ativa = false where id = $1', [closed.id])
    const { rows } = await query(
      `select count(*) as users, count(*) filter (where empresas_do_usuario(u.id) = '{}') as nowhere,
              count(*) filter (where cardinality(empresas_do_usuario(u.id)) > 200) as everywhere,
              count(*) filter (where empresas_do_usuario(u.id) is distinct from (
                select coalesce(array_agg(e.id order by e.nome), '{}') from empresa e
                 where e.ativa and exists (select from perfil_efetivo(u.id, e.id)))) as wrong
         from (select id from usuario order by id desc limit 20) u`,
    )
    const [{ users, nowhere, everywhere, wrong }] = rows
    expect([nowhere, everywhere, users].map(Number).every((n) => n > 0)).toBe(true)
    expect(Number(wrong)).toBe(0)
  })
})
