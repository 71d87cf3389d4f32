import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import type { Registry } from '@quadro/contract/kit/registry.ts'
import { type Target, tableOfTarget } from '@quadro/contract/kit/targets.ts'
import * as z from 'zod'
import type { Route } from '../../apps/server/src/kit/http/route.ts'
import type { Client, TestApp } from '../../apps/server/src/testing/app.ts'
import { sample } from './sample.ts'

export interface Walked {
  registry: Registry
  /** Its table, with the name that the database uses. */
  table: string
}
export type Row = { id: number; versao: number; pode: string[] } & Record<string, unknown>

export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Every registry of the product with its table. */
export const registriesOf = (routes: readonly Route[]): Walked[] =>
  routes.flatMap(({ of }) => (of && 'registry' in of ? [{ registry: of.registry, table: snake(of.table) }] : []))

/** Columns whose values the module keeps apart, without an index. */
const ASKED: Record<string, readonly string[]> = { etapa_seletiva: ['ordem'] }

/** Columns of the table that belong to a unique index: the test must choose free values for them. */
async function uniqueColumns(app: TestApp, table: string): Promise<Set<string>> {
  const { rows } = await app.owner.query(
    `select distinct a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
     where i.indrelid = $1::regclass and i.indisunique and not i.indisprimary`,
    [table],
  )
  return new Set([...rows.map((row) => row.attname as string), ...(ASKED[table] ?? [])])
}

/**
 * The values of a column in the companies of this test file. Those of earlier files are closed (testApp) and do not count: a field may
 * allow so few values that the files of one worker would use them up.
 */
async function taken(app: TestApp, { registry, table }: Walked, column: string): Promise<unknown[]> {
  const own = registry.global ? '' : 'where empresa_id in (select id from empresa where ativa)'
  const { rows } = await app.owner.query(`select ${column} as value from ${table} ${own}`)
  return rows.map((row) => row.value)
}

/** The first number that the field accepts and no company of this test file uses. */
async function freeNumber(app: TestApp, walked: Walked, column: string, schema: z.core.$ZodType): Promise<number> {
  const used = new Set((await taken(app, walked, column)).map(Number))
  for (let n = 1; n < 100_000; n += 1) if (!used.has(n) && z.safeParse(schema, n).success) return n
  throw new Error(`${walked.table}.${column}: no number is free`)
}

/** The month after the last one that is stored. */
async function freeMonth(app: TestApp, table: string, column: string): Promise<string> {
  const { rows } = await app.owner.query(
    `select to_char(coalesce(max(to_date(${column}, 'YYYY-MM')), '2000-01-01') + interval '1 month', 'YYYY-MM') as next from ${table}`,
  )
  return rows[0].next as string
}

/** The day after the last one that is stored. */
async function freeDay(app: TestApp, table: string, column: string): Promise<string> {
  const { rows } = await app.owner.query(
    `select (coalesce(max(${column}), '2000-01-01') + 1)::text as next from ${table}`,
  )
  return rows[0].next as string
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** The first word of `length` capital letters that no company of this test file uses. */
async function freeWord(app: TestApp, walked: Walked, column: string, length: number): Promise<string> {
  const used = new Set(await taken(app, walked, column))
  let words = ['']
  for (let i = 0; i < length; i += 1) words = words.flatMap((word) => LETTERS.map((letter) => word + letter))
  const free = words.find((word) => !used.has(word))
  if (free === undefined) throw new Error(`${walked.table}.${column}: no word of ${length} letters is free`)
  return free
}

/** The registry to which a reference leads. */
function targetOf(target: Target, all: readonly Walked[]): Walked {
  const found = all.find(({ table }) => table === tableOfTarget(target))
  if (!found) throw new Error(`${target} is no registry: give the records of it in tests/support/registries.ts`)
  return found
}

/**
 * Optional references to a resource that is not an ordinary registry. They stay empty here; the registry's own test proves them
 * (sst/cadastros.test.ts).
 */
const EMPTY = new Set(['estabelecimentoId'])

/** Optional fields that not every record may have: a refusal leaves at no event. The registry's own test proves them. */
const UNSET = new Set(['evento'])

/** Values of fields that have a format of their own. */
const WRITTEN: Record<string, string> = { codigoEsocial: '03' }

/** A valid body for the registry. The records to which it refers are created first, by `client`. */
export async function bodyOf(
  app: TestApp,
  client: Client,
  walked: Walked,
  all: readonly Walked[],
): Promise<Record<string, unknown>> {
  const { registry, table } = walked
  const unique = await uniqueColumns(app, table)
  const body: Record<string, unknown> = {}
  for (const [key, schema] of Object.entries(registry.fields)) {
    const meta = fieldMeta(schema)
    const column = snake(key)
    if (UNSET.has(key)) {
      body[key] = null
      continue
    }
    if (WRITTEN[key] !== undefined) {
      body[key] = WRITTEN[key]
      continue
    }
    if (meta?.kind === 'ref' || meta?.kind === 'refs') {
      if (EMPTY.has(key)) {
        body[key] = null
        continue
      }
      const { id } = await create(app, client, targetOf(meta.target!, all), all)
      body[key] = sample(schema, key, { [key]: id })
    } else if (meta?.kind === 'inteiro' && unique.has(column)) body[key] = await freeNumber(app, walked, column, schema)
    else if (meta?.kind === 'data' && unique.has(column)) body[key] = await freeDay(app, table, column)
    else if (meta?.kind === 'mes' && unique.has(column)) body[key] = await freeMonth(app, table, column)
    else if (meta?.kind === 'texto' && (meta.max ?? 255) < 4) body[key] = await freeWord(app, walked, column, meta.max!)
    else body[key] = sample(schema, key)
  }
  return body
}

/** A record of the registry, created over HTTP. A record that all companies share is created by a user who answers for all of them. */
export async function create(app: TestApp, client: Client, walked: Walked, all: readonly Walked[]): Promise<Row> {
  const who = walked.registry.global ? await app.everywhere(client.empresa!) : client
  return (await who.call(walked.registry.criar, (await bodyOf(app, client, walked, all)) as never)) as Row
}
