import type { ItemDeMenu } from '@quadro/contract/utilitario/parametros/item-de-menu.ts'
import * as c from '@quadro/contract/utilitario/parametros/menus-extra.ts'
import { describeTable } from '../../../kit/audit/words.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound, stale } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { registerCopy } from '../../../kit/records/copy.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { registryRoutes } from '../../../kit/records/registry.ts'
import { removal } from '../../../kit/records/removal.ts'
import { crudAbilities } from '../../../kit/records/resource.ts'

labelTable('menu_extra_link', 'Links do Menu Extra')
explainConstraint('menu_extra_nome', 'nome', 'Já existe um menu extra com este nome.')
explainConstraint('menu_extra_link_url', 'url', 'Informe um endereço que comece com http:// ou https://')
describeTable('menu_extra_link', {
  singular: 'Link do Menu Extra',
  fields: c.camposDoLink,
  columns: { menu_extra_id: 'Menu' },
})

const registros = registryRoutes(c.menusExtra, 'menuExtra')
// Copies menus together with their links, instead of the registry's own copy.
const { ver, criar } = c.menusExtra.authorities
registerCopy({
  id: c.menusExtra.base,
  label: 'Menus Extras, com seus links',
  module: 'utilitario',
  origin: [ver],
  destination: [criar],
  table: 'menu_extra',
  key: ['nome'],
  columns: ['ordem', 'ativo'],
  parts: [{ table: 'menu_extra_link', owner: 'menu_extra_id', columns: ['nome', 'url', 'nova_aba', 'ordem'] }],
})

const COLUMNS = ['id', 'versao', 'menuExtraId', 'nome', 'url', 'novaAba', 'ordem'] as const
const links = (ctx: Ctx, menuId: number) =>
  ctx.db.selectFrom('menuExtraLink').select(COLUMNS).where('menuExtraId', '=', menuId)

const pode = (ctx: Ctx) => crudAbilities(ctx, c.menusExtra.authorities)
async function one(ctx: Ctx, menuId: number, linkId: number): Promise<c.LinkDoMenu> {
  const row = await links(ctx, menuId).where('id', '=', linkId).executeTakeFirst()
  if (!row) throw notFound()
  return { ...row, pode: pode(ctx) }
}
/** Locks the menu, so that it is not deleted while a link is added; 404 when it is not the company's. */
async function menu(ctx: Ctx, id: number): Promise<void> {
  const row = await ctx.db.selectFrom('menuExtra').select('id').where('id', '=', id).forShare().executeTakeFirst()
  if (!row) throw notFound()
}

const exclusao = removal('menuExtraLink', { label: ({ nome }) => nome })

export const menusExtra: Route[] = [
  ...Object.values(registros),
  route(c.listarLinks)(async (ctx, input) => {
    await menu(ctx, input.menuId)
    let query = links(ctx, input.menuId)
    if (input.busca) query = query.where(matches(input.busca, 'nome', 'url'))
    const answer = await listRows(ctx.db, query, input, {
      list: c.listarLinks,
      by: { nome: 'nome', url: 'url', novaAba: 'nova_aba', ordem: 'ordem' },
      label: (row) => row.nome,
      neverNull: ['nome', 'url', 'novaAba', 'ordem'],
    })
    for (const row of Array.isArray(answer) ? answer : answer.content) Object.assign(row, { pode: pode(ctx) })
    return answer as never
  }),
  route(c.lerLink)((ctx, { menuId, linkId }) => one(ctx, menuId, linkId)),
  route(c.criarLink)(async (ctx, { menuId, ...campos }) => {
    await menu(ctx, menuId)
    const { id } = await ctx.db
      .insertInto('menuExtraLink')
      .values({ ...campos, menuExtraId: menuId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return one(ctx, menuId, id)
  }),
  route(c.alterarLink)(async (ctx, { menuId, linkId, versao, ...campos }) => {
    const current = await links(ctx, menuId).where('id', '=', linkId).forUpdate().executeTakeFirst()
    if (!current) throw notFound()
    if (current.versao !== versao) throw stale()
    await updateRow(ctx, 'menuExtraLink', linkId, campos)
    return one(ctx, menuId, linkId)
  }),
  route(c.excluirLink)(async (ctx, { menuId, linkId, versao }) => {
    const current = await links(ctx, menuId).where('id', '=', linkId).forUpdate().executeTakeFirst()
    if (!current) throw notFound()
    return exclusao.one(ctx, { id: linkId, versao })
  }),
  route(c.excluirLinks)(exclusao.many),
]

/** The company's menu items for every user: active menus with at least one link. */
export async function menuDaEmpresa(ctx: Ctx): Promise<ItemDeMenu[]> {
  const found = await ctx.db
    .selectFrom('menuExtra as m')
    .innerJoin('menuExtraLink as l', (on) =>
      on.onRef('l.menuExtraId', '=', 'm.id').onRef('l.empresaId', '=', 'm.empresaId'),
    )
    .select(['m.id', 'm.nome as menu', 'l.nome', 'l.url', 'l.novaAba'])
    .where('m.ativo', '=', true)
    .orderBy('m.ordem')
    .orderBy('m.nome')
    .orderBy('l.ordem')
    .orderBy('l.nome')
    .execute()
  const item = (label: string, breadcrumb: string, rest: Partial<ItemDeMenu>): ItemDeMenu => ({
    label,
    breadcrumb,
    icon: null,
    url: null,
    spaUrl: null,
    novaAba: false,
    items: [],
    ...rest,
  })
  return [...Map.groupBy(found, (row) => row.id).values()].map((rows) => {
    const [{ menu }] = rows as [(typeof found)[number]]
    const items = rows.map(({ nome, url, novaAba }) => item(nome, `${menu} / ${nome}`, { url, novaAba }))
    return item(menu, menu, { items })
  })
}
