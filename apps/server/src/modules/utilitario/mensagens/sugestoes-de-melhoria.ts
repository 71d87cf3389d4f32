import { DONE } from '@quadro/contract/kit/endpoint.ts'
import * as c from '@quadro/contract/utilitario/mensagens/sugestoes-de-melhoria.ts'
import { sql } from 'kysely'
import { describeTable } from '../../../kit/audit/words.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { forbidden, invalidState, notFound, stale } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { avisar } from '../../../kit/messages/messages.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { flowRoutes } from '../../../kit/records/flow.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { sugestaoEnviada, sugestaoRespondida } from '../avisos.ts'

labelTable('sugestao_melhoria', 'Sugestões de Melhoria')
describeTable('sugestao_melhoria', {
  singular: 'Sugestão de Melhoria',
  fields: { ...c.camposDaSugestao, ...c.fluxo.actions.aprova.input.shape },
  columns: {
    situacao: 'Situação',
    usuario_id: 'Autor',
    talento_id: 'Autor, como colaborador',
    respondida_em: 'Respondida em',
    respondida_por_id: 'Respondida por',
  },
  name: (alias) => sql`${sql.ref(`${alias}.titulo`)}`,
  pages: { of: [`${c.PAGINA}/view`], address: (id) => sql`select ${c.paginaDaSugestao(id)}::text as address` },
})

const { ver, excluir, responder } = c.autoridades

const selection = (ctx: Ctx) =>
  ctx.db
    .selectFrom('sugestaoMelhoria as s')
    .innerJoin('usuario as u', 'u.id', 's.usuarioId')
    .select([
      's.id',
      's.versao',
      's.titulo',
      sql<c.Sugestao['tema']>`s.tema`.as('tema'),
      sql<c.SituacaoDaSugestao>`s.situacao`.as('situacao'),
      'u.nome as autorNome',
      's.criadoEm',
      's.respondidaEm',
    ])
/** A suggestion with the data of its page. Row security hides those outside a restricted user's areas. */
const complete = (ctx: Ctx) =>
  selection(ctx)
    .leftJoin('usuario as r', 'r.id', 's.respondidaPorId')
    .select(['s.usuarioId', 's.descricao', 's.beneficio', 's.resposta', 'r.nome as respondidaPor'])
    .where((eb) => (ctx.user.can(ver) ? eb.lit(true) : eb('s.usuarioId', '=', ctx.user.id)))
type Complete = Awaited<ReturnType<ReturnType<typeof complete>['executeTakeFirstOrThrow']>>

/** Nobody has processed it yet, so its author may still edit it. */
const isOpen = (s: { situacao: c.SituacaoDaSugestao }) => s.situacao === 'E'

function shown(ctx: Ctx, { usuarioId, ...row }: Complete): c.Sugestao {
  const propria = usuarioId === ctx.user.id
  const s = { ...row, propria }
  return {
    ...s,
    pode: [
      ...(propria && isOpen(s) ? ['editar'] : []),
      ...((propria && isOpen(s)) || ctx.user.can(excluir) ? ['excluir'] : []),
      ...c.fluxo.abilities(s, (authority) => ctx.user.can(authority)),
    ],
  }
}
async function one(ctx: Ctx, id: number): Promise<c.Sugestao> {
  const row = await complete(ctx).where('s.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return shown(ctx, row)
}
async function locked(ctx: Ctx, id: number): Promise<c.Sugestao> {
  await ctx.db.selectFrom('sugestaoMelhoria').select('id').where('id', '=', id).forUpdate().execute()
  return one(ctx, id)
}

/** A list of suggestions: with `own` the caller's, otherwise all that the caller may see. */
const list = (own: boolean) => async (ctx: Ctx, input: Parameters<typeof listRows>[2] & Record<string, unknown>) => {
  let query = selection(ctx)
  if (own) query = query.where('s.usuarioId', '=', ctx.user.id)
  if (input.busca) query = query.where(matches(input.busca, ...(own ? ['s.titulo'] : ['s.titulo', 'u.nome'])))
  if (input.situacao) query = query.where('s.situacao', '=', input.situacao as string)
  if (input.tema) query = query.where('s.tema', '=', input.tema as string)
  const answer = await listRows(ctx.db, query as never, input, {
    list: c.listar,
    by: {
      titulo: 's.titulo',
      tema: 's.tema',
      autorNome: 'u.nome',
      criadoEm: 's.criadoEm',
      situacao: 's.situacao',
      respondidaEm: 's.respondidaEm',
    },
    tie: 's.id',
    neverNull: ['titulo', 'tema', 'autorNome', 'criadoEm', 'situacao'],
    label: (row: { id: number; titulo?: string }) => row.titulo ?? '',
  })
  // The actions are computed only on the page of a suggestion.
  for (const row of Array.isArray(answer) ? answer : answer.content) Object.assign(row, { pode: [] })
  return answer as never
}

/** Users who answer suggestions and may see the author. Users restricted to areas see only authors there. */
async function whoAnswers(ctx: Ctx): Promise<number[]> {
  const found = await rows(
    ctx.db,
    sql<{ id: number }>`
      select u.id from usuario u
        cross join lateral perfil_efetivo(u.id, app_empresa()) p
       where u.ativo and u.id <> ${ctx.user.id}
         and exists (select from perfil_autoridade a where a.perfil_id = p.perfil_id and a.autoridade = ${responder.name})
         and (not p.restrito or exists (
               select from acesso_area l
                where l.acesso_id = p.acesso_id
                  and (select h.area_id from colaborador_historico h
                        where h.talento_id = ${ctx.user.talentoId} and h.confirmado and h.data <= current_date
                        order by h.data desc limit 1) = any (areas_com_descendentes(array[l.area_id]))))`,
  )
  return found.map(({ id }) => id)
}

/** Tells the author the result, by notice and mail. */
async function tellAuthor(ctx: Ctx, { id, titulo }: c.Sugestao, texto: string, resposta: string | null) {
  const { usuarioId } = await ctx.db
    .selectFrom('sugestaoMelhoria')
    .select('usuarioId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await avisar(ctx, sugestaoRespondida, { id, autorId: usuarioId, titulo, que: texto, resposta })
}

const PALAVRAS = {
  A: 'está em análise',
  P: 'foi aprovada',
  I: 'foi implantada',
  R: 'foi recusada',
} as const
/** Changes the state. Analysing a refused suggestion again clears the answer; the refusal stays in the log. */
const effect =
  (situacao: keyof typeof PALAVRAS) =>
  async (ctx: Ctx, record: c.Sugestao, { resposta = null }: { resposta?: string | null }) => {
    await updateRow(ctx, 'sugestaoMelhoria', record.id, {
      situacao,
      resposta: resposta ?? (record.situacao === 'R' ? null : record.resposta),
      respondidaEm: sql`now()`,
      respondidaPorId: ctx.user.id,
    })
    await tellAuthor(ctx, record, PALAVRAS[situacao], resposta)
  }

export const sugestoesDeMelhoria: Route[] = [
  route(c.listar)(list(false)),
  route(c.listarProprias)(list(true)),
  route(c.ler)((ctx, { id }) => one(ctx, id)),
  route(c.enviar)(async (ctx, campos) => {
    const { id } = await ctx.db
      .insertInto('sugestaoMelhoria')
      .values({ ...campos, usuarioId: ctx.user.id, talentoId: ctx.user.talentoId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await avisar(ctx, sugestaoEnviada, {
      ...{ id, autor: ctx.user.nome, titulo: campos.titulo },
      respondem: await whoAnswers(ctx),
    })
    return one(ctx, id)
  }),
  route(c.alterar)(async (ctx, { id, versao, ...campos }) => {
    const current = await locked(ctx, id)
    if (!current.propria) throw forbidden()
    if (current.versao !== versao) throw stale()
    if (!isOpen(current)) throw invalidState('A sugestão já está sendo analisada e não muda mais.')
    await updateRow(ctx, 'sugestaoMelhoria', id, campos)
    return one(ctx, id)
  }),
  route(c.remover)(async (ctx, { id, versao }) => {
    const current = await locked(ctx, id)
    if (!current.propria && !ctx.user.can(excluir)) throw forbidden()
    if (current.versao !== versao) throw stale()
    if (!isOpen(current) && !ctx.user.can(excluir))
      throw invalidState('A sugestão já está sendo analisada e não pode mais ser excluída.')
    await ctx.db.deleteFrom('sugestaoMelhoria').where('id', '=', id).execute()
    return DONE
  }),
  ...flowRoutes(
    c.fluxo,
    locked,
  )({
    effect: { analisa: effect('A'), aprova: effect('P'), recusa: effect('R'), implanta: effect('I') },
    answer: one,
  }),
]
