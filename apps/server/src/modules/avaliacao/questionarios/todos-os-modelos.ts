import { doTipo, type TipoModelo } from '@quadro/contract/avaliacao/questionarios/tipos.ts'
import * as c from '@quadro/contract/avaliacao/questionarios/todos-os-modelos.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { forbidden, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { servidos } from './modelos.ts'
import { linhas, NA_SITUACAO, NO_FILTRO } from './modelos-dados.ts'

/** The types whose models the user sees. */
const vistos = (ctx: Ctx) =>
  c.emUso.filter((tipo) => {
    const uso = servidos.get(tipo)
    return uso !== undefined && ctx.user.can(uso.c.authorities.ver)
  })
function servido(tipo: TipoModelo) {
  const found = servidos.get(tipo)
  if (!found) throw notFound()
  return found
}
/** The routes of the type of a model that the user sees. */
async function doModelo(ctx: Ctx, id: number) {
  const row = await ctx.db
    .selectFrom('avaliacaoModelo')
    .select('tipo')
    .where('id', '=', id)
    .where('tipo', 'in', vistos(ctx))
    .$narrowType<{ tipo: TipoModelo }>()
    .executeTakeFirst()
  if (!row) throw notFound()
  return { tipo: row.tipo, ...servido(row.tipo) }
}
const ler = async (ctx: Ctx, id: number) => {
  const { tipo, read } = await doModelo(ctx, id)
  return { ...(await read(ctx, id)), endereco: c.enderecoDoTipo(tipo) }
}
/** Scales that do not say where they begin do so where the type's scales do. */
const comEscala = <P extends { notaMinima: number | null }, A extends { perguntas: P[] }>(
  aspectos: readonly A[],
  tipo: TipoModelo,
) =>
  aspectos.map((a) => ({
    ...a,
    perguntas: a.perguntas.map((p) => ({ ...p, notaMinima: p.notaMinima ?? doTipo(tipo).notaMinima })),
  }))

export const todosOsModelos: Route[] = [
  route(c.listar)(async (ctx, input) => {
    const tipos = vistos(ctx)
    let rows = ctx.db.selectFrom(linhas(ctx, tipos).as('linha')).selectAll()
    if (input.busca) rows = rows.where(matches(input.busca, 'titulo', 'observacao'))
    if (input.tipo) rows = rows.where('tipo', '=', input.tipo)
    if (input.situacao) rows = rows.where(NA_SITUACAO[input.situacao])
    if (input.filtro) rows = rows.where(NO_FILTRO[input.filtro])
    const answer = await listRows(ctx.db, rows as never, input, {
      list: c.listar,
      by: { titulo: 'titulo', atualizadoEm: 'atualizadoEm', qtdPerguntas: 'qtdPerguntas' },
      neverNull: ['titulo', 'atualizadoEm'],
      label: (m: { id: number; titulo: string; tipo: TipoModelo }) => m.titulo,
    })
    if (input.resumido) return answer as never
    for (const m of (Array.isArray(answer) ? answer : answer.content) as {
      id: number
      titulo: string
      tipo: TipoModelo
    }[]) {
      const { c: own, may } = servido(m.tipo)
      Object.assign(m, { endereco: c.enderecoDoTipo(own.tipo), pode: may(ctx, m as never) })
    }
    return answer as never
  }),
  route(c.ler)((ctx, { id }) => ler(ctx, id)),
  route(c.criar)(async (ctx, { aspectos, ...form }) => {
    const { c: own, routes } = servido(form.tipo)
    if (!ctx.user.can(own.authorities.criar)) throw forbidden()
    const made = await routes.criar.handle(ctx, { ...form, aspectos: comEscala(aspectos, form.tipo) } as never)
    return ler(ctx, (made as { id: number }).id)
  }),
  route(c.alterar)(async (ctx, { aspectos, ...form }) => {
    const { tipo, c: own, routes } = await doModelo(ctx, form.id)
    if (!ctx.user.can(own.authorities.editar)) throw forbidden()
    await routes.alterar.handle(ctx, { ...form, aspectos: comEscala(aspectos, tipo) } as never)
    return ler(ctx, form.id)
  }),
  route(c.excluir)(async (ctx, { tipo: pedido, ...which }) => {
    const { tipo, c: own, routes } = await doModelo(ctx, which.id)
    if (pedido && pedido !== tipo) throw notFound()
    if (!ctx.user.can(own.authorities.excluir)) throw forbidden()
    await routes.excluir.handle(ctx, which as never)
    return DONE
  }),
]
