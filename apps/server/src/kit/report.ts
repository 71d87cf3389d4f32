import { hoje } from '@quadro/contract/kit/datas.ts'
import type { Report } from '@quadro/contract/kit/report.ts'
import type { Sheet } from '@quadro/contract/kit/sheet.ts'
import type * as z from 'zod'
import type { Letterhead } from '../documents/letterhead.ts'
import type { Ctx } from './context.ts'
import { AppError } from './errors.ts'
import { fileRoute, type Route, route } from './route.ts'

/** Who a document of this request speaks for, and who asked for it. */
export async function letterhead(ctx: Ctx): Promise<Letterhead> {
  const empresa = await ctx.db
    .selectFrom('empresa')
    .select(['razaoSocial', 'cnpj', 'endereco', 'cidadeUf'])
    .where('id', '=', ctx.empresaId)
    .executeTakeFirstOrThrow()
  const { formatarCnpj } = await import('@quadro/contract/kit/documentos.ts')
  const endereco = [empresa.endereco, empresa.cidadeUf].filter(Boolean).join(' · ')
  return {
    empresa: { nome: empresa.razaoSocial, cnpj: formatarCnpj(empresa.cnpj), ...(endereco ? { endereco } : {}) },
    usuario: ctx.user.nome,
    emitidoEm: new Date(),
    timeZone: ctx.services.settings.timeZone,
  }
}

const rowCount = (sheet: Sheet): number => sheet.groups.reduce((sum, group) => sum + group.rows.length, 0)
const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\w ]/g, '')
    .trim()
    .replace(/ +/g, '-')

/**
 * Serves a report: one function makes the Sheet in the request's transaction, the preview answers it, the printers take it off
 * the request thread. Without rows nothing is printed: NO_DATA.
 */
export function reportRoutes<R extends Report>(
  report: R,
  makeSheet: (ctx: Ctx, filters: z.output<R['filtersSchema']>) => Promise<Sheet>,
): Route[] {
  const make = async (ctx: Ctx, filters: z.output<R['filtersSchema']>): Promise<Sheet> => {
    const sheet = await makeSheet(ctx, filters)
    if (rowCount(sheet) === 0) throw new AppError('NO_DATA')
    return { ...sheet, title: report.title, module: report.moduleTitle }
  }
  const preview = route(report.preview)(async (ctx, filters) => make(ctx, filters as z.output<R['filtersSchema']>))
  const print = fileRoute(report.print)(async (ctx, input) => {
    const { pdf, ...filters } = input as { pdf: boolean }
    const format = pdf ? ('pdf' as const) : ('xlsx' as const)
    if (!report.formats.includes(format)) throw new AppError('BAD_REQUEST', 'Este relatório não tem esse formato.')
    const job = {
      sheet: await make(ctx, filters as z.output<R['filtersSchema']>),
      letterhead: await letterhead(ctx),
      format,
    }
    const { contentTypes, printInWorker } = await import('../documents/print.ts')
    return {
      name: `${slug(report.title)}-${hoje(ctx.services.settings.timeZone)}.${format}`,
      type: contentTypes[format],
      body: async () => printInWorker(job),
    }
  })
  return [preview, { ...print, of: { report } }]
}
