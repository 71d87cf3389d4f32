import type { RawBuilder } from 'kysely'
import type { Ctx } from './context.ts'
import { askProviders, providerKind, registerProvider } from './providers.ts'
import { rows } from './tx.ts'

/** Something that the constraints of the database cannot exclude and that the product's own rules never leave behind. */
export interface Inconsistency {
  registro: string
  inconsistencia: string
  sugestao: string
}
const kind = providerKind<undefined, Inconsistency & { tabela: string }>('inconsistencias')

/**
 * Declares what a module knows to be wrong in rows of one kind: a statement that answers `registro`, `inconsistencia` and `sugestao` in
 * words for the user. It reads under the row security of who asks, and names nobody's CPF or salary.
 */
export const registerIntegrityCheck = (tabela: string, found: () => RawBuilder<Inconsistency>): void =>
  registerProvider(kind, async (ctx) => (await rows(ctx.db, found())).map((row) => ({ tabela, ...row })))

/** What every module finds wrong in the company of the caller, by kind of record. */
export async function findInconsistencies(ctx: Ctx): Promise<Map<string, Inconsistency[]>> {
  // Checks are declared while modules load, of which a report's thread has only its own.
  await ctx.services.routes()
  const found = await askProviders(ctx, kind, undefined)
  return Map.groupBy(found, ({ tabela }) => tabela)
}
