import type { Action } from '@quadro/contract/kit/flow.ts'
import type * as z from 'zod'
import type { Ctx } from '../http/context.ts'
import { forbidden, invalidState, stale } from '../http/errors.ts'
import { type Route, route } from '../http/route.ts'

interface FlowContract<A> {
  base: string
  states: Record<string, string>
  actions: A
  endpoints: Record<keyof A & string, unknown>
}

/**
 * One route per action of a flow. It answers 404 out of scope, and 409 when the record changed meanwhile or the flow refuses (with the
 * flow's message). `read` returns the locked record and throws 404 out of scope. It is the first parameter so that TypeScript infers the
 * effects' types from it.
 */
export function flowRoutes<
  State extends string,
  Rec,
  A extends Record<string, Action<State, Rec>>,
  F extends FlowContract<A> & { refusal(action: keyof A & string, record: Rec): string | null },
  FullRec extends Rec & { id: number; versao: number },
>(flow: F & { actions: A; stateOf: (record: Rec) => State }, read: (ctx: Ctx, id: number) => Promise<FullRec>) {
  return <Out>(server: {
    /**
     * What each action changes, in the request's transaction, after state, guard and version were checked. Fields that it returns appear in
     * this answer only.
     */
    effect: {
      [K in keyof A]: (
        ctx: Ctx,
        record: FullRec,
        input: z.output<A[K]['input']>,
      ) => Promise<void> | Promise<Partial<Out> | undefined>
    }
    answer(ctx: Ctx, id: number): Promise<Out>
    /** Whether somebody lent the caller the authority of an action with `lentTo`, for this record. */
    lent?(ctx: Ctx, record: FullRec, action: keyof A & string): Promise<boolean>
  }): Route[] =>
    Object.keys(flow.actions).map((name) => {
      const action = name as keyof A & string
      const entry = flow.endpoints[action] as Parameters<typeof route>[0]
      const built = route(entry)(async (ctx, parsed) => {
        const { id, versao, ...input } = parsed as { id: number; versao: number }
        const record = await read(ctx, id)
        if (record.versao !== versao) throw stale()
        const { authority, lentTo } = flow.actions[action]!
        if (!ctx.user.can(authority) && !(lentTo && (await server.lent?.(ctx, record, action)))) throw forbidden()
        const refused = flow.refusal(action, record)
        if (refused !== null) throw invalidState(refused)
        const once = await server.effect[action]!(ctx, record, input as never)
        return { ...(await server.answer(ctx, id)), ...(once ?? {}) }
      })
      return { ...built, of: { flow: flow as never, action } }
    })
}
