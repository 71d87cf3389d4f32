import { hoje } from '@quadro/contract/kit/datas.ts'
import { type AnyListing, cellOf, isListing } from '@quadro/contract/kit/listing.ts'
import { MAX_UNPAGED, type Page } from '@quadro/contract/kit/page.ts'
import type { Sheet } from '@quadro/contract/kit/sheet.ts'
import * as z from 'zod'
import { AppError } from './errors.ts'
import { letterhead, slug } from './report.ts'
import { fileRoute, type Route } from './route.ts'

/** What an export is asked besides what the list itself understands. */
type Asked = { colunas?: string[]; ids?: number[]; filtro?: string } & Record<string, unknown>

const sheetOf = (list: AnyListing, rows: object[], { colunas, filtro }: Asked): Sheet => {
  const keys = colunas && colunas.length > 0 ? colunas : Object.keys(list.columns)
  return {
    title: list.title,
    filters: filtro ? [{ label: 'Filtro', value: filtro }] : [],
    notes: [],
    columns: keys.map((key) => ({ key, label: list.columns[key]!.label, format: list.columns[key]!.format })),
    groups: [{ rows: rows.map((row) => Object.fromEntries(keys.map((key) => [key, cellOf(list.columns, key, row)]))) }],
  }
}

/**
 * The export of a list: the list's own handler is asked for all pages of the same input, as the same user, and what it answers is
 * parsed by the list's row as always, so that nothing leaves that the screen does not show. Printed off the request thread.
 */
function exportRoute(entry: AnyListing, handle: Route['handle']): Route {
  return fileRoute(entry.export)(async (ctx, input) => {
    const { colunas, ids, filtro, ...wanted } = input as Asked
    const ask = (how: object) => handle(ctx, { ...wanted, resumido: false, page: 0, ...how } as never)
    const { totalElements } = (await ask({ size: 1, unpaged: false })) as Page<unknown>
    if (totalElements === 0) throw new AppError('NO_DATA')
    if (totalElements > MAX_UNPAGED)
      throw new AppError(
        'BAD_REQUEST',
        `São ${totalElements.toLocaleString('pt-BR')} registros, e a planilha leva até ${MAX_UNPAGED.toLocaleString('pt-BR')}: use o filtro.`,
      )
    const all = z.parse(z.array(entry.row), await ask({ unpaged: true })) as ({ id: number } & object)[]
    const rows = ids ? all.filter(({ id }) => ids.includes(id)) : all
    if (rows.length === 0) throw new AppError('NO_DATA')
    const sheet = sheetOf(entry, rows, { colunas, filtro } as Asked)
    const head = await letterhead(ctx)
    const { contentTypes, printInWorker } = await import('../documents/print.ts')
    return {
      name: `${slug(entry.title)}-${hoje(ctx.services.settings.timeZone)}.xlsx`,
      type: contentTypes.xlsx,
      body: async () => printInWorker({ sheet, letterhead: head, format: 'xlsx' }),
    }
  })
}

/** The routes, and after each list the one that exports it: a list has its export from the day it is declared. */
export const withExports = (routes: readonly Route[]): Route[] =>
  routes.flatMap((route) => (isListing(route.entry) ? [route, exportRoute(route.entry, route.handle)] : [route]))
