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

/** What an export is asked besides what the list itself understands. */
interface Asked {
  colunas?: string[]
  ids?: number[]
  filtro?: string
  formato: ExportFormat
}
interface Served {
  list: AnyListing
  handle: Route['handle']
}
type Input = Asked & Record<string, unknown>

/** The lists of this process, by their path. */
const served = new Map<string, Served>()
/** A list by its own path, for what is kept about lists. */
export const listAt = (path: string): AnyListing | undefined => served.get(path)?.list

const sheetOf = (ctx: Ctx, list: AnyListing, rows: object[], { colunas, filtro }: Asked): Sheet => {
  const asked = colunas && colunas.length > 0 ? colunas : Object.keys(list.columns)
  const keys = asked.filter((key) => mayShow(list, key, ctx.user.can))
  return {
    title: list.title,
    filters: filtro ? [{ label: 'Filtro', value: filtro }] : [],
    notes: [],
    columns: keys.map((key) => ({ key, label: list.columns[key]!.label, format: list.columns[key]!.format })),
    groups: [{ rows: rows.map((row) => Object.fromEntries(keys.map((key) => [key, cellOf(list.columns, key, row)]))) }],
  }
}

const count = async (ctx: Ctx, { handle }: Served, wanted: object): Promise<number> => {
  const answer = await handle(ctx, { ...wanted, resumido: false, unpaged: false, page: 0, size: 1 } as never)
  return (answer as Page<unknown>).totalElements
}

/** All rows that the list answers to the input, parsed by its row as always, so that nothing leaves that the screen does not show. */
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

/** What is printed: the sheet and whose paper it is on. */
async function printable(ctx: Ctx, found: Served, input: Input, step?: (done: number) => Promise<void>) {
  const { colunas: _c, ids, filtro: _f, formato, ...wanted } = input
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
/** The rest of an export that takes long. It reads as its user, with what that user may do by then. */
const exportJob = defineJob<Queued>('exportacao', {
  title: 'Exportação',
  failure: 'Não foi possível exportar a lista.',
  async run(ctx, { lista, input }, { signal, progress, attach }) {
    const found = served.get(lista)
    if (!found) throw new AppError('NOT_FOUND')
    const { services } = ctx
    const whose = { empresaId: ctx.empresaId, usuarioId: ctx.user.id }
    // Lists of all companies are read in a role that cannot write, so the reading has a transaction of its own.
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
 * The export of a list: the list's own handler is asked for all rows of the same input, as the same user. Printed off the request
 * thread; what is long, or more than one answer carries, goes on as a job of the user (202).
 */
function exportRoute(found: Served): Route {
  return fileRoute(found.list.export)(async (ctx, parsed) => {
    const input = parsed as Input
    const { services } = ctx
    const whose = { empresaId: ctx.empresaId, usuarioId: ctx.user.id }
    const { colunas: _c, ids: _i, filtro: _f, formato, ...wanted } = input
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

/** Nobody orders or filters a list by what they may not see: the order of the rows would tell it. */
const guarded =
  (list: AnyListing, handle: Route['handle']): Route['handle'] =>
  async (ctx, input) => {
    if (!mayAsk(list, input as Record<string, unknown>, ctx.user.can)) throw forbidden()
    return handle(ctx, input)
  }

/** The routes, and after each list the one that exports it: a list has its export from the day it is declared. */
export const withExports = (routes: readonly Route[]): Route[] =>
  routes.flatMap((route) => {
    if (!isListing(route.entry)) return [route]
    const handle = guarded(route.entry, route.handle)
    const found = { list: route.entry, handle }
    served.set(route.entry.path, found)
    return [{ ...route, handle }, exportRoute(found)]
  })
