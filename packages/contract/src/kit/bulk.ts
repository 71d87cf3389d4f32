import * as z from 'zod'
import type { Authority } from './authority.ts'
import { endpoint, internal } from './endpoint.ts'

/** Maximum number of rows in one change (a page or a whole filter): the rows are changed one by one in one transaction. */
export const MAX_BULK = 2_000
/** Ids of the records of such a change. */
export const variosIds = z.array(z.int().positive()).min(1).max(MAX_BULK)

/** Accepts exactly one of these fields with its value. Fields that are left out take no default. */
export const oneField = <F extends z.core.$ZodShape, K extends keyof F & string>(fields: F, keys: readonly K[]) => {
  const [first, ...others] = keys.map((key) => z.strictObject({ [key]: fields[key]! }))
  return z
    .record(z.string(), z.unknown())
    .refine((given) => Object.keys(given).length === 1 && keys.some((key) => key in given), { error: 'Valor inválido' })
    .pipe(z.union([first!, ...others])) as unknown as z.ZodType<{ [P in K]?: z.output<F[P]> }, Record<string, unknown>>
}

/** Result of a change of several rows: the rows that were changed, and why the others were not. */
export const bulkOutcome = z.object({
  alterados: z.array(z.int()),
  recusados: z.array(z.object({ id: z.int(), label: z.string(), motivo: z.string() })),
})
export type BulkOutcome = z.infer<typeof bulkOutcome>

/** Each row carries the version that was read. A row that changed since then is refused alone. */
const linhas = z
  .array(z.object({ id: z.int().positive(), versao: z.int() }))
  .min(1)
  .max(MAX_BULK)

/**
 * Declares a change of several rows of a list, in one transaction. With `simular` nothing is kept: the answer says what the change would
 * do.
 */
export const bulkUpdate = <M extends z.core.$ZodType>(spec: {
  base: string
  authority: Authority
  /** What changes. */
  mudanca: M
  summary: string
  installation?: true
}) =>
  endpoint({
    method: 'POST',
    path: `${spec.base}/alterar-em-lote`,
    access: internal(spec.authority),
    input: z.object({ linhas, mudanca: spec.mudanca, simular: z.boolean().default(false) }),
    output: bulkOutcome,
    summary: spec.summary,
    ...(spec.installation ? { installation: true as const } : {}),
  })
