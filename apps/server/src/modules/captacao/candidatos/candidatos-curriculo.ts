import * as c from '@quadro/contract/captacao/candidatos/candidatos-curriculo.ts'
import { sql } from 'kysely'
import { describeTable } from '../../../kit/audit/words.ts'
import { cleanName, openFile } from '../../../kit/files/files.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { curriculoEnviado, darLeitura, exigirLeitura, lerArquivo } from './candidatos-curriculo-leitura.ts'
import { alcancar } from './candidatos-leitura.ts'

labelTable('leitura_curriculo', 'Leituras de currículos')
describeTable('leitura_curriculo', {
  singular: 'Leitura de currículo',
  columns: {
    situacao: 'Situação',
    mensagem: 'Mensagem',
    reconhecido: 'Reconhecido de imagem',
    usuario_id: 'Usuário',
    pessoa_id: 'Pessoa',
    arquivo_id: 'Arquivo',
  },
  technical: {
    texto: 'the words of the curriculum',
    segredo_hash: 'what a visitor shows to read it',
    progresso: 'how far the reading is',
    gravar: 'whether the text becomes the person’s',
  },
  leftOut: 'a reading lasts a day; what was taken from it is told of where it was written',
})

/** A candidate that the user may see. */
async function candidato(ctx: Ctx, id: number) {
  const row = await ctx.db
    .selectFrom('candidatoLista')
    .select(['id', 'versao', 'pessoaId', 'contratado'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.pessoaId == null) throw notFound()
  return { ...row, pessoaId: row.pessoaId }
}
const versaoDe = async (ctx: Ctx, id: number): Promise<number> =>
  (await ctx.db.selectFrom('candidato').select('versao').where('id', '=', id).executeTakeFirstOrThrow()).versao

export const DO_COLABORADOR = 'Os dados de quem trabalha na empresa são alterados na página do colaborador.'
/** The person of a candidate whose curriculum this user may change. For somebody who works here, only users who may change employees. */
async function deQuemMuda(ctx: Ctx, id: number): Promise<number> {
  const { pessoaId, pessoaTravada, ocultos } = await alcancar(ctx, id)
  if (pessoaTravada || ocultos.includes('ocrTexto')) throw invalidState(DO_COLABORADOR)
  return pessoaId
}

/** The strict variant of the form: without a file the text is required (R0262); with a file it may be missing (R0263). */
function exigirTexto(
  ctx: Ctx,
  { ocrTexto, leituraId }: { ocrTexto: string | null; leituraId?: number | null | undefined },
) {
  if (!ocrTexto && !leituraId && !curriculoEnviado(ctx))
    throw fieldError('ocrTexto', 'Texto do currículo é obrigatório')
}
async function gravarCargos(ctx: Ctx, candidatoId: number, cargos: readonly number[]): Promise<void> {
  const pedidos = [...new Set(cargos)]
  const found = await ctx.db.selectFrom('cargo').select('id').where('id', 'in', pedidos).execute()
  if (found.length < pedidos.length) throw fieldError('cargos', 'Um dos cargos não existe mais')
  await ctx.db.deleteFrom('candidatoCargo').where('candidatoId', '=', candidatoId).execute()
  await ctx.db
    .insertInto('candidatoCargo')
    .values(pedidos.map((cargoId) => ({ candidatoId, cargoId })))
    .execute()
}
/** Saves file and text of one call. A text sent together with the file has precedence. */
async function gravarCurriculo(
  ctx: Ctx,
  pessoaId: number,
  { ocrTexto, leituraId }: { ocrTexto: string | null; leituraId?: number | null | undefined },
): Promise<number | null> {
  const file = curriculoEnviado(ctx)
  let lida: number | null = null
  if (file) lida = await lerArquivo(ctx, { pessoaId, usuarioId: ctx.user.id }, file, !ocrTexto)
  else if (leituraId) {
    await darLeitura(ctx, leituraId, pessoaId, !ocrTexto)
    lida = leituraId
  }
  if (ocrTexto) await updateRow(ctx, 'pessoa', pessoaId, { ocrTexto })
  return lida
}

export const candidatosCurriculo: Route[] = [
  route(c.lerCurriculo)(async (ctx, { candidatoId }) => {
    const usuarioId = ctx.user.id
    const pessoaId = candidatoId ? await deQuemMuda(ctx, candidatoId) : null
    const id = await lerArquivo(ctx, { pessoaId, usuarioId }, curriculoEnviado(ctx))
    return exigirLeitura(ctx, { id, usuarioId }, { externo: false })
  }),
  // Only the user's own readings: those of other users are not theirs to confirm.
  route(c.acompanharLeitura)((ctx, { id }) => exigirLeitura(ctx, { id, usuarioId: ctx.user.id }, { externo: false })),
  route(c.criarComCurriculo)(async (ctx, { cargos, ocrTexto, leituraId, ...pessoa }) => {
    exigirTexto(ctx, { ocrTexto, leituraId })
    const { id: pessoaId } = await ctx.db.insertInto('pessoa').values(pessoa).returning('id').executeTakeFirstOrThrow()
    const { id } = await ctx.db.insertInto('candidato').values({ pessoaId }).returning('id').executeTakeFirstOrThrow()
    await gravarCargos(ctx, id, cargos)
    const lida = await gravarCurriculo(ctx, pessoaId, { ocrTexto, leituraId })
    return { id, versao: await versaoDe(ctx, id), leituraId: lida }
  }),
  route(c.alterarComCurriculo)(async (ctx, { id, versao, cargos, ocrTexto, leituraId, ...pessoa }) => {
    const { pessoaId, contratado } = await candidato(ctx, id)
    await lockRow(ctx, 'candidato', id, { versao, columns: ['id'] })
    exigirTexto(ctx, { ocrTexto, leituraId })
    if (contratado) throw invalidState(DO_COLABORADOR)
    await updateRow(ctx, 'pessoa', pessoaId, pessoa)
    await updateRow(ctx, 'candidato', id, { dataAtualizacao: sql`now()` })
    await gravarCargos(ctx, id, cargos)
    const lida = await gravarCurriculo(ctx, pessoaId, { ocrTexto, leituraId })
    return { id, versao: await versaoDe(ctx, id), leituraId: lida }
  }),
  // Decides by the type stored under this name, or by the extension when no such file is stored.
  route(c.curriculoHeImagem)(async (ctx, { nomeImg }) => {
    const row = await ctx.db
      .selectFrom('pessoa as p')
      .innerJoin('arquivo as a', 'a.id', 'p.curriculoArquivoId')
      .select('a.tipo')
      .where('a.nome', 'in', [nomeImg, cleanName(nomeImg, true)])
      .orderBy('a.id', 'desc')
      .executeTakeFirst()
    return { imagem: row ? row.tipo.startsWith('image/') : /\.(jpe?g|png|webp)$/i.test(nomeImg) }
  }),
  fileRoute(c.baixarCurriculo)(async (ctx, { id }) => {
    const { pessoaId, ocultos } = await alcancar(ctx, id)
    if (ocultos.includes('ocrTexto')) throw notFound()
    const { curriculoArquivoId } = await ctx.db
      .selectFrom('pessoa')
      .select('curriculoArquivoId')
      .where('id', '=', pessoaId)
      .executeTakeFirstOrThrow()
    if (curriculoArquivoId === null) throw notFound()
    await sql`select registrar_leitura('pessoa', ${pessoaId}, array['curriculo_arquivo_id'])`.execute(ctx.db)
    return openFile(ctx, curriculoArquivoId, { entidade: 'pessoa', id: pessoaId })
  }),
  route(c.gravarOcr)(async (ctx, { id, versao, ocrTexto }) => {
    const pessoaId = await deQuemMuda(ctx, id)
    await lockRow(ctx, 'candidato', id, { versao, columns: ['id'] })
    await updateRow(ctx, 'pessoa', pessoaId, { ocrTexto })
    await updateRow(ctx, 'candidato', id, { dataAtualizacao: sql`now()` })
    return { versao: await versaoDe(ctx, id) }
  }),
]
