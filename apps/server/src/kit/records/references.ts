import { pathParameters } from '@quadro/contract/kit/endpoint.ts'
import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import { type Target, tableOfTarget } from '@quadro/contract/kit/targets.ts'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Ctx } from '../http/context.ts'
import { AppError, notTold, todosOsErros } from '../http/errors.ts'
import { core, shapeOf } from '../http/query.ts'
import type { Route } from '../http/route.ts'
import { rows } from '../transaction/tx.ts'

/** An id that a form names, with the field of its message. */
interface Named {
  field: string
  target: Target
  id: number
  isOfList: boolean
}
/** What a call that is wrong in itself gives as an id may be any number. */
const isId = (value: unknown): value is number => Number.isSafeInteger(value)

/** Every reference of a form: single ones, lists of ids, and those in the lines of a list. */
function namedIn(
  fields: z.core.$ZodShape,
  form: Readonly<Record<string, unknown>>,
  except: readonly string[],
  at = '',
): Named[] {
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

/**
 * Those of the ids that this user's database shows; of users those of this company, of companies those that the user may enter, because
 * users and companies stand in one table for all.
 */
async function reached(ctx: Ctx, target: Target, ids: readonly number[]): Promise<Set<number>> {
  if (target === 'empresa' && !ctx.user.answersForAll) return new Set(ctx.user.empresas)
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
  await recusarDesconhecidas(ctx, namedIn(fields, form, except))
}

async function recusarDesconhecidas(ctx: Ctx, named: readonly Named[]): Promise<void> {
  const erros = todosOsErros()
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

/**
 * Records that some calls name although the database hides them from a user who is restricted to areas: a person who evaluates, witnesses or
 * is proposed for, the request of somebody else. Only the handler of such a call knows who may be named.
 */
const NAMED_OUT_OF_REACH: ReadonlySet<Target> = new Set([
  'candidato',
  'candidatoSolicitacao',
  'entrevista',
  'solicitacaoPessoal',
  'talento',
])

/**
 * A call that is no form of a resource, telling the references in its body that this user does not see together with whatever else is wrong
 * in its fields. The handler looks them up all the same, because it alone knows all of its rules. Undefined for what tells them itself, as the
 * forms of resources do, and for what only reads.
 */
export function tellingReferences({ entry, handle, besides }: Route): Partial<Route> | undefined {
  if (besides || entry.method === 'GET' || entry.kind !== 'json' || entry.access.who !== 'internal') return undefined
  const ofPath = pathParameters(entry.path)
  const fields = shapeOf(entry.input)
  const unknown = async (ctx: Ctx, said: Readonly<Record<string, unknown>>) => {
    const isTold = ({ target }: Named) => ctx.user.areas === null || !NAMED_OUT_OF_REACH.has(target)
    const erros = todosOsErros()
    await erros.de(() => recusarDesconhecidas(ctx, namedIn(fields, said, ofPath).filter(isTold)))
    return erros
  }
  return {
    besides: async (ctx, said) => [...(await unknown(ctx, said)).campos],
    handle: async (ctx, input) => {
      try {
        return await handle(ctx, input)
      } catch (error) {
        if (!(error instanceof AppError) || error.fields.length === 0) throw error
        const { campos } = await unknown(ctx, input)
        const others = notTold(campos, error.fields)
        if (others.length === 0) throw error
        throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, [...error.fields, ...others])
      }
    },
  }
}
