import { FOTO_MAXIMA } from '@quadro/contract/geral/pessoa/foto.ts'
import { NAO_E_IMAGEM } from '@quadro/contract/kit/formato.ts'
import { type Owner, openFile, removeFile, saveFile } from '../../../kit/files/files.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { updateRow } from '../../../kit/records/lock.ts'

/** The photo of a person, for employees, candidates and the candidate area alike. The caller has checked the access. */

const daPessoa = (pessoaId: number): Owner => ({ entidade: 'pessoa', id: pessoaId })

const guardada = (ctx: Ctx, pessoaId: number, { forUpdate = false } = {}) =>
  ctx.db
    .selectFrom('pessoa')
    .select('fotoArquivoId')
    .where('id', '=', pessoaId)
    .$if(forUpdate, (q) => q.forUpdate())
    .executeTakeFirstOrThrow()

/** The photo for display; NOT_FOUND when there is none. */
export async function abrirFoto(ctx: Ctx, pessoaId: number) {
  const { fotoArquivoId } = await guardada(ctx, pessoaId)
  return openFile(ctx, fotoArquivoId, daPessoa(pessoaId), { inline: true })
}

/** Saves the photo in the multipart part `foto` for its owner; returns the file's id. */
export async function receberFoto(ctx: Ctx, owner: Owner): Promise<number> {
  const file = ctx.files.find(({ field }) => field === 'foto')
  if (!file) throw fieldError('foto', 'Escolha uma imagem')
  const { id } = await saveFile(ctx, {
    owner,
    name: file.name,
    bytes: file.bytes,
    accept: 'image',
    maxBytes: FOTO_MAXIMA,
    field: 'foto',
    wrongType: NAO_E_IMAGEM,
  })
  return id
}

async function trocar(ctx: Ctx, pessoaId: number, nova: () => Promise<number | null>): Promise<number | null> {
  // Locked, so that with two simultaneous changes the later one removes the file of the earlier one.
  const { fotoArquivoId: antes } = await guardada(ctx, pessoaId, { forUpdate: true })
  const fotoArquivoId = await nova()
  await updateRow(ctx, 'pessoa', pessoaId, { fotoArquivoId })
  if (antes !== null) await removeFile(ctx, antes)
  return fotoArquivoId
}

/** Replaces the person's photo by the uploaded one; returns the file's id. */
export async function trocarFoto(ctx: Ctx, pessoaId: number): Promise<number> {
  return (await trocar(ctx, pessoaId, () => receberFoto(ctx, daPessoa(pessoaId))))!
}

/** Removes the person's photo. */
export const tirarFoto = (ctx: Ctx, pessoaId: number) => trocar(ctx, pessoaId, async () => null)
