import { withExports } from './kit/list-export.ts'
import type { PublicPage } from './kit/public-page.ts'
import type { Route } from './kit/route.ts'

/** The modules of the server, each before those that may know it (docs/architecture.md). */
export const serverModules: Record<string, () => Promise<{ routes: Route[] }>> = {
  geral: () => import('./modules/geral/routes.ts'),
  utilitario: () => import('./modules/utilitario/routes.ts'),
  'cargo-salario': () => import('./modules/cargo-salario/routes.ts'),
  captacao: () => import('./modules/captacao/routes.ts'),
  'gestao-talentos': () => import('./modules/gestao-talentos/routes.ts'),
  sst: () => import('./modules/sst/routes.ts'),
  externo: () => import('./modules/externo/routes.ts'),
  shell: () => import('./modules/shell/routes.ts'),
}

/** Every route of the product, and with each list its export. */
export async function allRoutes(): Promise<Route[]> {
  const loaded = await Promise.all(Object.values(serverModules).map((load) => load()))
  return withExports(loaded.flatMap((m) => m.routes))
}

/** Every page that is HTML from the start. */
export const allPublicPages = async (): Promise<PublicPage[]> => (await import('./modules/externo/vagas.ts')).pages
