import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { Storage } from '../kit/files/storage.ts'
import { columnList, fileEntry, LEDGER, MANIFEST, Manifest, tableEntry, tablesOf } from './backup.ts'
import { isLong, withoutConstraints } from './bare-tables.ts'
import { type Applied, StateUnknown, sinceBaseline } from './baseline.ts'
import {
  addToLedger,
  type Erasure,
  eraseAgain,
  type Ledger,
  LedgerError,
  readLedger,
  storedLedger,
} from './erasures.ts'
import { migrateOwn, ownMigrations, prepareDatabase } from './open.ts'

/** The file is not a backup that this program can restore here; the message is in Portuguese. */
export class RestoreError extends Error {
  override name = 'RestoreError'
}

const INTERRUPTED = 'Interrompido pela restauração de uma cópia.'

const MEGABYTE = 1024 ** 2
/** The description of a million files is half as long as this limit. */
const LONGEST_MANIFEST = 256 * MEGABYTE
/** Normal text does not compress this much; a zip bomb does. */
const MOST_EXPANSION = { from: 64 * MEGABYTE, times: 200 }

/** How much of the zip is read and stored at the same time: more waits for the same two processors. */
const AT_ONCE = 4

/**
 * Does the work for each item, several at the same time. After an error no other is begun, and it is thrown when all that were begun have
 * ended.
 */
async function eachOf<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const left = [...items].values()
  const errors: unknown[] = []
  const worker = async () => {
    for (const item of left) {
      if (errors.length > 0) return
      await work(item).catch((error) => errors.push(error))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  if (errors.length > 0) throw errors[0]
}

async function digestOf(source: Readable): Promise<string> {
  const digest = createHash('sha256')
  await pipeline(source, digest)
  return digest.digest('hex')
}

/** The entries of a zip by name. The zip reader refuses names that lead out of a folder, and entries of a wrong size. */
async function readEntries(zip: ZipFile, file: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let expanded = 0
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw new RestoreError(`${file} tem ${entry.fileName} mais de uma vez.`)
    entries.set(entry.fileName, entry)
    expanded += entry.uncompressedSize
  }
  const { size } = await stat(file)
  if (expanded > MOST_EXPANSION.from && expanded > size * MOST_EXPANSION.times)
    throw new RestoreError(
      `${file} ocuparia ${Math.round(expanded / MEGABYTE)} MB depois de aberto, muito mais do que uma cópia do Quadro deste tamanho.`,
    )
  return entries
}

/** Opens the file and compares its description with its content: nothing may be missing, added or changed. */
async function openBackup(file: string): Promise<{ zip: ZipFile; entries: Map<string, Entry>; manifest: Manifest }> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch((error: Error) => {
    throw new RestoreError(`${file} não pôde ser lido como uma cópia do Quadro (${error.message}).`)
  })
  try {
    const entries = await readEntries(zip, file)
    const entry = entries.get(MANIFEST)
    if (!entry || entry.uncompressedSize > LONGEST_MANIFEST)
      throw new RestoreError(`${file} não é uma cópia do Quadro.`)
    const parsed = Manifest.safeParse(JSON.parse((await buffer(await zip.openReadStreamPromise(entry))).toString()))
    if (!parsed.success) throw new RestoreError(`${file} não é uma cópia que este programa conheça.`)
    const manifest = parsed.data
    const names = [...manifest.tabelas.map((t) => tableEntry(t.nome)), ...manifest.arquivos.map(fileEntry)]
    const missing = names.find((name) => !entries.has(name))
    if (missing) throw new RestoreError(`${file} está incompleto: falta ${missing}.`)
    const described = new Set([...names, MANIFEST, LEDGER])
    const more = [...entries.keys()].find((name) => !described.has(name))
    if (more) throw new RestoreError(`${file} traz ${more}, que a cópia não descreve.`)
    if (manifest.formato === 2)
      await eachOf(entries, async ([name, entry]) => {
        if (name === MANIFEST) return
        if ((await digestOf(await zip.openReadStreamPromise(entry))) !== manifest.resumos?.[name])
          throw new RestoreError(`${file} foi alterado depois de feito: ${name} não é o que a cópia descreve.`)
      })
    return { zip, entries, manifest }
  } catch (error) {
    zip.close()
    if (error instanceof RestoreError) throw error
    throw new RestoreError(`${file} está danificado (${(error as Error).message}).`)
  }
}

/** The description of a backup, after it was compared with the content. */
export async function readManifest(file: string): Promise<Manifest> {
  const { zip, manifest } = await openBackup(file)
  zip.close()
  return manifest
}

/** The migrations of the backup under their current names. The program must know how to upgrade from them. */
async function demandKnown(manifest: Manifest): Promise<Applied[]> {
  const own = await ownMigrations()
  const migracoes = sinceBaseline(manifest.migracoes, own, 'A cópia')
  const hashes = new Map(own.map(({ nome, hash }) => [nome, hash]))
  const unknown = migracoes.filter(({ nome }) => !hashes.has(nome)).map(({ nome }) => nome)
  const newest = unknown.sort().at(-1)
  if (newest && newest > own.at(-1)!.nome)
    throw new RestoreError(
      `A cópia é de uma versão mais nova do Quadro (migração ${newest}). Atualize este programa e restaure de novo.`,
    )
  const changed = migracoes.find(({ nome, hash }) => hashes.get(nome) !== hash)?.nome
  if (changed)
    throw new RestoreError(`A cópia é de outra versão do Quadro: este programa não tem a migração ${changed} dela.`)
  return migracoes
}

/** All available lists of erasures: in the backup, beside the stored files, and from the operator. */
async function erasuresFor(
  { instalacao }: Manifest,
  inBackup: string | undefined,
  storage: Storage,
  file: string | undefined,
): Promise<Ledger | undefined> {
  const given = file === undefined ? undefined : readLedger(await readText(file))
  if (given && instalacao && given.instalacao !== instalacao)
    throw new RestoreError('A lista de apagamentos é de outra instalação do Quadro, não a da cópia.')
  const stored = instalacao === undefined ? undefined : await storedLedger(storage, instalacao)
  const all = [inBackup === undefined ? undefined : readLedger(inBackup), stored, given].filter((l) => l !== undefined)
  if (all.length === 0) return undefined
  const apagamentos = new Map(
    all.flatMap((l) => l.apagamentos).map((one) => [`${one.em} ${one.tabela} ${one.id}`, one]),
  )
  return { instalacao: instalacao ?? all.at(-1)!.instalacao, apagamentos: [...apagamentos.values()] }
}
const readText = (file: string) =>
  readFile(file, 'utf8').catch((error: Error) => {
    throw new RestoreError(`${file} não pôde ser lido (${error.message}).`)
  })

/** The database has no tables, or nobody has used it: an installation before its first company, or after a failed restore. */
async function demandUnused(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select to_regclass('migracao') is null as fresh`)
  if (rows[0].fresh) return
  const used = await client.query('select exists (select from empresa) or exists (select from usuario) as used')
  if (used.rows[0].used) throw new RestoreError('O banco já está em uso; restaure em um banco novo.')
}

/**
 * Stores the files of the backup while the database is made and filled, which leaves this process waiting. `done` must be awaited before
 * the rows are committed; `undo` ends it and removes what is new.
 */
function storeFiles(storage: Storage, keys: readonly string[], read: (name: string) => Promise<Readable>) {
  const added: string[] = []
  let undone = false
  const done = eachOf(keys, async (key) => {
    if (undone) return
    if (!(await storage.has(key))) added.push(key)
    await storage.put(key, await buffer(await read(fileEntry(key))))
  })
  // A failure is thrown to who awaits it; until then it must not count as an unhandled rejection.
  done.catch(() => {})
  const undo = async () => {
    undone = true
    await done.catch(() => {})
    await Promise.all(added.map((key) => storage.remove(key).catch(() => {})))
  }
  return { done, undo }
}

/**
 * Empties the tables into which migrations insert rows, which are in the backup with their later changes. The long ones are emptied too: a
 * table that is new in its transaction is written without a log. The hundreds of others need no new files. Returns which were emptied.
 */
async function emptyTables(client: pg.Client, tables: Manifest['tabelas']): Promise<Set<string>> {
  const { rows } = await client.query<{ nome: string }>(
    `select relname as nome from pg_class
      where relnamespace = 'public'::regnamespace and (pg_relation_size(oid) > 0 and relname = any ($1) or relname = any ($2))`,
    [tables.map(({ nome }) => nome), tables.filter(isLong).map(({ nome }) => nome)],
  )
  if (rows.length > 0)
    await client.query(`truncate ${rows.map(({ nome }) => `public.${pg.escapeIdentifier(nome)}`).join(', ')}`)
  return new Set(rows.map(({ nome }) => nome))
}

/** Makes the schema that the backup was made of, or finds it there. */
async function makeSchema(
  client: pg.Client,
  manifest: Manifest,
  migracoes: Applied[],
  { ownerUrl, appUrl }: { ownerUrl: string; appUrl: string | undefined },
): Promise<void> {
  const only = migracoes.map((migration) => migration.nome)
  await prepareDatabase(ownerUrl, { appUrl, log: () => {}, only })
  const { rows: applied } = await client.query('select nome, hash from migracao order by nome')
  if (JSON.stringify(applied) !== JSON.stringify(migracoes))
    throw new RestoreError('O banco já tem as tabelas de outra versão do Quadro que a da cópia; use um banco novo.')
  const tables = await tablesOf(client)
  const described = manifest.tabelas.map(({ nome, colunas }) => ({ nome, colunas }))
  if (JSON.stringify(described) !== JSON.stringify(tables))
    throw new RestoreError('As tabelas da cópia não são as da versão que ela diz ter.')
  const { rows: numbers } = await client.query<{ nome: string }>(
    `select sequencename::text as nome from pg_sequences where schemaname = 'public'`,
  )
  if (manifest.sequencias.some(({ nome }) => !numbers.some((own) => own.nome === nome)))
    throw new RestoreError('As numerações da cópia não são as da versão que ela diz ter.')
}

/** Fills the tables and sets the counters. What waited in the backup must not run or be sent a second time. */
async function fill(client: pg.Client, manifest: Manifest, read: (name: string) => Promise<Readable>): Promise<void> {
  const emptied = await emptyTables(client, manifest.tabelas)
  for (const { nome, colunas, linhas } of manifest.tabelas) {
    const table = `public.${pg.escapeIdentifier(nome)} (${columnList(colunas)})`
    // Nobody else sees the table yet, so its rows need not be marked as committed by those who read them first.
    const options = emptied.has(nome) ? 'with (freeze)' : ''
    const rows = client.query(copyFrom(`copy ${table} from stdin ${options}`))
    await pipeline(await read(tableEntry(nome)), rows)
    if (rows.rowCount !== linhas) throw new RestoreError(`A tabela ${nome} da cópia está incompleta.`)
  }
  for (const { nome, valor } of manifest.sequencias)
    await client.query('select setval(quote_ident($1)::regclass, $2)', [nome, valor])
  await client.query(
    `update tarefa set situacao = 'falhou', mensagem = $1, terminada_em = now() where situacao in ('na-fila', 'executando')`,
    [INTERRUPTED],
  )
  await client.query(`update email set situacao = 'falhou', erro = $1 where situacao = 'na-fila'`, [INTERRUPTED])
}

/** What was restored, and the result of repeating the erasures. */
export type Restored = Manifest & { refeitos: number; restam: Erasure[] }

/**
 * Restores a backup into an unused database and its storage: the old schema, the rows in one transaction with every reference checked, the
 * later migrations, and the later erasures again. Waiting jobs and mails are not run or sent a second time. `sha256`: expected digest of
 * the file; `apagamentos`: an additional list of erasures.
 */
export async function restore(options: {
  file: string
  ownerUrl: string
  appUrl?: string | undefined
  storage: Storage
  sha256?: string | undefined
  apagamentos?: string | undefined
  log: (line: string) => void
}): Promise<Restored> {
  const { file, ownerUrl, appUrl, storage, sha256, log } = options
  if (sha256 !== undefined) {
    const own = await digestOf(createReadStream(file)).catch((error: Error) => {
      throw new RestoreError(`${file} não pôde ser lido (${error.message}).`)
    })
    if (own !== sha256.trim().toLowerCase())
      throw new RestoreError(`${file} não é a cópia esperada: o SHA-256 dele é ${own}.`)
  }
  const { zip, entries, manifest } = await openBackup(file)
  const read = (name: string) => zip.openReadStreamPromise(entries.get(name)!)
  const client = new pg.Client(ownerUrl)
  client.on('error', () => {})
  let again: Awaited<ReturnType<typeof eraseAgain>> = { refeitos: 0, restam: [] }
  let ledger: Ledger | undefined
  try {
    const migracoes = await demandKnown(manifest)
    const inBackup = entries.has(LEDGER) ? (await buffer(await read(LEDGER))).toString() : undefined
    ledger = await erasuresFor(manifest, inBackup, storage, options.apagamentos)
    await client.connect()
    await demandUnused(client)
    const files = storeFiles(storage, manifest.arquivos, read)
    try {
      await makeSchema(client, manifest, migracoes, { ownerUrl, appUrl })
      log(`Restaurando ${manifest.tabelas.length} tabelas e ${manifest.arquivos.length} arquivos…`)
      await client.query('begin')
      // Prevents that somebody sets up a first company meanwhile.
      await client.query(`select pg_advisory_xact_lock(hashtext('quadro: instalação'))`)
      await demandUnused(client)
      await withoutConstraints(client, manifest.tabelas, () => fill(client, manifest, read))
      // The current program decides what is erased together with a row and what is noted.
      await migrateOwn(client)
      if (ledger) again = await eraseAgain(client, ledger.apagamentos, manifest.criadoEm)
      await files.done
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => {})
      await files.undo()
      throw error
    }
  } catch (error) {
    throw error instanceof LedgerError || error instanceof StateUnknown ? new RestoreError(error.message) : error
  } finally {
    await client.end().catch(() => {})
    zip.close()
  }
  await prepareDatabase(ownerUrl, { appUrl, log })
  await analyse(ownerUrl)
  if (ledger) await keepLedger(ownerUrl, storage, ledger)
  return { ...manifest, ...again }
}

/**
 * Without statistics the first pages would be planned as if all tables were empty; the database collects them only minutes later. Two
 * connections share the tables, the largest first.
 */
async function analyse(ownerUrl: string): Promise<void> {
  const clients = [new pg.Client(ownerUrl), new pg.Client(ownerUrl)] as const
  for (const client of clients) client.on('error', () => {})
  try {
    for (const client of clients) await client.connect()
    const { rows } = await clients[0].query<{ tabela: string }>(
      `select oid::regclass::text as tabela from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relpages desc`,
    )
    const left = rows.values()
    await Promise.all(
      clients.map(async (client) => {
        for (const { tabela } of left) await client.query(`analyze ${tabela}`)
      }),
    )
  } finally {
    for (const client of clients) await client.end().catch(() => {})
  }
}

/** The new installation continues the list of erasures of the restored one. */
async function keepLedger(ownerUrl: string, storage: Storage, ledger: Ledger): Promise<void> {
  await addToLedger(storage, ledger)
  const client = new pg.Client(ownerUrl)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('update backup_configuracao set instalacao = $1 where instalacao <> $1', [ledger.instalacao])
  } finally {
    await client.end().catch(() => {})
  }
}
