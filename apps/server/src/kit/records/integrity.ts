import type { RawBuilder } from 'kysely'
import type { Ctx } from '../http/context.ts'
import { forbidden } from '../http/errors.ts'
import { askProviders, providerKind, registerProvider } from '../transaction/providers.ts'
import { rows } from '../transaction/tx.ts'

/** An error in the data that database constraints cannot prevent, and that the product's own rules never cause. */
export interface Inconsistency {
  registro: string
  inconsistencia: string
  sugestao: string
}
const kind = providerKind<{ deep: boolean }, Inconsistency & { tabela: string }>('inconsistencias')

/**
 * Declares a check of rows of one kind: a query that returns `registro`, `inconsistencia` and `sugestao` in words for the user. It reads
 * under the row security of the caller, and shows no CPF and no salary. `isDeep`: the check reads so much data that the quick check skips
 * it.
 */
export const registerIntegrityCheck = (
  tabela: string,
  found: () => RawBuilder<Inconsistency>,
  { isDeep = false } = {},
): void =>
  registerProvider(kind, async (ctx, { deep }) =>
    isDeep && !deep ? [] : (await rows(ctx.db, found())).map((row) => ({ tabela, ...row })),
  )

/** A check that a query alone cannot do, such as about stored bytes. Only the report runs it, not the quick check. */
export const registerDeepIntegrityCheck = (tabela: string, found: (ctx: Ctx) => Promise<Inconsistency[]>): void =>
  registerProvider(kind, async (ctx, { deep }) => (deep ? (await found(ctx)).map((row) => ({ tabela, ...row })) : []))

async function allowed(ctx: Ctx): Promise<void> {
  if (ctx.user.areas !== null) throw forbidden()
  // Checks are declared while modules load. This call loads all modules, because the thread of a report loads only its own.
  await ctx.services.routes()
}

/**
 * Everything that the checks find wrong in the caller's company, by kind of record. Only for a user who sees the whole company: for others
 * row security would hide referenced rows, and everything would seem broken.
 */
export async function findInconsistencies(ctx: Ctx): Promise<Map<string, Inconsistency[]>> {
  await allowed(ctx)
  const found = await askProviders(ctx, kind, { deep: true })
  lately.set(ctx.empresaId, { any: found.length > 0, until: Date.now() + LATELY })
  return Map.groupBy(found, ({ tabela }) => tabela)
}

/** Whether anything is wrong, by the checks that are not deep. It stops at the first check that finds something. */
export async function hasInconsistencies(ctx: Ctx): Promise<boolean> {
  await allowed(ctx)
  let any = false
  for (const check of kind.providers) {
    any = (await check(ctx, { deep: false })).length > 0
    if (any) break
  }
  lately.set(ctx.empresaId, { any, until: Date.now() + LATELY })
  return any
}

/** The last result for each company, in this process. */
const lately = new Map<number, { any: boolean; until: number }>()
const LATELY = 5 * 60_000

/**
 * Like `hasInconsistencies`, but it may answer a result of the last few minutes, because every page asks. A user who corrects the data sees
 * the change after running the report again.
 */
export async function hadInconsistenciesLately(ctx: Ctx): Promise<boolean> {
  const known = lately.get(ctx.empresaId)
  return known && known.until > Date.now() && ctx.user.areas === null ? known.any : hasInconsistencies(ctx)
}
