import type { Route } from './kit/route.ts'

/** The modules of the server, in the order in which they may know each other (docs/arquitetura.md). */
const modules = {
} satisfies Record<string, () => Promise<{ routes: Route[] }>>

export type ServerModule = keyof typeof modules
export const serverModules = modules as Record<string, () => Promise<{ routes: Route[] }>>

/** Every route of the product. */
export async function allRoutes(): Promise<Route[]> {
  const loaded = await Promise.all(Object.values(serverModules).map((load) => load()))
  return loaded.flatMap((m) => m.routes)
}
