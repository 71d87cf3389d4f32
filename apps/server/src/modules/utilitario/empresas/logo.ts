import { DONE } from '@quadro/contract/kit/endpoint.ts'
import * as c from '@quadro/contract/utilitario/empresas/empresas.ts'
import { openFile, removeFile, saveFile } from '../../../kit/files/files.ts'
import type { Ctx, FileAnswer } from '../../../kit/http/context.ts'
import { fieldError, notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { naEmpresa } from '../acessos/poder.ts'

const owner = (empresaId: number) => ({ entidade: 'empresa', id: empresaId })

/** Id of the company's logo; null without one. */
async function current(ctx: Ctx, empresaId: number, forUpdate = false): Promise<number | null> {
  const row = await ctx.db
    .selectFrom('empresa')
    .select('logoArquivoId')
    .where('id', '=', empresaId)
    .$if(forUpdate, (q) => q.forUpdate())
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.logoArquivoId
}

async function put(ctx: Ctx, empresaId: number, logoArquivoId: number | null): Promise<void> {
  const before = await current(ctx, empresaId, true)
  await updateRow(ctx, 'empresa', empresaId, { logoArquivoId })
  if (before !== null) await removeFile(ctx, before)
}

/** The logo for visitors of the company's portal, for a public route whose input has the company as `empresaId`. */
export const logoPublico = async (ctx: Ctx, empresaId: number): Promise<FileAnswer> =>
  openFile(ctx, await current(ctx, empresaId), owner(empresaId), { inline: true })

export const logo: Route[] = [
  fileRoute(c.lerLogo)((ctx, { id }) =>
    naEmpresa(ctx, id, async () => openFile(ctx, await current(ctx, id), owner(id), { inline: true })),
  ),
  route(c.gravarLogo)((ctx, { id }) =>
    naEmpresa(ctx, id, async () => {
      const [file] = ctx.files
      if (!file) throw fieldError('logo', 'Escolha uma imagem')
      const saved = await saveFile(ctx, {
        owner: owner(id),
        name: file.name,
        bytes: file.bytes,
        accept: 'image',
        maxBytes: c.LOGO_MAXIMO,
        field: 'logo',
      })
      await put(ctx, id, saved.id)
      return DONE
    }),
  ),
  route(c.excluirLogo)((ctx, { id }) =>
    naEmpresa(ctx, id, async () => {
      await put(ctx, id, null)
      return DONE
    }),
  ),
]
