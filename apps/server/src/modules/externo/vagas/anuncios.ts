import * as c from '@quadro/contract/externo/vagas/anuncios.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import { comoAplicacao } from '../../../kit/access/como-aplicacao.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState, notFound } from '../../../kit/http/errors.ts'
import { publishChange } from '../../../kit/http/hub.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { cancelarEntrevistas, perguntasDasVagas } from '../../captacao/index.ts'
import { candidatarSe, vagasAbertas } from '../candidaturas/candidaturas.ts'

/** An evaluation that can be answered now. */
const ABERTA = sql`q.respondido_em is null and q.encerrado_em is null and (q.prazo is null or q.prazo > now())
  and minha_avaliacao_fechada(q.id) is null`
const opcoes = (ctx: Ctx, table: 'idioma' | 'areaFormacao' | 'areaInteresse' | 'comoFicouSabendoVaga') =>
  ctx.db.selectFrom(table).select(['id', 'nome as label']).orderBy('nome').execute()

/** The open vacancies of the company with what they ask. */
export async function anunciosPublicos(ctx: Ctx) {
  const found = await ctx.db
    .selectFrom('anuncioPublico')
    .selectAll()
    .orderBy('publicadoEm', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const perguntas = await perguntasDasVagas(
    ctx.db,
    found.map((a) => a.solicitacaoId!),
  )
  return found.map((a) => ({ ...a, perguntas: perguntas.get(a.solicitacaoId!) ?? [] }))
}

export const anuncios: Route[] = [
  route(c.listar)(async (ctx) => (await anunciosPublicos(ctx)) as never),
  route(c.listarIdiomas)((ctx) => opcoes(ctx, 'idioma')),
  route(c.listarAreasFormacao)((ctx) => opcoes(ctx, 'areaFormacao')),
  route(c.listarAreasInteresse)((ctx) => opcoes(ctx, 'areaInteresse')),
  route(c.listarConhecimentos)((ctx) =>
    ctx.db
      .selectFrom('competencia')
      .select(['id', 'nome as label'])
      .where('tipo', '=', 'CONHECIMENTO')
      .orderBy('nome')
      .execute(),
  ),
  route(c.listarComoSoube)((ctx) => opcoes(ctx, 'comoFicouSabendoVaga')),
  route(c.listarCargos)((ctx) =>
    ctx.db.selectFrom('cargo').select(['id', 'nomeMercado as label']).orderBy('nomeMercado').execute(),
  ),
  route(c.listarEstados)((ctx) =>
    ctx.db.selectFrom('estado').select(['id', 'nome as label']).orderBy('nome').execute(),
  ),
  route(c.listarCidades)((ctx, { id }) =>
    ctx.db.selectFrom('cidade').select(['id', 'nome as label']).where('estadoId', '=', id).orderBy('nome').execute(),
  ),

  route(c.minhasCandidaturas)(async (ctx) => {
    const found = await rows(
      ctx.db,
      sql<{ id: number }>`
        select x.id, x.solicitacao_id, m.anuncio_id, m.codigo, m.titulo, x.criado_em::date as candidatado_em, x.removed_at is not null as retirada,
               x.removed_at::date as retirada_em, f.retirada_por_mim, f.convidado, m.encerrada, f.encerrada_em, f.pausada, m.contratado, v.gerais as qtd_avaliacoes, v.gerais_respondidas as qtd_avaliacoes_respondidas,
               v.de_etapas as qtd_avaliacoes_etapa_seletiva, v.de_etapas_respondidas as qtd_avaliacoes_respondidas_etapa_seletiva,
               v.abertas as avaliacoes_a_responder, v.prazo as prazo_das_avaliacoes,
               (select x.removed_at::date + n.dias_espera_nova_aplicacao from anuncio_publico n
                 where n.solicitacao_id = x.solicitacao_id
                   and x.removed_at::date + n.dias_espera_nova_aplicacao > current_date) as data_espera_nova_aplicacao,
               coalesce((select jsonb_agg(jsonb_build_object('etapa', e.nome, 'data', h.data) order by h.data, h.id)
                           from historico_candidato h join etapa_seletiva e on e.id = h.etapa_seletiva_id
                          where h.candidato_solicitacao_id = x.id), '[]') as passos,
               (select jsonb_build_object('numero', p.numero, 'de', p.de) from etapa_das_minhas_candidaturas(${ctx.hoje()}) p
                 where p.candidato_solicitacao_id = x.id) as etapa,
               coalesce((select jsonb_agg(jsonb_build_object('tipo', w.tipo, 'assunto', w.assunto, 'texto', w.texto,
                                                             'enviadaEm', w.enviada_em, 'dia', w.enviada_em::date) order by w.enviada_em desc)
                           from minhas_mensagens() w where w.candidato_solicitacao_id = x.id), '[]') as mensagens,
               (select min(w.enviada_em)::date from minhas_mensagens() w
                 where w.candidato_solicitacao_id = x.id and w.tipo = 'RECUSA') as recusada_em
          from candidato_solicitacao x join minhas_candidaturas() m on m.candidato_solicitacao_id = x.id
          join andamento_das_minhas_candidaturas() f on f.candidato_solicitacao_id = x.id
          cross join lateral (
            select count(*) filter (where l.etapa_seletiva_id is null)::int as gerais,
                   count(q.respondido_em) filter (where l.etapa_seletiva_id is null)::int as gerais_respondidas,
                   count(l.etapa_seletiva_id)::int as de_etapas,
                   count(q.respondido_em) filter (where l.etapa_seletiva_id is not null)::int as de_etapas_respondidas,
                   count(*) filter (where ${ABERTA})::int as abertas,
                   -- A time at midnight ends the day before.
                   (min(q.prazo) filter (where ${ABERTA}) - interval '1 second')::date as prazo
              from avaliacao_candidato y join solicitacao_avaliacao l on l.id = y.solicitacao_avaliacao_id
              join questionario q on q.id = y.questionario_id
             where y.candidato_solicitacao_id = x.id) v
         order by x.criado_em desc`,
    )
    return found as never
  }),
  route(c.candidatar)(async (ctx, { solicitacaoId, respostas, origem }) => {
    const vagas = await vagasAbertas(ctx, [solicitacaoId])
    // For a candidate, a vacancy that is not advertised, closed, suspended or of another company does not exist.
    if (vagas.length === 0) throw notFound()
    await candidatarSe(ctx, vagas, respostas, { origem })
    return DONE
  }),
  route(c.retirar)(async (ctx, { id }) => {
    const [state] = await rows(
      ctx.db,
      sql<{ contratado: boolean }>`select contratado from minhas_candidaturas() where candidato_solicitacao_id = ${id}`,
    )
    if (!state) throw notFound()
    if (state.contratado) throw invalidState('Você já foi contratado por esta vaga.')
    await comoAplicacao(ctx, () => cancelarEntrevistas(ctx, { aplicacaoId: id }, 'O candidato retirou a candidatura.'))
    const gone = await ctx.db
      .updateTable('candidatoSolicitacao')
      .set({ removedAt: sql`now()` })
      .where('id', '=', id)
      .where('removedAt', 'is', null)
      .returning('solicitacaoId')
      .executeTakeFirst()
    if (!gone) throw notFound()
    await publishChange(ctx, 'solicitacao_pessoal', gone.solicitacaoId)
    return DONE
  }),
]
