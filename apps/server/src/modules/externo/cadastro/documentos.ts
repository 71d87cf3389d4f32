import * as c from '@quadro/contract/externo/cadastro/documentos.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import { comoAplicacao } from '../../../kit/access/como-aplicacao.ts'
import { openFile, removeFile, saveFile } from '../../../kit/files/files.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound, stale } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { alcanceEm, lerDocumento } from '../../captacao/index.ts'
import { own } from '../sessao/sessao.ts'

labelTable('documento_candidato', 'Documentos de candidatos')

const selection = (ctx: Ctx) =>
  ctx.db
    .selectFrom('documentoCandidato as d')
    .innerJoin('arquivo as a', 'a.id', 'd.arquivoId')
    .select([
      'd.id',
      'd.versao',
      'd.descricao',
      'd.data',
      'd.observacao',
      'd.arquivoId',
      'a.nome as arquivoNome',
      'a.tamanho as arquivoTamanho',
    ])
const listOf = (ctx: Ctx, candidatoId: number) =>
  selection(ctx).where('d.candidatoId', '=', candidatoId).orderBy('d.data', 'desc').orderBy('d.id', 'desc').execute()
async function one(ctx: Ctx, candidatoId: number, docId: number) {
  const row = await selection(ctx).where('d.candidatoId', '=', candidatoId).where('d.id', '=', docId).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/**
 * The candidate of an application that was not withdrawn, when the user may see its request. `candidatoId` is null when there is nothing
 * to see: the documents of a shared candidate come only with the hiring, and others may be hidden from this user.
 */
async function daAplicacao(ctx: Ctx, id: number, aplicacaoId: number) {
  const row = await ctx.db
    .selectFrom('candidatoSolicitacao as x')
    .innerJoin('solicitacaoPessoal as s', 's.id', 'x.solicitacaoId')
    .leftJoin('candidato as c', 'c.id', 'x.candidatoId')
    .select(['x.candidatoId', 'c.pessoaId'])
    .select(alcanceEm(ctx, sql`c.pessoa_id`).documentos.as('veDocumentos'))
    .where('x.id', '=', aplicacaoId)
    .where('s.id', '=', id)
    .where('x.removedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  return { pessoaId: row.pessoaId, candidatoId: row.veDocumentos ? row.candidatoId : null }
}

export const documentos: Route[] = [
  route(c.listarDocumentos)(async (ctx, { id }) => {
    own(ctx, id)
    return listOf(ctx, id)
  }),
  route(c.lerDocumento)(async (ctx, { id, docId }) => {
    own(ctx, id)
    return one(ctx, id, docId)
  }),
  route(c.anexarDocumento)(async (ctx, { id, ...campos }) => {
    own(ctx, id)
    // The lock makes simultaneous uploads count each other.
    await ctx.db.selectFrom('candidato').select('id').where('id', '=', id).forUpdate().execute()
    if ((await listOf(ctx, id)).length >= c.DOCUMENTOS_POR_CANDIDATO)
      throw invalidState(`Você já anexou ${c.DOCUMENTOS_POR_CANDIDATO} documentos: remova um antes de anexar outro.`)
    const [file] = ctx.files
    if (!file) throw fieldError('anexo', 'Escolha um arquivo')
    const stored = await saveFile(ctx, {
      owner: { entidade: 'pessoa', id: ctx.candidate.pessoaId },
      name: file.name,
      bytes: file.bytes,
      accept: 'document',
      maxBytes: c.DOCUMENTO_MAXIMO,
      field: 'anexo',
    })
    const { id: docId } = await ctx.db
      .insertInto('documentoCandidato')
      .values({ ...campos, candidatoId: id, arquivoId: stored.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await comoAplicacao(ctx, () =>
      lerDocumento(ctx, ctx.candidate.pessoaId, { ...stored, arquivoId: stored.id, descricao: campos.descricao }),
    )
    return one(ctx, id, docId)
  }),
  route(c.alterarDocumento)(async (ctx, { id, docId, versao, ...campos }) => {
    own(ctx, id)
    await one(ctx, id, docId)
    const { numUpdatedRows } = await ctx.db
      .updateTable('documentoCandidato')
      .set(campos)
      .where('id', '=', docId)
      .where('versao', '=', versao)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw stale()
    return one(ctx, id, docId)
  }),
  route(c.excluirDocumento)(async (ctx, { id, docId }) => {
    own(ctx, id)
    const { arquivoId } = await one(ctx, id, docId)
    await ctx.db.deleteFrom('documentoCandidato').where('id', '=', docId).execute()
    await removeFile(ctx, arquivoId)
    return DONE
  }),
  fileRoute(c.baixarDocumento)(async (ctx, { id, docId }) => {
    own(ctx, id)
    const { arquivoId } = await one(ctx, id, docId)
    return openFile(ctx, arquivoId, { entidade: 'pessoa', id: ctx.candidate.pessoaId })
  }),
  route(c.documentosDaAplicacao)(async (ctx, { id, aplicacaoId }) => {
    const { candidatoId } = await daAplicacao(ctx, id, aplicacaoId)
    return candidatoId === null ? [] : listOf(ctx, candidatoId)
  }),
  fileRoute(c.baixarDaAplicacao)(async (ctx, { id, aplicacaoId, docId }) => {
    const { candidatoId, pessoaId } = await daAplicacao(ctx, id, aplicacaoId)
    if (candidatoId === null) throw notFound()
    const { arquivoId } = await one(ctx, candidatoId, docId)
    await sql`select registrar_leitura('documento_candidato', ${docId}, array['arquivo_id'])`.execute(ctx.db)
    return openFile(ctx, arquivoId, { entidade: 'pessoa', id: pessoaId })
  }),
]
