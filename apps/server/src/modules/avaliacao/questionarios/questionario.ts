import { ordemDaPessoa } from '@quadro/contract/avaliacao/questionarios/ordem.ts'
import * as c from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, invalidState, notFound } from '../../../kit/http/errors.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { askProviders } from '../../../kit/transaction/providers.ts'
import { contextoDoQuestionario, type QuemResponde } from '../provedores.ts'
import { evidenciasDoQuestionario, removerDasPerguntas } from './evidencias-guardadas.ts'
import { marcadas, perguntasDe, respostasDe, resultadoDe } from './resultados.ts'

type Db = Ctx['db']
/** The questionnaire itself, without checking the caller; callers use `abrir`. */
const cabecalho = (db: Db, id: number, contextos: readonly string[]) =>
  db
    .selectFrom('questionario as q')
    .innerJoin('avaliacaoVersao as v', 'v.id', 'q.versaoId')
    .innerJoin('avaliacaoModelo as m', 'm.id', 'v.modeloId')
    .select([
      'q.id',
      'q.versao',
      'q.contexto',
      'q.versaoId',
      'q.semente',
      'q.prazo',
      'q.criadoEm',
      'q.iniciadoEm',
      'q.respondidoEm',
      'q.encerradoEm',
      'q.observacao',
      'v.numero',
      'm.titulo',
      'm.observacao as orientacao',
      'm.embaralhar',
      'm.exibirResultado',
      'm.percentualMinimoAprovacao',
      sql<boolean>`coalesce(q.prazo <= now(), false)`.as('vencido'),
    ])
    .where('q.id', '=', id)
    .where('q.contexto', 'in', contextos)
    .executeTakeFirst()

/** A questionnaire of a context, or of one of several, for the caller, with `responde` for the one who answers; 404 when it does not allow it. */
export async function abrir(
  ctx: Ctx,
  contexto: string | readonly string[],
  id: number,
  quemPede: QuemResponde = 'interno',
) {
  const q = await cabecalho(ctx.db, id, [contexto].flat())
  if (!q) throw notFound()
  const pergunta = { contexto: q.contexto, questionarioId: id, quem: quemPede }
  const [quem] = await askProviders(ctx, contextoDoQuestionario, pergunta)
  if (!quem) throw notFound()
  const aspectos = (await perguntasDe(ctx.db, [q.versaoId])).get(q.versaoId) ?? []
  return { ...q, ...quem, aspectosInteiros: aspectos }
}
export type Aberto = Awaited<ReturnType<typeof abrir>>

/** The questionnaire in the form that its reader may see. */
export async function apresentar(ctx: Ctx, q: Aberto, { pode, veResultado }: { pode: string[]; veResultado: boolean }) {
  const respostas = (await respostasDe(ctx.db, [q.id])).get(q.id)!
  const ordenados = ordemDaPessoa(q.aspectosInteiros, q.embaralhar ? q.semente : null)
  const { aspectosInteiros, semArquivos, ...header } = q
  // What was not handed in yet is of the one who answers.
  const le = q.responde || q.respondidoEm !== null
  return {
    ...header,
    aspectos: aspectosInteiros.map(({ id, nome }) => ({ id, nome })),
    perguntas: ordenados.flatMap((a) => a.perguntas),
    respostas: le ? respostas : [],
    evidencias: le && semArquivos === null ? await evidenciasDoQuestionario(ctx, q.id) : [],
    podeAnexar: semArquivos === null && pode.includes('conclui'),
    resultado:
      veResultado && q.respondidoEm !== null
        ? resultadoDe(aspectosInteiros, respostas, q.percentualMinimoAprovacao)
        : null,
    pode,
  }
}

/**
 * Locks the questionnaire before `abrir` says who answers it: whoever takes it over in somebody's name holds the same lock, so one of two who
 * begin at once is told.
 */
export async function segurar(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.selectFrom('questionario').select('id').where('id', '=', id).forUpdate().execute()
}
/** Locks the questionnaire for a change of its answers; refuses when it was finished meanwhile. */
export async function travar(ctx: Ctx, id: number): Promise<void> {
  const held = await ctx.db
    .selectFrom('questionario')
    .select('id')
    .where('id', '=', id)
    .where('respondidoEm', 'is', null)
    .where('encerradoEm', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw invalidState('Esta avaliação já foi concluída ou encerrada.')
}

/** Saves one answer, replacing the present one. */
async function gravar(ctx: Ctx, questionarioId: number, r: c.RespostaForm): Promise<void> {
  const values = { nota: r.nota, comentario: r.comentario, respondidaEm: sql<string>`now()` }
  const { id } = await ctx.db
    .insertInto('questionarioResposta')
    .values({ questionarioId, perguntaId: r.perguntaId, ...values })
    .onConflict((o) => o.columns(['empresaId', 'questionarioId', 'perguntaId']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  const opcoes = marcadas(r)
  let gone = ctx.db.deleteFrom('questionarioRespostaOpcao').where('respostaId', '=', id)
  if (opcoes.length > 0) gone = gone.where('opcaoId', 'not in', opcoes)
  await gone.execute()
  if (opcoes.length > 0)
    await ctx.db
      .insertInto('questionarioRespostaOpcao')
      .values(opcoes.map((opcaoId) => ({ respostaId: id, opcaoId })))
      .onConflict((o) => o.doNothing())
      .execute()
}

/**
 * Saves one or more answers. Sending the same again changes nothing. An answer that another device changed since `versao` is not
 * overwritten but reported. One invalid answer refuses all.
 */
export async function salvar(ctx: Ctx, q: Aberto, respostas: readonly c.RespostaForm[]): Promise<c.Salvo> {
  await travar(ctx, q.id)
  const perguntas = new Map(q.aspectosInteiros.flatMap((a) => a.perguntas.map((p) => [p.id, p])))
  const errors = respostas.flatMap((r) => {
    const p = perguntas.get(r.perguntaId)
    const message = p ? c.erroDaResposta(p, r) : 'A pergunta não é desta avaliação'
    return message ? [{ field: `perguntas.${r.perguntaId}`, message }] : []
  })
  if (errors.length > 0) throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, errors)
  const antes = new Map((await respostasDe(ctx.db, [q.id])).get(q.id)!.map((r) => [r.perguntaId, r]))
  const recusadas: c.Salvo['recusadas'] = []
  const vazias: number[] = []
  let changed = false
  for (const sent of respostas) {
    const p = perguntas.get(sent.perguntaId)!
    const r = c.soDoTipo(p, sent)
    const atual = antes.get(p.id)
    if (atual && c.mesma(atual, r)) continue
    if (atual && atual.versao !== r.versao) {
      recusadas.push({ perguntaId: p.id, atual })
      continue
    }
    if (c.vazia(p, r)) {
      vazias.push(p.id)
      if (!atual) continue
      await ctx.db
        .deleteFrom('questionarioResposta')
        .where('questionarioId', '=', q.id)
        .where('perguntaId', '=', p.id)
        .execute()
    } else await gravar(ctx, q.id, r)
    changed = true
  }
  if (changed && q.iniciadoEm === null) await updateRow(ctx, 'questionario', q.id, { iniciadoEm: sql`now()` })
  const { versao } = await ctx.db
    .selectFrom('questionario')
    .select('versao')
    .where('id', '=', q.id)
    .executeTakeFirstOrThrow()
  const sent = new Set(respostas.map((r) => r.perguntaId))
  const agora = (await respostasDe(ctx.db, [q.id])).get(q.id)!
  return { versao, respostas: agora.filter((r) => sent.has(r.perguntaId)), recusadas, vazias }
}

/** What a save made, for its repetition: versions and instants, nothing of what was answered. */
export const feito = (kept: c.Salvo) => ({
  versao: kept.versao,
  respostas: kept.respostas.map(({ perguntaId, versao, respondidaEm }) => ({ perguntaId, versao, respondidaEm })),
  recusadas: kept.recusadas.map(({ perguntaId }) => perguntaId),
  vazias: kept.vazias,
})
/**
 * The answer of a save that is repeated with the same answers: the versions that it made then, which other devices may have passed since; of
 * what it did not overwrite, the present answer.
 */
export async function salvoAntes(
  ctx: Ctx,
  q: Aberto,
  sent: readonly c.RespostaForm[],
  { versao, respostas, recusadas, vazias }: ReturnType<typeof feito>,
): Promise<c.Salvo> {
  const perguntas = new Map(q.aspectosInteiros.flatMap((a) => a.perguntas.map((p) => [p.id, p])))
  const ditas = new Map(sent.map((r) => [r.perguntaId, r]))
  const agora = new Map((await respostasDe(ctx.db, [q.id])).get(q.id)!.map((r) => [r.perguntaId, r]))
  return {
    versao,
    vazias,
    // An answer that was refused then is told with its owner's text, not with what was sent.
    respostas: respostas.flatMap(({ perguntaId, ...kept }) => {
      if (recusadas.includes(perguntaId)) return agora.get(perguntaId) ?? []
      return { ...c.soDoTipo(perguntas.get(perguntaId)!, ditas.get(perguntaId)!), ...kept }
    }),
    recusadas: recusadas.map((perguntaId) => {
      const { tipoId } = ditas.get(perguntaId)!
      const nenhuma = {
        perguntaId,
        tipoId,
        versao: 0,
        respostaId: null,
        respostasIds: [],
        nota: null,
        comentario: null,
      }
      return {
        perguntaId,
        atual: agora.get(perguntaId) ?? { ...nenhuma, respondidaEm: new Date().toISOString() },
      }
    }),
  }
}

/** Submits the questionnaire: every required question must be answered, and every required comment written. */
export async function concluir(
  ctx: Ctx,
  q: Aberto,
  { respostas, observacao }: { respostas: readonly c.RespostaForm[]; observacao: string | null },
): Promise<c.Salvo> {
  const kept = await salvar(ctx, q, respostas)
  if (kept.recusadas.length > 0)
    throw new AppError(
      'STALE_VERSION',
      'Uma resposta foi alterada em outro aparelho. Confira as respostas antes de concluir.',
    )
  const dadas = new Map((await respostasDe(ctx.db, [q.id])).get(q.id)!.map((r) => [r.perguntaId, r]))
  const todas = q.aspectosInteiros.flatMap((a) => a.perguntas)
  const feitas = c.perguntadas(todas, dadas)
  const errors = feitas.flatMap((p) => {
    const message = c.faltaNaPergunta(p, dadas.get(p.id))
    return message ? [{ field: `perguntas.${p.id}`, message }] : []
  })
  if (errors.length > 0) throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, errors)
  // What was typed for a question that in the end was not asked is no answer.
  const naoFeitas = todas.filter((p) => !feitas.includes(p)).map((p) => p.id)
  const semPergunta = naoFeitas.filter((id) => dadas.has(id))
  if (semPergunta.length > 0)
    await ctx.db
      .deleteFrom('questionarioResposta')
      .where('questionarioId', '=', q.id)
      .where('perguntaId', 'in', semPergunta)
      .execute()
  if (q.semArquivos === null) await removerDasPerguntas(ctx, q.id, naoFeitas)
  await updateRow(ctx, 'questionario', q.id, {
    respondidoEm: sql`now()`,
    iniciadoEm: sql`coalesce(iniciado_em, now())`,
    observacao,
  })
  return { ...kept, versao: kept.versao + 1 }
}
