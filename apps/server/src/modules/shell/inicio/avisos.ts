import { DONE } from '@quadro/contract/kit/endpoint.ts'
import * as c from '@quadro/contract/shell/inicio/avisos.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { openFile } from '../../../kit/files/files.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState, notFound } from '../../../kit/http/errors.ts'
import { type Notice, publish } from '../../../kit/http/hub.ts'
import { eventsRoute, fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { recallAll, searchAll } from '../../../kit/records/search.ts'
import { asTask } from '../../../kit/transaction/task.ts'
import { tokenHash } from '../../../kit/transaction/tx.ts'

/** The user's own jobs, in the form of the contract. */
const own = (ctx: Ctx) =>
  ctx.db
    .selectFrom('tarefa as t')
    .leftJoin('arquivo as a', (join) => join.onRef('a.id', '=', 't.arquivoId').onRef('a.empresaId', '=', 't.empresaId'))
    .select(['t.id', 't.tipo', 't.titulo', 't.situacao', 't.feito', 't.total', 't.mensagem', 'a.nome as arquivo'])
    .select(['t.criadoEm', 't.iniciadaEm', 't.terminadaEm'])
    .select((eb) => eb('t.vistaEm', 'is not', null).as('vista'))
    .where('t.usuarioId', '=', ctx.user.id)

const one = async (ctx: Ctx, id: number) =>
  (await own(ctx).where('t.id', '=', id).executeTakeFirst()) as c.Tarefa | undefined

const tell = (ctx: Ctx, id: number) =>
  publish(ctx, { empresaId: ctx.empresaId, usuarioId: ctx.user.id, event: 'tarefa', data: { id } })

/** How a task is refused whose user has lost the company: by the product, and by the database. */
const REFUSED = new Set<unknown>(['FORBIDDEN', '42501'])

/** One of the user's preferences, by a key that the web chooses, per company. */
const preference = (ctx: Ctx, chave: string) =>
  ctx.db
    .selectFrom('preferencia')
    .select(['id', 'valor'])
    .where('usuarioId', '=', ctx.user.id)
    .where('chave', '=', chave)

export const avisos: Route[] = [
  route(c.listarTarefas)(
    async (ctx) =>
      (await own(ctx)
        .where('t.criadoEm', '>', sql<string>`now() - interval '30 days'`)
        .orderBy('t.id', 'desc')
        .limit(200)
        .execute()) as c.Tarefa[],
  ),

  route(c.pararTarefa)(async (ctx, { id }) => {
    const row = await lockRow(ctx, 'tarefa', id, { where: { usuarioId: ctx.user.id } })
    if (row.situacao === 'na-fila')
      await updateRow(ctx, 'tarefa', id, { situacao: 'cancelada', cancelar: true, terminadaEm: sql`now()` })
    else if (row.situacao === 'executando') await updateRow(ctx, 'tarefa', id, { cancelar: true })
    else throw invalidState('Este trabalho já terminou.')
    await tell(ctx, id)
    return DONE
  }),

  route(c.marcarTarefasVistas)(async (ctx) => {
    await ctx.db
      .updateTable('tarefa')
      .set({ vistaEm: sql`now()` })
      .where('usuarioId', '=', ctx.user.id)
      .where('terminadaEm', 'is not', null)
      .where('vistaEm', 'is', null)
      .execute()
    return DONE
  }),

  fileRoute(c.baixarTarefa)(async (ctx, { id }) => {
    const row = await ctx.db
      .selectFrom('tarefa')
      .select('arquivoId')
      .where('id', '=', id)
      .where('usuarioId', '=', ctx.user.id)
      .executeTakeFirst()
    if (!row) throw notFound()
    return openFile(ctx, row.arquivoId, { entidade: 'tarefa', id })
  }),

  eventsRoute(c.avisosAoVivo)(async (ctx) => {
    const { services, token } = ctx
    const whose = { empresaId: ctx.empresaId, usuarioId: ctx.user.id }
    const hash = tokenHash(token ?? '')
    await services.hub.ready()
    return (send, close) => {
      let turn: Promise<void> = Promise.resolve()
      const hear = async ({ event, data }: Notice) => {
        // Uses the present rights: a session that has ended, or a user who has lost the company, receives nothing more.
        const answer = await asTask(services, whose, 'avisos', async (now) => {
          const alive = await now.db
            .selectFrom('sessao')
            .select('hash')
            .where('hash', '=', hash)
            .where('expiraEm', '>', sql<string>`now()`)
            .executeTakeFirst()
          if (!alive) return 'ended' as const
          return event === 'tarefa' ? one(now, Number(data.id)) : data
        }).catch((error: { code?: unknown }) => (REFUSED.has(error.code) ? ('ended' as const) : undefined))
        if (answer === 'ended') close()
        else if (answer) send(event, answer)
      }
      const end = services.hub.subscribe(
        whose,
        (notice) => {
          turn = turn.then(() => hear(notice))
        },
        close,
      )
      return end
    }
  }),

  route(c.buscar)((ctx, { texto }) => searchAll(ctx, texto)),
  route(c.recentes)(async (ctx) => {
    const kept = await preference(ctx, c.CHAVE_DOS_RECENTES).executeTakeFirst()
    const urls = z.array(z.string().max(500)).max(c.MAX_RECENTES).safeParse(kept?.valor).data ?? []
    const found = await recallAll(ctx, urls)
    return urls.map((url) => ({ url, registro: found.get(url) ?? null }))
  }),

  route(c.lerPreferencia)(async (ctx, { chave }) => {
    const found = await preference(ctx, chave).executeTakeFirst()
    return { valor: (found?.valor ?? null) as never }
  }),
  route(c.gravarPreferencia)(async (ctx, { chave, valor }) => {
    await ctx.db
      .insertInto('preferencia')
      .values({ usuarioId: ctx.user.id, chave, valor: JSON.stringify(valor) })
      .onConflict((oc) => oc.columns(['empresaId', 'usuarioId', 'chave']).doUpdateSet({ valor: JSON.stringify(valor) }))
      .execute()
    return DONE
  }),
]
