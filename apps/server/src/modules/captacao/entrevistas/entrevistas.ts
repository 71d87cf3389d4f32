import * as c from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import { sql } from 'kysely'
import { describeTable } from '../../../kit/audit/words.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState, notFound } from '../../../kit/http/errors.ts'
import { publishChange } from '../../../kit/http/hub.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { flowRoutes } from '../../../kit/records/flow.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { travarAberta } from '../selecao/selecao-travas.ts'
import { convidarCandidatoDaEntrevista, convidarEntrevistadores } from './entrevistas-convites.ts'
import {
  conflitos,
  exigirCiencia,
  exigirFuturo,
  exigirReferencias,
  incluirEntrevistadores,
  instante,
  quemEntrevista,
  roteiros,
  travarCandidatos,
} from './entrevistas-gravar.ts'
import { base, colunas, habilidades, lerEntrevista, SEM_PARECER } from './entrevistas-leitura.ts'

labelTable('entrevista', 'Entrevistas')
labelTable('entrevistador', 'Entrevistadores')
describeTable('entrevista', {
  singular: 'Entrevista',
  fields: c.camposDaEntrevista,
  base: '/captacao/entrevistas',
  name: (alias) => sql`${sql.ref(`${alias}.assunto`)}`,
  columns: {
    inicio: { label: 'Quando', kind: 'instante' },
    situacao: {
      label: 'Situação',
      codes: Object.entries(c.SITUACOES).map(([codigo, descricao]) => ({ codigo, descricao })),
    },
    propostas: 'Horários pedidos',
    resposta: 'Recado do candidato',
    respondida_em: { label: 'Respondida em', kind: 'instante' },
    motivo: 'Motivo',
    marcada_por: 'Marcada por',
    candidato_solicitacao_id: 'Candidato',
    etapa_seletiva_id: 'Etapa',
    modelo_id: 'Roteiro do parecer',
  },
  technical: {
    uid: 'by which calendars know the event',
    sequencia: 'how often calendars were told',
    ficha_hash: 'what the link of the mail opens it with',
  },
})
const PARECER = 'what an interviewer thought is read where its authority is asked; its values are never kept'
describeTable('entrevistador', {
  singular: 'Entrevistador',
  columns: {
    usuario_id: 'Usuário',
    entrevista_id: 'Entrevista',
    enviado_em: { label: 'Parecer enviado em', kind: 'instante' },
    questionario_id: 'Avaliação',
  },
  technical: { recomendacao: PARECER, pontos_fortes: PARECER, preocupacoes: PARECER, comentario: PARECER },
})

/** Locks an interview of a request that the user may see. */
async function travar(ctx: Ctx, id: number, versao?: number) {
  const seen = await base(ctx)
    .select(['e.id', 's.id as solicitacaoId', 'x.id as aplicacaoId', sql<boolean>`e.inicio <= now()`.as('comecou')])
    .select([
      sql<string>`to_char(e.inicio, 'YYYY-MM-DD')`.as('data'),
      sql<string>`to_char(e.inicio, 'HH24:MI')`.as('hora'),
    ])
    .where('e.id', '=', id)
    .executeTakeFirst()
  if (!seen) throw notFound()
  const row = await lockRow(ctx, 'entrevista', id, { versao })
  return {
    ...row,
    ...seen,
    id,
    aplicacaoId: row.candidatoSolicitacaoId,
    situacao: row.situacao as c.SituacaoDaEntrevista,
  }
}
/** The interviewers of an interview that the user may see. */
async function entrevistadoresDe(ctx: Ctx, id: number): Promise<number[]> {
  const seen = await base(ctx).select('e.id').where('e.id', '=', id).executeTakeFirst()
  if (!seen) throw notFound()
  const found = await ctx.db.selectFrom('entrevistador').select('usuarioId').where('entrevistaId', '=', id).execute()
  return found.map(({ usuarioId }) => usuarioId)
}
const mudou = (ctx: Ctx, solicitacaoId: number) => publishChange(ctx, 'solicitacao_pessoal', solicitacaoId)

export const entrevistas: Route[] = [
  route(c.listar)(async (ctx, input) => {
    let query = base(ctx).select(colunas)
    if (input.busca) query = query.where(matches(input.busca, 'x.nome', 's.descricao', 'e.assunto'))
    if (input.situacao) query = query.where('e.situacao', '=', input.situacao)
    if (input.periodo === 'hoje') query = query.where(sql<boolean>`e.inicio::date = ${ctx.hoje()}::date`)
    if (input.periodo === 'semana')
      query = query.where(
        sql<boolean>`date_trunc('week', e.inicio) = date_trunc('week', ${ctx.hoje()}::date::timestamptz)`,
      )
    if (input.periodo === 'proximas') query = query.where(sql<boolean>`e.inicio > now() and e.situacao <> 'X'`)
    if (input.periodo === 'passadas') query = query.where(sql<boolean>`e.inicio <= now()`)
    if (input.aResolver !== undefined)
      query = query.where(sql<boolean>`(e.situacao in ('P', 'R') and e.inicio > now()) = ${input.aResolver}`)
    if (input.semParecer !== undefined) query = query.where(sql<boolean>`(${SEM_PARECER}) = ${input.semParecer}`)
    if (input.solicitacaoId !== undefined) query = query.where('s.id', '=', input.solicitacaoId)
    if (input.aplicacaoId !== undefined) query = query.where('x.id', '=', input.aplicacaoId)
    if (input.candidatoId !== undefined) query = query.where('x.candidatoId', '=', input.candidatoId)
    if (input.entrevistadorId !== undefined)
      query = query.where(
        sql<boolean>`exists (select from entrevistador v where v.entrevista_id = e.id and v.usuario_id = ${input.entrevistadorId})`,
      )
    const answer = await listRows(ctx.db, query as never, input, {
      list: c.listar,
      by: {
        inicio: 'e.inicio',
        candidatoNome: 'x.nome',
        solicitacao: 's.codigo',
        situacao: 'e.situacao',
        duracao: 'e.duracao',
      },
      label: (row) => {
        const { candidatoNome = '', assunto = '' } = row as { candidatoNome?: string; assunto?: string }
        return `${candidatoNome} · ${assunto}`
      },
      tie: 'e.id',
      neverNull: ['inicio', 'solicitacao', 'situacao', 'duracao'],
    })
    if (input.resumido) return answer as never
    for (const row of (Array.isArray(answer) ? answer : answer.content) as unknown as c.LinhaDaEntrevista[])
      row.pode = habilidades(ctx, row)
    return answer as never
  }),
  route(c.entrevistadores)(quemEntrevista),
  route(c.modelos)(roteiros),
  route(c.conferir)(async (ctx, { solicitacaoId, candidatos, duracao, entrevistadoresIds, entrevistaId }) => {
    const ids = [...new Set(candidatos.map((k) => k.aplicacaoId))]
    const found = await ctx.db
      .selectFrom('candidatoSolicitacao')
      .select('id')
      .where('id', 'in', ids)
      .where('solicitacaoId', '=', solicitacaoId)
      .execute()
    if (found.length !== ids.length) throw notFound()
    // The interviewers whose conflicts are reported and the interview that does not count must be ones that this user may schedule or see.
    const entrevistadores = entrevistaId === null ? [] : await entrevistadoresDe(ctx, entrevistaId)
    await exigirReferencias(
      ctx,
      solicitacaoId,
      { entrevistadoresIds, etapaSeletivaId: null, modeloId: null },
      { entrevistadores, etapaSeletivaId: null, modeloId: null },
    )
    return conflitos(ctx, candidatos, duracao, entrevistadoresIds, entrevistaId)
  }),
  route(c.ler)((ctx, { id }) => lerEntrevista(ctx, id)),
  route(c.marcar)(async (ctx, { solicitacaoId, candidatos, entrevistadoresIds, cienteDosConflitos, ...campos }) => {
    await travarAberta(ctx, solicitacaoId)
    await travarCandidatos(
      ctx,
      solicitacaoId,
      candidatos.map((k) => k.aplicacaoId),
    )
    await exigirReferencias(ctx, solicitacaoId, { entrevistadoresIds, ...campos })
    await exigirFuturo(ctx, candidatos, 'candidatos.*.hora')
    await exigirCiencia(ctx, cienteDosConflitos, candidatos, campos.duracao, entrevistadoresIds)
    const ids: number[] = []
    const semEmail: number[] = []
    for (const k of candidatos) {
      const { id } = await ctx.db
        .insertInto('entrevista')
        .values({ candidatoSolicitacaoId: k.aplicacaoId, inicio: instante(k), ...campos })
        .returning('id')
        .executeTakeFirstOrThrow()
      await incluirEntrevistadores(ctx, id, entrevistadoresIds, campos.modeloId)
      if (!(await convidarCandidatoDaEntrevista(ctx, id, 'convite'))) semEmail.push(k.aplicacaoId)
      await convidarEntrevistadores(ctx, id, 'convite')
      ids.push(id)
    }
    await mudou(ctx, solicitacaoId)
    const nomes =
      semEmail.length === 0
        ? []
        : await ctx.db
            .selectFrom('candidatoSolicitacaoLista')
            .select('nome')
            .where('id', 'in', semEmail)
            .orderBy('nome')
            .execute()
    return { ids, semEmail: nomes.map((n) => n.nome ?? '') }
  }),
  route(c.alterar)(async (ctx, { id, versao, data, hora, entrevistadoresIds, cienteDosConflitos, ...campos }) => {
    const e = await travar(ctx, id, versao)
    if (e.situacao === 'X' || e.situacao === 'F')
      throw invalidState(`Alterar: não é possível quando a situação é '${c.SITUACOES[e.situacao]}'.`)
    await travarAberta(ctx, e.solicitacaoId)
    await travarCandidatos(ctx, e.solicitacaoId, [e.aplicacaoId])
    const antes = await rows(
      ctx.db,
      sql<{ usuarioId: number; nome: string; enviou: boolean; comecou: boolean }>`
        select v.usuario_id, u.nome, coalesce(v.enviado_em, q.respondido_em) is not null as enviou, q.iniciado_em is not null as comecou
          from entrevistador v join usuario u on u.id = v.usuario_id left join questionario q on q.id = v.questionario_id
         where v.entrevista_id = ${id}`,
    )
    await exigirReferencias(
      ctx,
      e.solicitacaoId,
      { entrevistadoresIds, ...campos },
      {
        entrevistadores: antes.map((v) => v.usuarioId),
        etapaSeletivaId: e.etapaSeletivaId,
        modeloId: e.modeloId,
      },
    )
    const saem = antes.filter((v) => !entrevistadoresIds.includes(v.usuarioId))
    const jaEnviou = saem.find((v) => v.enviou)
    if (jaEnviou) throw invalidState(`${jaEnviou.nome} já enviou o parecer e continua na entrevista.`)
    const outroRoteiro = campos.modeloId !== e.modeloId
    if (outroRoteiro && antes.some((v) => v.enviou || v.comecou))
      throw invalidState('O roteiro não muda mais: já há parecer começado.')
    const deHorario = data !== e.data || hora !== e.hora || campos.duracao !== e.duracao
    const deLugar = campos.local !== e.local || campos.link !== e.link
    if (data !== e.data || hora !== e.hora) await exigirFuturo(ctx, [{ data, hora }], 'hora')
    const entram = entrevistadoresIds.filter((u) => !antes.some((v) => v.usuarioId === u))
    // A conflict that was already reported is not reported again.
    if (deHorario || entram.length > 0)
      await exigirCiencia(
        ctx,
        cienteDosConflitos,
        [{ aplicacaoId: e.aplicacaoId, data, hora }],
        campos.duracao,
        deHorario ? entrevistadoresIds : entram,
        id,
      )
    // A new time or place needs a new answer from the candidate; so does an interview that the candidate refused or wanted to move.
    const pergunta = deHorario || deLugar
    await updateRow(ctx, 'entrevista', id, {
      ...campos,
      inicio: instante({ data, hora }),
      sequencia: sql`sequencia + 1`,
      ...(pergunta ? { situacao: 'M', propostas: sql`'{}'` as never, resposta: null, respondidaEm: null } : {}),
    })
    if (saem.length > 0) {
      const quem = saem.map((v) => v.usuarioId)
      await convidarEntrevistadores(ctx, id, 'cancelamento', quem)
      await ctx.db.deleteFrom('entrevistador').where('entrevistaId', '=', id).where('usuarioId', 'in', quem).execute()
    }
    if (outroRoteiro) await ctx.db.deleteFrom('entrevistador').where('entrevistaId', '=', id).execute()
    await incluirEntrevistadores(ctx, id, outroRoteiro ? entrevistadoresIds : entram, campos.modeloId)
    await convidarEntrevistadores(ctx, id, 'convite', entram)
    const ficam = entrevistadoresIds.filter((u) => !entram.includes(u))
    if (pergunta || campos.assunto !== e.assunto) await convidarEntrevistadores(ctx, id, 'mudanca', ficam)
    if (pergunta || campos.assunto !== e.assunto || campos.recado !== e.recado)
      await convidarCandidatoDaEntrevista(ctx, id, 'mudanca')
    await mudou(ctx, e.solicitacaoId)
    return lerEntrevista(ctx, id)
  }),
  ...flowRoutes(c.fluxo, (ctx, id) => travar(ctx, id))({
    effect: {
      async confirma(ctx, { id }) {
        await updateRow(ctx, 'entrevista', id, {
          situacao: 'C',
          respondidaEm: sql`now()`,
          propostas: sql`'{}'` as never,
        })
      },
      async realiza(ctx, { id }) {
        await updateRow(ctx, 'entrevista', id, { situacao: 'F' })
      },
      async cancela(ctx, { id, comecou, situacao }, { motivo }) {
        await updateRow(ctx, 'entrevista', id, {
          situacao: 'X',
          motivo,
          sequencia: sql`sequencia + 1`,
          fichaHash: null,
        })
        // An interview in the past needs no calendar message.
        if (comecou) return
        await convidarCandidatoDaEntrevista(ctx, id, 'cancelamento')
        // When the candidate refused, the interviewers were told then.
        if (situacao !== 'R') await convidarEntrevistadores(ctx, id, 'cancelamento')
      },
    },
    async answer(ctx, id) {
      const e = await lerEntrevista(ctx, id)
      await mudou(ctx, e.solicitacaoId)
      return e
    },
  }),
]
