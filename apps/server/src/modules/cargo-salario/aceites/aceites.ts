import * as c from '@quadro/contract/cargo-salario/aceites/aceites.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, forbidden, notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { aceitar, trancar } from './aceitar.ts'
import { comprovanteDe } from './papel.ts'
import {
  abrirPapel,
  emPalavras,
  type Pedido,
  pedidosInteiros,
  pedidosVistos,
  podeAbrir,
  semInterior,
} from './pedidos.ts'
import { paginaDaOrigem } from './tipos.ts'

const podePedir = (ctx: Ctx) => ctx.user.can(c.autoridades.pedir)
async function ler(ctx: Ctx, id: number): Promise<Pedido> {
  const pedido = await pedidosInteiros(ctx).where('id', '=', id).executeTakeFirst()
  if (!pedido) throw notFound()
  return pedido
}
const lido = async (ctx: Ctx, id: number): Promise<c.PedidoDeAceite> =>
  emPalavras(semInterior(await ler(ctx, id)), podePedir(ctx))
/** The paper is opened by those who may see the record that it is of, with the authorities that its words take; that is logged. */
async function lerAberto(ctx: Ctx, id: number): Promise<Pedido> {
  const pedido = await ler(ctx, id)
  if (!podeAbrir(ctx, pedido, await paginaDaOrigem(ctx, pedido))) throw forbidden()
  if (pedido.exige.length > 0)
    await sql`select registrar_leitura('aceite_pedido', ${id}, array['arquivo_id'])`.execute(ctx.db)
  return pedido
}

export const aceites: Route[] = [
  route(c.listar)(async (ctx, input) => {
    let query = pedidosVistos(ctx)
    if (input.busca) query = query.where(matches(input.busca, 'titulo', 'quem'))
    if (input.situacao) query = query.where('situacao', '=', input.situacao)
    const answer = await listRows(ctx.db, query, input, {
      list: c.listar,
      by: { titulo: 'titulo', quem: 'quem', pedidoEm: 'pedido_em', respondidoEm: 'respondido_em' },
      label: (row) => `${row.titulo} · ${row.quem}`,
      neverNull: ['titulo', 'quem', 'pedidoEm'],
    })
    if (!input.resumido) {
      const found = (Array.isArray(answer) ? answer : answer.content) as c.PedidoDeAceite[]
      for (const row of found) Object.assign(row, emPalavras(row, podePedir(ctx)))
    }
    return answer as never
  }),
  route(c.ler)(async (ctx, { id }) => {
    const pedido = await ler(ctx, id)
    const origemUrl = await paginaDaOrigem(ctx, pedido)
    return {
      ...emPalavras(semInterior(pedido), podePedir(ctx)),
      origemUrl,
      abre: pedido.arquivoId !== null && podeAbrir(ctx, pedido, origemUrl),
      desenho: pedido.desenho === null ? null : (JSON.parse(pedido.desenho) as c.Tracos),
    }
  }),
  fileRoute(c.documento)(async (ctx, { id }) => abrirPapel(ctx, await lerAberto(ctx, id))),
  {
    ...fileRoute(c.comprovante)(async (ctx, { id }) => comprovanteDe(ctx, await ler(ctx, id))),
    of: { paper: ['pdf'] },
  },
  route(c.colher)(async (ctx, { id, versao, resumo, tracos }) => {
    // Whoever signs is shown the paper on this device, so whoever collects must be able to open it.
    const pedido = await lerAberto(ctx, id)
    const recusa = c.recusaDoDesenho(tracos)
    if (recusa) throw fieldError('tracos', recusa)
    const desenho = JSON.stringify(tracos)
    await aceitar(ctx, pedido, { versao, resumo, forma: 'D', usuario: ctx.user.id, desenho })
    return lido(ctx, id)
  }),
  route(c.retirar)(async (ctx, { id, versao }) => {
    await trancar(ctx, await ler(ctx, id), versao)
    await updateRow(ctx, 'aceitePedido', id, { situacao: 'X', respondidoEm: new Date().toISOString() })
    return lido(ctx, id)
  }),
]
