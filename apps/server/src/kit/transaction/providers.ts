import type { Ctx } from '../http/context.ts'

/**
 * Lets a module show data of modules on its right. The left module declares the kind and exports it from its index. Modules on the right
 * register their providers while they load. The left module asks all providers and knows none by name.
 */
export interface ProviderKind<I, O> {
  readonly name: string
  readonly providers: ((ctx: Ctx, input: I) => Promise<O[]>)[]
}

/** `export const ligadosAArea = providerKind<{ areaId: number }, Ligado>('ligados-a-area')` */
export const providerKind = <I, O>(name: string): ProviderKind<I, O> => ({ name, providers: [] })

export const registerProvider = <I, O>(
  kind: ProviderKind<I, O>,
  provide: (ctx: Ctx, input: I) => Promise<O[]>,
): void => {
  kind.providers.push(provide)
}

/** The answers of all providers, in the order of the modules. Each provider answers only what the caller may see. */
export async function askProviders<I, O>(ctx: Ctx, kind: ProviderKind<I, O>, input: I): Promise<O[]> {
  const found: O[] = []
  for (const provide of kind.providers) found.push(...(await provide(ctx, input)))
  return found
}
