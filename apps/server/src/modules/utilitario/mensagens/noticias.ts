import { DONE } from '@quadro/contract/kit/endpoint.ts'
import * as c from '@quadro/contract/utilitario/mensagens/noticias.ts'
import { sql } from 'kysely'
import { describeTable } from '../../../kit/audit/words.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, forbidden, notFound } from '../../../kit/http/errors.ts'
import { publish } from '../../../kit/http/hub.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { sanitizeHtml } from '../../../kit/messages/html.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { removal } from '../../../kit/records/removal.ts'
import { crudAbilities } from '../../../kit/records/resource.ts'
import { rows } from '../../../kit/transaction/tx.ts'

labelTable('noticia', 'Notícias')
describeTable('noticia', { singular: 'Notícia', fields: c.camposDaNoticia })

const PARTES = [
  ['noticiaPerfil', 'perfilId', 'perfisIds'],
  ['noticiaArea', 'areaId', 'areasIds'],
  ['noticiaEmpresa', 'alvoId', 'empresasIds'],
] as const
type Publico = Record<(typeof PARTES)[number][2], number[]>

const lidas = sql<number>`(select count(*)::int from noticia_leituras(n.id))`
const listadas = (ctx: Ctx) =>
  ctx.db
    .selectFrom('noticia as n')
    .select(['n.id', 'n.versao', 'n.titulo', 'n.criticidade', 'n.inicio', 'n.fim', lidas.as('qtdLeituras')])
/** News belong to the whole company, so users restricted to areas may not edit them. */
const pode = (ctx: Ctx) => (ctx.user.areas === null ? crudAbilities(ctx, c.autoridades) : [])
const exigirTodaAEmpresa = (ctx: Ctx) => {
  if (ctx.user.areas !== null) throw forbidden()
}

async function ler(ctx: Ctx, id: number): Promise<c.Noticia> {
  const row = await listadas(ctx).select(['n.texto', 'n.link']).where('n.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  const publico: Publico = { perfisIds: [], areasIds: [], empresasIds: [] }
  for (const [table, column, key] of PARTES) {
    const found = (await ctx.db
      .selectFrom(table)
      .select(column as never)
      .where('noticiaId', '=', id)
      .execute()) as Record<string, number>[]
    publico[key] = found.map((part) => part[column]!).toSorted((a, b) => a - b)
  }
  return { ...row, ...publico, pode: pode(ctx) }
}

/** The other companies in which the user may publish. */
const outrasEmpresas = (ctx: Ctx) =>
  rows(
    ctx.db,
    sql<{ id: number; label: string }>`
      select e.id, e.nome as label from empresas_com_autoridade(${c.autoridades.criar.name}) x (id) join empresa e on e.id = x.id
       where e.id <> app_empresa() order by e.nome`,
  )
const perfisDaqui = (ctx: Ctx) =>
  ctx.db
    .selectFrom('perfil as p')
    .select(['p.id', 'p.nome as label'])
    .where('p.id', 'in', ctx.db.selectFrom('acesso').select('perfilId'))
    .orderBy('p.nome')
    .execute()

/** Saves the audience. New entries that the user cannot reach are refused; entries that another user chose before stay. */
async function gravarPublico(ctx: Ctx, id: number, publico: Publico, antes?: c.Noticia): Promise<void> {
  const areas = publico.areasIds.length
    ? await ctx.db.selectFrom('areaOrganizacional').select('id').where('id', 'in', publico.areasIds).execute()
    : []
  const conhecidos: Publico = {
    perfisIds: (await perfisDaqui(ctx)).map((p) => p.id),
    areasIds: areas.map((a) => a.id),
    empresasIds: (await outrasEmpresas(ctx)).map((e) => e.id),
  }
  for (const [table, column, key] of PARTES) {
    const ids = [...new Set(publico[key])]
    const allowed = new Set([...conhecidos[key], ...(antes?.[key] ?? [])])
    if (ids.some((x) => !allowed.has(x))) throw fieldError(key, 'Escolha itens da lista')
    await ctx.db.deleteFrom(table).where('noticiaId', '=', id).execute()
    if (ids.length > 0)
      await ctx.db
        .insertInto(table)
        .values(ids.map((x) => ({ noticiaId: id, [column]: x })) as never)
        .execute()
  }
}
/** Tells the bells of all affected companies, those before and those after the change. */
async function dizer(ctx: Ctx, ...noticias: (c.Noticia | undefined)[]): Promise<void> {
  const empresas = new Set([ctx.empresaId, ...noticias.flatMap((n) => n?.empresasIds ?? [])])
  for (const empresaId of empresas) await publish(ctx, { empresaId, event: 'noticia', data: {} })
}

const exclusao = removal('noticia', {
  label: ({ titulo }) => titulo,
  before: async (ctx) => exigirTodaAEmpresa(ctx),
  async remove(ctx, { id }) {
    const antes = await ler(ctx, id)
    await ctx.db.deleteFrom('noticia').where('id', '=', id).execute()
    await dizer(ctx, antes)
  },
})

export const noticias: Route[] = [
  route(c.listar)(async (ctx, input) => {
    let query = listadas(ctx)
    if (input.busca) query = query.where(matches(input.busca, 'n.titulo', 'n.texto'))
    const answer = await listRows(ctx.db, query as never, input, {
      list: c.listar,
      by: { titulo: 'n.titulo', criticidade: 'n.criticidade', inicio: 'n.inicio', fim: 'n.fim' },
      tie: 'n.id',
      label: (row: { id: number; titulo?: string }) => row.titulo ?? '',
      neverNull: ['titulo', 'criticidade', 'inicio'],
    })
    if (!input.resumido)
      for (const row of Array.isArray(answer) ? answer : answer.content) Object.assign(row, { pode: pode(ctx) })
    return answer as never
  }),
  route(c.publicos)(async (ctx) => ({ perfis: await perfisDaqui(ctx), empresas: await outrasEmpresas(ctx) })),
  route(c.ler)((ctx, { id }) => ler(ctx, id)),
  route(c.criar)(async (ctx, { perfisIds, areasIds, empresasIds, ...campos }) => {
    exigirTodaAEmpresa(ctx)
    const { id } = await ctx.db
      .insertInto('noticia')
      .values({ ...campos, texto: sanitizeHtml(campos.texto) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await gravarPublico(ctx, id, { perfisIds, areasIds, empresasIds })
    const nova = await ler(ctx, id)
    await dizer(ctx, nova)
    return nova
  }),
  route(c.alterar)(async (ctx, { id, versao, perfisIds, areasIds, empresasIds, ...campos }) => {
    exigirTodaAEmpresa(ctx)
    await lockRow(ctx, 'noticia', id, { versao })
    const antes = await ler(ctx, id)
    await updateRow(ctx, 'noticia', id, { ...campos, texto: sanitizeHtml(campos.texto) })
    await gravarPublico(ctx, id, { perfisIds, areasIds, empresasIds }, antes)
    const nova = await ler(ctx, id)
    await dizer(ctx, antes, nova)
    return nova
  }),
  route(c.excluir)(exclusao.one),
  route(c.excluirVarios)(exclusao.many),

  route(c.minhas)((ctx) =>
    rows(ctx.db, sql<c.NoticiaDoUsuario>`select * from noticias_do_usuario(${ctx.hoje()}::date)`),
  ),
  route(c.marcarLida)(async (ctx, { id }) => {
    const [done] = await rows(ctx.db, sql<{ ok: boolean }>`select ler_noticia(${id}, ${ctx.hoje()}::date) as ok`)
    if (!done?.ok) throw notFound()
    await publish(ctx, { empresaId: ctx.empresaId, usuarioId: ctx.user.id, event: 'noticia', data: {} })
    return DONE
  }),
]
