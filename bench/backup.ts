import { randomBytes } from 'node:crypto'
import { cp, mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { backup, tablesOf } from '../apps/server/src/db/backup.ts'
import { restore } from '../apps/server/src/db/restore.ts'
import { newKey, openStorage, type Storage } from '../apps/server/src/kit/files/storage.ts'
import { copyIn, copyOut } from '../apps/server/src/testing/copy.ts'
import { makeDatabase } from './database.ts'
import { type Row, spread } from './row.ts'

/**
 * A backup of 100,000 people and 2,000 files, and its restore, which is compared with the source row by row. The yardstick copies the same
 * tables by COPY, compressed into a file each, with the files beside them, and loads them into tables with the same columns and nothing
 * else.
 */

const PEOPLE = 100_000
const FILES = 2_000
const ROUNDS = 3

async function within<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
const timed = async (work: () => Promise<unknown>) => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

async function addFiles(url: string, storage: Storage): Promise<string[]> {
  const keys = Array.from({ length: FILES }, newKey)
  for (const key of keys) await storage.put(key, randomBytes(20_000))
  await within(url, (client) =>
    client.query(
      `insert into arquivo (empresa_id, nome, tipo, tamanho, chave, dono_entidade)
       select 1, 'a.pdf', 'application/pdf', 20000, k, 'pessoa' from unnest($1::text[]) k`,
      [keys],
    ),
  )
  return keys
}

/** Number of rows and a digest of them, by table. */
const contents = (url: string) =>
  within(url, async (client) => {
    const all: Record<string, unknown> = {}
    for (const { nome } of await tablesOf(client)) {
      const { rows } = await client.query(
        `select count(*)::int as linhas, sum(hashtextextended(t::text, 0)) as resumo from ${pg.escapeIdentifier(nome)} t`,
      )
      all[nome] = rows[0]
    }
    return all
  })

export async function run(): Promise<Row[]> {
  const database = await makeDatabase({ pessoas: PEOPLE })
  try {
    const place = (name: string) => openStorage({ kind: 'folder', path: join(database.folder, name) })
    const storage = place('arquivos')
    const keys = await addFiles(database.url, storage)
    const tables = await within(database.url, tablesOf)
    const bare = join(database.folder, 'puro')
    const copyFiles = (from: string, to: string) =>
      cp(join(database.folder, from), join(database.folder, to), { recursive: true })
    await mkdir(bare)
    const out = () =>
      within(database.url, async (client) => {
        for (const table of tables) await copyOut(client, table, join(bare, table.nome))
        await copyFiles('arquivos', 'puro-arquivos')
      })
    let targets = 0
    const target = async () => {
      const name = `alvo_${++targets}`
      await within(database.url, (client) => client.query(`create database ${name}`))
      const url = new URL(database.url)
      url.pathname = `/${name}`
      return { ownerUrl: url.href, storage: place(name) }
    }
    const back = async () => {
      const { ownerUrl } = await target()
      const shapes = await within(database.url, (client) =>
        client.query<{ nome: string; texto: string }>(
          `select c.relname as nome, string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum) as texto
             from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
            where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1`,
        ),
      )
      await within(ownerUrl, async (client) => {
        for (const table of tables) {
          const { texto } = shapes.rows.find(({ nome }) => nome === table.nome)!
          await client.query(`create table ${pg.escapeIdentifier(table.nome)} (${texto})`)
          await copyIn(client, table, join(bare, table.nome))
        }
      })
      await copyFiles('puro-arquivos', `de-volta-${targets}`)
    }

    const made: number[] = []
    const restored: number[] = []
    const file = join(database.folder, 'copia.zip')
    const source = JSON.stringify(await contents(database.url))
    let last: Awaited<ReturnType<typeof target>> | undefined
    for (let round = 0; round < ROUNDS; round++) {
      await rm(file, { force: true })
      made.push((await timed(() => backup({ ownerUrl: database.url, storage, file }))) / (await timed(out)))
      last = await target()
      const to = last
      restored.push((await timed(() => restore({ file, ...to, log: () => {} }))) / (await timed(back)))
    }
    if (JSON.stringify(await contents(last!.ownerUrl)) !== source)
      throw new Error('What was restored is not what there was')
    for (const key of keys) (await last!.storage.get(key)).destroy()
    const what = `of ${PEOPLE.toLocaleString('en')} people and ${FILES.toLocaleString('en')} files`
    return [
      {
        what: `Backup ${what}: time`,
        reference: 'COPY of the same tables, deflated; the files copied',
        ...spread(made),
        atMost: 1.5,
      },
      {
        what: `Restore ${what}, checked: time`,
        reference: 'COPY into bare tables; the files copied',
        ...spread(restored),
        atMost: 3,
      },
      {
        what: `Size of that backup`,
        reference: 'its files hold 40 MB',
        value: (await stat(file)).size / 1e6,
        unit: 'MB',
      },
    ]
  } finally {
    await database.close()
  }
}
