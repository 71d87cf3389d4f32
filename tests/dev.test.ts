/** `npm run dev` offers a new database when the developer's database does not fit the migrations, and `npm start` says what is wrong. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import { prepareDatabase } from '../apps/server/src/db/open.ts'
import { installations, within } from '../apps/server/src/testing/installations.ts'

const { installation } = installations()
let place: Awaited<ReturnType<typeof installation>>
beforeAll(async () => {
  place = await installation()
  await prepareDatabase(place.ownerUrl, { log: () => {} })
})

/** What the server says when tools/dev.mjs starts it. Each of these databases makes it stop before it answers a request. */
async function start(): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../tools/start.mjs'), '--dev'], {
    env: { PATH: process.env.PATH, DATABASE_URL: place.ownerUrl, DATA_DIR: place.dataDir },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const said = text(child.stderr)
  const [code] = await once(child, 'exit')
  return { code, said: await said }
}

it.each([
  [
    'has a hole',
    `delete from migracao where nome like '%\\_competencias.sql'`,
    /^A migração \d+_competencias\.sql é anterior a outras/,
  ],
  [
    'has changed',
    `update migracao set hash = 'x' where nome like '%\\_base.sql'`,
    /^A migração \d+_base\.sql foi alterada/,
  ],
  [
    'knows what is gone',
    `insert into migracao (nome, hash) values ('202611222259_perdida.sql', 'x')`,
    /^A migração 202611222259_perdida\.sql, já aplicada a este banco, não existe neste programa\./,
  ],
  [
    'is of an earlier development',
    `insert into migracao (nome, hash) values ('202611210100_base.sql', 'x')`,
    /^O banco é de um estado do desenvolvimento anterior à primeira versão do Quadro/,
  ],
  [
    'is newer',
    `insert into migracao (nome, hash) values ('209901010000_futura.sql', 'x')`,
    /^O banco é de uma versão mais nova/,
  ],
])('of a database that %s', async (_, sql, message) => {
  await within(place.ownerUrl, (client) => client.query(`create table antes as select * from migracao; ${sql}`))
  try {
    const { code, said } = await start()
    expect(code).toBe(1)
    expect(said).toMatch(message)
    // From this line tools/dev.mjs knows that it must ask the developer.
    expect(said.trim().split('\n').at(-1)).toBe('[quadro] NeedsNewDatabase')
  } finally {
    await within(place.ownerUrl, (client) =>
      client.query('delete from migracao; insert into migracao select * from antes; drop table antes'),
    )
  }
})
