import { cpSync, createWriteStream, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { openPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { MANIFEST, Manifest, tableEntry, tablesOf } from '../db/backup.ts'
import { restore } from '../db/restore.ts'
import { newKey, openStorage, type Storage } from '../kit/files/storage.ts'
import { readSettings } from '../settings.ts'

/** Empty installations and backups to restore into them. */

const RELEASES = join(import.meta.dirname, '../../../../tests/upgrade')
/** Backups of the demonstration by each release, oldest first. */
export const releases = readdirSync(RELEASES).sort()
export const releaseFile = (release: string): string => join(RELEASES, release)
export const lastRelease = releaseFile(releases.at(-1)!)

export interface Installation {
  ownerUrl: string
  storage: Storage
  dataDir: string
}

/** For one test file: a folder that is removed after its tests, and the installations in it. */
export function installations() {
  const folder = mkdtempSync(join(tmpdir(), 'quadro-copia-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  async function installation(template?: string): Promise<Installation> {
    const url = new URL(inject('template'))
    const name = `copia_${newKey()}`
    url.pathname = '/administracao'
    const from = template === undefined ? '' : ` template ${template} strategy file_copy`
    await within(url.href, (admin) => admin.query(`create database ${name}${from}`))
    url.pathname = `/${name}`
    const dataDir = join(folder, name)
    const { storage } = readSettings({ DATABASE_URL: url.href, DATA_DIR: dataDir })
    return { ownerUrl: url.href, storage: openStorage(storage), dataDir }
  }
  let origin: Promise<Installation> | undefined
  const restored = async () => {
    const place = await installation()
    await restore({ file: lastRelease, ...place, log: () => {} })
    return place
  }
  return {
    folder,
    /** A new database and storage, without tables. */
    installation: () => installation(),
    /** An installation with the backup of the last release: restored once, and each call gets a copy. */
    async used(): Promise<Installation> {
      origin ??= restored()
      const { ownerUrl, dataDir } = await origin
      const copy = await installation(new URL(ownerUrl).pathname.slice(1))
      if (existsSync(dataDir)) cpSync(dataDir, copy.dataDir, { recursive: true })
      return copy
    },
    /** A copy of a backup with some entries changed; null leaves one out. */
    async changed(file: string, entries: Record<string, ((bytes: string) => string) | null>): Promise<string> {
      const target = join(folder, `mudada-${newKey()}.zip`)
      const from = await openPromise(file, { lazyEntries: true, autoClose: false })
      const to = new ZipFile()
      for await (const entry of from.eachEntry()) {
        const change = entries[entry.fileName]
        if (change === null) continue
        const bytes = await buffer(await from.openReadStreamPromise(entry))
        to.addBuffer(change ? Buffer.from(change(bytes.toString())) : bytes, entry.fileName)
      }
      from.close()
      to.end()
      await pipeline(to.outputStream, createWriteStream(target))
      return target
    },
  }
}

export async function within<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Number of rows and a digest of them, by table. */
export const contents = (ownerUrl: string, except: string[] = []) =>
  within(ownerUrl, async (client) => {
    const all: Record<string, { linhas: number; resumo: string | null }> = {}
    for (const { nome } of await tablesOf(client)) {
      if (except.includes(nome)) continue
      const { rows } = await client.query(
        `select count(*)::int as linhas, md5(string_agg(t::text, e'\n' order by t::text collate "C")) as resumo from ${nome} t`,
      )
      all[nome] = rows[0]
    }
    return all
  })

/** The content of a table in a backup: each row by column, as COPY writes it; null without rows. */
export async function rowsOf(file: string, table: string): Promise<Record<string, string | null>[]> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false })
  const texts = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    if (![MANIFEST, tableEntry(table)].includes(entry.fileName)) continue
    texts.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString())
  }
  zip.close()
  const { colunas } = Manifest.parse(JSON.parse(texts.get(MANIFEST)!)).tabelas.find(({ nome }) => nome === table)!
  const lines = texts.get(tableEntry(table))!.split('\n').slice(0, -1)
  return lines.map((line) => {
    const values = line.split('\t')
    return Object.fromEntries(colunas.map((column, i) => [column, values[i] === '\\N' ? null : values[i]!]))
  })
}
