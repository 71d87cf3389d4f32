/** Stores a curriculum that was sent, lets a job read it and returns what it says. */

import { buffer } from 'node:stream/consumers'
import {
  CURRICULO_MAXIMO,
  DOC_RECUSADO,
  type Leitura,
} from '@quadro/contract/captacao/candidatos/candidatos-curriculo.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { isReadable, readText } from '../../../documents/read-text.ts'
import { UnreadableDocument } from '../../../documents/reader.ts'
import { removeFile, saveFile } from '../../../kit/files/files.ts'
import type { Ctx, UploadedFile } from '../../../kit/http/context.ts'
import { AppError, fieldError, notFound } from '../../../kit/http/errors.ts'
import type { Services } from '../../../kit/http/services.ts'
import { defineChore } from '../../../kit/jobs/jobs.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { asTask } from '../../../kit/transaction/task.ts'
import { sugestoesDoTexto } from './candidatos-curriculo-sugestoes.ts'

/** Owner of a reading: a person, or, before there is a person, the user who fills in a form or a visitor with a secret. */
type Dono =
  | { pessoaId: number; usuarioId?: number }
  | { pessoaId: number | null; usuarioId: number }
  | { pessoaId: null; segredoHash: Buffer }

/** More waiting readings than any company needs, even on a busy day. */
const MAIS_NA_FILA = 300

/** Queues the reading of a stored file and drops earlier readings of the same person. */
async function enfileirarLeitura(ctx: Ctx, dono: Dono, arquivoId: number | null, gravar: boolean): Promise<number> {
  const { esperam } = await ctx.db
    .selectFrom('leituraCurriculo')
    .select(({ fn }) => fn.countAll<number>().as('esperam'))
    .where('situacao', '=', 'na-fila')
    .executeTakeFirstOrThrow()
  if (esperam >= MAIS_NA_FILA) throw new AppError('TOO_MANY_REQUESTS')
  if (dono.pessoaId !== null)
    await ctx.db.deleteFrom('leituraCurriculo').where('pessoaId', '=', dono.pessoaId).execute()
  const { id } = await ctx.db
    .insertInto('leituraCurriculo')
    .values({
      pessoaId: dono.pessoaId,
      usuarioId: 'usuarioId' in dono ? (dono.usuarioId ?? null) : null,
      segredoHash: 'segredoHash' in dono ? dono.segredoHash : null,
      arquivoId,
      gravar,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`select enfileirar('ler-curriculo', ${JSON.stringify({ leitura: id })}::jsonb, 'curriculos', 2, ${`curriculo:${id}`})`.execute(
    ctx.db,
  )
  return id
}

/** Makes a file the curriculum of a person. The old file is deleted unless a document or an application also uses it. */
export async function trocarCurriculo(ctx: Ctx, pessoaId: number, arquivoId: number): Promise<void> {
  const { curriculoArquivoId: antes } = await ctx.db
    .selectFrom('pessoa')
    .select('curriculoArquivoId')
    .where('id', '=', pessoaId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await updateRow(ctx, 'pessoa', pessoaId, { curriculoArquivoId: arquivoId })
  if (antes === null || antes === arquivoId) return
  const [documento, candidatura] = await Promise.all([
    ctx.db.selectFrom('documentoCandidato').select('id').where('arquivoId', '=', antes).executeTakeFirst(),
    ctx.db.selectFrom('candidatoSolicitacao').select('id').where('curriculoArquivoId', '=', antes).executeTakeFirst(),
  ])
  if (!documento && !candidatura) await removeFile(ctx, antes)
}

/** The file in the multipart part `curriculo`. */
export function curriculoEnviado(ctx: Ctx): UploadedFile | undefined {
  return ctx.files.find(({ field }) => field === 'curriculo')
}

/** Word's format before 2007, which is not read: the first bytes of its container. */
export const ehDoc = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 8)).toString('hex') === 'd0cf11e0a1b11ae1'

/** Stores what was sent and starts reading it. With `gravar` the text is saved in the person's record. */
export async function lerArquivo(ctx: Ctx, dono: Dono, file: UploadedFile | undefined, gravar = true): Promise<number> {
  if (!file) throw fieldError('curriculo', 'Escolha um arquivo')
  const leituraId = await enfileirarLeitura(ctx, dono, null, gravar)
  const { id: arquivoId } = await saveFile(ctx, {
    owner:
      dono.pessoaId === null
        ? { entidade: 'leitura_curriculo', id: leituraId }
        : { entidade: 'pessoa', id: dono.pessoaId },
    name: file.name,
    bytes: file.bytes,
    accept: 'curriculum',
    maxBytes: CURRICULO_MAXIMO,
    field: 'curriculo',
    ...(ehDoc(file.bytes) ? { wrongType: DOC_RECUSADO } : {}),
  })
  await updateRow(ctx, 'leituraCurriculo', leituraId, { arquivoId })
  if (dono.pessoaId !== null) await trocarCurriculo(ctx, dono.pessoaId, arquivoId)
  return leituraId
}

const PARECE_CURRICULO = /curr[ií]c|\bcv\b|r[eé]sum[eé]/i
/** An attached document whose name or description says curriculum is read for its person too. */
export async function lerDocumento(
  ctx: Ctx,
  pessoaId: number,
  documento: { arquivoId: number; nome: string; tipo: string; descricao: string },
): Promise<void> {
  const { arquivoId, nome, tipo, descricao } = documento
  if (!isReadable(tipo) || !PARECE_CURRICULO.test(`${descricao} ${nome.replace(/[_-]/g, ' ')}`)) return
  await enfileirarLeitura(ctx, { pessoaId }, arquivoId, true)
  await trocarCurriculo(ctx, pessoaId, arquivoId)
}

/** Makes a file that was sent before the person existed their curriculum, with the text read so far. */
export async function receberCurriculo(ctx: Ctx, pessoaId: number, arquivoId: number): Promise<void> {
  const lida = await ctx.db
    .selectFrom('leituraCurriculo')
    .select(['id', 'texto'])
    .where('arquivoId', '=', arquivoId)
    .where('pessoaId', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!lida) await enfileirarLeitura(ctx, { pessoaId }, arquivoId, true)
  else {
    await ctx.db.deleteFrom('leituraCurriculo').where('pessoaId', '=', pessoaId).execute()
    await updateRow(ctx, 'leituraCurriculo', lida.id, { pessoaId, segredoHash: null, gravar: true })
  }
  await trocarCurriculo(ctx, pessoaId, arquivoId)
  if (lida?.texto) await updateRow(ctx, 'pessoa', pessoaId, { ocrTexto: lida.texto })
}

/** Gives a reading without owner to the person created from its form. The text is saved too as soon as it is there. */
export async function darLeitura(ctx: Ctx, leituraId: number, pessoaId: number, gravar: boolean): Promise<void> {
  const row = await ctx.db
    .selectFrom('leituraCurriculo')
    .select(['arquivoId', 'texto'])
    .where('id', '=', leituraId)
    .where('pessoaId', 'is', null)
    .where('usuarioId', '=', ctx.user.id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.arquivoId === null)
    throw fieldError('leituraId', 'O currículo lido não existe mais. Envie-o de novo.')
  await updateRow(ctx, 'leituraCurriculo', leituraId, { pessoaId, gravar })
  await updateRow(ctx, 'arquivo', row.arquivoId, { donoEntidade: 'pessoa', donoId: pessoaId })
  await trocarCurriculo(ctx, pessoaId, row.arquivoId)
  if (gravar && row.texto !== null) await updateRow(ctx, 'pessoa', pessoaId, { ocrTexto: row.texto })
}

type Qual = { id: number; usuarioId: number } | { pessoaId: number } | { segredoHash: Buffer }
/** A reading as its owner sees it; undefined when the owner has none. */
export async function leituraDe(
  ctx: Ctx,
  qual: Qual,
  { externo }: { externo: boolean },
): Promise<(Leitura & { texto: string | null }) | undefined> {
  let query = ctx.db
    .selectFrom('leituraCurriculo as l')
    .leftJoin('arquivo as a', 'a.id', 'l.arquivoId')
    .select([
      'l.id',
      'l.situacao',
      'l.mensagem',
      'l.progresso',
      'l.reconhecido',
      'l.texto',
      'a.nome',
      'a.tipo',
      'a.tamanho',
    ])
    .orderBy('l.id', 'desc')
  if ('segredoHash' in qual) query = query.where('l.segredoHash', '=', qual.segredoHash).where('l.pessoaId', 'is', null)
  else if ('pessoaId' in qual) query = query.where('l.pessoaId', '=', qual.pessoaId)
  else query = query.where('l.id', '=', qual.id).where('l.usuarioId', '=', qual.usuarioId)
  const row = await query.executeTakeFirst()
  if (!row) return undefined
  const { nome, tipo, tamanho, texto, situacao, ...rest } = row
  return {
    ...rest,
    texto,
    situacao: situacao as Leitura['situacao'],
    arquivoNome: nome,
    arquivoTamanho: tamanho,
    imagem: tipo?.startsWith('image/') ?? false,
    sugestoes: situacao === 'pronta' && texto ? await sugestoesDoTexto(ctx, texto, { externo }) : [],
  }
}
/** Like leituraDe, but 404 when there is no reading. */
export async function exigirLeitura(ctx: Ctx, qual: Qual, options: { externo: boolean }) {
  const found = await leituraDe(ctx, qual, options)
  if (!found) throw notFound()
  return found
}

const SEM_TEXTO = 'Nenhum texto foi encontrado neste arquivo.'
const FALHOU = 'Não foi possível ler o currículo. Preencha os campos, ou envie-o em outro formato.'

interface Pedida {
  empresaId: number
  chave: string
  tipo: string
}
/** One attempt. The progress is written outside the transaction that saves the text and the person's record. */
async function lerCurriculo(services: Services, owner: pg.Pool, id: number, signal: AbortSignal): Promise<void> {
  const { rows } = await owner.query<Pedida>(
    `update leitura_curriculo l set situacao = 'lendo', progresso = 0
       from arquivo a where l.id = $1 and l.situacao in ('na-fila', 'lendo') and a.id = l.arquivo_id
     returning l.empresa_id as "empresaId", a.chave, a.tipo`,
    [id],
  )
  const pedida = rows[0]
  // It was withdrawn meanwhile, or another file was sent.
  if (!pedida) return
  let told = Date.now()
  const onProgress = (done: number) => {
    if (Date.now() - told < 1000) return
    told = Date.now()
    owner
      .query(`update leitura_curriculo set progresso = $2 where id = $1 and situacao = 'lendo'`, [
        id,
        Math.floor(done * 100),
      ])
      .catch((error: Error) => services.log.warn({ mensagem: error.message }, 'leitura de currículo: andamento'))
  }
  const bytes = await buffer(await services.storage.get(pedida.chave))
  const lido = await readText(bytes, pedida.tipo, { signal, onProgress })
  await asTask(services, { empresaId: Number(pedida.empresaId), usuarioId: null }, 'ler-curriculo', async (ctx) => {
    const row = await ctx.db
      .selectFrom('leituraCurriculo')
      .select(['pessoaId', 'gravar', 'arquivoId'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return
    await updateRow(ctx, 'leituraCurriculo', id, {
      situacao: 'pronta',
      progresso: 100,
      texto: lido.texto || null,
      reconhecido: lido.reconhecido,
      mensagem: lido.texto ? lido.nota : SEM_TEXTO,
    })
    if (row.pessoaId !== null && row.gravar && lido.texto)
      await ctx.db
        .updateTable('pessoa')
        .set({ ocrTexto: lido.texto })
        .where('id', '=', row.pessoaId)
        .where('curriculoArquivoId', '=', row.arquivoId)
        .execute()
  })
}

defineChore('ler-curriculo', {
  async run(services, owner, payload, { last, signal }) {
    const id = Number(payload.leitura)
    const settle = (situacao: 'na-fila' | 'falhou', mensagem: string | null) =>
      owner.query(`update leitura_curriculo set situacao = $2, mensagem = $3 where id = $1`, [id, situacao, mensagem])
    try {
      await lerCurriculo(services, owner, id, signal)
    } catch (error) {
      if (error instanceof UnreadableDocument) return void (await settle('falhou', error.message))
      const again = signal.aborted || !last
      await settle(again ? 'na-fila' : 'falhou', again ? null : FALHOU)
      throw error
    }
  },
})

/**
 * Deletes readings after one day: by then the data is confirmed or never will be. Files without owner are deleted after their rows
 * (kit/jobs/maintenance.ts).
 */
export async function esquecerLeituras(owner: pg.Pool): Promise<void> {
  await owner.query(`
    update leitura_curriculo l set situacao = 'falhou', mensagem = 'A leitura foi interrompida. Envie o currículo de novo.'
     where situacao in ('na-fila', 'lendo') and criado_em < now() - interval '15 minutes'
       and not exists (select from graphile_worker.jobs j
                        where j.key = 'curriculo:' || l.id and (j.attempts < j.max_attempts or j.locked_at is not null))`)
  await owner.query(`delete from leitura_curriculo where criado_em < now() - interval '1 day'`)
}
defineChore('curriculos-lidos', { cron: '37 * * * *', run: (_services, owner) => esquecerLeituras(owner) })
