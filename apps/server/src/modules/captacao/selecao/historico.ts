import * as c from '@quadro/contract/captacao/selecao/historico.ts'
import { autoridades, situacaoDe } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound } from '../../../kit/http/errors.ts'
import { publishChange } from '../../../kit/http/hub.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { pedirAvaliacoes } from '../avaliacoes/avaliacoes-pedir.ts'
import { escreverNoEvento } from '../mensagens/mensagens-enviar.ts'
import { etapas } from './selecao-leitura.ts'
import { RECUSADO, travarAberta } from './selecao-travas.ts'

/** Steps in the requests that the user may see. */
const base = (ctx: Ctx) =>
  ctx.db
    .selectFrom('historicoCandidato as h')
    .innerJoin('candidatoSolicitacaoLista as x', 'x.id', 'h.candidatoSolicitacaoId')
    .innerJoin('solicitacaoPessoal as s', 's.id', 'x.solicitacaoId')
    .innerJoin('etapaSeletiva as e', 'e.id', 'h.etapaSeletivaId')
    .leftJoin('usuario as u', 'u.id', 'h.responsavelId')
const columns = [
  'h.id',
  'h.versao',
  'h.data',
  'h.resultado',
  'h.observacao',
  'h.candidatoSolicitacaoId',
  'h.etapaSeletivaId',
  'h.criadoEm as registradoEm',
  'e.nome as etapaSeletivaNome',
  'x.nome as candidatoNome',
  's.id as solicitacaoId',
  'u.nome as responsavelNome',
  sql<number>`coalesce(x.candidato_id, x.origem_candidato_id)`.as('candidatoId'),
  sql<string>`s.codigo || ' · ' || s.descricao`.as('solicitacao'),
  sql<boolean>`x.historico_id = h.id`.as('ultimo'),
  sql<boolean>`(s.status = 'A' and not s.encerrada and not s.cancelada and x.removed_at is null and x.talento_id is null
    and not exists (select from recusa_candidato r where r.candidato_solicitacao_id = x.id))`.as('aberta'),
] as const
type Lida = Omit<c.LinhaDoHistorico, 'pode'> & { aberta: boolean }
const comHabilidades = (ctx: Ctx, { aberta, ...row }: Lida): c.LinhaDoHistorico => {
  const may = aberta && ctx.user.can(autoridades.moverCandidatos)
  return { ...row, pode: may ? (row.ultimo ? ['editar', 'excluir'] : ['editar']) : [] }
}
async function one(ctx: Ctx, id: number): Promise<Lida> {
  const row = await base(ctx).select(columns).where('h.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row as Lida
}
/** Locks the application of a step, in a request that can change; 404 when this user may not see it. */
async function travar(ctx: Ctx, aplicacaoId: number) {
  const found = await ctx.db
    .selectFrom('candidatoSolicitacao')
    .select('solicitacaoId')
    .where('id', '=', aplicacaoId)
    .executeTakeFirst()
  if (!found) throw notFound()
  await travarAberta(ctx, found.solicitacaoId)
  const x = await lockRow(ctx, 'candidatoSolicitacao', aplicacaoId, {
    columns: ['id', 'solicitacaoId', 'removedAt', 'talentoId'],
  })
  if (x.removedAt !== null) throw invalidState('Este candidato foi retirado da solicitação.')
  if (x.talentoId !== null) throw invalidState('Este candidato já foi contratado.')
  const recusa = await ctx.db
    .selectFrom('recusaCandidato')
    .select('id')
    .where('candidatoSolicitacaoId', '=', aplicacaoId)
    .executeTakeFirst()
  if (recusa) throw invalidState(RECUSADO)
  return x
}
const passosDe = (ctx: Ctx, aplicacaoId: number) =>
  ctx.db
    .selectFrom('historicoCandidato')
    .select(['id', 'data'])
    .where('candidatoSolicitacaoId', '=', aplicacaoId)
    .orderBy('data')
    .orderBy('id')
    .execute()
/** Asks for the evaluations of the new stage and raises the version of the application, which the board reads. */
async function marcar(ctx: Ctx, solicitacaoId: number, aplicacaoId: number): Promise<void> {
  await pedirAvaliacoes(ctx, solicitacaoId)
  await updateRow(ctx, 'candidatoSolicitacao', aplicacaoId, { solicitacaoId })
  await publishChange(ctx, 'solicitacao_pessoal', solicitacaoId)
}
const naoFutura = (ctx: Ctx, data: string) => {
  if (data > ctx.hoje()) throw fieldError('data', 'A data deve ser igual ou anterior a data atual')
}

export const historico: Route[] = [
  {
    ...route(c.listar)(async (ctx, input) => {
      let query = base(ctx).select(columns)
      if (input.busca) query = query.where(matches(input.busca, 'x.nome', 's.descricao', 'e.nome'))
      if (input.solicitacaoId !== undefined) query = query.where('s.id', '=', input.solicitacaoId)
      if (input.etapaSeletivaId !== undefined) query = query.where('e.id', '=', input.etapaSeletivaId)
      if (input.candidatoId !== undefined) query = query.where('x.candidatoId', '=', input.candidatoId)
      if (input.resultado !== undefined) query = query.where('h.resultado', '=', input.resultado)
      if (input.dataIni) query = query.where('h.data', '>=', input.dataIni)
      if (input.dataFim) query = query.where('h.data', '<=', input.dataFim)
      const answer = await listRows(ctx.db, query as never, input, {
        list: c.listar,
        by: {
          data: 'h.data',
          candidatoNome: 'x.nome',
          solicitacao: 's.codigo',
          etapaSeletivaNome: 'e.nome',
          resultado: 'h.resultado',
          responsavelNome: 'u.nome',
          observacao: 'h.observacao',
        },
        label: (row) => {
          const { candidatoNome, etapaSeletivaNome } = row as unknown as Lida
          return `${candidatoNome} · ${etapaSeletivaNome}`
        },
        tie: 'h.id',
        neverNull: ['data', 'etapaSeletivaNome', 'solicitacao'],
      })
      if (input.resumido) return answer as never
      if (Array.isArray(answer)) return answer.map((row) => comHabilidades(ctx, row as unknown as Lida)) as never
      return { ...answer, content: answer.content.map((row) => comHabilidades(ctx, row as unknown as Lida)) } as never
    }),
  },
  route(c.doCandidato)(async (ctx, { id }) => {
    const candidato = await ctx.db.selectFrom('candidato').select('id').where('id', '=', id).executeTakeFirst()
    const found = await ctx.db
      .selectFrom('candidatoSolicitacao as x')
      .innerJoin('solicitacaoPessoal as s', 's.id', 'x.solicitacaoId')
      .leftJoin('recusaCandidato as rc', 'rc.candidatoSolicitacaoId', 'x.id')
      .select([
        'x.id',
        's.id as solicitacaoId',
        sql<string | null>`rc.criado_em::date`.as('recusadoEm'),
        's.codigo',
        's.descricao',
        's.status',
        's.suspensa',
        's.encerrada',
        's.cancelada',
        sql<string>`x.criado_em::date`.as('aplicadoEm'),
        sql<string | null>`x.removed_at::date`.as('retiradoEm'),
        sql<boolean>`x.talento_id is not null`.as('contratado'),
      ])
      .where((eb) => eb.or([eb('x.candidatoId', '=', id), eb('x.origemCandidatoId', '=', id)]))
      .orderBy('x.id', 'desc')
      .execute()
    // A candidate of another company is visible only while in a request here.
    if (!candidato && found.length === 0) throw notFound()
    const passos =
      found.length === 0
        ? []
        : await ctx.db
            .selectFrom('historicoCandidato as h')
            .innerJoin('etapaSeletiva as e', 'e.id', 'h.etapaSeletivaId')
            .leftJoin('usuario as u', 'u.id', 'h.responsavelId')
            .select([
              'h.id',
              'h.candidatoSolicitacaoId',
              'h.data',
              'h.resultado',
              'h.observacao',
              'e.nome as etapaSeletivaNome',
              'u.nome as responsavelNome',
            ])
            .where(
              'h.candidatoSolicitacaoId',
              'in',
              found.map((x) => x.id),
            )
            .orderBy('h.data', 'desc')
            .orderBy('h.id', 'desc')
            .execute()
    return found.map(({ status, suspensa, encerrada, cancelada, ...x }) => ({
      ...x,
      situacao: situacaoDe({ status, suspensa, encerrada, cancelada }),
      passos: passos
        .filter((p) => p.candidatoSolicitacaoId === x.id)
        .map(({ candidatoSolicitacaoId: _, resultado, ...p }) => ({
          ...p,
          resultado: resultado as 'A' | 'N' | 'I' | null,
        })),
    }))
  }),
  route(c.candidaturasAbertas)(async (ctx, { busca, page }) => {
    const size = 20
    let query = ctx.db
      .selectFrom('candidatoSolicitacaoLista as x')
      .innerJoin('solicitacaoPessoal as s', 's.id', 'x.solicitacaoId')
      .where('x.removedAt', 'is', null)
      .where('x.talentoId', 'is', null)
      .where(sql<boolean>`not exists (select from recusa_candidato r where r.candidato_solicitacao_id = x.id)`)
      .where('s.status', '=', 'A')
      .where('s.encerrada', '=', false)
      .where('s.cancelada', '=', false)
    if (busca) query = query.where(matches(busca, 'x.nome', 's.descricao'))
    const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const items = await query
      .select([
        'x.id',
        'x.nome',
        's.id as solicitacaoId',
        sql<string>`s.codigo || ' · ' || s.descricao`.as('solicitacao'),
      ])
      .orderBy('x.nome')
      .orderBy('x.id')
      .limit(size)
      .offset(page * size)
      .execute()
    return { items: items as never, total }
  }),
  route(c.etapasDaCandidatura)(async (ctx, { id }) => {
    const x = await ctx.db
      .selectFrom('candidatoSolicitacao')
      .select('solicitacaoId')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!x) throw notFound()
    return (await etapas(ctx, x.solicitacaoId)).map((e) => ({ id: e.id, label: e.nome }))
  }),
  route(c.ler)(async (ctx, { id }) => comHabilidades(ctx, await one(ctx, id))),
  route(c.criar)(async (ctx, { candidatoSolicitacaoId: aplicacaoId, etapaSeletivaId, data, resultado, observacao }) => {
    const { solicitacaoId } = await travar(ctx, aplicacaoId)
    if (!(await etapas(ctx, solicitacaoId)).some((e) => e.id === etapaSeletivaId))
      throw fieldError('etapaSeletivaId', 'Escolha um item da lista')
    naoFutura(ctx, data)
    // A step before the last one would be saved without moving the candidate, because the latest day decides the stage.
    const ultima = (await passosDe(ctx, aplicacaoId)).at(-1)?.data
    if (ultima && data < ultima)
      throw fieldError('data', `A data deve ser igual ou posterior à da etapa atual, ${formatarData(ultima)}`)
    const { id } = await ctx.db
      .insertInto('historicoCandidato')
      .values({
        candidatoSolicitacaoId: aplicacaoId,
        etapaSeletivaId,
        data,
        resultado,
        observacao,
        responsavelId: ctx.user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await marcar(ctx, solicitacaoId, aplicacaoId)
    await escreverNoEvento(ctx, 'ETAPA', [aplicacaoId], etapaSeletivaId)
    return comHabilidades(ctx, await one(ctx, id))
  }),
  route(c.alterar)(async (ctx, { id, versao, data, resultado, observacao }) => {
    const { candidatoSolicitacaoId: aplicacaoId } = await one(ctx, id)
    const { solicitacaoId } = await travar(ctx, aplicacaoId)
    await lockRow(ctx, 'historicoCandidato', id, { versao })
    naoFutura(ctx, data)
    // Steps keep their order, so a corrected day must lie between those of its neighbours.
    const passos = await passosDe(ctx, aplicacaoId)
    const at = passos.findIndex((p) => p.id === id)
    const [antes, depois] = [passos[at - 1]?.data, passos[at + 1]?.data]
    if (antes && data < antes) throw fieldError('data', `A etapa anterior é de ${formatarData(antes)}`)
    if (depois && data > depois) throw fieldError('data', `A etapa seguinte é de ${formatarData(depois)}`)
    await updateRow(ctx, 'historicoCandidato', id, { data, resultado, observacao })
    await marcar(ctx, solicitacaoId, aplicacaoId)
    return comHabilidades(ctx, await one(ctx, id))
  }),
  route(c.excluir)(async (ctx, { id, versao }) => {
    const { candidatoSolicitacaoId: aplicacaoId } = await one(ctx, id)
    const { solicitacaoId } = await travar(ctx, aplicacaoId)
    await lockRow(ctx, 'historicoCandidato', id, { versao })
    if ((await passosDe(ctx, aplicacaoId)).at(-1)?.id !== id)
      throw invalidState('Só a última etapa do candidato na solicitação pode ser excluída.')
    await ctx.db.deleteFrom('historicoCandidato').where('id', '=', id).execute()
    await marcar(ctx, solicitacaoId, aplicacaoId)
    return DONE
  }),
]
