import { recusaDoAcompanhamento } from '@quadro/contract/cargo-salario/acoes/acao-regras.ts'
import * as c from '@quadro/contract/cargo-salario/acoes/acompanhamentos.ts'
import { sql } from 'kysely'
import { openFile, removeFile, saveFile } from '../../../kit/files/files.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, forbidden, invalidState, notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { lerAcao } from './acoes.ts'

labelTable('acao_acompanhamento', 'Acompanhamentos de ações')
labelTable('acao_comentario', 'Comentários de ações')
labelTable('acao_anexo', 'Anexos de ações')

/** Locks the action for a user who may write to it. `acompanhar` is possible only while the action is open. */
async function paraEscrever(ctx: Ctx, id: number, oQue: 'acompanhar' | 'comentar', versao?: number) {
  const lida = await lerAcao(ctx, id)
  if (!lida.pode.includes('comentar')) throw forbidden()
  await lockRow(ctx, 'acao', id, { versao })
  const acao = await lerAcao(ctx, id)
  if (!acao.pode.includes(oQue)) throw invalidState('Uma ação concluída ou cancelada não muda: reabra-a antes.')
  return acao
}
/** Raises the version of the action, so that users who read it before notice the change. */
const tocar = (ctx: Ctx, id: number, iniciadaEm?: string) =>
  updateRow(ctx, 'acao', id, { atualizadoEm: sql`now()`, ...(iniciadaEm === undefined ? {} : { iniciadaEm }) })

interface Entrada {
  inicio: string | null
  termino: string | null
}
/** Checks the entry and returns its start. */
function conferido(entrada: Entrada, previsaoInicio: string): string {
  const recusa = recusaDoAcompanhamento(entrada, previsaoInicio)
  if (recusa) throw fieldError(recusa.campo, recusa.mensagem)
  return entrada.inicio!
}

async function anexoDe(ctx: Ctx, id: number, anexoId: number): Promise<number> {
  const row = await ctx.db
    .selectFrom('acaoAnexo')
    .select('arquivoId')
    .where('acaoId', '=', id)
    .where('id', '=', anexoId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.arquivoId
}
const dono = (id: number) => ({ entidade: 'acao', id })

export const acompanhamentos: Route[] = [
  route(c.acompanhar)(async (ctx, { id, versao, ...entrada }) => {
    const acao = await paraEscrever(ctx, id, 'acompanhar', versao)
    const inicio = conferido(entrada, acao.previsaoInicio)
    await ctx.db
      .insertInto('acaoAcompanhamento')
      .values({ ...entrada, inicio, acaoId: id, usuarioId: ctx.user.id })
      .execute()
    // A follow-up that starts today or earlier also begins the action; a planned one does not.
    await tocar(ctx, id, acao.iniciadaEm === null && inicio <= ctx.hoje() ? inicio : undefined)
    return lerAcao(ctx, id)
  }),
  route(c.alterarAcompanhamento)(async (ctx, { id, versao, acompanhamentoId, ...entrada }) => {
    const acao = await paraEscrever(ctx, id, 'acompanhar', versao)
    const inicio = conferido(entrada, acao.previsaoInicio)
    const { numUpdatedRows } = await ctx.db
      .updateTable('acaoAcompanhamento')
      .set({ ...entrada, inicio })
      .where('acaoId', '=', id)
      .where('id', '=', acompanhamentoId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound()
    await tocar(ctx, id)
    return lerAcao(ctx, id)
  }),
  route(c.excluirAcompanhamento)(async (ctx, { id, versao, acompanhamentoId }) => {
    await paraEscrever(ctx, id, 'acompanhar', versao)
    const { numDeletedRows } = await ctx.db
      .deleteFrom('acaoAcompanhamento')
      .where('acaoId', '=', id)
      .where('id', '=', acompanhamentoId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound()
    await tocar(ctx, id)
    return lerAcao(ctx, id)
  }),
  route(c.comentar)(async (ctx, { id, texto }) => {
    await paraEscrever(ctx, id, 'comentar')
    await ctx.db.insertInto('acaoComentario').values({ acaoId: id, texto, usuarioId: ctx.user.id }).execute()
    return lerAcao(ctx, id)
  }),
  route(c.anexar)(async (ctx, { id }) => {
    // The lock makes two simultaneous calls count each other's files.
    const acao = await paraEscrever(ctx, id, 'comentar')
    if (acao.anexos.length >= c.ANEXOS_POR_ACAO)
      throw invalidState(`Já há ${c.ANEXOS_POR_ACAO} arquivos: remova um antes de anexar outro.`)
    const [file] = ctx.files
    if (!file) throw fieldError('anexo', 'Escolha um arquivo')
    const limits = { accept: 'document', maxBytes: c.ANEXO_MAXIMO, field: 'anexo' } as const
    const { id: arquivoId } = await saveFile(ctx, { owner: dono(id), name: file.name, bytes: file.bytes, ...limits })
    await ctx.db.insertInto('acaoAnexo').values({ acaoId: id, arquivoId, usuarioId: ctx.user.id }).execute()
    return lerAcao(ctx, id)
  }),
  fileRoute(c.baixarAnexo)(async (ctx, { id, anexoId }) => {
    await lerAcao(ctx, id)
    return openFile(ctx, await anexoDe(ctx, id, anexoId), dono(id))
  }),
  route(c.excluirAnexo)(async (ctx, { id, anexoId }) => {
    await paraEscrever(ctx, id, 'comentar')
    const arquivoId = await anexoDe(ctx, id, anexoId)
    await ctx.db.deleteFrom('acaoAnexo').where('id', '=', anexoId).execute()
    await removeFile(ctx, arquivoId)
    return lerAcao(ctx, id)
  }),
]
