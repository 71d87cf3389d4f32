import { DONE } from '@quadro/contract/kit/endpoint.ts'
import type { BulkResult } from '@quadro/contract/kit/resource.ts'
import type { Kysely } from 'kysely'
import type { Ctx } from '../http/context.ts'
import { attempt } from '../transaction/tx.ts'
import { gone, reason } from './bulk.ts'
import { fromDatabase } from './constraints.ts'
import { type Having, having, type Lockable, lockRow, type RowOf } from './lock.ts'

export interface Removal<T extends Lockable> {
  /** The name of a record in the answer to a deletion of several. */
  label: (row: RowOf<T>, ctx: Ctx) => string | Promise<string>
  /** The name of a record in the message of a refused delete ("Curso 'NR-35'"); default: its label. */
  subject?: (row: RowOf<T>, ctx: Ctx) => string | Promise<string>
  /** Other values that a row must have, such as its kind. */
  where?: Having<T>
  /** The order of deletion, when one record must be deleted before another. Default: by id. */
  order?: readonly [column: keyof RowOf<T> & string, direction: 'asc' | 'desc']
  /** Runs before any record is locked, such as to take a lock that serialises changes. It refuses all of them with an AppError. */
  before?: (ctx: Ctx, ids: readonly number[]) => Promise<unknown>
  /** Refuses one record, which is locked, with an AppError. */
  refuse?: (row: RowOf<T>, ctx: Ctx) => unknown
  /** Deletes one record, where more than its row is deleted. */
  remove?: (ctx: Ctx, row: RowOf<T>) => Promise<unknown>
}

/**
 * How records of a table are deleted: one by its version, or several at once; each is locked first. When several are deleted, a record that
 * cannot be deleted stays and is returned with the reason; a record that is out of reach or gone is also named; an unexpected error undoes
 * everything.
 *
 * ```ts
 * const exclusao = removal('curso', { label: (curso) => curso.nome, subject: (curso) => `Curso '${curso.nome}'` })
 * route(c.excluir)(exclusao.one), route(c.excluirVarios)(exclusao.many)
 * ```
 */
export function removal<T extends Lockable>(table: T, how: Removal<T>) {
  type Row = RowOf<T>
  const untyped = (ctx: Ctx) => ctx.db as unknown as Kysely<Record<string, { id: number } & Record<string, unknown>>>
  const nameOf = async (ctx: Ctx, row: Row) => (await how.subject?.(row, ctx)) ?? (await how.label(row, ctx))
  const removeRow = (ctx: Ctx, row: Row) =>
    untyped(ctx)
      .deleteFrom(table as string)
      .where('id', '=', row.id)
      .execute()
  async function remove(ctx: Ctx, row: Row): Promise<void> {
    await how.refuse?.(row, ctx)
    await (how.remove ?? removeRow)(ctx, row)
  }

  async function lockAll(ctx: Ctx, ids: readonly number[]): Promise<Row[]> {
    const [column, direction] = how.order ?? ['id', 'asc']
    let query = untyped(ctx)
      .selectFrom(table as string)
      .selectAll()
      .where('id', 'in', ids)
      .orderBy(column, direction)
      .orderBy('id')
      .forUpdate()
    for (const condition of having(how.where ?? {})) query = query.where(...condition)
    return (await query.execute()) as Row[]
  }

  return {
    async one(ctx: Ctx, { id, versao }: { id: number; versao: number }): Promise<typeof DONE> {
      await how.before?.(ctx, [id])
      const row = (await lockRow(ctx, table, id, { versao, ...(how.where ? { where: how.where } : {}) })) as Row
      const tried = await attempt(ctx.db, () => remove(ctx, row))
      if (!tried.ok) throw fromDatabase(tried.error, await nameOf(ctx, row)) ?? tried.error
      return DONE
    },

    async many(ctx: Ctx, { ids }: { ids: readonly number[] }): Promise<BulkResult> {
      const asked = [...new Set(ids)]
      await how.before?.(ctx, asked)
      const found = await lockAll(ctx, asked)
      const excluidos: number[] = []
      const recusados: BulkResult['recusados'] = []
      for (const row of found) {
        const tried = await attempt(ctx.db, () => remove(ctx, row))
        if (tried.ok) excluidos.push(row.id)
        else {
          const motivo = reason(tried.error, await nameOf(ctx, row))
          recusados.push({ id: row.id, label: await how.label(row, ctx), motivo })
        }
      }
      for (const id of asked) if (!found.some((row) => row.id === id)) recusados.push(gone(id))
      return { excluidos, recusados }
    },
  }
}
