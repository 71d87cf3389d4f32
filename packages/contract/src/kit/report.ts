import * as z from 'zod'
import { type Authority, authority, MODULES, type ModuleName } from './authority.ts'
import type { TipoDeCelula } from './celulas.ts'
import { type Endpoint, endpoint, internal } from './endpoint.ts'
import { MESSAGES } from './errors.ts'
import { type periodo, periodoEmOrdem, valoresIniciais } from './filtros.ts'
import { sheetSchema } from './sheet.ts'

export type ReportFormat = 'pdf' | 'xlsx'

/** Answer of a report that became a job because it takes too long. */
export const reportQueued = z.object({ tarefaId: z.int() })

/**
 * Declares a report: filters and authority here, one server function that returns a Sheet, filter fields on the page.
 * `pdf` (default true, rule of spec 2 §9) chooses between PDF and XLSX.
 */
export function report<F extends z.core.$ZodShape>(spec: {
  module: ModuleName
  /** Last part of /{module}/relatorios/{path}. */
  path: string
  /** The whole address, when the specification fixes another one. */
  base?: string
  /** Messages of this report, when the specification fixes them. */
  messages?: { noData: string; failed: string }
  title: string
  /** One line that says what the report shows. */
  description: string
  /** Default: both. */
  formats?: readonly ReportFormat[]
  filters: F
  /** Its figures tell of no group of fewer than k people (docs/kit/celulas-pequenas.md). */
  cells?: TipoDeCelula
  /** Authorities that open parts of it, besides its own. */
  reveals?: readonly Authority[]
  /** Rules for the whole form. They replace the rule about periods that every report with the standard period has. */
  refine?: (filters: z.ZodObject<F>) => z.ZodType
}) {
  const base = spec.base ?? `/${spec.module}/relatorios/${spec.path}`
  const ver = authority(spec.module, `relatorio-${spec.path}`, 'Relatórios', 'ver', spec.title)
  const own = z.object(spec.filters)
  const ofPeriod = 'dataIni' in spec.filters && 'dataFim' in spec.filters
  const whole = own as unknown as z.ZodObject<ReturnType<typeof periodo>>
  const filters = (spec.refine ? spec.refine(own) : ofPeriod ? periodoEmOrdem(whole) : own) as z.ZodType<
    z.output<z.ZodObject<F>>,
    z.input<z.ZodObject<F>>
  >
  const opens = { ...(spec.cells ? { cells: spec.cells } : {}), ...(spec.reveals ? { reveals: spec.reveals } : {}) }
  return {
    ...spec,
    formats: spec.formats ?? (['pdf', 'xlsx'] as const),
    moduleTitle: MODULES[spec.module],
    base,
    messages: spec.messages ?? { noData: MESSAGES.NO_DATA, failed: MESSAGES.REPORT_FAILED },
    authority: ver,
    filtersSchema: filters,
    /** Initial values of the filters on the day `hoje`. */
    initial: (hoje: string) => valoresIniciais(spec.filters, hoje),
    /** The bytes, or `reportQueued` with status 202 when the report continues as a job. */
    print: endpoint({
      method: 'POST',
      path: base,
      access: internal(ver),
      input: z.intersection(filters, z.object({ pdf: z.boolean().default(true) })),
      output: z.union([reportQueued, z.any()]),
      kind: 'file',
      summary: spec.title,
      ...opens,
    }),
    preview: endpoint({
      method: 'POST',
      path: `${base}/previa`,
      access: internal(ver),
      input: filters,
      output: sheetSchema,
      changes: [],
      summary: `${spec.title} (prévia)`,
      ...opens,
    }),
  }
}
/** Any report, for code that handles all reports. */
export interface Report {
  module: ModuleName
  moduleTitle: string
  path: string
  base: string
  title: string
  description: string
  formats: readonly ReportFormat[]
  messages: { noData: string; failed: string }
  authority: Authority
  filters: z.core.$ZodShape
  filtersSchema: z.ZodType
  initial(hoje: string): Record<string, unknown>
  print: Endpoint
  preview: Endpoint<z.core.$ZodType, typeof sheetSchema>
}
