import { autoridades } from '@quadro/contract/captacao/candidatos/candidatos.ts'
import * as c from '@quadro/contract/captacao/candidatos/candidatos-documentos.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import { openFile, removeFile, saveFile } from '../../../kit/files/files.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound, stale } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { lockRow } from '../../../kit/records/lock.ts'
import { alcancar } from './candidatos-leitura.ts'

/** The person whose documents are meant: a candidate of this company whose documents this user may see. Any other candidate gives 404. */
async function pessoaDe(ctx: Ctx, id: number): Promise<number> {
  const { pessoaId, documentosOcultos } = await alcancar(ctx, id)
  if (documentosOcultos) throw notFound()
  return pessoaId
}
const selection = (ctx: Ctx, candidatoId: number) =>
  ctx.db
    .selectFrom('documentoCandidato as d')
    .innerJoin('arquivo as a', 'a.id', 'd.arquivoId')
    .leftJoin('tipoDocumento as t', 't.id', 'd.tipoDocumentoId')
    .leftJoin('etapaSeletiva as e', 'e.id', 'd.etapaSeletivaId')
    .select([
      'd.id',
      'd.versao',
      'd.descricao',
      'd.data',
      'd.tipoDocumentoId',
      't.nome as tipoDocumentoNome',
      'd.etapaSeletivaId',
      'e.nome as etapaSeletivaNome',
      'd.observacao',
      'd.interno',
      'd.arquivoId',
      'a.nome as arquivoNome',
      'a.tamanho as arquivoTamanho',
    ])
    .where('d.candidatoId', '=', candidatoId)
const pode = (ctx: Ctx) => (ctx.user.can(autoridades.editar) ? ['editar', 'excluir'] : [])
async function listOf(ctx: Ctx, candidatoId: number) {
  const found = await selection(ctx, candidatoId).orderBy('d.data', 'desc').orderBy('d.id', 'desc').execute()
  return found.map((row) => ({ ...row, pode: pode(ctx) }))
}
async function one(ctx: Ctx, candidatoId: number, docId: number) {
  const row = await selection(ctx, candidatoId).where('d.id', '=', docId).executeTakeFirst()
  if (!row) throw notFound()
  return { ...row, pode: pode(ctx) }
}
/** The foreign keys alone would also accept entries of the company that the user may not see. */
async function exigir(
  ctx: Ctx,
  { tipoDocumentoId, etapaSeletivaId }: { tipoDocumentoId: number | null; etapaSeletivaId: number | null },
) {
  const falta = async (tabela: 'tipoDocumento' | 'etapaSeletiva', id: number | null) =>
    id !== null &&
    (await ctx.db
      .selectFrom(tabela as 'tipoDocumento')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()) === undefined
  if (await falta('tipoDocumento', tipoDocumentoId))
    throw fieldError('tipoDocumentoId', 'Este tipo de documento não existe mais')
  if (await falta('etapaSeletiva', etapaSeletivaId)) throw fieldError('etapaSeletivaId', 'Esta etapa não existe mais')
}

export const documentosDoCandidato: Route[] = [
  route(c.listarDocumentos)(async (ctx, { id }) => {
    const { documentosOcultos } = await alcancar(ctx, id)
    return documentosOcultos ? [] : listOf(ctx, id)
  }),
  route(c.lerDocumento)(async (ctx, { id, docId }) => {
    await pessoaDe(ctx, id)
    return one(ctx, id, docId)
  }),
  route(c.anexarDocumento)(async (ctx, { id, ...campos }) => {
    const { pessoaId, documentosOcultos } = await alcancar(ctx, id)
    if (documentosOcultos) throw invalidState(c.DOCUMENTOS_OCULTOS)
    // The lock makes simultaneous uploads count each other.
    await lockRow(ctx, 'candidato', id, { columns: ['id'] })
    if ((await listOf(ctx, id)).length >= c.DOCUMENTOS_POR_CANDIDATO)
      throw invalidState(`Já há ${c.DOCUMENTOS_POR_CANDIDATO} documentos: remova um antes de anexar outro.`)
    const [file] = ctx.files
    if (!file) throw fieldError('anexo', 'Escolha um arquivo')
    await exigir(ctx, campos)
    const { id: arquivoId } = await saveFile(ctx, {
      owner: { entidade: 'pessoa', id: pessoaId },
      name: file.name,
      bytes: file.bytes,
      accept: 'document',
      maxBytes: c.DOCUMENTO_MAXIMO,
      field: 'anexo',
    })
    const { id: docId } = await ctx.db
      .insertInto('documentoCandidato')
      .values({ ...campos, candidatoId: id, arquivoId, interno: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    return one(ctx, id, docId)
  }),
  route(c.alterarDocumento)(async (ctx, { id, docId, versao, ...campos }) => {
    await pessoaDe(ctx, id)
    await one(ctx, id, docId)
    await exigir(ctx, campos)
    const { numUpdatedRows } = await ctx.db
      .updateTable('documentoCandidato')
      .set(campos)
      .where('id', '=', docId)
      .where('versao', '=', versao)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw stale()
    return one(ctx, id, docId)
  }),
  route(c.excluirDocumento)(async (ctx, { id, docId, versao }) => {
    await pessoaDe(ctx, id)
    const { arquivoId } = await one(ctx, id, docId)
    const { numDeletedRows } = await ctx.db
      .deleteFrom('documentoCandidato')
      .where('id', '=', docId)
      .where('versao', '=', versao)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw stale()
    await removeFile(ctx, arquivoId)
    return DONE
  }),
  fileRoute(c.baixarDocumento)(async (ctx, { id, docId }) => {
    const pessoaId = await pessoaDe(ctx, id)
    const { arquivoId } = await one(ctx, id, docId)
    await sql`select registrar_leitura('documento_candidato', ${docId}, array['arquivo_id'])`.execute(ctx.db)
    return openFile(ctx, arquivoId, { entidade: 'pessoa', id: pessoaId })
  }),
]
