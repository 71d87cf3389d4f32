import * as c from '@quadro/contract/cargo-salario/faixas/indices.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { MAX_UNPAGED } from '@quadro/contract/kit/page.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { fromDatabase, labelTable } from '../../../kit/records/constraints.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { correctRow, type History, insertRow, removeRow } from '../../../kit/records/vigencia.ts'
import { rows } from '../../../kit/transaction/tx.ts'

labelTable('indice', 'Índices')
labelTable('indice_historico', 'Históricos de Índices')
labelTable('faixa_historico', 'Históricos de Faixas Salariais')

const HISTORICO: History = { table: 'indiceHistorico', owner: 'indiceId', fields: ['valor'] }

const abilities = (ctx: Ctx) => [
  ...(ctx.user.can(c.autoridades.editar) ? ['editar'] : []),
  ...(ctx.user.can(c.autoridades.excluir) ? ['excluir'] : []),
]
const indices = (ctx: Ctx, data: string | null = null) =>
  ctx.db
    .selectFrom('indice')
    .select([
      'id',
      'versao',
      'nome',
      'grupoAc as grupoAC',
      'titulo',
      sql<number | null>`valor_do_indice(id, ${data ?? ctx.hoje()}::date)`.as('valorAtual'),
    ])
const valores = (ctx: Ctx, indiceId: number) =>
  ctx.db
    .selectFrom('indiceHistorico')
    .select(['id', 'versao', 'data', 'valor'])
    .where('indiceId', '=', indiceId)
    .orderBy('data', 'desc')
    .execute()

async function lerIndice(ctx: Ctx, id: number): Promise<c.IndiceCompleto> {
  const row = await indices(ctx).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return { ...row, pode: abilities(ctx), historico: await valores(ctx, id) }
}
const travar = (ctx: Ctx, id: number, versao?: number) => lockRow(ctx, 'indice', id, { versao })

export const indicesRoutes: Route[] = [
  route(c.listar)(async (ctx, input) => {
    let query = indices(ctx, input.data)
    if (input.busca) query = query.where(matches(input.busca, 'nome', 'titulo'))
    const answer = await listRows(ctx.db, query, input, {
      list: c.listar,
      by: { nome: 'nome', titulo: 'titulo' },
      label: (row) => row.nome,
    })
    if (!input.resumido)
      for (const row of Array.isArray(answer) ? answer : answer.content) Object.assign(row, { pode: abilities(ctx) })
    return answer as never
  }),
  route(c.opcoes)((ctx) => ctx.db.selectFrom('indice').select(['id', 'nome as label']).orderBy('nome').execute()),
  route(c.ler)((ctx, { id }) => lerIndice(ctx, id)),
  route(c.criar)(async (ctx, { nome, grupoAC, titulo, data, valor }) => {
    const { id } = await ctx.db
      .insertInto('indice')
      .values({ nome, grupoAc: grupoAC, titulo })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.db.insertInto('indiceHistorico').values({ indiceId: id, data, valor }).execute()
    return lerIndice(ctx, id)
  }),
  route(c.alterar)(async (ctx, { id, versao, nome, grupoAC, titulo }) => {
    await travar(ctx, id, versao)
    await updateRow(ctx, 'indice', id, { nome, grupoAc: grupoAC, titulo })
    return lerIndice(ctx, id)
  }),
  route(c.excluir)(async (ctx, { id, versao }) => {
    const { nome } = await travar(ctx, id, versao)
    try {
      await ctx.db.deleteFrom('indice').where('id', '=', id).execute()
    } catch (error) {
      throw fromDatabase(error, `Índice '${nome}'`) ?? error
    }
    return DONE
  }),
  route(c.listarHistoricos)(async (ctx, { dataIni, dataFim }) => {
    let query = ctx.db
      .selectFrom('indiceHistorico as h')
      .innerJoin('indice as i', 'i.id', 'h.indiceId')
      .select(['h.id', 'h.versao', 'h.data', 'h.valor', 'h.indiceId', 'i.nome as indiceNome'])
      .orderBy('i.nome')
      .orderBy('h.indiceId')
      .orderBy('h.data', 'desc')
    if (dataIni) query = query.where('h.data', '>=', dataIni)
    if (dataFim) query = query.where('h.data', '<=', dataFim)
    return query.limit(MAX_UNPAGED).execute()
  }),
  route(c.listarPendentes)((ctx) =>
    rows(
      ctx.db,
      sql<{ id: number; nome: string; situacao: 'PENDENTE'; motivo: string }>`
        select i.id, i.nome, 'PENDENTE' as situacao,
               case when exists (select from indice_historico h where h.indice_id = i.id and not h.confirmado)
                    then 'Há um valor por confirmar' else 'Ainda não tem valor hoje' end as motivo
          from indice i
         where valor_do_indice(i.id, ${ctx.hoje()}::date) is null
            or exists (select from indice_historico h where h.indice_id = i.id and not h.confirmado)
         order by i.nome, i.id`,
    ),
  ),
  route(c.listarValores)(async (ctx, { id }) => (await lerIndice(ctx, id)).historico),
  route(c.inserirValor)(async (ctx, { id, data, valor }) => {
    await travar(ctx, id)
    await insertRow(ctx, HISTORICO, id, { data, valor })
    return lerIndice(ctx, id)
  }),
  route(c.alterarValor)(async (ctx, { id, hid, versao, data, valor }) => {
    await travar(ctx, id)
    await correctRow(ctx, HISTORICO, id, { id: hid, versao, data, valor })
    return lerIndice(ctx, id)
  }),
  route(c.excluirValor)(async (ctx, { id, hid, versao }) => {
    await travar(ctx, id)
    await removeRow(ctx, HISTORICO, id, hid, versao)
    return lerIndice(ctx, id)
  }),
]
