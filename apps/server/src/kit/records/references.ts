import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import { type Target, tableOfTarget } from '@quadro/contract/kit/targets.ts'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Ctx } from '../http/context.ts'
import { todosOsErros } from '../http/errors.ts'
import { core, shapeOf } from '../http/query.ts'
import { rows } from '../transaction/tx.ts'

/** An id that a form names, with the field of its message. */
interface Named {
  field: string
  target: Target
  id: number
  isOfList: boolean
}
const isId = (value: unknown): value is number => typeof value === 'number'

/** Every reference of a form: single ones, lists of ids, and those in the lines of a list. */
function namedIn(fields: z.core.$ZodShape, form: Record<string, unknown>, except: readonly string[], at = ''): Named[] {
  return Object.entries(fields).flatMap(([key, schema]): Named[] => {
    const value = form[key]
    if (value === undefined || value === null || except.includes(key)) return []
    const field = `${at}${key}`
    const { kind, target } = fieldMeta(schema) ?? {}
    if (target && kind === 'ref') return isId(value) ? [{ field, target, id: value, isOfList: false }] : []
    if (!Array.isArray(value)) return []
    if (target && kind === 'refs') return value.filter(isId).map((id) => ({ field, target, id, isOfList: true }))
    const { element } = core(schema)._zod.def as { element?: z.core.$ZodType }
    const shape = element ? shapeOf(element) : {}
    return value.flatMap((line, i) =>
      typeof line === 'object' && line !== null ? namedIn(shape, line, [], `${field}.${i}.`) : [],
    )
  })
}

/** Those of the ids that this user's database shows; of users those of this company, because all stand in one table. */
async function reached(ctx: Ctx, target: Target, ids: readonly number[]): Promise<Set<number>> {
  const source =
    target === 'usuario'
      ? sql`(select usuario_id as id from acesso where empresa_id = app_empresa())`
      : sql.table(tableOfTarget(target))
  const found = await rows(ctx.db, sql<{ id: number }>`select id from ${source} as r where id = any(${ids}::bigint[])`)
  return new Set(found.map(({ id }) => id))
}

/**
 * Every record that a form refers to must be visible to this user, otherwise its field is refused: of a list the field of the list, of a
 * line the field of the line. `except`: fields that the module checks itself.
 */
export async function exigirReferencias(
  ctx: Ctx,
  fields: z.core.$ZodShape,
  form: Record<string, unknown>,
  except: readonly string[] = [],
): Promise<void> {
  const erros = todosOsErros()
  const named = namedIn(fields, form, except)
  const seen = new Map<Target, Set<number>>()
  for (const [target, all] of Map.groupBy(named, ({ target }) => target))
    seen.set(
      target,
      await reached(
        ctx,
        target,
        all.map(({ id }) => id),
      ),
    )
  // The database lets everybody read the names of areas. A single area has a rule of its own in its module.
  const isOpen = ({ id, target, isOfList }: Named) =>
    target !== 'areaOrganizacional' || !isOfList || ctx.user.areas === null || ctx.user.areas.includes(id)
  for (const one of named)
    if (!seen.get(one.target)!.has(one.id) || !isOpen(one))
      erros.em(one.field, one.isOfList ? 'Escolha itens da lista' : 'Escolha um item da lista')
  erros.recusar()
}
