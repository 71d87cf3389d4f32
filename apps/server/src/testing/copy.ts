import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createDeflateRaw, createInflateRaw } from 'node:zlib'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { columnList } from '../db/backup.ts'

/** Tables by COPY, one compressed file each: the yardstick for a backup. */
interface Columns {
  nome: string
  colunas: readonly string[]
}
const named = ({ nome, colunas }: Columns) => `copy ${pg.escapeIdentifier(nome)} (${columnList(colunas)})`

export const copyOut = (client: pg.Client, table: Columns, file: string): Promise<void> =>
  pipeline(client.query(to(`${named(table)} to stdout`)), createDeflateRaw(), createWriteStream(file))

export const copyIn = (client: pg.Client, table: Columns, file: string): Promise<void> =>
  pipeline(createReadStream(file), createInflateRaw(), client.query(from(`${named(table)} from stdin`)))
