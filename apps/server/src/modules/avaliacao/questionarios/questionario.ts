import type { Condicao } from '@quadro/contract/avaliacao/questionarios/conteudo.ts'
import { ordemDaPessoa } from '@quadro/contract/avaliacao/questionarios/ordem.ts'
import { type ItemPontuavel, pontuar } from '@quadro/contract/avaliacao/questionarios/pontuacao.ts'
import * as c from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, invalidState, notFound } from '../../../kit/http/errors.ts'
import { askProviders } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { contextoDoQuestionario, type QuemResponde } from '../provedores.ts'
import { evidenciasDoQuestionario, removerDasPerguntas } from './evidencias-guardadas.ts'

type Db = Ctx['db']
/** A question with the points of its options, which only the score reads. */
type PerguntaInteira = c.PerguntaFeita & { peso: number; pesos: Record<string, number> }
/** As it is read: keys instead of ids in the condition. */
type PorChave = Omit<PerguntaInteira, 'condicao'> & {
  chave: string
  chaves: Record<string, number>
  condicao: Condicao | null
}

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

/** The same questions, with ids in their conditions. */
function comIds(aspectos: readonly { id: number; nome: string; perguntas: PorChave[] }[]) {
  const porChave = new Map(aspectos.flatMap((a) => a.perguntas.map((p) => [p.chave, p])))
  return aspectos.map((a) => ({
    ...a,
    perguntas: a.perguntas.map(({ chave: _, chaves: __, condicao, ...p }): PerguntaInteira => {
      const origem = condicao && porChave.get(condicao.pergunta)
      if (!origem) return { ...p, condicao: null }
      const respostasIds = condicao.respostas.flatMap((each) => origem.chaves[each] ?? [])
      return { ...p, condicao: { perguntaId: origem.id, respostasIds } }
    }),
  }))
}
/** The content of versions with their points, by version. */
async function perguntasDe(db: Db, versoes: readonly number[]) {
  const found = await rows(
    db,
    sql<{ versaoId: number; aspectos: { id: number; nome: string; perguntas: PorChave[] }[] }>`
      select a.versao_id, jsonb_agg(jsonb_build_object('id', a.id, 'nome', a.nome, 'perguntas', p.perguntas) order by a.ordem) as aspectos
        from avaliacao_aspecto a
        cross join lateral (
          select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'aspectoId', a.id, 'texto', p.texto,
                   'tipo', jsonb_build_object('id', p.tipo), 'respostas', o.respostas, 'pesos', o.pesos, 'peso', p.peso,
                   'notaMinima', p.nota_minima, 'notaMaxima', p.nota_maxima, 'legendaMinima', p.legenda_minima,
                   'legendaMaxima', p.legenda_maxima, 'exigirComentario', p.exigir_comentario, 'comentario', p.comentario,
                   'obrigatoria', p.obrigatoria, 'maximoRespostas', p.maximo_respostas, 'chave', p.chave, 'chaves', o.chaves,
                   'condicao', p.condicao) order by p.ordem), '[]') as perguntas
            from avaliacao_pergunta p
            cross join lateral (
              select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'texto', o.texto) order by o.ordem), '[]') as respostas,
                     coalesce(jsonb_object_agg(o.id, o.peso), '{}') as pesos, coalesce(jsonb_object_agg(o.chave, o.id), '{}') as chaves
                from avaliacao_opcao o where o.pergunta_id = p.id) o
           where p.aspecto_id = a.id) p
       where a.versao_id = any (${versoes}::bigint[])
       group by a.versao_id`,
  )
  return new Map(found.map((row) => [row.versaoId, comIds(row.aspectos)]))
}

/** The answers, by questionnaire. */
async function respostasDe(db: Db, ids: readonly number[]) {
  const found = await rows(
    db,
    sql<c.RespostaLida & { questionarioId: number }>`
      select r.questionario_id, r.pergunta_id, p.tipo as tipo_id, r.versao, r.nota, r.comentario, r.respondida_em,
             case when p.tipo = 1 then o.ids[1] end as resposta_id, case when p.tipo = 5 then o.ids else '{}' end as respostas_ids
        from questionario_resposta r join avaliacao_pergunta p on p.id = r.pergunta_id
        cross join lateral (
          select coalesce(array_agg(x.opcao_id order by x.opcao_id), '{}') as ids
            from questionario_resposta_opcao x where x.resposta_id = r.id) o
       where r.questionario_id = any (${ids}::bigint[]) order by r.id`,
  )
  const byId = new Map<number, c.RespostaLida[]>(ids.map((id) => [id, []]))
  for (const { questionarioId, respostasIds, ...r } of found)
    byId.get(questionarioId)!.push({ ...r, respostasIds: respostasIds.map(Number) })
  return byId
}

const marcadas = (r: c.Dita) => [...r.respostasIds, ...(r.respostaId === null ? [] : [r.respostaId])]
/** A question and its answer, as the score reads them. */
export const itemDe = (p: PerguntaInteira, r: c.RespostaLida | undefined): ItemPontuavel => ({
  tipoId: p.tipo.id,
  peso: p.peso,
  notaMaxima: p.notaMaxima,
  maximoRespostas: p.maximoRespostas,
  respostas: p.respostas.map((o) => ({ id: o.id, peso: p.pesos[o.id] ?? 0 })),
  dada: r && c.respondida(p, r) ? { nota: r.nota, respostasIds: marcadas(r) } : null,
})
/** The score of answers to a version, with the formula of the contract. */
function resultadoDe(
  aspectos: readonly { perguntas: readonly PerguntaInteira[] }[],
  respostas: readonly c.RespostaLida[],
  minimo: number | null,
): c.ResultadoLido {
  const dadas = new Map(respostas.map((r) => [r.perguntaId, r]))
  const feitas = new Set(
    c.perguntadas(
      aspectos.flatMap((a) => a.perguntas),
      dadas,
    ),
  )
  const itens = aspectos.map((a) => a.perguntas.filter((p) => feitas.has(p)).map((p) => itemDe(p, dadas.get(p.id))))
  const resultado = pontuar(itens)
  return {
    ...resultado,
    percentualMinimoAprovacao: minimo,
    aprovado: minimo === null || resultado.percentual === null ? null : resultado.percentual >= minimo,
  }
}

/** Results of finished questionnaires for lists and reports, with the same formula. */
export async function resultadosDe(ctx: Ctx, ids: readonly number[]): Promise<Map<number, c.ResultadoLido>> {
  if (ids.length === 0) return new Map()
  const found = await ctx.db
    .selectFrom('questionario as q')
    .innerJoin('avaliacaoVersao as v', 'v.id', 'q.versaoId')
    .innerJoin('avaliacaoModelo as m', 'm.id', 'v.modeloId')
    .select(['q.id', 'q.versaoId', 'm.percentualMinimoAprovacao'])
    .where('q.id', 'in', ids)
    .where('q.respondidoEm', 'is not', null)
    .execute()
  const [perguntas, respostas] = await Promise.all([
    perguntasDe(ctx.db, [...new Set(found.map((q) => q.versaoId))]),
    respostasDe(
      ctx.db,
      found.map((q) => q.id),
    ),
  ])
  return new Map(
    found.map((q) => [
      q.id,
      resultadoDe(perguntas.get(q.versaoId) ?? [], respostas.get(q.id)!, q.percentualMinimoAprovacao),
    ]),
  )
}

/** What questionnaires asked, question by question, and what was answered, in the order of the model; for reports that read single questions. */
export async function respondidosDe(ctx: Ctx, questionarios: readonly { id: number; versaoId: number }[]) {
  const [perguntas, respostas] = await Promise.all([
    perguntasDe(ctx.db, [...new Set(questionarios.map((q) => q.versaoId))]),
    respostasDe(
      ctx.db,
      questionarios.map((q) => q.id),
    ),
  ])
  return questionarios.map(({ id, versaoId }) => {
    const aspectos = perguntas.get(versaoId) ?? []
    const dadas = new Map((respostas.get(id) ?? []).map((r) => [r.perguntaId, r]))
    const todas = aspectos.flatMap((a) => a.perguntas.map((pergunta) => ({ pergunta, aspecto: a.nome })))
    const feitas = new Set(
      c.perguntadas(
        todas.map((t) => t.pergunta),
        dadas,
      ),
    )
    return {
      ...{ id, versaoId },
      perguntas: todas
        .filter((t) => feitas.has(t.pergunta))
        .map(({ pergunta, aspecto }) => {
          const resposta = dadas.get(pergunta.id)
          return { pergunta, aspecto, resposta, item: itemDe(pergunta, resposta) }
        }),
    }
  })
}

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
  if (changed && q.iniciadoEm === null)
    await ctx.db.updateTable('questionario').set({ iniciadoEm: sql`now()` }).where('id', '=', q.id).execute()
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
  await ctx.db
    .updateTable('questionario')
    .set({ respondidoEm: sql`now()`, iniciadoEm: sql`coalesce(iniciado_em, now())`, observacao })
    .where('id', '=', q.id)
    .execute()
  return { ...kept, versao: kept.versao + 1 }
}
