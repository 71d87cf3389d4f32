import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { type AnyListing, mayAsk, mayShow } from '@quadro/contract/kit/listing.ts'
import * as c from '@quadro/contract/shell/inicio/visoes.ts'
import { sql } from 'kysely'
import { describeTable } from '../../../kit/audit/words.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, fieldError, forbidden, notFound, stale } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { listAt } from '../../../kit/records/list-export.ts'
import { updateRow } from '../../../kit/records/lock.ts'

labelTable('visao_lista', 'Visões de listas')
explainConstraint('visao_lista_nome', 'nome', 'Já existe uma visão com este nome')
describeTable('visao_lista', {
  singular: 'Visão de lista',
  columns: { nome: 'Nome', lista: 'Lista', usuario_id: 'Usuário', definicao: 'Filtros e colunas' },
})
describeTable('visao_lista_perfil', {
  singular: 'Perfil da visão de lista',
  columns: { perfil_id: 'Perfil', visao_id: 'Visão', lista: 'Lista', padrao: 'Padrão do perfil' },
})

/** A list that the user may open; any other gives 404. */
function openList(ctx: Ctx, path: string): AnyListing {
  const list = listAt(path)
  if (list?.access.who !== 'internal') throw notFound()
  const { authorities } = list.access
  if (authorities.length > 0 && !authorities.some((a) => ctx.user.can(a))) throw notFound()
  return list
}

/** A view without filters, order and columns that its reader may not see or that the list no longer has. */
function cut(ctx: Ctx, list: AnyListing, { busca, colunas }: c.DefinicaoDaVisao): c.DefinicaoDaVisao {
  const allowed = (key: string, value: unknown) =>
    mayAsk(list, key === 'sort' ? { sort: value } : { [key]: value }, ctx.user.can)
  return {
    busca: Object.fromEntries(Object.entries(busca).filter(([key, value]) => allowed(key, value))),
    ...(colunas ? { colunas: colunas.filter((key) => mayShow(list, key, ctx.user.can)) } : {}),
  }
}

const all = (ctx: Ctx) =>
  ctx.db
    .selectFrom('visaoLista as v')
    .innerJoin('usuario as u', 'u.id', 'v.usuarioId')
    .select(['v.id', 'v.versao', 'v.nome', 'v.definicao', 'v.lista', 'v.usuarioId', 'u.nome as dono'])
    .select(
      sql<
        c.PerfilDaVisao[]
      >`coalesce((select jsonb_agg(jsonb_build_object('perfilId', p.perfil_id, 'padrao', p.padrao) order by p.perfil_id)
        from visao_lista_perfil p where p.empresa_id = v.empresa_id and p.visao_id = v.id), '[]')`.as('perfis'),
    )
/** The user's views: their own, and those shared with their profile. */
const found = (ctx: Ctx) =>
  all(ctx).where((eb) =>
    eb.or([
      eb('v.usuarioId', '=', ctx.user.id),
      // Users who may share also manage shared views, even after their creator has left.
      eb.exists(
        eb
          .selectFrom('visaoListaPerfil as p')
          .select('p.id')
          .whereRef('p.visaoId', '=', 'v.id')
          .$if(!ctx.user.can(c.compartilharVisoes), (q) => q.where('p.perfilId', '=', ctx.user.perfilId)),
      ),
    ]),
  )
type Row = Awaited<ReturnType<ReturnType<typeof found>['execute']>>[number]

const mayChange = (ctx: Ctx, { usuarioId, perfis }: Pick<Row, 'usuarioId' | 'perfis'>) =>
  usuarioId === ctx.user.id
    ? perfis.length === 0 || ctx.user.can(c.compartilharVisoes)
    : ctx.user.can(c.compartilharVisoes)

function shown(ctx: Ctx, list: AnyListing, row: Row): c.Visao {
  const maySharing = ctx.user.can(c.compartilharVisoes)
  return {
    id: row.id,
    versao: row.versao,
    nome: row.nome,
    definicao: cut(ctx, list, row.definicao as c.DefinicaoDaVisao),
    minha: row.usuarioId === ctx.user.id,
    dono: row.dono,
    perfis: maySharing ? row.perfis : [],
    compartilhada: row.perfis.length > 0,
    padrao: row.perfis.some((p) => p.padrao && p.perfilId === ctx.user.perfilId),
    pode: mayChange(ctx, row) ? ['editar', 'excluir'] : [],
  }
}

/** A view that was just saved, even if the user can no longer see it after ending its sharing. */
async function one(ctx: Ctx, id: number): Promise<c.Visao> {
  const row = await all(ctx).where('v.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return shown(ctx, openList(ctx, row.lista), row)
}

/** Locks a view for a change. Views of others give 404; a shared one needs the authority. */
async function lock(ctx: Ctx, id: number, versao: number): Promise<Row> {
  await ctx.db.selectFrom('visaoLista').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  const row = await found(ctx).where('v.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  if (!mayChange(ctx, row)) throw forbidden()
  if (row.versao !== versao) throw stale()
  return row
}

const options = (ctx: Ctx) =>
  ctx.db
    .selectFrom('perfil')
    .select(['id', 'nome as label'])
    .where('id', 'in', (eb) => eb.selectFrom('acesso').select('perfilId'))
    .orderBy('nome')

/** Shares the view with exactly these profiles. When it becomes the default of a profile, the former default loses that mark. */
async function share(ctx: Ctx, id: number, lista: string, wanted: c.PerfilDaVisao[], before: c.PerfilDaVisao[]) {
  const text = (list: c.PerfilDaVisao[]) => JSON.stringify(list.map((p) => [p.perfilId, p.padrao]).sort())
  if (text(wanted) === text(before)) return
  if (!ctx.user.can(c.compartilharVisoes)) throw forbidden()
  const known = (await options(ctx).execute()).map((p) => p.id)
  if (wanted.some((p) => !known.includes(p.perfilId)))
    throw fieldError('perfis', 'Um dos perfis não existe mais nesta empresa. Recarregue a página.')
  await ctx.db.deleteFrom('visaoListaPerfil').where('visaoId', '=', id).execute()
  const unique = [...new Map(wanted.map((p) => [p.perfilId, p])).values()]
  const defaults = unique.filter((p) => p.padrao).map((p) => p.perfilId)
  if (defaults.length > 0)
    await ctx.db
      .updateTable('visaoListaPerfil')
      .set({ padrao: false })
      .where('lista', '=', lista)
      .where('perfilId', 'in', defaults)
      .where('padrao', '=', true)
      .execute()
  if (unique.length > 0)
    await ctx.db
      .insertInto('visaoListaPerfil')
      .values(unique.map(({ perfilId, padrao }) => ({ visaoId: id, perfilId, padrao, lista })))
      .execute()
}

export const visoes: Route[] = [
  route(c.listarVisoes)(async (ctx, { lista }) => {
    const list = openList(ctx, lista)
    const rows = await found(ctx).where('v.lista', '=', lista).orderBy('v.nome').orderBy('v.id').execute()
    return { visoes: rows.map((row) => shown(ctx, list, row)) }
  }),

  route(c.perfisParaVisao)((ctx) => options(ctx).execute()),

  route(c.criarVisao)(async (ctx, { lista, nome, definicao, perfis }) => {
    const list = openList(ctx, lista)
    const { n } = await ctx.db
      .selectFrom('visaoLista')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('usuarioId', '=', ctx.user.id)
      .where('lista', '=', lista)
      .executeTakeFirstOrThrow()
    if (n >= c.MAX_VISOES)
      throw new AppError('INVALID_STATE', `São no máximo ${c.MAX_VISOES} visões por lista: exclua uma antes.`)
    const { id } = await ctx.db
      .insertInto('visaoLista')
      .values({ usuarioId: ctx.user.id, lista, nome, definicao: JSON.stringify(cut(ctx, list, definicao)) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await share(ctx, id, lista, perfis ?? [], [])
    return one(ctx, id)
  }),

  route(c.alterarVisao)(async (ctx, { id, versao, nome, definicao, perfis }) => {
    const row = await lock(ctx, id, versao)
    const list = openList(ctx, row.lista)
    await updateRow(ctx, 'visaoLista', id, { nome, definicao: JSON.stringify(cut(ctx, list, definicao)) })
    if (perfis) await share(ctx, id, row.lista, perfis, row.perfis)
    return one(ctx, id)
  }),

  route(c.excluirVisao)(async (ctx, { id, versao }) => {
    await lock(ctx, id, versao)
    await ctx.db.deleteFrom('visaoLista').where('id', '=', id).execute()
    return DONE
  }),
]
