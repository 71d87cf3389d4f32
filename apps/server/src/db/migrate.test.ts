import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Embedded, startEmbedded } from './embedded.ts'
import {
  DatabaseNewer,
  MigrationChanged,
  MigrationFailed,
  MigrationLate,
  MigrationMissing,
  migrate,
  needsNewDatabase,
} from './migrate.ts'
import { ensureRoles } from './roles.ts'

let root: string
let embedded: Embedded
let folder: string
let url: string
let count = 0

const first = '202601010000_primeira.sql'
const second = '202601020000_segunda.sql'

async function rows<T>(sql: string): Promise<T[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows as T[]
  } finally {
    await client.end()
  }
}

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)
const run = (log: (line: string) => void = () => {}) => migrate({ url, folder, log })

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'quadro-migrate-'))
  embedded = await startEmbedded({ dataDir: join(root, 'data'), log: () => {}, fast: true })
})

afterAll(async () => {
  await embedded.stop()
  await rm(root, { recursive: true, force: true })
})

beforeEach(async () => {
  count += 1
  folder = join(root, `migrations${count}`)
  await mkdir(folder)
  url = embedded.url
  await rows(`create database migracoes${count}`)
  url = url.replace(/\/quadro$/, `/migracoes${count}`)
  await write(first, 'create table a (id int);\ninsert into a values (1);\ninsert into a values (2);\n')
})

describe('migrate', () => {
  it('applies pending files in order, once', async () => {
    await write(second, 'alter table a add column nome text')
    const log: string[] = []
    expect(await run((line) => log.push(line))).toEqual([first, second])
    expect(log).toEqual([`Migração aplicada: ${first}`, `Migração aplicada: ${second}`])
    expect(await run()).toEqual([])
    expect(await rows('select id, nome from a')).toHaveLength(2)
    expect(await rows('select nome, length(hash) as length from migracao order by 1')).toEqual([
      { nome: first, length: 64 },
      { nome: second, length: 64 },
    ])
  })

  it('leaves nothing of a file that fails, keeps those before it, and says where', async () => {
    await write(second, `create table b (id int);\ninsert into b values (1);\nselect falta from b;\n`)
    const failure = await run().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MigrationFailed)
    expect((failure as Error).message).toMatch(/202601020000_segunda\.sql falhou \(linha 3\): column "falta"/)
    expect(await rows(`select to_regclass('b') as b, (select count(*)::int from migracao) as n`)).toEqual([
      { b: null, n: 1 },
    ])
    await write(second, 'create table b (id int)')
    expect(await run()).toEqual([second])
  })

  it('refuses a file that was edited after it was applied', async () => {
    await run()
    await write(first, 'create table a (id bigint)')
    const failure = await run().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MigrationChanged)
    expect(failure).toMatchObject({ file: first, message: expect.stringContaining(first) })
  })

  it('does not mistake other line ends for an edit', async () => {
    await run()
    await write(first, 'create table a (id int);\r\ninsert into a values (1);\r\ninsert into a values (2);\r\n')
    expect(await run()).toEqual([])
  })

  it('refuses a database of a newer program', async () => {
    await write(second, 'create table b (id int)')
    await run()
    await rm(join(folder, second))
    await expect(run()).rejects.toThrow(DatabaseNewer)
    await expect(run()).rejects.toThrow(/^O banco é de uma versão mais nova.*202601020000_segunda\.sql/)
  })

  it('says which file is gone where later ones are known', async () => {
    await write(second, 'create table b (id int)')
    await run()
    await rm(join(folder, first))
    const failure = await run().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MigrationMissing)
    expect((failure as Error).message).toContain(first)
  })

  it('applies a file that came late, and says so of one that cannot be', async () => {
    await write(second, 'create table b (id int)')
    await run()
    const late = '202601010001_tarde.sql'
    await write(late, 'create table b (id int)')
    expect(await run().catch((error: unknown) => error)).toMatchObject({ file: late, isLate: true })
    await write(late, 'create table c (id int)')
    await expect(migrate({ url, folder, inOrder: true, log: () => {} })).rejects.toThrow(MigrationLate)
    expect(await rows(`select to_regclass('c') as c`)).toEqual([{ c: null }])
    expect(await run()).toEqual([late])
    expect(await migrate({ url, folder, inOrder: true, log: () => {} })).toEqual([])
  })

  it('tells what only a new database mends from a file that is merely wrong', async () => {
    const wrong = (file: string, isLate: boolean) => new MigrationFailed(file, new Error('falta'), '', isLate)
    for (const error of [
      new MigrationChanged(first),
      new MigrationMissing([first]),
      new DatabaseNewer([second]),
      new MigrationLate(first),
      wrong(first, true),
    ])
      expect(needsNewDatabase(error)).toBe(true)
    expect(needsNewDatabase(wrong(second, false))).toBe(false)
    expect(needsNewDatabase(new Error('outra coisa'))).toBe(false)
  })

  it('is safe when several processes migrate at once', async () => {
    await write(second, 'create table b as select 1 as id')
    const applied = await Promise.all([run(), run(), run()])
    expect(applied.flat().sort()).toEqual([first, second])
    expect(await rows('select id from a')).toHaveLength(2)
  })

  it('puts the role names in, and refuses names it does not know', async () => {
    const { roles } = await ensureRoles(url)
    await write(second, 'grant select on a to {{app}}, {{todas}}, {{externo}}')
    await run()
    const granted = await rows<{ grantee: string }>(
      `select grantee from information_schema.role_table_grants where table_name = 'a' and grantee <> 'quadro' order by 1`,
    )
    expect(granted.map((row) => row.grantee)).toEqual([roles.app, roles.externo, roles.todas])
    await write('202601030000_terceira.sql', 'grant select on a to {{outra}}')
    await expect(run()).rejects.toThrow('O arquivo 202601030000_terceira.sql usa {{outra}}')
  })

  it('refuses a file that ends its own transaction, and one with a wrong name', async () => {
    await write(second, 'create table b (id int); commit; begin')
    await expect(run()).rejects.toThrow('não pode encerrar a própria transação')
    await write('3_terceira.sql', 'select 1')
    await expect(run()).rejects.toThrow('A migração 3_terceira.sql deve chamar-se AAAAMMDDHHMM_nome.sql.')
  })
})
