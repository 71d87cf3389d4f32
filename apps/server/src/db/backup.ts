import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ZipFile } from 'yazl'
import { z } from 'zod'
import { MissingBytes, type Storage } from '../kit/storage.ts'

// A backup is one zip that any tool opens: every table as COPY text, the stored files, and `quadro.json`, which says what there is.
// The tables are one snapshot: what is written meanwhile is wholly in it or not at all.

/** Tables whose rows are worth nothing elsewhere or later: sessions, tokens, limits, who runs jobs, bytes to be removed. */
const TRANSIENT = ['sessao', 'sessao_candidato', 'ficha_email', 'limite', 'executor', 'arquivo_remover', 'migracao']

/** What a backup says of itself. */
export const Manifest = z.strictObject({
  formato: z.literal(1),
  criadoEm: z.iso.datetime(),
  migracoes: z.array(z.strictObject({ nome: z.string(), hash: z.string() })).min(1),
  tabelas: z.array(z.strictObject({ nome: z.string(), colunas: z.array(z.string()), linhas: z.int() })),
  sequencias: z.array(z.strictObject({ nome: z.string(), valor: z.int() })),
  /** Stored files, by their names in the storage. */
  arquivos: z.array(z.string().regex(/^[0-9a-f]{32}$/)),
  /** Rows of `arquivo` whose bytes were not in the storage. */
  semConteudo: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

export const MANIFEST = 'quadro.json'
export const tableEntry = (table: string): string => `tabelas/${table}.copy`
export const fileEntry = (key: string): string => `arquivos/${key}`
export const columnList = (columns: readonly string[]): string => columns.map(pg.escapeIdentifier).join(', ')

/** The tables of a backup with the columns that are stored (generated ones are computed again), in a stable order. */
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

/**
 * Writes a backup of the database and its storage to `file`, whole or not at all, and answers what it holds.
 * `progress` is told after each table and file; `signal` stops it and leaves nothing.
 */
export async function backup(options: {
  ownerUrl: string
  storage: Storage
  file: string
  signal?: AbortSignal
  progress?: (done: number, total: number) => void
}): Promise<Manifest> {
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
    const manifest: Manifest = {
      formato: 1,
      criadoEm: new Date().toISOString(),
      migracoes,
      tabelas: [],
      sequencias,
      arquivos: [],
      semConteudo: [],
    }
    const zip = new ZipFile()
    const written = pipeline(zip.outputStream, createWriteStream(partial, { mode: 0o600 }), { signal })
    // A failure of writing is met below; it must not be called unhandled before.
    written.catch(() => {})
    let done = 0
    const step = () => progress(++done, tables.length + keys.length)
    /** Adds one entry and waits for its end: the streams share one connection. */
    const add = (name: string, source: Readable, compress: boolean) =>
      Promise.race([
        new Promise<void>((resolve, reject) => {
          source.once('end', resolve).once('error', reject)
          zip.addReadStream(source, name, { compress, mtime: new Date(manifest.criadoEm) })
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
      // A stream may end before its number of rows has arrived; all have come before the answer to the commit.
      manifest.tabelas = tables.map((table, i) => ({ ...table, linhas: counts[i]!.rowCount }))
      for (const { chave } of keys) {
        const bytes = await storage.get(chave).catch((error: Error) => {
          if (error instanceof MissingBytes) return undefined
          throw error
        })
        // Most files are compressed already (pictures, PDF, office documents).
        if (bytes) await add(fileEntry(chave), bytes, false)
        manifest[bytes ? 'arquivos' : 'semConteudo'].push(chave)
        step()
      }
      zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), MANIFEST)
      zip.end()
      await written
    } catch (error) {
      ;(zip.outputStream as Readable).destroy()
      await written.catch(() => {})
      throw error
    }
    await rename(partial, file)
    return manifest
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}
