import type { BulkOutcome } from '@quadro/contract/kit/bulk.ts'
import type { Ctx } from '../http/context.ts'
import { AppError } from '../http/errors.ts'
import { attempt } from '../transaction/tx.ts'
import { fromDatabase } from './constraints.ts'

/** The answer for a row that the caller does not find. */
export const gone = (id: number) => ({
  id,
  label: `Registro ${id}`,
  motivo: 'Não existe mais, ou não está ao seu alcance.',
})
const CHANGED = 'Foi alterado por outra pessoa depois que você abriu a lista.'

/** Thrown to undo a trial. */
class Undone extends Error {}

interface Bulk<R> {
  /** Locks the rows to change: those that the caller may reach. */
  lock: (ctx: Ctx, ids: number[]) => Promise<R[]>
  label: (row: R) => string
  /** Changes one row, or refuses it with an AppError; the other rows are not affected. */
  change: (ctx: Ctx, row: R) => Promise<unknown>
  /** Checks what must be true after all rows were changed. */
  after?: (ctx: Ctx) => Promise<unknown>
}

/** Why a row cannot be changed or deleted. An error that is not a refusal is thrown again. */
export function reason(error: unknown, subject: string): string {
  const refused = error instanceof AppError ? error : fromDatabase(error, subject)
  if (!refused) throw error
  // Of a wrong field the reason is the field's own sentence.
  return refused.fields[0]?.message ?? refused.message
}

async function changeAll<R extends { id: number; versao: number }>(
  ctx: Ctx,
  linhas: readonly { id: number; versao: number }[],
  { lock, label, change, after }: Bulk<R>,
): Promise<BulkOutcome> {
  const versions = new Map(linhas.map(({ id, versao }) => [id, versao]))
  const found = new Map((await lock(ctx, [...versions.keys()])).map((row) => [row.id, row]))
  const alterados: number[] = []
  const recusados: BulkOutcome['recusados'] = []
  for (const [id, versao] of versions) {
    const row = found.get(id)
    if (!row) recusados.push(gone(id))
    else if (row.versao !== versao) recusados.push({ id, label: label(row), motivo: CHANGED })
    else {
      const tried = await attempt(ctx.db, () => change(ctx, row))
      if (tried.ok) alterados.push(id)
      else recusados.push({ id, label: label(row), motivo: reason(tried.error, label(row)) })
    }
  }
  if (alterados.length > 0) await after?.(ctx)
  return { alterados, recusados }
}

/**
 * Changes several rows in the request's transaction, each with the version that was read. A row that cannot be changed is returned with the
 * reason and stays as it was; an unexpected error undoes everything. With `simular` everything is done and then undone, so that the preview
 * shows exactly what would happen.
 */
export async function changeRows<R extends { id: number; versao: number }>(
  ctx: Ctx,
  { linhas, simular }: { linhas: readonly { id: number; versao: number }[]; simular: boolean },
  bulk: Bulk<R>,
): Promise<BulkOutcome> {
  if (!simular) return changeAll(ctx, linhas, bulk)
  let outcome: BulkOutcome | undefined
  // After-commit effects are dropped in a simulation, because nothing was changed.
  const silent = Object.create(ctx, { afterCommit: { value: () => {} } }) as Ctx
  const tried = await attempt(ctx.db, async () => {
    outcome = await changeAll(silent, linhas, bulk)
    throw new Undone()
  })
  if (!tried.ok && !(tried.error instanceof Undone)) throw tried.error
  return outcome!
}
