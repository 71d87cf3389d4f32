import {
  emOrdem,
  type LinhaDeVigencia,
  levarAdiante,
  recusaDeCorrecao,
  recusaDeInsercao,
  recusaDeRemocao,
  VIGENCIA,
} from '@quadro/contract/kit/vigencia.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../db/schema.gen.ts'
import type { Ctx } from '../http/context.ts'
import { fieldError, invalidState, notFound, stale } from '../http/errors.ts'
import type { Db } from '../transaction/tx.ts'

/** A row of a history table (made with `tabela_de_vigencia`), with the names used in code. */
export interface HistoryRow {
  id: number
  versao: number
  data: string
  confirmado: boolean
  [column: string]: unknown
}
/**
 * A history over a table, with the names used in code: `{ table: 'faixaHistorico', owner: 'faixaSalarialId', fields: ['valor', 'tipo'] }`.
 */
export interface History {
  table: keyof DB & string
  owner: string
  /** Columns with the values, besides owner, date and confirmation. */
  fields: readonly string[]
  /** The confirmed record that uses the row ('usado na tabela de reajuste 12'); null when none does. */
  inUse?: (ctx: Ctx, row: HistoryRow) => Promise<string | null>
}

const untyped = (db: Db) => db as unknown as Kysely<Record<string, HistoryRow>>

/**
 * The row in force on a day for the owner `alias`: `left join lateral ${vigente(…)} h on true`. Names are in the spelling of the database.
 */
export const vigente = (table: string, owner: string, alias: string, date: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select v.* from ${sql.table(table)} v
        where v.empresa_id = ${sql.ref(`${alias}.empresa_id`)} and v.${sql.ref(owner)} = ${sql.ref(`${alias}.id`)}
          and v.confirmado and v.data <= ${date} order by v.data desc limit 1)`

/** The whole history of an owner, locked, oldest row first. */
export async function readHistory(
  ctx: Pick<Ctx, 'db'>,
  { table, owner }: History,
  ownerId: number,
): Promise<HistoryRow[]> {
  const rows = await untyped(ctx.db)
    .selectFrom(table)
    .selectAll()
    .where(owner, '=', ownerId as never)
    .forUpdate()
    .execute()
  return emOrdem(rows as HistoryRow[])
}

type Dated = LinhaDeVigencia & { id: number }
/** The row with this id in a history; 404 when it belongs to another owner. */
export function rowOf<L extends Dated>(rows: readonly L[], id: number): L {
  const row = rows.find((r) => r.id === id)
  if (!row) throw notFound()
  return row
}
/** Refuses a second row on the same day; `except` is the row that is being corrected. */
export function mustBeFree(rows: readonly Dated[], date: string, except?: number): void {
  const refused = recusaDeInsercao(
    rows.filter(({ id }) => id !== except),
    date,
  )
  if (refused) throw fieldError('data', refused)
}
/** Refuses to remove the first row, because the owner would then have no values at its beginning. */
export function mustNotBeFirst(rows: readonly Dated[], id: number): void {
  const refused = recusaDeRemocao(rows, id)
  if (refused) throw invalidState(refused)
}

/** Locks the owner and all its rows and returns them; refuses a row that changed since it was read. */
async function lockHistoryRow(ctx: Ctx, history: History, ownerId: number, id: number, versao: number) {
  const rows = await readHistory(ctx, history, ownerId)
  const row = rowOf(rows, id)
  if (row.versao !== versao) throw stale()
  return { row, rows, uso: (await history.inUse?.(ctx, row)) ?? null }
}

/** What a change in the past does to later rows. By default they are not changed. */
export interface Onward {
  /** Carry the changed fields into later rows. */
  levar?: boolean
  /** Later rows without effect that the user chose to remove. */
  remover?: readonly number[]
}

async function goOnward(
  ctx: Ctx,
  history: History,
  before: HistoryRow[],
  row: HistoryRow,
  corrected: HistoryRow | undefined,
  { levar, remover = [] }: Onward,
) {
  if (!levar && remover.length === 0) return
  const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
  for (const { linha, depois, impacto, campos } of levarAdiante(before, row, history.fields, corrected, same)) {
    if (impacto === 'Nova') continue
    const touched = campos.length > 0 || remover.includes(linha.id)
    const uso = touched ? ((await history.inUse?.(ctx, linha)) ?? null) : null
    if (uso !== null) throw invalidState(VIGENCIA.EM_USO(uso))
    if (impacto === 'Sem efeito' && remover.includes(linha.id))
      await untyped(ctx.db).deleteFrom(history.table).where('id', '=', linha.id).execute()
    else if (levar && campos.length > 0)
      await untyped(ctx.db)
        .updateTable(history.table)
        .set(Object.fromEntries(campos.map((c) => [c, depois[c]])) as never)
        .where('id', '=', linha.id)
        .execute()
  }
}

/** Adds a row; a second row on the same day is an error of the field `data`. Returns its id. */
export async function insertRow(
  ctx: Ctx,
  history: History,
  ownerId: number,
  values: { data: string } & Record<string, unknown>,
  onward: Onward = {},
): Promise<number> {
  const rows = await readHistory(ctx, history, ownerId)
  mustBeFree(rows, values.data)
  const row = (await untyped(ctx.db)
    .insertInto(history.table)
    .values({ ...values, [history.owner]: ownerId } as never)
    .returningAll()
    .executeTakeFirstOrThrow()) as HistoryRow
  await goOnward(ctx, history, rows, row, undefined, onward)
  return row.id
}

/** Corrects a row that no confirmed record uses. */
export async function correctRow(
  ctx: Ctx,
  history: History,
  ownerId: number,
  { id, versao, ...values }: { id: number; versao: number; data: string } & Record<string, unknown>,
  onward: Onward = {},
): Promise<void> {
  const { row, rows, uso } = await lockHistoryRow(ctx, history, ownerId, id, versao)
  const refused = recusaDeCorrecao(rows, id, values.data, uso)
  if (refused) throw uso === null ? fieldError('data', refused) : invalidState(refused)
  const after = (await untyped(ctx.db)
    .updateTable(history.table)
    .set(values as never)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()) as HistoryRow
  await goOnward(ctx, history, rows, after, row, onward)
}

/** Removes a row that is not the first and that no confirmed record uses. */
export async function removeRow(
  ctx: Ctx,
  history: History,
  ownerId: number,
  id: number,
  versao: number,
): Promise<void> {
  const { rows, uso } = await lockHistoryRow(ctx, history, ownerId, id, versao)
  const refused = recusaDeRemocao(rows, id, uso)
  if (refused) throw invalidState(refused)
  await untyped(ctx.db).deleteFrom(history.table).where('id', '=', id).execute()
}
