import { PAPEIS } from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import * as c from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import { describeTable } from '../../../kit/audit/words.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, invalidState, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { avisar } from '../../../kit/messages/messages.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { lockRow } from '../../../kit/records/lock.ts'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { escalaEm, lerPerfis } from '../../cargo-salario/index.ts'
import { avaliacaoParaResponder } from '../avisos.ts'
import { contextoDoQuestionario } from '../provedores.ts'
import { rotasDeQuestionarios } from '../questionarios/questionarios.ts'

const RESPOSTA = 'an answer is read where its authority is asked; its values are never kept'
labelTable('participante_competencia', 'Competências avaliadas')
describeTable('participante_competencia', {
  singular: 'Competência avaliada',
  columns: { participante_id: 'Participante', competencia_id: 'Competência' },
  technical: { nivel_competencia_id: RESPOSTA, comentario: RESPOSTA },
})
const CONTEXTO = 'desempenho'

interface Linha extends Omit<c.LinhaDaResposta, 'pode'> {
  competenciasEm: string | null
  configuracaoId: number | null
  exibirNivelCompetenciaExigido: boolean
}
/** The user's own evaluations, wherever the other person works; or, for users who may see all, those about people whom the user may see. */
const fonte = (ctx: Ctx, proprias: boolean) =>
  ctx.db.selectFrom(
    (proprias
      ? sql<Linha>`(select * from minhas_avaliacoes_desempenho())`
      : sql<Linha>`(select * from resposta_desempenho_lista)`
    ).as('r'),
  )
const COLUNAS = [
  'r.id',
  'r.versao',
  'r.titulo',
  'r.papel',
  'r.avaliadoNome',
  'r.cargoNome',
  'r.areaNome',
  'r.avaliadorNome',
  'r.dataIni',
  'r.dataFim',
  'r.liberada',
  'r.anonima',
  'r.iniciada',
  'r.questionarioId',
  'r.respondidaEm',
] as const
const INTEIRA = [...COLUNAS, 'r.competenciasEm', 'r.configuracaoId', 'r.exibirNivelCompetenciaExigido'] as const

/** The reason why an evaluation cannot be answered now. The questionnaire checks its own deadline. */
function fechadoPorque(ctx: Ctx, r: Pick<Linha, 'liberada' | 'dataIni' | 'dataFim'>): string | null {
  if (!r.liberada) return 'A avaliação está bloqueada.'
  if (r.dataIni && r.dataIni > ctx.hoje()) return `A avaliação começa em ${formatarData(r.dataIni)}.`
  return r.dataFim && r.dataFim < ctx.hoje() ? `A avaliação terminou em ${formatarData(r.dataFim)}.` : null
}
/**
 * One pair by its id or its questionnaire: the user's own, or one that the user may read. Anonymous ones are readable only by their
 * evaluator.
 */
async function achar(ctx: Ctx, por: 'id' | 'questionarioId', id: number) {
  const um = (proprias: boolean) => fonte(ctx, proprias).select(INTEIRA).where(`r.${por}`, '=', id).executeTakeFirst()
  const minha = await um(true)
  if (minha) return { ...minha, responde: true }
  const outra = ctx.user.can(c.autoridades.verResultado) ? await um(false) : undefined
  if (!outra || outra.anonima) throw notFound()
  return { ...outra, responde: false }
}
registerProvider(contextoDoQuestionario, async (ctx, { contexto, questionarioId, quem }) => {
  if (contexto !== CONTEXTO || quem !== 'interno') return []
  const r = await achar(ctx, 'questionarioId', questionarioId).catch((error) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
    throw error
  })
  if (!r) return []
  return [
    {
      sobre: r.avaliadoNome,
      em: `${r.titulo} · ${descricaoDe(PAPEIS, r.papel)}`,
      url: `${c.base}/${r.id}`,
      quemResponde: r.avaliadorNome,
      responde: r.responde,
      fechado: fechadoPorque(ctx, { ...r, dataFim: null }),
    },
  ]
})

async function lerCompetencias(ctx: Ctx, id: number): Promise<c.CompetenciasLidas & { responde: boolean }> {
  const { configuracaoId, exibirNivelCompetenciaExigido, ...r } = await achar(ctx, 'id', id)
  const fechado = fechadoPorque(ctx, r)
  const [perfil] = configuracaoId === null ? [] : await lerPerfis(ctx, sql`p.id = ${configuracaoId}`)
  const dados = await rows(
    ctx.db,
    sql<{ competenciaId: number; nivelCompetenciaId: number; comentario: string | null }>`
      select competencia_id, nivel_competencia_id, comentario from participante_competencia where participante_id = ${id}`,
  )
  const comentam = await rows(ctx.db, sql<{ id: number }>`select id from competencia where solicitar_comentario`)
  const dia = r.dataFim && r.dataFim < ctx.hoje() ? r.dataFim : ctx.hoje()
  const { niveis } = await escalaEm(ctx, dia)
  return {
    ...r,
    pode: r.responde && fechado === null && r.competenciasEm === null && perfil ? ['responder'] : [],
    fechado,
    escala: niveis.map((n) => ({ id: n.id, descricao: n.descricao })),
    linhas: (perfil?.linhas ?? []).map((l) => {
      const dado = dados.find((d) => d.competenciaId === l.competencia.id)
      return {
        competencia: l.competencia,
        observacao: l.competenciaObservacao,
        solicitarComentario: comentam.some((k) => k.id === l.competencia.id),
        nivelExigido: exibirNivelCompetenciaExigido ? l.nivelDescricao : null,
        nivelCompetenciaId: dado?.nivelCompetenciaId ?? null,
        comentario: dado?.comentario ?? null,
      }
    }),
  }
}

export const questionariosDesempenho: Route[] = [
  route(c.listar)(async (ctx, input) => {
    let query = fonte(ctx, input.proprias || !ctx.user.can(c.autoridades.verResultado)).select(COLUNAS)
    if (input.busca) query = query.where(matches(input.busca, 'r.avaliado_nome', 'r.avaliador_nome', 'r.titulo'))
    if (input.filtro !== 'TODAS')
      query = query.where('r.respondidaEm', input.filtro === 'RESPONDIDAS' ? 'is not' : 'is', null)
    // Evaluations that are not released are not listed for answering.
    query = query.where((eb) => eb.or([eb('r.liberada', '=', true), eb('r.respondidaEm', 'is not', null)]))
    const answer = await listRows(ctx.db, query as never, input, {
      list: c.listar,
      by: {
        avaliadoNome: 'r.avaliado_nome',
        avaliadorNome: 'r.avaliador_nome',
        papel: 'r.papel',
        titulo: 'r.titulo',
        dataFim: 'r.data_fim',
        respondidaEm: 'r.respondida_em',
      },
      label: (row) => String((row as { avaliadoNome?: string }).avaliadoNome ?? ''),
      tie: 'r.id',
      neverNull: ['avaliadoNome', 'avaliadorNome', 'papel', 'titulo'],
    })
    if (!input.resumido)
      for (const row of (Array.isArray(answer) ? answer : answer.content) as object[]) Object.assign(row, { pode: [] })
    return answer as never
  }),
  route(c.lerCompetencias)((ctx, { id }) => lerCompetencias(ctx, id)),
  route(c.gravarCompetencias)(async (ctx, { id, versao, niveis, concluir }) => {
    const antes = await lerCompetencias(ctx, id)
    await lockRow(ctx, 'participanteAvaliacaoDesempenho', id, { versao })
    if (!antes.responde) throw invalidState('Responder: cabe a outra pessoa.')
    if (antes.fechado) throw invalidState(antes.fechado)
    if (antes.competenciasEm !== null) throw invalidState('As competências já foram respondidas.')
    const errors = niveis.flatMap(({ competenciaId, nivelCompetenciaId }) => {
      if (!antes.linhas.some((l) => l.competencia.id === competenciaId))
        return [{ field: `competencias.${competenciaId}`, message: 'A competência não é desta avaliação' }]
      return nivelCompetenciaId !== null && !antes.escala.some((n) => n.id === nivelCompetenciaId)
        ? [{ field: `competencias.${competenciaId}`, message: 'Escolha um item da lista' }]
        : []
    })
    if (errors.length > 0) throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, errors)
    for (const { competenciaId, nivelCompetenciaId, comentario } of niveis) {
      if (nivelCompetenciaId === null)
        await ctx.db
          .deleteFrom('participanteCompetencia')
          .where('participanteId', '=', id)
          .where('competenciaId', '=', competenciaId)
          .execute()
      else
        await ctx.db
          .insertInto('participanteCompetencia')
          .values({ participanteId: id, competenciaId, nivelCompetenciaId, comentario })
          .onConflict((o) =>
            o.columns(['empresaId', 'participanteId', 'competenciaId']).doUpdateSet({ nivelCompetenciaId, comentario }),
          )
          .execute()
    }
    if (concluir) {
      const agora = await lerCompetencias(ctx, id)
      const faltam = agora.linhas.flatMap((l) => {
        const field = `competencias.${l.competencia.id}`
        if (l.nivelCompetenciaId === null) return [{ field, message: 'Escolha um nível' }]
        return l.solicitarComentario && !l.comentario ? [{ field, message: 'Justifique o nível' }] : []
      })
      if (faltam.length > 0) throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, faltam)
    }
    // Raises the version in both cases, so that another page with the old one notices.
    await ctx.db
      .updateTable('participanteAvaliacaoDesempenho')
      .set({ competenciasEm: concluir ? sql`now()` : null })
      .where('id', '=', id)
      .execute()
    return lerCompetencias(ctx, id)
  }),
  ...rotasDeQuestionarios(c.questionarios, CONTEXTO),
]

/** Creates the missing questionnaires of a released evaluation, with the model's released version and the last day as deadline. */
export async function pedirRespostas(ctx: Ctx, avaliacaoId: number): Promise<void> {
  const faltam = await rows(
    ctx.db,
    sql<{ id: number; versaoId: number }>`
      select p.id, v.id as versao_id
        from participante_avaliacao_desempenho p
        join avaliacao_desempenho a on a.empresa_id = p.empresa_id and a.id = p.avaliacao_desempenho_id
        join lateral (select w.id from avaliacao_versao w where w.empresa_id = a.empresa_id and w.modelo_id = a.modelo_avaliacao_id
                         and w.liberada_em is not null order by w.numero desc limit 1) v on true
       where a.id = ${avaliacaoId} and p.questionario_id is null order by p.id`,
  )
  const novos = await rows(
    ctx.db,
    sql<{ id: number }>`
      insert into questionario (contexto, versao_id)
      select ${CONTEXTO}, v from unnest(${faltam.map((f) => f.versaoId)}::bigint[]) v returning id`,
  )
  await sql`
    update participante_avaliacao_desempenho p set questionario_id = n.questionario_id
      from unnest(${faltam.map((f) => f.id)}::bigint[], ${novos.map((q) => q.id)}::bigint[]) n(id, questionario_id)
     where p.id = n.id`.execute(ctx.db)
  await sql`
    update questionario q set prazo = (a.data_fim + 1)::timestamptz
      from participante_avaliacao_desempenho p
      join avaliacao_desempenho a on a.empresa_id = p.empresa_id and a.id = p.avaliacao_desempenho_id
     where a.id = ${avaliacaoId} and q.empresa_id = p.empresa_id and q.id = p.questionario_id
       and q.prazo is distinct from (a.data_fim + 1)::timestamptz and q.respondido_em is null`.execute(ctx.db)
  await avisarQuemResponde(ctx, avaliacaoId)
}
/** Notifies evaluators who still have something to answer. */
async function avisarQuemResponde(ctx: Ctx, avaliacaoId: number): Promise<void> {
  const faltam = await rows(
    ctx.db,
    sql<{ usuarioId: number; titulo: string; dataFim: string | null }>`
      select distinct a.usuario_id, r.titulo, r.data_fim::text as data_fim
        from resposta_desempenho_lista r join acesso a on a.empresa_id = r.empresa_id and a.talento_id = r.avaliador_id
       where r.avaliacao_desempenho_id = ${avaliacaoId} and r.respondida_em is null`,
  )
  const [uma] = faltam
  if (uma) await avisar(ctx, avaliacaoParaResponder, { ...uma, usuarios: faltam.map((f) => f.usuarioId) })
}
