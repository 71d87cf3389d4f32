import { SEM_ARQUIVOS } from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import * as c from '@quadro/contract/captacao/avaliacoes/avaliacoes.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { publishChange } from '../../../kit/http/hub.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { contextoDoQuestionario, resultadosDe, rotasDeQuestionarios } from '../../avaliacao/index.ts'

const CONTEXTO = 'candidato'
const quemResponde = (codigo: string) => descricaoDe(c.RESPONDENTES, codigo)

/** Evaluations of candidates that the user may see: those of the requests and applications in sight. */
const base = (ctx: Ctx) =>
  ctx.db
    .selectFrom('avaliacaoCandidato as a')
    .innerJoin('solicitacaoAvaliacao as l', 'l.id', 'a.solicitacaoAvaliacaoId')
    .innerJoin('solicitacaoPessoal as s', 's.id', 'l.solicitacaoId')
    .innerJoin('candidatoSolicitacaoLista as x', 'x.id', 'a.candidatoSolicitacaoId')
    .innerJoin('questionario as q', 'q.id', 'a.questionarioId')
    .innerJoin('avaliacaoVersao as v', 'v.id', 'q.versaoId')
    .innerJoin('avaliacaoModelo as m', 'm.id', 'v.modeloId')
    .leftJoin('etapaSeletiva as e', 'e.id', 'l.etapaSeletivaId')

registerProvider(contextoDoQuestionario, async (ctx, { contexto, questionarioId, quem }) => {
  if (contexto !== CONTEXTO || quem !== 'interno') return []
  const found = await base(ctx)
    .select(['x.nome', 's.id', 's.codigo', 's.descricao', 'l.respondente', 'e.nome as etapa'])
    .select(sql<string | null>`minha_avaliacao_fechada(a.questionario_id)`.as('fechado'))
    .where('a.questionarioId', '=', questionarioId)
    .execute()
  return found.map((a) => ({
    sobre: a.nome ?? '',
    em: [`Solicitação ${a.codigo} · ${a.descricao}`, a.etapa].filter(Boolean).join(' · '),
    url: `/captacao/solicitacoes-pessoal/${a.id}?aba=avaliacoes`,
    quemResponde: quemResponde(a.respondente),
    responde: a.respondente === 'R',
    fechado: a.fechado,
    semArquivos: SEM_ARQUIVOS,
    emNome: null,
  }))
})

/** Tells pages that show the request to read it again. */
async function mudou(ctx: Ctx, id: number): Promise<void> {
  const found = await base(ctx).select('s.id').where('a.questionarioId', '=', id).executeTakeFirst()
  if (found) await publishChange(ctx, 'solicitacao_pessoal', found.id)
}

const SITUACAO = sql<string>`case when q.respondido_em is not null then 'R' when q.encerrado_em is not null then 'E'
  when q.prazo <= now() then 'V' when q.iniciado_em is not null then 'A' else 'P' end`

export const avaliacoes: Route[] = [
  route(c.listar)(async (ctx, input) => {
    let query = base(ctx).select([
      'q.id',
      'q.versao',
      'm.titulo',
      'x.nome as candidatoNome',
      's.id as solicitacaoId',
      's.codigo as solicitacaoCodigo',
      's.descricao as solicitacaoDescricao',
      'e.nome as etapaSeletivaNome',
      'l.respondente',
      'q.prazo',
      'q.criadoEm',
      'q.iniciadoEm',
      'q.respondidoEm',
      'q.encerradoEm',
      sql<boolean>`coalesce(q.prazo <= now(), false)`.as('vencido'),
      sql<string | null>`minha_avaliacao_fechada(q.id)`.as('fechado'),
      sql<number>`(select count(*)::int from avaliacao_pergunta p join avaliacao_aspecto y on y.id = p.aspecto_id where y.versao_id = v.id)`.as(
        'perguntas',
      ),
      sql<number>`(select count(*)::int from questionario_resposta r where r.questionario_id = q.id)`.as('respondidas'),
    ])
    if (input.busca) query = query.where(matches(input.busca, 'x.nome', 'm.titulo', 's.descricao'))
    if (input.situacao) query = query.where(sql<boolean>`${SITUACAO} = ${input.situacao}`)
    if (input.pendentes !== undefined)
      query = query.where(sql<boolean>`(${SITUACAO} in ('P', 'A')) = ${input.pendentes}`)
    if (input.respondente) query = query.where('l.respondente', '=', input.respondente)
    if (input.solicitacaoId !== undefined) query = query.where('l.solicitacaoId', '=', input.solicitacaoId)
    if (input.candidatoId !== undefined) query = query.where('x.candidatoId', '=', input.candidatoId)
    if (input.modeloId !== undefined) query = query.where('l.modeloId', '=', input.modeloId)
    const answer = await listRows(ctx.db, query as never, input, {
      list: c.listar,
      by: {
        candidatoNome: 'x.nome',
        titulo: 'm.titulo',
        prazo: 'q.prazo',
        respondidoEm: 'q.respondido_em',
        criadoEm: 'q.criado_em',
      },
      label: (row) => {
        const { candidatoNome = '', titulo = '' } = row as { candidatoNome?: string; titulo?: string }
        return `${candidatoNome} · ${titulo}`
      },
      tie: 'q.id',
      neverNull: ['titulo', 'criadoEm'],
    })
    if (input.resumido) return answer as never
    const shown = (Array.isArray(answer) ? answer : answer.content) as unknown as c.LinhaDaAvaliacao[]
    const resultados = ctx.user.can(c.autoridades.verResultado)
      ? await resultadosDe(
          ctx,
          shown.map((row) => row.id),
        )
      : new Map()
    for (const row of shown)
      Object.assign(row, {
        quemResponde: quemResponde(row.respondente),
        percentual: resultados.get(row.id)?.percentual ?? null,
        aprovado: resultados.get(row.id)?.aprovado ?? null,
        pode: c.questionarios.fluxo.abilities({ ...row, responde: row.respondente === 'R' }, (a) => ctx.user.can(a)),
      })
    return answer as never
  }),
  ...rotasDeQuestionarios(c.questionarios, CONTEXTO, mudou),
]
