import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import { type ListInput, MAX_UNPAGED } from '@quadro/contract/kit/page.ts'
import { nomeDoRegistro, type Registry } from '@quadro/contract/kit/registry.ts'
import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../db/schema.gen.ts'
import { describeTable } from '../audit/words.ts'
import { answersFor, type Ctx } from '../http/context.ts'
import { notFound } from '../http/errors.ts'
import { type Route, route } from '../http/route.ts'
import type { Db } from '../transaction/tx.ts'
import { changeRows } from './bulk.ts'
import { labelTable } from './constraints.ts'
import { copyOfRegistry } from './copy.ts'
import { listRows, matches } from './list.ts'
import { type Lockable, lockRow } from './lock.ts'
import { removal } from './removal.ts'

type Row = { id: number; versao: number } & Record<string, unknown>
type AnyTable = Record<string, Row>
/** The registry is generic over tables, so its queries are typed by the contract instead of the schema. */
const untyped = (db: Db) => db as unknown as Kysely<AnyTable>

/** Abilities of a registry's record: the two that its authorities give. */
export const crudAbilities = (
  ctx: Ctx,
  { editar, excluir }: Registry['authorities'],
  /** The endpoint that changes it, where it is the installation's. */
  changed: Pick<Endpoint, 'installation'> = {},
): string[] =>
  answersFor(ctx.user, changed)
    ? [...(ctx.user.can(editar) ? ['editar'] : []), ...(ctx.user.can(excluir) ? ['excluir'] : [])]
    : []

const served = new Map<string, { registry: Registry; table: string }>()
/** Every registry that a module serves, with its table as code names it. */
export const servedRegistries = () => [...served.values()]

/**
 * The ordinary routes of a registry over `table`, by name. A special one is replaced by object spread:
 * `{...registryRoutes(r, 'tabela'), remove: route(r.remove)(…)}`.
 */
export function registryRoutes(
  registry: Registry,
  table: keyof DB & string,
  /** `again`: the table is another registry's already, which says how it is called and copied. */
  { again = false }: { again?: boolean } = {},
) {
  served.set(registry.base, { registry, table })
  if (!again) {
    labelTable(table, registry.plural)
    copyOfRegistry(registry, table)
    describeTable(table, { singular: registry.singular, fields: registry.fields, base: registry.page })
  }
  const source = registry.shown ? `${table}Lista` : table
  const columns = ['id', 'versao', ...Object.keys(registry.fields), ...Object.keys(registry.shown ?? {})]
  const sorts = Object.fromEntries(columns.map((c) => [c, c]))
  const required = ([, field]: [string, z.core.$ZodType]) =>
    ![null, undefined].some((none) => z.safeParse(field, none).success)
  const neverNull = [
    'id',
    'versao',
    ...Object.entries(registry.fields)
      .filter(required)
      .map(([key]) => key),
  ]
  const label = (row: Row) => nomeDoRegistro(registry, row)
  const hasMonth = registry.search.some((key) => fieldMeta(registry.fields[key]!)?.kind === 'mes')
  /** A month is searched as it is written, 03/2026, and kept as 2026-03. */
  const kept = (busca: string) => (hasMonth ? busca.replace(/^(\d{2})\/(\d{0,4})$/, '$2-$1') : busca)
  const values = (input: Record<string, unknown>) =>
    Object.fromEntries(Object.keys(registry.fields).map((key) => [key, input[key]]))

  const one = async (ctx: Ctx, id: number): Promise<Row> => {
    const row = await untyped(ctx.db).selectFrom(source).select(columns).where('id', '=', id).executeTakeFirst()
    if (!row) throw notFound()
    return { ...(row as Row), pode: crudAbilities(ctx, registry.authorities, registry.update) }
  }
  const subject = (row: Row) => `${registry.singular} '${label(row)}'`
  const exclusao = removal(table as Lockable, {
    label: (row) => label(row as Row),
    subject: (row) => subject(row as Row),
  })
  const lock = async (ctx: Ctx, id: number, versao: number): Promise<Row> =>
    (await lockRow(ctx, table as Lockable, id, { versao })) as unknown as Row

  const routes = {
    list: route(registry.list)(async (ctx, input) => {
      const wanted = input as ListInput & Record<string, unknown>
      let query = untyped(ctx.db).selectFrom(source).select(columns)
      if (wanted.busca) query = query.where(matches(kept(wanted.busca), ...registry.search))
      for (const filter of registry.filters ?? [])
        if (wanted[filter] !== undefined) query = query.where(filter, '=', wanted[filter] as never)
      const pode = crudAbilities(ctx, registry.authorities, registry.update)
      const answer = await listRows(ctx.db, query as never, wanted, {
        sorts,
        sort: registry.sort ?? `${registry.label},asc`,
        label,
        neverNull,
      })
      const rows = Array.isArray(answer) ? answer : answer.content
      for (const row of rows) Object.assign(row, { pode })
      return answer as never
    }),
    options: route(registry.options)(async (ctx) => {
      const sort = registry.sort?.split(',')[0] ?? registry.label
      let query = untyped(ctx.db).selectFrom(table).select(['id', registry.label]).orderBy(sort).orderBy('id')
      for (const situation of ['ativo', 'ativa'])
        if (situation in registry.fields) query = query.where(situation, '=', true as never)
      const found = (await query.limit(MAX_UNPAGED).execute()) as Row[]
      return found.map((row) => ({ id: row.id, label: label(row) }))
    }),
    read: route(registry.read)(async (ctx, { id }) => (await one(ctx, id)) as never),
    create: route(registry.create)(async (ctx, parsed) => {
      const { id } = await untyped(ctx.db)
        .insertInto(table)
        .values(values(parsed as Record<string, unknown>) as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      return (await one(ctx, id as number)) as never
    }),
    update: route(registry.update)(async (ctx, parsed) => {
      const input = parsed as { id: number; versao: number } & Record<string, unknown>
      const current = await lock(ctx, input.id, input.versao)
      await untyped(ctx.db)
        .updateTable(table)
        .set(values(input) as never)
        .where('id', '=', current.id)
        .execute()
      return (await one(ctx, current.id)) as never
    }),
    remove: route(registry.remove)(exclusao.one),
    bulkRemove: route(registry.bulkRemove)(exclusao.many),
    ...(registry.bulkUpdate
      ? {
          bulkUpdate: route(registry.bulkUpdate)(async (ctx, parsed) => {
            const input = parsed as { linhas: Row[]; mudanca: Record<string, unknown>; simular: boolean }
            return changeRows<Row>(ctx, input, {
              lock: async ({ db }, ids) =>
                (await untyped(db)
                  .selectFrom(table)
                  .selectAll()
                  .where('id', 'in', ids)
                  .orderBy('id')
                  .forUpdate()
                  .execute()) as Row[],
              label,
              change: ({ db }, row) =>
                untyped(db)
                  .updateTable(table)
                  .set(input.mudanca as never)
                  .where('id', '=', row.id)
                  .execute(),
            })
          }),
        }
      : {}),
  } satisfies Record<string, Route>
  return { ...routes, list: { ...routes.list, of: { registry, table } } }
}
