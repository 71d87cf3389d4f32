import { buffer } from 'node:stream/consumers'
import { hoje } from '@quadro/contract/kit/datas.ts'
import {
  type AnyListing,
  cellOf,
  type ExportFormat,
  isListing,
  MAX_EXPORTED,
  mayAsk,
  mayShow,
} from '@quadro/contract/kit/listing.ts'
import { MAX_UNPAGED, type Page } from '@quadro/contract/kit/page.ts'
import type { Sheet } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Ctx, JsonAnswer } from '../http/context.ts'
import { AppError, forbidden } from '../http/errors.ts'
import { fileRoute, type Route } from '../http/route.ts'
import type { Services } from '../http/services.ts'
import { defineJob, enqueue } from '../jobs/jobs.ts'
import { letterhead, patience, slug } from '../reports/report.ts'
import { asTask, type Whose } from '../transaction/task.ts'

/** Questions of an export besides the input of its list. */
interface Asked {
  colunas?: string[]
  ids?: number[]
  descricaoDoFiltro?: string
  formato: ExportFormat
}
interface Served {
  list: AnyListing
  handle: Route['handle']
}
type Input = Asked & Record<string, unknown>

/** The lists of this process, by their path. */
const served = new Map<string, Served>()
/** Finds a list by its path, for features that store something about lists. */
export const listAt = (path: string): AnyListing | undefined => served.get(path)?.list

const sheetOf = (ctx: Ctx, list: AnyListing, rows: object[], { colunas, descricaoDoFiltro }: Asked): Sheet => {
  const asked = colunas && colunas.length > 0 ? colunas : Object.keys(list.columns)
  const keys = asked.filter((key) => mayShow(list, key, ctx.user.can))
  return {
    title: list.title,
    filters: [
      ...(descricaoDoFiltro ? [{ label: 'Filtro', value: descricaoDoFiltro }] : []),
      {
        label: 'Total',
        value: `${rows.length.toLocaleString('pt-BR')} ${rows.length === 1 ? 'registro' : 'registros'}`,
      },
    ],
    notes: [],
    columns: keys.map((key) => ({ key, label: list.columns[key]!.label, format: list.columns[key]!.format })),
    groups: [{ rows: rows.map((row) => Object.fromEntries(keys.map((key) => [key, cellOf(list.columns, key, row)]))) }],
  }
}

const count = async (ctx: Ctx, { handle }: Served, wanted: object): Promise<number> => {
  const answer = await handle(ctx, { ...wanted, resumido: false, unpaged: false, page: 0, size: 1 } as never)
  return (answer as Page<unknown>).totalElements
}

/**
 * All rows that the list answers to this input. Its row schema parses them as always, so that the export contains nothing that the screen
 * does not show.
 */
async function readAll(
  ctx: Ctx,
  { list, handle }: Served,
  wanted: object,
  total: number,
  step?: (done: number) => Promise<void>,
) {
  const rows: ({ id: number } & object)[] = []
  for (let page = 0; page * MAX_UNPAGED < total; page++) {
    const how = { resumido: false, unpaged: false, page, size: MAX_UNPAGED }
    const { content } = (await handle(ctx, { ...wanted, ...how } as never)) as Page<unknown>
    rows.push(...(z.parse(z.array(list.row), content) as typeof rows))
    await step?.(rows.length)
  }
  return rows
}

/** What is printed: the sheet, and the letterhead of its company. */
async function printable(ctx: Ctx, found: Served, input: Input, step?: (done: number) => Promise<void>) {
  const { colunas: _c, ids, descricaoDoFiltro: _d, formato, ...wanted } = input
  const total = await count(ctx, found, wanted)
  if (total > MAX_EXPORTED)
    throw new AppError(
      'BAD_REQUEST',
      `São ${total.toLocaleString('pt-BR')} registros, e um arquivo leva até ${MAX_EXPORTED.toLocaleString('pt-BR')}: use o filtro.`,
    )
  const all = await readAll(ctx, found, wanted, total, step)
  const rows = ids ? all.filter(({ id }) => ids.includes(id)) : all
  if (rows.length === 0) throw new AppError('NO_DATA')
  return { sheet: sheetOf(ctx, found.list, rows, input), letterhead: await letterhead(ctx), format: formato }
}

const nameOf = ({ list }: Served, formato: ExportFormat, services: Services) =>
  `${slug(list.title)}-${hoje(services.settings.timeZone)}.${formato}`

interface Queued extends Record<string, unknown> {
  lista: string
  input: Input
}
/** The rest of a long export. It reads as its user, with the rights that the user has at that time. */
const exportJob = defineJob<Queued>('exportacao', {
  title: 'Exportação',
  failure: 'Não foi possível exportar a lista.',
  async run(ctx, { lista, input }, { signal, progress, attach }) {
    const found = served.get(lista)
    if (!found) throw new AppError('NOT_FOUND')
    const { services } = ctx
    const whose = { empresaId: ctx.empresaId, usuarioId: ctx.user.id }
    // Lists of all companies are read in a role that cannot write, so the reading needs its own transaction.
    const job = await asTask(services, whose, 'exportacao', async (reader) => {
      const { access } = found.list
      if (access.who !== 'internal') throw forbidden()
      if (access.authorities.length > 0 && !access.authorities.some((a) => reader.user.can(a))) throw forbidden()
      if (access.companies === 'all')
        await sql`set local role ${sql.id(services.database.roles.todas)}`.execute(reader.db)
      return printable(reader, found, input, (done) => progress(done))
    })
    const { contentTypes, printInWorker } = await import('../../documents/print.ts')
    const bytes = await buffer(printInWorker(job, { signal }))
    await attach({ name: nameOf(found, input.formato, services), type: contentTypes[input.formato], bytes })
    return undefined
  },
})

const later = async (services: Services, whose: Whose, found: Served, input: Input): Promise<JsonAnswer> => {
  const params = { lista: found.list.path, input }
  const titulo = `Exportação de ${found.list.title}`
  const tarefaId = await asTask(services, whose, 'exportacao', (ctx) => enqueue(ctx, exportJob, params, { titulo }))
  return { status: 202, json: { tarefaId } }
}

/**
 * The export of a list: it calls the list's own handler for all rows of the same input, as the same user. It prints outside the request
 * thread. A long export, or one with more rows than one answer may carry, becomes a job of the user (202).
 */
function exportRoute(found: Served): Route {
  return fileRoute(found.list.export)(async (ctx, parsed) => {
    const input = parsed as Input
    const { services } = ctx
    const whose = { empresaId: ctx.empresaId, usuarioId: ctx.user.id }
    const { colunas: _c, ids: _i, descricaoDoFiltro: _d, formato, ...wanted } = input
    const total = await count(ctx, found, wanted)
    const isLong = total > MAX_UNPAGED && total <= MAX_EXPORTED
    const job = isLong ? undefined : await printable(ctx, found, input)
    const { contentTypes, printInWorker } = await import('../../documents/print.ts')
    const body = async () => {
      if (!job) return later(services, whose, found, input)
      const impatient = AbortSignal.timeout(patience.ms)
      try {
        return await buffer(printInWorker(job, { signal: impatient }))
      } catch (error) {
        if (!impatient.aborted) throw error
        return later(services, whose, found, input)
      }
    }
    return { name: nameOf(found, formato, services), type: contentTypes[formato], body }
  })
}

/** A user may not sort or filter by a hidden column, because the order of the rows would reveal its values. */
const guarded =
  (list: AnyListing, handle: Route['handle']): Route['handle'] =>
  async (ctx, input) => {
    if (!mayAsk(list, input as Record<string, unknown>, ctx.user.can)) throw forbidden()
    return handle(ctx, input)
  }

/** The routes, with an export route after each list. So every list has its export without further code. */
export const withExports = (routes: readonly Route[]): Route[] =>
  routes.flatMap((route) => {
    if (!isListing(route.entry)) return [route]
    const handle = guarded(route.entry, route.handle)
    const found = { list: route.entry, handle }
    served.set(route.entry.path, found)
    return [{ ...route, handle }, exportRoute(found)]
  })
