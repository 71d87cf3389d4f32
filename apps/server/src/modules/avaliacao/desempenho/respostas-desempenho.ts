import { PAPEIS } from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import * as c from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import { cabeAOutro } from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import type { ParsedInputOf } from '@quadro/contract/kit/endpoint.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, invalidState, notFound } from '../../../kit/http/errors.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { escalaEm, lerPerfis } from '../../cargo-salario/index.ts'
import { contextoDoQuestionario, type QuemResponde } from '../provedores.ts'

/** The context of the questionnaires of performance evaluations. */
export const CONTEXTO = 'desempenho' as const

export interface Linha extends Omit<c.LinhaDaResposta, 'pode'> {
  avaliacaoDesempenhoId: number
  avaliadoId: number
  competenciasEm: string | null
  configuracaoId: number | null
  exibirNivelCompetenciaExigido: boolean
  avaliadorId: number
  avaliadorDesligadoEm: string | null
  emNomePorId: number | null
  questionarioEm: string | null
  questionarioFechado: boolean
}
/**
 * The caller's own evaluations, wherever the other person works; or, for users who may see all, those about people whom the user may see.
 */
export const fonte = (ctx: Ctx, proprias: boolean) =>
  ctx.db.selectFrom(
    (proprias
      ? sql<Linha>`(select * from minhas_avaliacoes_desempenho())`
      : sql<Linha>`(select * from resposta_desempenho_lista)`
    ).as('r'),
  )
export const COLUNAS = [
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
  'r.emNome',
  'r.questionarioId',
  'r.respondidaEm',
] as const
const INTEIRA = [
  ...COLUNAS,
  'r.avaliadoId',
  'r.competenciasEm',
  'r.configuracaoId',
  'r.exibirNivelCompetenciaExigido',
  'r.avaliadorDesligadoEm',
  'r.emNomePorId',
  'r.questionarioEm',
] as const

/** The reason why an evaluation cannot be answered now. The questionnaire checks its own deadline. */
export function fechadoPorque(
  ctx: Ctx,
  r: Pick<Linha, 'liberada' | 'dataIni' | 'dataFim' | 'avaliadorDesligadoEm'>,
): string | null {
  if (!r.liberada) return 'A avaliação está bloqueada.'
  if (r.avaliadorDesligadoEm && r.avaliadorDesligadoEm < ctx.hoje())
    return `Quem avalia foi desligado em ${formatarData(r.avaliadorDesligadoEm)}.`
  if (r.dataIni && r.dataIni > ctx.hoje()) return `A avaliação começa em ${formatarData(r.dataIni)}.`
  return r.dataFim && r.dataFim < ctx.hoje() ? `A avaliação terminou em ${formatarData(r.dataFim)}.` : null
}
/**
 * One pair by its id or its questionnaire: the caller's own, one that the user answers in the evaluator's name, or one that the user may read.
 * Anonymous ones are readable only by their evaluator, and nobody reads who gave what about oneself. While somebody answers in the
 * evaluator's name, the evaluator does not.
 */
export async function achar(ctx: Ctx, por: 'id' | 'questionarioId', id: number, quem: QuemResponde) {
  const um = (proprias: boolean) => fonte(ctx, proprias).select(INTEIRA).where(`r.${por}`, '=', id).executeTakeFirst()
  const minha = await um(true)
  // The authority to answer in others' names opens the calls, not one's own evaluations.
  const pode = quem !== 'interno' || ctx.user.can(c.autoridades.responder)
  if (minha) return { ...minha, responde: pode && minha.emNomePorId === null }
  // People without a login have no authorities.
  const ve = (a: (typeof c.autoridades)['emNome']) => quem === 'interno' && ctx.user.can(a)
  const [veResultado, emNome] = [ve(c.autoridades.verResultado), ve(c.autoridades.emNome)]
  const outra = veResultado || emNome ? await um(false) : undefined
  if (!outra || outra.anonima || outra.avaliadoId === ctx.user.talentoId) throw notFound()
  const responde = emNome && outra.emNomePorId === ctx.user.id
  const entregue = outra.questionarioEm !== null || outra.competenciasEm !== null
  if (!responde && !veResultado && entregue) throw notFound()
  return { ...outra, responde }
}
registerProvider(contextoDoQuestionario, async (ctx, { contexto, questionarioId, quem }) => {
  if (contexto !== CONTEXTO || quem === 'candidato') return []
  const r = await achar(ctx, 'questionarioId', questionarioId, quem).catch((error) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
    throw error
  })
  if (!r) return []
  return [
    {
      sobre: r.avaliadoNome,
      em: `${r.titulo} · ${descricaoDe(PAPEIS, r.papel)}`,
      url: quem === 'interno' ? `${c.base}/${r.id}` : null,
      quemResponde: r.avaliadorNome,
      responde: r.responde,
      emNome: r.emNome,
      fechado: fechadoPorque(ctx, { ...r, dataFim: null }),
      // Nobody would read the file, and what it carries could tell who answered.
      semArquivos: r.anonima ? 'Anexar: uma avaliação anônima não recebe arquivos.' : null,
    },
  ]
})

/** What an evaluator answers about one person, with the competences. */
export async function lerCompetencias(
  ctx: Ctx,
  id: number,
  quem: QuemResponde,
): Promise<c.CompetenciasLidas & { responde: boolean }> {
  const { configuracaoId, exibirNivelCompetenciaExigido, avaliadoId: _, ...r } = await achar(ctx, 'id', id, quem)
  const fechado = fechadoPorque(ctx, r)
  const [perfil] = configuracaoId === null ? [] : await lerPerfis(ctx, sql`p.id = ${configuracaoId}`)
  // What was not handed in yet is of the person who answers.
  const dados = await rows(
    ctx.db,
    sql<{ competenciaId: number; nivelCompetenciaId: number; comentario: string | null }>`
      select competencia_id, nivel_competencia_id, comentario from participante_competencia
       where participante_id = ${id} and ${r.responde || r.competenciasEm !== null}`,
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
        // The evaluation hides it from those who answer, so that it does not lead them.
        nivelExigido: exibirNivelCompetenciaExigido || !r.responde ? l.nivelDescricao : null,
        nivelCompetenciaId: dado?.nivelCompetenciaId ?? null,
        comentario: dado?.comentario ?? null,
      }
    }),
  }
}

/** Saves or submits the levels that the caller gives. */
export async function gravarCompetencias(
  ctx: Ctx,
  { id, versao, niveis, concluir }: ParsedInputOf<typeof c.gravarCompetencias>,
  quem: QuemResponde,
): Promise<c.CompetenciasLidas> {
  const antes = await lerCompetencias(ctx, id, quem)
  await lockRow(ctx, 'participanteAvaliacaoDesempenho', id, { versao })
  if (!antes.responde) throw invalidState(cabeAOutro({ quemResponde: antes.avaliadorNome, emNome: antes.emNome }))
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
    const agora = await lerCompetencias(ctx, id, quem)
    const faltam = agora.linhas.flatMap((l) => {
      const field = `competencias.${l.competencia.id}`
      if (l.nivelCompetenciaId === null) return [{ field, message: 'Escolha um nível' }]
      return l.solicitarComentario && !l.comentario ? [{ field, message: 'Justifique o nível' }] : []
    })
    if (faltam.length > 0) throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, faltam)
  }
  // Raises the version in both cases, so that another page with the old one notices.
  await updateRow(ctx, 'participanteAvaliacaoDesempenho', id, { competenciasEm: concluir ? sql`now()` : null })
  return lerCompetencias(ctx, id, quem)
}
