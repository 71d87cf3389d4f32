import { buffer } from 'node:stream/consumers'
import { hoje } from '@quadro/contract/kit/datas.ts'
import { type ErrorCode, MESSAGES } from '@quadro/contract/kit/errors.ts'
import type { Report } from '@quadro/contract/kit/report.ts'
import { firstRows, type Sheet } from '@quadro/contract/kit/sheet.ts'
import type * as z from 'zod'
import type { Letterhead } from '../../documents/letterhead.ts'
import type { PrintFormat, PrintJob } from '../../documents/print.ts'
import type { Settings } from '../../settings.ts'
import type { Ctx, JsonAnswer } from '../http/context.ts'
import { AppError, forbidden } from '../http/errors.ts'
import { fileRoute, type Route, route } from '../http/route.ts'
import type { Services } from '../http/services.ts'
import { defineJob, enqueue } from '../jobs/jobs.ts'
import { asTask, type Whose } from '../transaction/task.ts'
import type { Database } from '../transaction/tx.ts'
import { standardLines } from './report-filters.ts'

/** Maximum side of a printed picture, and the number of bytes from which a picture is reduced to it. */
const PRINTED_SIDE = 480
const LARGE_PICTURE = 150_000
/** Converts a picture for the printers: they cannot read WebP, and no document needs thousands of pixels. */
async function printable(bytes: Buffer, type: string): Promise<Buffer> {
  if (type !== 'image/webp' && bytes.length <= LARGE_PICTURE) return bytes
  const { default: sharp } = await import('sharp')
  const small = sharp(bytes).resize(PRINTED_SIDE, PRINTED_SIDE, { fit: 'inside', withoutEnlargement: true })
  return type === 'image/jpeg' ? small.jpeg({ quality: 85 }).toBuffer() : small.png().toBuffer()
}

/** A picture of this company for a document, such as its logo. A picture that cannot be read is left out. */
export async function pictureOf(ctx: Ctx, arquivoId: number | null): Promise<Uint8Array | undefined> {
  if (arquivoId === null) return undefined
  const file = await ctx.db
    .selectFrom('arquivo')
    .select(['chave', 'tipo'])
    .where('id', '=', arquivoId)
    .executeTakeFirst()
  if (!file) return undefined
  return ctx.services.storage
    .get(file.chave)
    .then(buffer)
    .then((bytes) => printable(bytes, file.tipo))
    .catch(() => undefined)
}

/** The company that a document of this request speaks for, and who asked for it: the user, or whom the caller names. */
export async function letterhead(ctx: Ctx, usuario?: string): Promise<Letterhead> {
  const empresa = await ctx.db
    .selectFrom('empresa')
    .select(['razaoSocial', 'cnpj', 'endereco', 'cidadeUf', 'logoArquivoId'])
    .where('id', '=', ctx.empresaId)
    .executeTakeFirstOrThrow()
  const { formatarCnpj } = await import('@quadro/contract/kit/documentos.ts')
  const endereco = [empresa.endereco, empresa.cidadeUf].filter(Boolean).join(' · ')
  const logo = await pictureOf(ctx, empresa.logoArquivoId)
  return {
    empresa: {
      nome: empresa.razaoSocial,
      cnpj: formatarCnpj(empresa.cnpj),
      ...(endereco ? { endereco } : {}),
      ...(logo ? { logo } : {}),
    },
    usuario: usuario ?? ctx.user.nome,
    emitidoEm: new Date(),
    timeZone: ctx.services.settings.timeZone,
  }
}

/** A title as part of a file's name. */
export const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\w ]/g, '')
    .trim()
    .replace(/ +/g, '-')

/**
 * The content of a report. Its title and module come from the contract, and the filter lines from the standard filters, unless it gives its
 * own.
 */
export type OwnSheet = Omit<Sheet, 'title' | 'module' | 'filters' | 'notes'> & Partial<Pick<Sheet, 'filters' | 'notes'>>
type MakeSheet = (ctx: Ctx, filters: unknown) => Promise<OwnSheet>
/** The reports of the modules that are loaded in this thread. */
const served = new Map<string, { report: Report; makeSheet: MakeSheet }>()

/** A report sent to the worker thread: everything it needs, in a form that structured clone can copy. */
export interface ReportRequest {
  /** Its path in the contract. */
  report: string
  module: string
  filters: unknown
  format: PrintFormat
  whose: Whose
  database: { url: string; roles: Database['roles'] }
  settings: Settings
}
export type ReportOutcome = { ok: true } | { ok: false; code: string; message: string }

async function sheetOf(ctx: Ctx, { report, makeSheet }: { report: Report; makeSheet: MakeSheet }, filters: unknown) {
  const sheet = await makeSheet(ctx, filters)
  if (!sheet.groups.some((group) => group.rows.length > 0)) throw new AppError('NO_DATA', report.messages.noData)
  return {
    notes: [],
    ...sheet,
    filters: sheet.filters ?? (await standardLines(ctx, filters as object)),
    title: report.title,
    module: report.moduleTitle,
  }
}

/** Builds the input of the printers, in the transaction of its user, whose authority is checked again. Used by the worker thread. */
export async function makeJob(
  ctx: Ctx,
  request: Pick<ReportRequest, 'report' | 'filters' | 'format'>,
): Promise<PrintJob> {
  const found = served.get(request.report)
  if (!found) throw new Error(`No module serves the report ${request.report}`)
  if (!ctx.user.can(found.report.authority)) throw forbidden()
  const sheet = await sheetOf(ctx, found, request.filters)
  return { sheet, letterhead: await letterhead(ctx), format: request.format }
}

/** The printed report, made in a worker thread. A refusal is an AppError; any other failure is REPORT_FAILED. */
async function printed(
  services: Services,
  request: ReportRequest,
  options: { signal?: AbortSignal; onProgress?: (done: number) => void },
): Promise<Buffer> {
  const { runInWorker } = await import('../../documents/worker.ts')
  const chunks: Uint8Array[] = []
  let outcome: ReportOutcome
  try {
    outcome = await runInWorker<ReportOutcome>(
      { module: new URL('../../report-worker.ts', import.meta.url), name: 'printReport', args: request },
      { ...options, onChunk: (chunk) => void chunks.push(chunk) },
    )
  } catch (error) {
    if (options.signal?.aborted) throw options.signal.reason
    const { name, message, stack } = error as Error
    services.log.error({ relatorio: request.report, erro: name, mensagem: message, pilha: stack }, 'relatório falhou')
    throw new AppError('REPORT_FAILED', served.get(request.report)?.report.messages.failed)
  }
  if (!outcome.ok) throw new AppError(outcome.code as ErrorCode, outcome.message)
  return Buffer.concat(chunks)
}

type Queued = { report: string; module: string; title: string; filters: unknown; format: PrintFormat }
const requestOf = (services: Services, whose: Whose, { title: _, ...what }: Queued): ReportRequest => ({
  ...what,
  whose,
  settings: services.settings,
  database: { url: services.database.pool.options.connectionString!, roles: services.database.roles },
})
const fileName = (services: Services, { title, format }: Queued) =>
  `${slug(title)}-${hoje(services.settings.timeZone)}.${format}`

const reportJob = defineJob<Queued & Record<string, unknown>>('relatorio', {
  title: 'Relatório',
  failure: MESSAGES.REPORT_FAILED,
  async run(ctx, what, { signal, progress, attach }) {
    const whose = { empresaId: ctx.empresaId, usuarioId: ctx.user.id }
    const { contentTypes } = await import('../../documents/print.ts')
    const bytes = await printed(ctx.services, requestOf(ctx.services, whose, what), {
      signal,
      onProgress: (done) => void progress(done * 100, 100).catch(() => {}),
    })
    await attach({ name: fileName(ctx.services, what), type: contentTypes[what.format], bytes })
    return undefined
  },
})

/** How long a user waits before the report continues as a job. Tests of printed reports wait longer. */
export const patience = { ms: 4000 }

/**
 * The bytes of a report. If printing takes longer than `patience`, it stops here and continues as a job of the user; then the job's id is
 * returned.
 */
export async function printOrQueue(
  services: Services,
  whose: { empresaId: number; usuarioId: number },
  what: Queued,
  patienceMs = patience.ms,
): Promise<Buffer | JsonAnswer> {
  const impatient = new AbortController()
  const timer = setTimeout(() => impatient.abort(), patienceMs)
  try {
    return await printed(services, requestOf(services, whose, what), { signal: impatient.signal })
  } catch (error) {
    if (!impatient.signal.aborted) throw error
    const tarefaId = await asTask(services, whose, 'relatorio', (ctx) =>
      enqueue(ctx, reportJob, { ...what }, { titulo: what.title }),
    )
    return { status: 202, json: { tarefaId } }
  } finally {
    clearTimeout(timer)
  }
}

/** A reader does not look through more rows than this on a screen. */
const MOST_PREVIEWED = 500

/**
 * Serves a report. One function makes the Sheet. The preview answers its first rows in the request's transaction. PDF and XLSX are made and
 * printed outside the request thread, and a long report becomes a job (202). Without rows nothing is printed: NO_DATA.
 */
export function reportRoutes<R extends Report>(
  report: R,
  makeSheet: (ctx: Ctx, filters: z.output<R['filtersSchema']>) => Promise<OwnSheet>,
): Route[] {
  const own = { report: report as Report, makeSheet: makeSheet as MakeSheet }
  served.set(report.base, own)
  const preview = route(report.preview)(async (ctx, filters) =>
    firstRows(await sheetOf(ctx, own, filters), MOST_PREVIEWED),
  )
  const print = fileRoute(report.print)(async (ctx, input) => {
    const { pdf, ...filters } = input as { pdf: boolean }
    const format = pdf ? ('pdf' as const) : ('xlsx' as const)
    if (!report.formats.includes(format)) throw new AppError('BAD_REQUEST', 'Este relatório não tem esse formato.')
    const { contentTypes } = await import('../../documents/print.ts')
    const what = { report: report.base, module: report.module, title: report.title, filters, format }
    const whose = { empresaId: ctx.empresaId, usuarioId: ctx.user.id }
    return {
      name: fileName(ctx.services, what),
      type: contentTypes[format],
      body: () => printOrQueue(ctx.services, whose, what),
    }
  })
  // An unknown choice of a filter finds nothing, so it is not told beside what is wrong.
  return [
    { ...preview, besides: async () => [] },
    { ...print, of: { report } },
  ]
}
