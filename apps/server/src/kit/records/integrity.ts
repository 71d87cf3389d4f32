import type { RawBuilder } from 'kysely'
import type { Ctx } from '../http/context.ts'
import { forbidden } from '../http/errors.ts'
import { askProviders, providerKind, registerProvider } from '../transaction/providers.ts'
import { rows } from '../transaction/tx.ts'

/** Something that the constraints of the database cannot exclude and that the product's own rules never leave behind. */
export interface Inconsistency {
  registro: string
  inconsistencia: string
  sugestao: string
}
const kind = providerKind<{ deep: boolean }, Inconsistency & { tabela: string }>('inconsistencias')

/**
 * Declares what a module knows to be wrong in rows of one kind: a statement that answers `registro`, `inconsistencia` and `sugestao` in
 * words for the user. It reads under the row security of who asks, and names nobody's CPF or salary. `isDeep`: it reads so much that the
 * quick question leaves it out.
 */
export const registerIntegrityCheck = (
  tabela: string,
  found: () => RawBuilder<Inconsistency>,
  { isDeep = false } = {},
): void =>
  registerProvider(kind, async (ctx, { deep }) =>
    isDeep && !deep ? [] : (await rows(ctx.db, found())).map((row) => ({ tabela, ...row })),
  )

/** The same where a statement alone cannot tell, such as about stored bytes: asked by the report, not by the quick question. */
export const registerDeepIntegrityCheck = (tabela: string, found: (ctx: Ctx) => Promise<Inconsistency[]>): void =>
  registerProvider(kind, async (ctx, { deep }) => (deep ? (await found(ctx)).map((row) => ({ tabela, ...row })) : []))

async function allowed(ctx: Ctx): Promise<void> {
  if (ctx.user.areas !== null) throw forbidden()
  // Checks are declared while modules load, of which a report's thread has only its own.
  await ctx.services.routes()
}

/**
 * What every module finds wrong in the company of the caller, by kind of record. Only for who sees the whole company: of the others row
 * security would hide what rows refer to, and everything would seem broken.
 */
export async function findInconsistencies(ctx: Ctx): Promise<Map<string, Inconsistency[]>> {
  await allowed(ctx)
  const found = await askProviders(ctx, kind, { deep: true })
  lately.set(ctx.empresaId, { any: found.length > 0, until: Date.now() + LATELY })
  return Map.groupBy(found, ({ tabela }) => tabela)
}

/** Whether anything is wrong, as far as checks that are not deep tell: one after the other, up to the first that finds something. */
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

/** What was last found in each company, by this process. */
const lately = new Map<number, { any: boolean; until: number }>()
const LATELY = 5 * 60_000

/**
 * The same, as it was within the last minutes where somebody asked then: for what every page asks. Whoever mends something sees it gone
 * once the report has been made again.
 */
export async function hadInconsistenciesLately(ctx: Ctx): Promise<boolean> {
  const known = lately.get(ctx.empresaId)
  return known && known.until > Date.now() && ctx.user.areas === null ? known.any : hasInconsistencies(ctx)
}
