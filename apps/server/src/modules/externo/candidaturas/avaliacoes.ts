import { SEM_ARQUIVOS } from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import { questionarios } from '@quadro/contract/captacao/avaliacoes/avaliacoes.ts'
import * as c from '@quadro/contract/externo/candidaturas/avaliacoes.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState, notFound } from '../../../kit/http/errors.ts'
import { publishChange } from '../../../kit/http/hub.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { avisar } from '../../../kit/messages/messages.ts'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { abrir, apresentar, concluir, contextoDoQuestionario, salvar } from '../../avaliacao/index.ts'
import { avaliacaoRespondida } from '../../captacao/index.ts'
import { own } from '../sessao/sessao.ts'

const CONTEXTO = 'candidato'

/** The caller's own evaluations; row security shows no others. */
const minhas = (ctx: Ctx, filtro = sql`true`) =>
  rows(
    ctx.db,
    sql<c.AvaliacaoPedida & { codigo: number }>`
      select q.id, m.titulo, x.id as candidato_solicitacao_id, x.solicitacao_id, a.historico_candidato_id, mc.codigo, mc.titulo as vaga, e.nome as etapa,
             q.prazo, coalesce(q.prazo <= now(), false) as vencido, q.iniciado_em, q.respondido_em, q.encerrado_em,
             minha_avaliacao_fechada(q.id) as fechado,
             (select count(*)::int from avaliacao_pergunta p join avaliacao_aspecto y on y.id = p.aspecto_id where y.versao_id = v.id) as perguntas,
             (select count(*)::int from questionario_resposta r where r.questionario_id = q.id) as respondidas
        from avaliacao_candidato a
        join solicitacao_avaliacao l on l.id = a.solicitacao_avaliacao_id
        join candidato_solicitacao x on x.id = a.candidato_solicitacao_id
        join minhas_candidaturas() mc on mc.candidato_solicitacao_id = x.id
        join questionario q on q.id = a.questionario_id
        join avaliacao_versao v on v.id = q.versao_id
        join avaliacao_modelo m on m.id = v.modelo_id
        left join etapa_seletiva e on e.id = l.etapa_seletiva_id
       where ${filtro}
       order by q.respondido_em is not null, q.prazo nulls last, q.id desc`,
  )

/** What a candidate answers about themselves. The internal names of the model and the request are not shown. */
registerProvider(contextoDoQuestionario, async (ctx, { contexto, questionarioId, quem }) => {
  if (contexto !== CONTEXTO || quem !== 'candidato') return []
  const found = await minhas(ctx, sql`q.id = ${questionarioId}`)
  return found.map((a) => ({
    sobre: ctx.candidate.nome,
    em: [a.vaga, a.etapa].filter(Boolean).join(' · '),
    url: null,
    quemResponde: 'O candidato',
    responde: true,
    fechado: a.fechado,
    semArquivos: SEM_ARQUIVOS,
    emNome: null,
  }))
})

const ler = async (ctx: Ctx, id: number) => {
  const q = await abrir(ctx, CONTEXTO, id, 'candidato')
  // A candidate's route has no authorities, so the flow alone decides.
  return apresentar(ctx, q, {
    pode: questionarios.fluxo.refusal('conclui', q) === null ? ['conclui'] : [],
    veResultado: q.exibirResultado,
  })
}

export const avaliacoes: Route[] = [
  route(c.minhas)((ctx) => minhas(ctx)),
  route(c.daCandidatura)(async (ctx, { id, utilizarAvaliacoesEtapaSeletiva: etapas }) => {
    const propria = await ctx.db.selectFrom('candidatoSolicitacao').select('id').where('id', '=', id).executeTakeFirst()
    if (!propria) throw notFound()
    const quais = etapas === undefined ? sql`true` : sql`(l.etapa_seletiva_id is not null) = ${etapas}`
    return minhas(ctx, sql`x.id = ${id} and ${quais}`)
  }),
  route(c.ler)(async (ctx, { id }) => (await ler(ctx, id)) as never),
  route(c.lerPerguntas)(async (ctx, { id }) => (await ler(ctx, id)).perguntas),
  route(c.responder)(async (ctx, { id, avaliacaoId, solicitacaoId, historicoCandidatoId, ...input }) => {
    own(ctx, id)
    const [minha] = await minhas(ctx, sql`q.id = ${avaliacaoId}`)
    if (!minha) throw notFound()
    if (solicitacaoId !== undefined && solicitacaoId !== minha.solicitacaoId) throw notFound()
    if (historicoCandidatoId !== undefined && historicoCandidatoId !== minha.historicoCandidatoId) throw notFound()
    const q = await abrir(ctx, CONTEXTO, avaliacaoId, 'candidato')
    const refused = questionarios.fluxo.refusal('conclui', q)
    if (refused) throw invalidState(refused)
    const kept = await (input.respondidoParcialmente ? salvar(ctx, q, input.respostas) : concluir(ctx, q, input))
    if (!input.respondidoParcialmente)
      await avisar(ctx, avaliacaoRespondida, {
        ...{ id: minha.solicitacaoId, codigo: minha.codigo, descricao: minha.vaga },
        candidato: ctx.candidate.nome,
      })
    await publishChange(ctx, 'solicitacao_pessoal', minha.solicitacaoId)
    return kept
  }),
]
