/** What fields refer to: every reference of every call declares its target, and the database has the same one. */
import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import { isListing } from '@quadro/contract/kit/listing.ts'
import { CHOSEN, optionsOf } from '@quadro/contract/kit/options.ts'
import { TARGETS, tableOfTarget } from '@quadro/contract/kit/targets.ts'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { core, shapeOf } from '../apps/server/src/kit/http/query.ts'
import { allRoutes } from '../apps/server/src/modules.ts'
import { type TestApp, testApp } from '../apps/server/src/testing/app.ts'
import { registriesOf, snake } from './support/registries.ts'

const routes = await allRoutes()
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const element = (schema: z.core.$ZodType) => (core(schema)._zod.def as { element?: z.core.$ZodType }).element ?? schema
/** Every field of an input, including the fields of its lines. */
const fieldsOf = (schema: z.core.$ZodType): [string, z.core.$ZodType][] =>
  Object.entries(shapeOf(schema)).flatMap(([key, field]) => [
    [key, field] as [string, z.core.$ZodType],
    ...fieldsOf(element(field)),
  ])
const references = routes.flatMap(({ entry }) =>
  fieldsOf(entry.input).flatMap(([key, schema]) => {
    const { kind, target } = fieldMeta(schema) ?? {}
    return kind === 'ref' || kind === 'refs' ? [{ place: `${entry.method} ${entry.path}: ${key}`, target }] : []
  }),
)

it('says of every reference what it refers to', () => {
  expect(references.length).toBeGreaterThan(200)
  expect(references.filter(({ target }) => !target).map(({ place }) => place)).toEqual([])
})

it('knows no target that nothing refers to', () => {
  const used = new Set(references.map(({ target }) => target))
  expect(TARGETS.filter((target) => !used.has(target))).toEqual([])
})

it('has a table for every target', async () => {
  const { rows } = await app.owner.query(`select tablename from pg_tables where schemaname = 'public'`)
  const tables = new Set(rows.map(({ tablename }) => tablename))
  expect(TARGETS.filter((target) => !tables.has(tableOfTarget(target)))).toEqual([])
})

it('refers in the columns of a registry to the table of the target', async () => {
  const { rows } = await app.owner.query(
    `select k.conrelid::regclass || '.' || a.attname as from_column, k.confrelid::regclass::text as to_table
       from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
      where k.contype = 'f' and a.attname <> 'empresa_id'`,
  )
  const refersTo = new Map(rows.map((row) => [row.from_column as string, row.to_table as string]))
  const columns = registriesOf(routes).flatMap(({ registry, table }) =>
    Object.entries(registry.fields).flatMap(([key, schema]) => {
      const { kind, target } = fieldMeta(schema) ?? {}
      return kind === 'ref' && target ? [{ column: `${table}.${snake(key)}`, table: tableOfTarget(target) }] : []
    }),
  )
  expect(columns.length).toBeGreaterThan(0)
  expect(columns.map(({ column }) => [column, refersTo.get(column)])).toEqual(
    columns.map(({ column, table }) => [column, table]),
  )
})

it('reads the options of a target where pages look for them', () => {
  const read = new Map(routes.flatMap(({ entry }) => (entry.method === 'GET' ? [[entry.path, entry] as const] : [])))
  const sample = [{ id: 1, label: 'Um', nome: 'Um', areaMaeId: null }]
  for (const target of CHOSEN) {
    const entry = read.get(optionsOf(target).path)
    expect(entry, target).toBeDefined()
    // Open to every internal user, without input, and answered with what a picker shows.
    expect(entry!.access, target).toEqual(optionsOf(target).access)
    expect(z.safeParse(entry!.input, {}).success, target).toBe(true)
    expect(z.safeParse(entry!.output, sample).success, target).toBe(true)
  }
})

it('can offer what a list says that it is filtered by', () => {
  const filters = routes.flatMap(({ entry }) =>
    isListing(entry)
      ? Object.values(shapeOf(entry.input)).flatMap((field) => {
          const { kind, target } = fieldMeta(field) ?? {}
          return kind === 'ref' && target ? [target] : []
        })
      : [],
  )
  expect(filters.length).toBeGreaterThan(0)
  expect(filters.filter((target) => !CHOSEN.includes(target))).toEqual([])
})
