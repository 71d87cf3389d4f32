import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ZipFile } from 'yazl'
import { z } from 'zod'
import { MissingBytes, type Storage } from '../kit/files/storage.ts'
import { installationOf, storedLedger, writeLedger } from './erasures.ts'

// A backup is one zip that any tool can open: every table as COPY text, the stored files, and `quadro.json`, which describes the content.
// All tables come from one snapshot: a transaction committed meanwhile is completely in it or not at all.

/**
 * Tables whose rows are useless in another place or later: sessions, tokens, limits, job runners, bytes to remove, applied migrations,
 * other backups.
 */
const TRANSIENT = [
  'sessao',
  'sessao_candidato',
  'sessao_pessoal',
  'ficha_email',
  'limite',
  'executor',
  'arquivo_remover',
  'migracao',
  'definicao',
  'backup',
  'apagamento',
]

const SHA256 = z.string().regex(/^[0-9a-f]{64}$/)

/** The description of a backup. */
export const Manifest = z.strictObject({
  /** Format 1 had neither digests nor the id of the installation. */
  formato: z.union([z.literal(1), z.literal(2)]),
  /** The installation that the backup comes from, if the database knew it. */
  instalacao: z.uuid().optional(),
  criadoEm: z.iso.datetime(),
  migracoes: z.array(z.strictObject({ nome: z.string(), hash: z.string() })).min(1),
  tabelas: z.array(z.strictObject({ nome: z.string(), colunas: z.array(z.string()), linhas: z.int() })),
  sequencias: z.array(z.strictObject({ nome: z.string(), valor: z.int() })),
  /** Stored files, by their names in the storage. */
  arquivos: z.array(z.string().regex(/^[0-9a-f]{32}$/)),
  /** Rows of `arquivo` whose bytes were missing in the storage. */
  semConteudo: z.array(z.string()),
  /** SHA-256 of every other entry, by its name. */
  resumos: z.record(z.string(), SHA256).optional(),
})
export type Manifest = z.infer<typeof Manifest>

export const MANIFEST = 'quadro.json'
/** The erasures known when the backup was made, for restoring backups that are even older. */
export const LEDGER = 'apagamentos.csv'
export const tableEntry = (table: string): string => `tabelas/${table}.copy`
export const fileEntry = (key: string): string => `arquivos/${key}`
export const columnList = (columns: readonly string[]): string => columns.map(pg.escapeIdentifier).join(', ')

/** The tables of a backup with their stored columns (generated columns are computed again), in a stable order. */
export async function tablesOf(client: pg.Client): Promise<{ nome: string; colunas: string[] }[]> {
  const { rows } = await client.query<{ nome: string; colunas: string[] }>(
    `select c.relname as nome, array_agg(a.attname::text order by a.attnum) as colunas
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all ($1)
     group by c.relname order by c.relname`,
    [TRANSIENT],
  )
  return rows
}

/** Computes size and digest of the bytes that pass through. */
function digesting() {
  const digest = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      digest.update(chunk)
      bytes += chunk.length
      next(null, chunk)
    },
  })
  return { stream, bytes: () => bytes, sha256: () => digest.digest('hex') }
}

/** Result of a backup: its description, and size and digest of the file. */
export type Written = Manifest & { tamanho: number; sha256: string }

/**
 * Writes a backup of the database and its storage to `file`, completely or not at all, and returns its description. `progress` is called
 * after each table and file; `signal` stops it and leaves no file.
 */
export async function backup(options: {
  ownerUrl: string
  storage: Storage
  file: string
  signal?: AbortSignal
  progress?: (done: number, total: number) => void
}): Promise<Written> {
  const { ownerUrl, storage, file, signal, progress = () => {} } = options
  const client = new pg.Client(ownerUrl)
  client.on('error', () => {})
  await client.connect()
  const partial = `${file}.parcial`
  try {
    await client.query('begin isolation level repeatable read read only')
    const migracoes = (await client.query('select nome, hash from migracao order by nome')).rows
    const tables = await tablesOf(client)
    const sequencias = (
      await client.query(
        `select sequencename::text as nome, last_value::float8 as valor from pg_sequences
         where schemaname = 'public' and last_value is not null order by 1`,
      )
    ).rows
    const keys = (await client.query<{ chave: string }>('select chave from arquivo order by chave')).rows
    const instalacao = await installationOf(client)
    const resumos: Record<string, string> = {}
    const manifest: Manifest = {
      formato: 2,
      ...(instalacao ? { instalacao } : {}),
      // The time of the snapshot: anything erased after it is still in the backup.
      criadoEm: (await client.query<{ agora: Date }>('select now() as agora')).rows[0]!.agora.toISOString(),
      migracoes,
      tabelas: [],
      sequencias,
      arquivos: [],
      semConteudo: [],
      resumos,
    }
    const zip = new ZipFile()
    const whole = digesting()
    const target = createWriteStream(partial, { mode: 0o600, flush: true })
    const written = pipeline(zip.outputStream, whole.stream, target, { signal })
    // A write failure is handled below; until then it must not count as an unhandled rejection.
    written.catch(() => {})
    let done = 0
    const step = () => progress(++done, tables.length + keys.length)
    /** Adds one entry and waits for its end, because the streams share one connection. */
    const add = (name: string, source: Readable, compress: boolean) =>
      Promise.race([
        new Promise<void>((resolve, reject) => {
          const { stream, sha256 } = digesting()
          source.once('error', reject).pipe(stream)
          stream.once('end', () => {
            resumos[name] = sha256()
            resolve()
          })
          zip.addReadStream(stream, name, { compress, mtime: new Date(manifest.criadoEm) })
        }),
        written.then(() => Promise.reject(new Error('The backup ended before its last entry'))),
      ])
    try {
      const counts: { rowCount: number }[] = []
      for (const { nome, colunas } of tables) {
        const rows = client.query(copyTo(`copy public.${pg.escapeIdentifier(nome)} (${columnList(colunas)}) to stdout`))
        await add(tableEntry(nome), rows, true)
        counts.push(rows)
        step()
      }
      await client.query('commit')
      // A stream may end before its row count is known; all counts are known when the commit is answered.
      manifest.tabelas = tables.map((table, i) => ({ ...table, linhas: counts[i]!.rowCount }))
      for (const { chave } of keys) {
        const bytes = await storage.get(chave).catch((error: Error) => {
          if (error instanceof MissingBytes) return undefined
          throw error
        })
        // Most files are already compressed (pictures, PDF, office documents), so they are stored.
        if (bytes) await add(fileEntry(chave), bytes, false)
        manifest[bytes ? 'arquivos' : 'semConteudo'].push(chave)
        step()
      }
      const ledger = instalacao && (await storedLedger(storage, instalacao))
      if (ledger) await add(LEDGER, Readable.from([Buffer.from(writeLedger(ledger))]), true)
      zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), MANIFEST)
      zip.end()
      await written
    } catch (error) {
      ;(zip.outputStream as Readable).destroy()
      await written.catch(() => {})
      throw error
    }
    await rename(partial, file)
    return { ...manifest, tamanho: whole.bytes(), sha256: whole.sha256() }
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}
