import type { Ctx } from '../http/context.ts'

/**
 * An event: modules on the right react to it in the same transaction. The module where it happens declares the event and exports it from
 * its index. A subscriber that fails undoes the whole transaction.
 */
export interface Event<P> {
  readonly name: string
  readonly subscribers: ((ctx: Ctx, payload: P) => Promise<void>)[]
}

/** `export const talentoDesligado = defineEvent<{ talentoId: number }>('talento-desligado')` */
export const defineEvent = <P>(name: string): Event<P> => ({ name, subscribers: [] })

/** Subscribes to an event; call it while the subscriber's module loads. */
export const on = <P>(event: Event<P>, react: (ctx: Ctx, payload: P) => Promise<void>): void => {
  event.subscribers.push(react)
}

/** Calls the subscribers, one after the other, in the caller's transaction. */
export async function emit<P>(ctx: Ctx, event: Event<P>, payload: P): Promise<void> {
  for (const react of event.subscribers) await react(ctx, payload)
}
