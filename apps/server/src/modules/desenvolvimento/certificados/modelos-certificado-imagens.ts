import * as c from '@quadro/contract/desenvolvimento/certificados/modelos-certificado.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { pictureKind } from '../../../documents/letterhead.ts'
import { openFile, removeFile, saveFile } from '../../../kit/files/files.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { fromDatabase, labelTable } from '../../../kit/records/constraints.ts'
import { updateRow } from '../../../kit/records/lock.ts'

labelTable('imagem_certificado', 'Imagens de Certificado')

export type TipoDeImagem = 'LOGO' | 'MOLDURA'
/** Names of an image in addresses and messages. */
const PASTA = { LOGO: 'logos', MOLDURA: 'molduras' } as const
const NOME = { LOGO: 'Logo', MOLDURA: 'Moldura' } as const
export const urlDaImagem = (tipo: TipoDeImagem, id: number): string => `${PASTA[tipo]}/${id}`
const URL_DE_IMAGEM = /^(logos|molduras)\/([1-9]\d{0,14})$/
export const donoDaImagem = (id: number) => ({ entidade: 'imagem_certificado', id })

/** In the library an image has no position yet; its initial position is the corner of the sheet. */
const NO_CANTO = { positionX: 0, positionY: 0 }
const selecao = (ctx: Ctx, tipo: TipoDeImagem) =>
  ctx.db
    .selectFrom('imagemCertificado as i')
    .innerJoin('arquivo as a', (join) =>
      join.onRef('a.empresaId', '=', 'i.empresaId').onRef('a.id', '=', 'i.arquivoId'),
    )
    .select(['i.id', 'a.nome'])
    .where('i.tipo', '=', tipo)
const como = (tipo: TipoDeImagem, { id, nome }: { id: number; nome: string }): c.Imagem => ({
  id,
  nome,
  url: urlDaImagem(tipo, id),
  ...NO_CANTO,
})
const biblioteca = async (ctx: Ctx, tipo: TipoDeImagem) =>
  (await selecao(ctx, tipo).orderBy('i.id').execute()).map((row) => como(tipo, row))

/** Refuses ids that are not images of this kind in this company, as an error of `campo`. */
export async function exigirImagens(ctx: Ctx, tipo: TipoDeImagem, ids: readonly number[], campo: string) {
  const distintos = [...new Set(ids)]
  if (distintos.length === 0) return
  // Locked, so that nobody removes an image from the library before the model that uses it is saved.
  const found = await ctx.db
    .selectFrom('imagemCertificado')
    .select('id')
    .where('tipo', '=', tipo)
    .where('id', 'in', distintos)
    .forShare()
    .execute()
  if (found.length < distintos.length) throw fieldError(campo, 'Escolha um item da lista')
}

async function guardar(ctx: Ctx, tipo: TipoDeImagem): Promise<c.Imagem> {
  const [file] = ctx.files
  if (!file) throw fieldError('arquivo', 'Escolha uma imagem')
  const kind = pictureKind(file.bytes)
  if (file.bytes.length > 0 && kind !== 'png' && kind !== 'jpg') throw fieldError('arquivo', c.SO_JPEG_OU_PNG)
  const { id } = await ctx.db.insertInto('imagemCertificado').values({ tipo }).returning('id').executeTakeFirstOrThrow()
  const saved = await saveFile(ctx, {
    owner: donoDaImagem(id),
    name: file.name,
    bytes: file.bytes,
    accept: 'image',
    maxBytes: c.IMAGEM_MAXIMA,
    wrongType: c.SO_JPEG_OU_PNG,
  })
  await updateRow(ctx, 'imagemCertificado', id, { arquivoId: saved.id })
  return como(tipo, { id, nome: saved.nome })
}

async function excluir(ctx: Ctx, tipo: TipoDeImagem, id: number) {
  const row = await ctx.db
    .selectFrom('imagemCertificado')
    .select('arquivoId')
    .where('id', '=', id)
    .where('tipo', '=', tipo)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  try {
    await ctx.db.deleteFrom('imagemCertificado').where('id', '=', id).execute()
  } catch (error) {
    throw fromDatabase(error, NOME[tipo]) ?? error
  }
  if (row.arquivoId !== null) await removeFile(ctx, row.arquivoId)
  return DONE
}

export const imagensDosModelos: Route[] = [
  route(c.logos)((ctx) => biblioteca(ctx, 'LOGO')),
  route(c.molduras)((ctx) => biblioteca(ctx, 'MOLDURA')),
  route(c.addLogo)((ctx) => guardar(ctx, 'LOGO')),
  route(c.addMoldura)((ctx) => guardar(ctx, 'MOLDURA')),
  route(c.excluirLogo)((ctx, { id }) => excluir(ctx, 'LOGO', id)),
  route(c.excluirMoldura)((ctx, { id }) => excluir(ctx, 'MOLDURA', id)),
  fileRoute(c.showImage)(async (ctx, { url }) => {
    // `url` must be a name given by this product, never a path or an address; anything else gives 404.
    const [, pasta, id] = URL_DE_IMAGEM.exec(url) ?? []
    if (!pasta) throw notFound()
    const row = await ctx.db
      .selectFrom('imagemCertificado')
      .select(['id', 'arquivoId'])
      .where('id', '=', Number(id))
      .where('tipo', '=', pasta === PASTA.LOGO ? 'LOGO' : 'MOLDURA')
      .executeTakeFirst()
    if (!row) throw notFound()
    return openFile(ctx, row.arquivoId, donoDaImagem(row.id), { inline: true })
  }),
]
