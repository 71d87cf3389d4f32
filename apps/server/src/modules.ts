import type { PublicPage } from './kit/http/public-page.ts'
import type { Route } from './kit/http/route.ts'
import { withExports } from './kit/records/list-export.ts'

/** The modules of the server, each before the modules that may import it (docs/architecture.md). */
export const serverModules: Record<string, () => Promise<{ routes: Route[] }>> = {
  geral: () => import('./modules/geral/routes.ts'),
  utilitario: () => import('./modules/utilitario/routes.ts'),
  'cargo-salario': () => import('./modules/cargo-salario/routes.ts'),
  avaliacao: () => import('./modules/avaliacao/routes.ts'),
  captacao: () => import('./modules/captacao/routes.ts'),
  desenvolvimento: () => import('./modules/desenvolvimento/routes.ts'),
  'gestao-talentos': () => import('./modules/gestao-talentos/routes.ts'),
  sst: () => import('./modules/sst/routes.ts'),
  externo: () => import('./modules/externo/routes.ts'),
  shell: () => import('./modules/shell/routes.ts'),
}

/** Every route of the product, and for each list its export. */
export async function allRoutes(): Promise<Route[]> {
  const routes: Route[] = []
  // Loads one after the other, so that what modules register while they load is always in the order of the modules.
  for (const load of Object.values(serverModules)) routes.push(...(await load()).routes)
  return withExports(routes)
}

/** All pages that the server renders as HTML. */
export const allPublicPages = async (): Promise<PublicPage[]> =>
  (await import('./modules/externo/vagas/vagas.ts')).pages
