import * as c from '@quadro/contract/gestao-talentos/documentos/documentos-anexos.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import { openFile, removeFile, saveFile } from '../../../kit/files/files.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound, stale } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { crudAbilities } from '../../../kit/records/resource.ts'
import { registrarQuemAbreDocumentos, retirarAceites } from '../../cargo-salario/index.ts'
import { documentoAceito } from './emitir.ts'

registrarQuemAbreDocumentos(c.autoridades.ver)

/** The person of an employee; 404 when the user may not see the employee. */
export async function pessoaDoTalento(ctx: Ctx, id: number, { forUpdate = false } = {}): Promise<number> {
  const row = await ctx.db
    .selectFrom('talento')
    .select('pessoaId')
    .where('id', '=', id)
    .$if(forUpdate, (q) => q.forUpdate())
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.pessoaId
}
const daPessoa = (ctx: Ctx, pessoaId: number) =>
  ctx.db
    .selectFrom('documentoTalento as d')
    .innerJoin('arquivo as a', 'a.id', 'd.arquivoId')
    .leftJoin('tipoDocumento as t', 't.id', 'd.tipoDocumentoId')
    .select([
      'd.id',
      'd.versao',
      'd.descricao',
      'd.data',
      'd.tipoDocumentoId',
      't.nome as tipoDocumentoNome',
      'd.observacao',
      'd.arquivoId',
      'a.nome as arquivoNome',
      'a.tamanho as arquivoTamanho',
    ])
    .select([
      sql<c.Documento['feitoPor']>`d.feito_por`.as('feitoPor'),
      sql<c.Documento['aceite']>`(
        select k.situacao from aceite_pedido_lista k
         where k.empresa_id = d.empresa_id and k.tipo = ${documentoAceito.codigo} and k.origem_id = d.id and k.situacao <> 'X'
         order by k.id desc limit 1)`.as('aceite'),
    ])
    .where('d.pessoaId', '=', pessoaId)
/** Documents that the person attached as a candidate. */
const daCandidatura = (ctx: Ctx, pessoaId: number) =>
  ctx.db
    .selectFrom('documentoCandidato as d')
    .innerJoin('candidato as c', 'c.id', 'd.candidatoId')
    .innerJoin('arquivo as a', 'a.id', 'd.arquivoId')
    .select([
      'd.id',
      'd.descricao',
      'd.data',
      'd.observacao',
      'd.arquivoId',
      'a.nome as arquivoNome',
      'a.tamanho as arquivoTamanho',
    ])
    .where('c.pessoaId', '=', pessoaId)
    .where('d.interno', '=', false)
const listOf = async (ctx: Ctx, pessoaId: number) => {
  const pode = crudAbilities(ctx, c.autoridades)
  const found = await daPessoa(ctx, pessoaId).orderBy('d.data', 'desc').orderBy('d.id', 'desc').execute()
  return found.map((row) => ({ ...row, pode }))
}
async function one(ctx: Ctx, pessoaId: number, docId: number) {
  const row = await daPessoa(ctx, pessoaId).where('d.id', '=', docId).executeTakeFirst()
  if (!row) throw notFound()
  return { ...row, pode: crudAbilities(ctx, c.autoridades) }
}
/** The foreign key alone would also accept types that the user may not see. */
async function exigirTipo(ctx: Ctx, id: number | null): Promise<void> {
  if (id === null) return
  const tipo = await ctx.db.selectFrom('tipoDocumento').select('id').where('id', '=', id).executeTakeFirst()
  if (!tipo) throw fieldError('tipoDocumentoId', 'Este tipo de documento não existe mais')
}

export const documentosAnexos: Route[] = [
  route(c.listarDocumentos)(async (ctx, { id }) => listOf(ctx, await pessoaDoTalento(ctx, id))),
  route(c.listarDaCandidatura)(async (ctx, { id }) => {
    const enviados = await daCandidatura(ctx, await pessoaDoTalento(ctx, id))
      .orderBy('d.data', 'desc')
      .orderBy('d.id', 'desc')
      .execute()
    return enviados.map(({ arquivoId: _, ...d }) => d)
  }),
  fileRoute(c.baixarDaCandidatura)(async (ctx, { id, docId }) => {
    const pessoaId = await pessoaDoTalento(ctx, id)
    const row = await daCandidatura(ctx, pessoaId).where('d.id', '=', docId).executeTakeFirst()
    if (!row) throw notFound()
    await sql`select registrar_leitura('documento_candidato', ${docId}, array['arquivo_id'])`.execute(ctx.db)
    return openFile(ctx, row.arquivoId, { entidade: 'pessoa', id: pessoaId })
  }),
  route(c.lerDocumento)(async (ctx, { id, docId }) => one(ctx, await pessoaDoTalento(ctx, id), docId)),
  route(c.anexarDocumento)(async (ctx, { id, ...campos }) => {
    // The lock makes simultaneous uploads count each other.
    const pessoaId = await pessoaDoTalento(ctx, id, { forUpdate: true })
    if ((await listOf(ctx, pessoaId)).length >= c.DOCUMENTOS_POR_PESSOA)
      throw invalidState(`Já há ${c.DOCUMENTOS_POR_PESSOA} documentos: remova um antes de anexar outro.`)
    const [file] = ctx.files
    if (!file) throw fieldError('anexo', 'Escolha um arquivo')
    await exigirTipo(ctx, campos.tipoDocumentoId)
    const { id: arquivoId } = await saveFile(ctx, {
      owner: { entidade: 'pessoa', id: pessoaId },
      name: file.name,
      bytes: file.bytes,
      accept: 'document',
      maxBytes: c.DOCUMENTO_MAXIMO,
      field: 'anexo',
    })
    const { id: docId } = await ctx.db
      .insertInto('documentoTalento')
      .values({ ...campos, pessoaId, arquivoId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return one(ctx, pessoaId, docId)
  }),
  route(c.alterarDocumento)(async (ctx, { id, docId, versao, ...campos }) => {
    const pessoaId = await pessoaDoTalento(ctx, id)
    await one(ctx, pessoaId, docId)
    await exigirTipo(ctx, campos.tipoDocumentoId)
    const { numUpdatedRows } = await ctx.db
      .updateTable('documentoTalento')
      .set(campos)
      .where('id', '=', docId)
      .where('versao', '=', versao)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw stale()
    return one(ctx, pessoaId, docId)
  }),
  route(c.excluirDocumento)(async (ctx, { id, docId, versao }) => {
    const { arquivoId } = await one(ctx, await pessoaDoTalento(ctx, id), docId)
    const { numDeletedRows } = await ctx.db
      .deleteFrom('documentoTalento')
      .where('id', '=', docId)
      .where('versao', '=', versao)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw stale()
    await retirarAceites(ctx, documentoAceito, docId)
    await removeFile(ctx, arquivoId)
    return DONE
  }),
  fileRoute(c.baixarDocumento)(async (ctx, { id, docId }) => {
    const pessoaId = await pessoaDoTalento(ctx, id)
    const { arquivoId } = await one(ctx, pessoaId, docId)
    await sql`select registrar_leitura('documento_talento', ${docId}, array['arquivo_id'])`.execute(ctx.db)
    return openFile(ctx, arquivoId, { entidade: 'pessoa', id: pessoaId })
  }),
]
