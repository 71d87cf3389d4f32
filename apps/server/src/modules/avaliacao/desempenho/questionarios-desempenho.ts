import * as c from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import { sql } from 'kysely'
import { describeTable } from '../../../kit/audit/words.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { avisar } from '../../../kit/messages/messages.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { avaliacaoParaResponder } from '../avisos.ts'
import { rotasDeEvidencias } from '../questionarios/evidencias.ts'
import { rotasDeQuestionarios } from '../questionarios/questionarios.ts'
import { avisarRespondidaEmNome, lerPar, PARA_ASSUMIR, type ParaAssumir, podeEmNome } from './em-nome-desempenho.ts'
import { COLUNAS, CONTEXTO, fonte, gravarCompetencias } from './respostas-desempenho.ts'

const RESPOSTA = 'an answer is read where its authority is asked; its values are never kept'
labelTable('participante_competencia', 'Competências avaliadas')
describeTable('participante_competencia', {
  singular: 'Competência avaliada',
  columns: { participante_id: 'Participante', competencia_id: 'Competência' },
  technical: {
    ...{ nivel_competencia_id: RESPOSTA, comentario: RESPOSTA },
    ...{ peso_fechado: RESPOSTA, exigido_fechado: RESPOSTA, dado_fechado: RESPOSTA },
  },
})

export const questionariosDesempenho: Route[] = [
  route(c.listar)(async (ctx, input) => {
    const veTodas = ctx.user.can(c.autoridades.verResultado)
    const deOutros = !input.proprias && ctx.user.can(c.autoridades.emNome)
    let query = fonte(ctx, input.proprias || !(veTodas || deOutros)).select(
      deOutros ? [...COLUNAS, ...PARA_ASSUMIR] : COLUNAS,
    )
    // Who only answers in others' names sees what lacks an answer, and what they answered themselves.
    if (deOutros && !veTodas)
      query = query.where((eb) =>
        eb.or([
          eb.and([eb('r.anonima', '=', false), eb('r.respondidaEm', 'is', null)]),
          eb('r.emNomePorId', '=', ctx.user.id),
        ]),
      )
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
      for (const row of (Array.isArray(answer) ? answer : answer.content) as ParaAssumir[])
        Object.assign(row, { pode: deOutros ? podeEmNome(ctx, row) : [] })
    return answer as never
  }),
  route(c.lerCompetencias)((ctx, { id }) => lerPar(ctx, id)),
  route(c.gravarCompetencias)(async (ctx, input) => {
    const lidas = await gravarCompetencias(ctx, input, 'interno')
    if (input.concluir) await avisarRespondidaEmNome(ctx, 'id', input.id)
    return lidas
  }),
  ...rotasDeQuestionarios(c.questionarios, CONTEXTO, (ctx, id) => avisarRespondidaEmNome(ctx, 'questionarioId', id)),
  ...rotasDeEvidencias(c.evidencias, { contexto: CONTEXTO, fluxo: c.questionarios.fluxo }),
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
       where r.avaliacao_desempenho_id = ${avaliacaoId} and r.respondida_em is null and r.em_nome_por_id is null`,
  )
  const [uma] = faltam
  if (uma) await avisar(ctx, avaliacaoParaResponder, { ...uma, usuarios: faltam.map((f) => f.usuarioId) })
}
