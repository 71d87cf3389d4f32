import * as c from '@quadro/contract/captacao/avaliacoes/avaliacoes.ts'
import { autoridades as daSolicitacao } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { sql } from 'kysely'
import { describeTable } from '../../../kit/audit/words.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState } from '../../../kit/http/errors.ts'
import { publishChange } from '../../../kit/http/hub.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { etapas } from '../selecao/selecao-leitura.ts'
import { lerSolicitacao, travarSolicitacao } from '../solicitacoes/solicitacao.ts'
import { pedirAvaliacoes } from './avaliacoes-pedir.ts'

labelTable('solicitacao_avaliacao', 'Avaliações da Solicitação')
describeTable('solicitacao_avaliacao', {
  singular: 'Avaliação da solicitação',
  columns: {
    solicitacao_id: 'Solicitação',
    modelo_id: 'Modelo',
    etapa_seletiva_id: 'Etapa',
    respondente: 'Quem responde',
    prazo_dias: 'Prazo (dias)',
  },
})
describeTable('avaliacao_candidato', {
  singular: 'Avaliação do candidato',
  columns: {
    solicitacao_avaliacao_id: 'Avaliação da solicitação',
    candidato_solicitacao_id: 'Candidatura',
    historico_candidato_id: 'Histórico do candidato',
    questionario_id: 'Avaliação',
  },
})

/** Evaluations that a request asks for, with the number of answers. */
const vinculos = (ctx: Ctx, solicitacaoId: number) =>
  ctx.db
    .selectFrom('solicitacaoAvaliacao as l')
    .innerJoin('avaliacaoModelo as m', 'm.id', 'l.modeloId')
    .leftJoin('etapaSeletiva as e', 'e.id', 'l.etapaSeletivaId')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('avaliacaoCandidato as y')
          .innerJoin('questionario as q', 'q.id', 'y.questionarioId')
          .whereRef('y.solicitacaoAvaliacaoId', '=', 'l.id')
          .select([
            sql<number>`count(*)::int`.as('pedidas'),
            sql<number>`count(q.respondido_em)::int`.as('respondidas'),
            sql<boolean>`coalesce(bool_or(q.iniciado_em is not null or q.respondido_em is not null
              or exists (select from questionario_resposta r where r.questionario_id = q.id)), false)`.as('iniciada'),
          ])
          .as('n'),
      (j) => j.onTrue(),
    )
    .select([
      'l.id',
      'l.modeloId',
      'm.titulo',
      'l.respondente',
      'l.etapaSeletivaId',
      'e.nome as etapaSeletivaNome',
      'l.prazoDias',
      'n.pedidas',
      'n.respondidas',
      'n.iniciada',
      sql<boolean>`m.ativo and not m.bloqueado and exists (
        select from avaliacao_versao v where v.modelo_id = m.id and v.liberada_em is not null)`.as('disponivel'),
    ])
    .where('l.solicitacaoId', '=', solicitacaoId)
    .orderBy('l.id')
    .execute()

const chave = (v: { modeloId: number; respondente: string; etapaSeletivaId: number | null }) =>
  `${v.modeloId}:${v.respondente}:${v.etapaSeletivaId}`

/** Saves the evaluations of a request. Those that somebody has begun to answer must stay, and new ones must be available. */
async function gravar(ctx: Ctx, solicitacaoId: number, wanted: readonly c.Vinculo[], field: string): Promise<void> {
  const atuais = await vinculos(ctx, solicitacaoId)
  const novas = new Map(wanted.map((v) => [chave(v), v]))
  for (const atual of atuais) {
    if (novas.has(chave(atual))) continue
    if (atual.iniciada)
      throw fieldError(field, `'${atual.titulo}' já começou a ser respondida e não pode ser retirada da solicitação.`)
    await ctx.db.deleteFrom('solicitacaoAvaliacao').where('id', '=', atual.id).execute()
  }
  const conhecidas = new Map(atuais.map((a) => [chave(a), a]))
  const fresh = [...novas.values()].filter((v) => !conhecidas.has(chave(v)))
  if (fresh.length > 0) {
    const oferecidos = await ctx.db
      .selectFrom('avaliacaoModelo as m')
      .select('m.id')
      .where('m.tipo', '=', 'C')
      .where('m.ativo', '=', true)
      .where('m.bloqueado', '=', false)
      .where(
        sql<boolean>`exists (select from avaliacao_versao v where v.modelo_id = m.id and v.liberada_em is not null)`,
      )
      .execute()
    const ids = new Set(oferecidos.map((m) => m.id))
    if (fresh.some((v) => !ids.has(v.modeloId))) throw fieldError(field, 'Escolha avaliações da lista')
    const daSolicitacao = new Set((await etapas(ctx, solicitacaoId)).map((e) => e.id))
    if (fresh.some((v) => v.etapaSeletivaId !== null && !daSolicitacao.has(v.etapaSeletivaId)))
      throw fieldError(field, 'Escolha etapas da lista')
    await ctx.db
      .insertInto('solicitacaoAvaliacao')
      .values(fresh.map((v) => ({ solicitacaoId, ...v })))
      .execute()
  }
  for (const v of novas.values()) {
    const atual = conhecidas.get(chave(v))
    if (atual && atual.prazoDias !== v.prazoDias)
      await updateRow(ctx, 'solicitacaoAvaliacao', atual.id, { prazoDias: v.prazoDias })
  }
  await pedirAvaliacoes(ctx, solicitacaoId)
}

/** Saves the evaluations that candidates answer with their application, from the form of the request. When left out, they do not change. */
export async function gravarGerais(ctx: Ctx, solicitacaoId: number, ids: readonly number[] | undefined): Promise<void> {
  if (ids === undefined) return
  const atuais = (await vinculos(ctx, solicitacaoId)) as unknown as c.Vinculo[]
  const geral = (v: c.Vinculo) => v.respondente === 'C' && v.etapaSeletivaId === null
  const mesma = (modeloId: number) =>
    atuais.find((v) => geral(v) && v.modeloId === modeloId) ??
    ({ modeloId, respondente: 'C', etapaSeletivaId: null, prazoDias: null } as c.Vinculo)
  const soVinculo = ({ modeloId, respondente, etapaSeletivaId, prazoDias }: c.Vinculo): c.Vinculo => ({
    modeloId,
    respondente,
    etapaSeletivaId,
    prazoDias,
  })
  await gravar(
    ctx,
    solicitacaoId,
    [...atuais.filter((v) => !geral(v)), ...[...new Set(ids)].map(mesma)].map(soVinculo),
    'avaliacoesIds',
  )
}

/** A copied request asks for the same evaluations. */
export async function copiarVinculos(ctx: Ctx, de: number, para: number): Promise<void> {
  await sql`
    insert into solicitacao_avaliacao (solicitacao_id, modelo_id, etapa_seletiva_id, respondente, prazo_dias)
      select ${para}, modelo_id, etapa_seletiva_id, respondente, prazo_dias from solicitacao_avaliacao
       where solicitacao_id = ${de} order by id`.execute(ctx.db)
}

async function ler(ctx: Ctx, id: number) {
  const s = await lerSolicitacao(ctx, id)
  const [avaliacoes, stages, [flag]] = await Promise.all([
    vinculos(ctx, id),
    etapas(ctx, id),
    ctx.db.selectFrom('anuncio').select('utilizarAvaliacoesEtapaSeletiva').where('solicitacaoId', '=', id).execute(),
  ])
  return {
    versao: s.versao,
    avaliacoes: avaliacoes as never,
    etapas: stages.map(({ id, nome }) => ({ id, nome })),
    etapasDesligadas:
      flag?.utilizarAvaliacoesEtapaSeletiva === false &&
      avaliacoes.some((a) => a.respondente === 'C' && a.etapaSeletivaId !== null),
    pode: s.pode.includes('editar') && ctx.user.can(daSolicitacao.editar) ? ['editar'] : [],
  }
}

export const avaliacoesDaSolicitacao: Route[] = [
  route(c.listarDaSolicitacao)((ctx, { id }) => ler(ctx, id)),
  route(c.gravarDaSolicitacao)(async (ctx, { id, versao, avaliacoes }) => {
    const s = await travarSolicitacao(ctx, id, versao)
    if (s.encerrada || s.cancelada) throw invalidState('Solicitação encerrada ou cancelada só pode ser lida.')
    await gravar(ctx, id, avaliacoes, 'avaliacoes')
    // Raises the version, because users with the request open have seen the old evaluations.
    await updateRow(ctx, 'solicitacaoPessoal', id, { descricao: s.descricao })
    await publishChange(ctx, 'solicitacao_pessoal', id)
    return ler(ctx, id)
  }),
]
