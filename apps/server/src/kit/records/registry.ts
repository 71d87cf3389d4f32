import { defaultOrder } from '@quadro/contract/kit/listing.ts'
import { MAX_UNPAGED } from '@quadro/contract/kit/page.ts'
import type { Registry } from '@quadro/contract/kit/registry.ts'
import type { Resource } from '@quadro/contract/kit/resource.ts'
import { nameOfRecord } from '@quadro/contract/kit/resource.ts'
import * as z from 'zod'
import type { DB } from '../../db/schema.gen.ts'
import { describeTable } from '../audit/words.ts'
import { type Route, route } from '../http/route.ts'
import { changeRows } from './bulk.ts'
import { labelTable } from './constraints.ts'
import { copyOfRegistry } from './copy.ts'
import type { Lockable } from './lock.ts'
import { resourceRoutes, untyped } from './resource.ts'
import { tellRepeatedNames } from './unique-name.ts'

type Row = { id: number; versao: number } & Record<string, unknown>

const served = new Map<string, { registry: Registry; table: string }>()
/** Every registry that a module serves, with the table's name in code. */
export const servedRegistries = () => [...served.values()]

/**
 * The usual routes of a registry over `table`, by name. Replace a special one by object spread: `{...registryRoutes(r, 'tabela'), excluir:
 * route(r.excluir)(…)}`.
 */
export function registryRoutes(
  registry: Registry,
  table: keyof DB & string,
  /** `again`: another registry already uses the table, and gives its label and its copy. */
  { again = false }: { again?: boolean } = {},
) {
  served.set(registry.base, { registry, table })
  if (!again) {
    copyOfRegistry(registry, table)
    labelTable(table, registry.plural)
    describeTable(table, { singular: registry.singular, fields: registry.fields, base: registry.page })
  }
  const named = { table, label: registry.label }
  const isUnique = !registry.global && !registry.repeats
  if (isUnique && !again) tellRepeatedNames(named, registry.plural)
  const source = registry.shown ? `${table}Lista` : table
  const columns = ['id', 'versao', ...Object.keys(registry.fields), ...Object.keys(registry.shown ?? {})]
  const required = ([, field]: [string, z.core.$ZodType]) =>
    ![null, undefined].some((none) => z.safeParse(field, none).success)
  const { routes } = resourceRoutes<Resource, Lockable, Row>(registry, {
    table: table as Lockable,
    rows: (ctx) => untyped(ctx.db).selectFrom(source).select(columns).$castTo<Row>(),
    search: registry.search,
    filters: Object.fromEntries((registry.filters ?? []).map((filter) => [filter, true])) as never,
    neverNull: [
      'id',
      'versao',
      ...Object.entries(registry.fields)
        .filter(required)
        .map(([key]) => key),
    ],
    async options(ctx) {
      const sort = defaultOrder(registry.listar, {}).split(',')[0]!
      let query = untyped(ctx.db).selectFrom(table).select(['id', registry.label]).orderBy(sort).orderBy('id')
      for (const situation of ['ativo', 'ativa'])
        if (situation in registry.fields) query = query.where(situation, '=', true as never)
      const found = await query.limit(MAX_UNPAGED).$castTo<Row>().execute()
      return found.map((row) => ({ id: row.id, label: nameOfRecord(registry, row) }))
    },
    ...(isUnique ? { uniqueName: registry.label } : {}),
    async columns(_ctx, form) {
      const values = form as Record<string, unknown>
      return Object.fromEntries(Object.keys(registry.fields).map((key) => [key, values[key]]))
    },
  })

  return {
    ...routes,
    opcoes: routes.opcoes!,
    listar: { ...routes.listar, of: { registry, table } },
    ...(registry.alterarVarios
      ? {
          alterarVarios: route(registry.alterarVarios)(async (ctx, parsed) => {
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
              label: (row) => nameOfRecord(registry, row),
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
}
