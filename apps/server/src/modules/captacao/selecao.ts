import * as c from '@quadro/contract/captacao/selecao.ts'
import { autoridades } from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../kit/context.ts'
import { AppError, fieldError, invalidState, notFound } from '../../kit/errors.ts'
import { type Route, route } from '../../kit/route.ts'
import { admitir } from '../cargo-salario/index.ts'
import { lerSolicitacao, travarSolicitacao } from './solicitacao.ts'

/** Applications that were not withdrawn, with where they stand. */
const aplicacoes = (ctx: Ctx, solicitacaoId: number) =>
  ctx.db
    .selectFrom('candidatoSolicitacaoLista as x')
    .innerJoin('candidatoLista as k', 'k.id', 'x.candidatoId')
    .leftJoin('usuario as u', 'u.id', 'x.responsavelId')
    .select([
      'x.id',
      'x.versao',
      'x.candidatoId',
      'x.etapaSeletivaId',
      'x.etapaSeletivaNome',
      'x.resultado',
      'u.nome as responsavelNome',
      'k.nome',
      sql<string | null>`k.cidade_nome || coalesce(', ' || k.uf_sigla, '')`.as('cidade'),
      sql<string>`x.criado_em::date`.as('aplicadoEm'),
      sql<string>`coalesce(x.historico_data, x.criado_em::date)`.as('desde'),
      sql<boolean>`x.talento_id is not null`.as('contratado'),
    ])
    .where('x.solicitacaoId', '=', solicitacaoId)
    .where('x.removedAt', 'is', null)

async function comHabilidades<T extends { contratado: boolean }>(ctx: Ctx, solicitacaoId: number, rows: T[]) {
  const { pode } = await lerSolicitacao(ctx, solicitacaoId)
  return rows.map((row) => ({
    ...row,
    pode: row.contratado
      ? []
      : [
          ...(pode.includes('moverCandidatos') ? ['mover', 'remover'] : []),
          ...(pode.includes('contratar') ? ['contratar'] : []),
        ],
  }))
}

/** Stages of the request in order; where it chose none, those of the company. */
async function etapas(ctx: Ctx, solicitacaoId: number) {
  const own = await ctx.db
    .selectFrom('etapaSeletiva as e')
    .select(['e.id', 'e.nome', 'e.ordem'])
    .where('e.id', 'in', (eb) =>
      eb.selectFrom('solicitacaoEtapa').select('etapaSeletivaId').where('solicitacaoId', '=', solicitacaoId),
    )
    .orderBy('e.ordem')
    .orderBy('e.id')
    .execute()
  if (own.length > 0) return own
  return ctx.db.selectFrom('etapaSeletiva').select(['id', 'nome', 'ordem']).orderBy('ordem').orderBy('id').execute()
}

/** The request's application, locked; 404 when it is another's or withdrawn. */
async function travarAplicacao(ctx: Ctx, solicitacaoId: number, aplicacaoId: number) {
  const row = await ctx.db
    .selectFrom('candidatoSolicitacao as x')
    .innerJoin('candidato as k', 'k.id', 'x.candidatoId')
    .select(['x.id', 'x.talentoId', 'k.pessoaId'])
    .where('x.id', '=', aplicacaoId)
    .where('x.solicitacaoId', '=', solicitacaoId)
    .where('x.removedAt', 'is', null)
    .forUpdate('x')
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** A change of its candidates needs the request open and approved. */
async function travarAberta(ctx: Ctx, id: number) {
  const s = await travarSolicitacao(ctx, id)
  if (s.encerrada || s.cancelada || s.status !== 'A') throw invalidState('A solicitação não está aprovada e aberta.')
  return s
}

export const selecao: Route[] = [
  route(c.listar)(async (ctx, { id }) => {
    const rows = await aplicacoes(ctx, id).orderBy('k.nome').execute()
    return { etapas: await etapas(ctx, id), candidatos: (await comHabilidades(ctx, id, rows)) as never }
  }),
  route(c.lerPassos)(async (ctx, { id, aplicacaoId }) => {
    const row = await aplicacoes(ctx, id).where('x.id', '=', aplicacaoId).executeTakeFirst()
    if (!row) throw notFound()
    const [candidato] = await comHabilidades(ctx, id, [row])
    const pessoa = await ctx.db
      .selectFrom('candidato as k')
      .innerJoin('pessoa as p', 'p.id', 'k.pessoaId')
      .select(['p.id', 'p.email', 'p.dddCelular', 'p.foneCelular', 'p.ddd', 'p.foneFixo'])
      .where('k.id', '=', row.candidatoId!)
      .executeTakeFirstOrThrow()
    const [passos, formacao, experiencias] = await Promise.all([
      ctx.db
        .selectFrom('historicoCandidato as h')
        .innerJoin('etapaSeletiva as e', 'e.id', 'h.etapaSeletivaId')
        .leftJoin('usuario as u', 'u.id', 'h.responsavelId')
        .select([
          'h.id',
          'h.data',
          'h.etapaSeletivaId',
          'e.nome as etapaSeletivaNome',
          'h.resultado',
          'h.observacao',
          'u.nome as responsavelNome',
        ])
        .where('h.candidatoSolicitacaoId', '=', aplicacaoId)
        .orderBy('h.data', 'desc')
        .orderBy('h.id', 'desc')
        .execute(),
      ctx.db
        .selectFrom('formacao')
        .select(['curso', 'local', 'situacao'])
        .where('pessoaId', '=', pessoa.id)
        .orderBy('id')
        .execute(),
      ctx.db
        .selectFrom('experiencia as x')
        .leftJoin('cargo as g', 'g.id', 'x.cargoId')
        .select([
          'x.empresa',
          sql<string>`coalesce(g.nome, x.nome_mercado, '')`.as('cargo'),
          'x.dataAdmissao',
          'x.dataDesligamento',
        ])
        .where('x.pessoaId', '=', pessoa.id)
        .orderBy('x.dataAdmissao', 'desc')
        .execute(),
    ])
    const telefone = pessoa.foneCelular
      ? `(${pessoa.dddCelular ?? ''}) ${pessoa.foneCelular}`
      : pessoa.foneFixo
        ? `(${pessoa.ddd ?? ''}) ${pessoa.foneFixo}`
        : null
    return {
      candidato: candidato as never,
      contato: { email: pessoa.email, telefone },
      passos: passos as never,
      formacao,
      experiencias: experiencias as never,
    }
  }),

  route(c.mover)(async (ctx, { id, aplicacoes: ids, etapaSeletivaId, data, resultado, observacao }) => {
    await travarAberta(ctx, id)
    if (!(await etapas(ctx, id)).some((e) => e.id === etapaSeletivaId))
      throw fieldError('etapaSeletivaId', 'Escolha um item da lista')
    if (data > ctx.hoje()) throw fieldError('data', 'A data deve ser igual ou anterior a data atual')
    for (const aplicacaoId of [...new Set(ids)]) {
      const aplicacao = await travarAplicacao(ctx, id, aplicacaoId)
      if (aplicacao.talentoId !== null) throw invalidState('Quem já foi contratado não muda de etapa.')
      await ctx.db
        .insertInto('historicoCandidato')
        .values({
          candidatoSolicitacaoId: aplicacaoId,
          etapaSeletivaId,
          data,
          resultado,
          observacao,
          responsavelId: ctx.user.id,
        })
        .execute()
    }
    return DONE
  }),
  route(c.remover)(async (ctx, { id, aplicacaoId }) => {
    await travarAberta(ctx, id)
    const aplicacao = await travarAplicacao(ctx, id, aplicacaoId)
    if (aplicacao.talentoId !== null) throw invalidState('Quem já foi contratado não sai da solicitação.')
    await ctx.db
      .updateTable('candidatoSolicitacao')
      .set({ removedAt: sql`now()`, removedBy: ctx.user.id })
      .where('id', '=', aplicacaoId)
      .execute()
    return DONE
  }),

  route(c.contratar)(async (ctx, { id, aplicacaoId, excederQuantidade, ...admissao }) => {
    const s = await travarAberta(ctx, id)
    if (s.suspensa) throw invalidState('A solicitação está suspensa.')
    const aplicacao = await travarAplicacao(ctx, id, aplicacaoId)
    if (aplicacao.talentoId !== null) throw invalidState('Este candidato já foi contratado.')
    if (s.qtdVagasPreenchidas >= s.quantidade && !excederQuantidade)
      throw new AppError(
        'FIELD_VALIDATION_VIOLATION',
        'As vagas desta solicitação já estão preenchidas. Contratar mesmo assim?',
        [{ field: 'excederQuantidade', message: `As ${s.quantidade} vagas já estão preenchidas` }],
      )
    const talentoId = await admitir(ctx, {
      pessoaId: aplicacao.pessoaId,
      dataAdmissao: admissao.dataAdmissao,
      vinculo: admissao.vinculo,
      estabelecimentoId: admissao.estabelecimentoId,
      areaId: admissao.areaOrganizacionalId,
      faixaSalarialId: admissao.faixaSalarialId,
    })
    await ctx.db.updateTable('candidatoSolicitacao').set({ talentoId }).where('id', '=', aplicacaoId).execute()
    const preenchidas = s.qtdVagasPreenchidas + 1
    return {
      talentoId,
      preenchidas,
      quantidade: s.quantidade,
      ofereceEncerrar: preenchidas >= s.quantidade && ctx.user.can(autoridades.encerrar),
    }
  }),
]
