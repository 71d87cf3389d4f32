import * as c from '@quadro/contract/cargo-salario/areas-organizacionais.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import { fromDatabase, labelTable } from '../../kit/constraints.ts'
import type { Ctx } from '../../kit/context.ts'
import { fieldError, invalidState, notFound, stale } from '../../kit/errors.ts'
import { listRows, matches } from '../../kit/list.ts'
import { type Route, route } from '../../kit/route.ts'
import { rows } from '../../kit/tx.ts'

labelTable('area_organizacional', 'Áreas Organizacionais')
labelTable('area_historico', 'Áreas Organizacionais')
labelTable('colaborador_historico', 'Históricos de Colaboradores')
labelTable('cargo_area', 'Cargos')

const columns = ['id', 'versao', 'nome', 'descricaoHierarquia', 'ativo', 'areaMaeId', 'areaMaeNome', 'nomeResponsaveis', 'exibirOrganograma', 'email'] as const
const abilities = (ctx: Ctx) => [
  ...(ctx.user.can(c.autoridades.editar) ? ['editar', 'mover'] : []),
  ...(ctx.user.can(c.autoridades.excluir) ? ['excluir'] : []),
]
/** Within the areas of a restricted user. */
const inSight = (ctx: Ctx, id: number): boolean => ctx.user.areas === null || ctx.user.areas.includes(id)

async function lerArea(ctx: Ctx, id: number) {
  const row = await ctx.db.selectFrom('areaOrganizacionalLista').select(columns).where('id', '=', id).executeTakeFirst()
  if (!row || !inSight(ctx, id)) throw notFound()
  const [emails, historico] = await Promise.all([
    ctx.db.selectFrom('areaEmail').select('email').where('areaId', '=', id).orderBy('id').execute(),
    rows(
      ctx.db,
      sql`select h.id, h.data, h.nome, h.ativo, h.area_mae_id, m.nome as area_mae_nome
            from area_historico h left join lateral area_em(h.data) m on m.id = h.area_mae_id
           where h.area_id = ${id} order by h.data desc`,
    ),
  ])
  return { ...row, pode: abilities(ctx), emailsNotificacoes: emails.map((e) => e.email), historico } as never
}

async function travar(ctx: Ctx, id: number, versao: number) {
  const row = await ctx.db.selectFrom('areaOrganizacional').select(['id', 'versao']).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row || !inSight(ctx, id)) throw notFound()
  if (row.versao !== versao) throw stale()
  // The area's version also covers its history: whoever changes a row changes the area.
  await ctx.db.updateTable('areaOrganizacional').set({ atualizadoEm: sql`now()` }).where('id', '=', id).execute()
}

/** The parent exists on the day, is active, within sight, and does not lie below the area, then or later. */
async function demandParent(ctx: Ctx, id: number | null, areaMaeId: number | null, data: string): Promise<void> {
  if (areaMaeId === null) {
    if (ctx.user.areas !== null) throw fieldError('areaMaeId', 'Escolha uma área mãe')
    return
  }
  const [parent] = await rows(ctx.db, sql<{ ativo: boolean }>`select ativo from area_em(${data}::date) where id = ${areaMaeId}`)
  if (!parent || !inSight(ctx, areaMaeId)) throw fieldError('areaMaeId', 'A área mãe não existe nesta data')
  if (!parent.ativo) throw fieldError('areaMaeId', 'A área mãe está inativa')
  if (id === null) return
  const [cycle] = await rows(
    ctx.db,
    sql<{ data: string }>`
      select d.data from (
        select ${data}::date as data union select h.data from area_historico h where h.data > ${data}::date) d
       where ${areaMaeId}::bigint = any (areas_com_descendentes(array[${id}::bigint], d.data)) limit 1`,
  )
  if (cycle) throw fieldError('areaMaeId', 'A área mãe não pode estar abaixo da própria área')
}

/** Activation rules of specification 2 §4. */
async function demandActivation(ctx: Ctx, id: number, ativo: boolean): Promise<void> {
  const [now] = await rows(
    ctx.db,
    sql<{ ativo: boolean; maeAtiva: boolean | null; filhasAtivas: number }>`
      select a.ativo, m.ativo as mae_ativa,
             (select count(*) from area_atual f where f.area_mae_id = a.id and f.ativo) as filhas_ativas
        from area_atual a left join area_atual m on m.id = a.area_mae_id where a.id = ${id}`,
  )
  if (!now || now.ativo === ativo) return
  if (now.maeAtiva === false) throw invalidState(`Não é possível ${ativo ? 'ativar' : 'inativar'} a área enquanto a área mãe está inativa.`)
  if (!ativo && now.filhasAtivas > 0) throw invalidState('Não é possível inativar a área enquanto há áreas filhas ativas.')
}

async function writeEmails(ctx: Ctx, areaId: number, emails: string[]): Promise<void> {
  await ctx.db.deleteFrom('areaEmail').where('areaId', '=', areaId).execute()
  const unique = [...new Set(emails)].map((email) => ({ areaId, email }))
  if (unique.length > 0) await ctx.db.insertInto('areaEmail').values(unique).execute()
}

export const areasOrganizacionais: Route[] = [
  route(c.listar)(async (ctx, input) => {
    let query = ctx.db.selectFrom('areaOrganizacionalLista').select(columns).$narrowType<{ id: number }>()
    if (ctx.user.areas !== null) query = query.where('id', 'in', ctx.user.areas.length > 0 ? ctx.user.areas : [-1])
    if (input.ativo !== undefined) query = query.where('ativo', '=', input.ativo)
    if (input.busca) query = query.where(matches(input.busca, 'descricao_hierarquia'))
    const answer = await listRows(ctx.db, query, input, {
      sorts: { descricaoHierarquia: 'descricao_hierarquia', nome: 'nome' },
      sort: 'descricaoHierarquia,asc',
      label: (row) => String(row.descricaoHierarquia),
    })
    if (!input.resumido) for (const row of Array.isArray(answer) ? answer : answer.content) Object.assign(row, { pode: abilities(ctx) })
    return answer as never
  }),
  route(c.opcoes)(async (ctx) => {
    let query = ctx.db.selectFrom('areaOrganizacionalLista').select(['id', 'descricaoHierarquia as label']).where('ativo', '=', true).orderBy('descricaoHierarquia')
    if (ctx.user.areas !== null) query = query.where('id', 'in', ctx.user.areas.length > 0 ? ctx.user.areas : [-1])
    return (await query.execute()) as never
  }),
  route(c.areasMaes)(async (ctx, { areaId }) => {
    let query = ctx.db.selectFrom('areaOrganizacionalLista').select(['id', 'descricaoHierarquia as label']).where('ativo', '=', true).orderBy('descricaoHierarquia')
    if (ctx.user.areas !== null) query = query.where('id', 'in', ctx.user.areas.length > 0 ? ctx.user.areas : [-1])
    if (areaId !== undefined) query = query.where(sql<boolean>`not id = any (areas_com_descendentes(array[${areaId}::bigint]))`)
    return (await query.execute()) as never
  }),
  route(c.ler)((ctx, { id }) => lerArea(ctx, id)),
  route(c.criar)(async (ctx, { emailsNotificacoes, areaMaeId, data, nome, ativo, ...own }) => {
    await demandParent(ctx, null, areaMaeId, data)
    const { id } = await ctx.db.insertInto('areaOrganizacional').values(own).returning('id').executeTakeFirstOrThrow()
    await ctx.db.insertInto('areaHistorico').values({ areaId: id, data, nome, ativo, areaMaeId }).execute()
    await writeEmails(ctx, id, emailsNotificacoes)
    // A restricted user reaches what is made below its areas from the next request on.
    return ctx.user.areas === null ? lerArea(ctx, id) : lerArea({ ...ctx, user: { ...ctx.user, areas: [...ctx.user.areas, id] } }, id)
  }),
  route(c.alterar)(async (ctx, { id, versao, nome, ativo, emailsNotificacoes, ...own }) => {
    await travar(ctx, id, versao)
    await demandActivation(ctx, id, ativo)
    await ctx.db.updateTable('areaOrganizacional').set(own).where('id', '=', id).execute()
    await ctx.db
      .updateTable('areaHistorico')
      .set({ nome, ativo })
      .where('id', '=', (eb) => eb.selectFrom('areaAtual').select('historicoId').where('id', '=', id).$castTo<number>() as never)
      .execute()
    await writeEmails(ctx, id, emailsNotificacoes)
    return lerArea(ctx, id)
  }),
  route(c.mover)(async (ctx, { id, versao, data, areaMaeId }) => {
    await travar(ctx, id, versao)
    await demandParent(ctx, id, areaMaeId, data)
    const [before] = await rows(ctx.db, sql<{ nome: string; ativo: boolean }>`select nome, ativo from area_em(${data}::date) where id = ${id}`)
    if (!before) throw fieldError('data', 'A área ainda não existe nesta data')
    await ctx.db
      .insertInto('areaHistorico')
      .values({ areaId: id, data, nome: before.nome, ativo: before.ativo, areaMaeId })
      .onConflict((oc) => oc.columns(['empresaId', 'areaId', 'data']).doUpdateSet({ areaMaeId }))
      .execute()
    return lerArea(ctx, id)
  }),
  route(c.excluir)(async (ctx, { id, versao }) => {
    await travar(ctx, id, versao)
    const { nome } = await ctx.db.selectFrom('areaAtual').select('nome').where('id', '=', id).executeTakeFirstOrThrow()
    try {
      await ctx.db.deleteFrom('areaOrganizacional').where('id', '=', id).execute()
    } catch (error) {
      throw fromDatabase(error, `Área Organizacional '${nome}'`) ?? error
    }
    return DONE
  }),
]
