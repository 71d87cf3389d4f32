import type { Page } from './kit/page/page.ts'

/** The modules of the web application; each lists its pages without loading them. Their order is the order of the menu. */
export const webModules: Record<string, () => Promise<{ pages: Page[] }>> = {
  captacao: () => import('./modules/captacao/pages.ts'),
  'cargo-salario': () => import('./modules/cargo-salario/pages.ts'),
  avaliacao: () => import('./modules/avaliacao/pages.ts'),
  desenvolvimento: () => import('./modules/desenvolvimento/pages.ts'),
  'gestao-talentos': () => import('./modules/gestao-talentos/pages.ts'),
  sst: () => import('./modules/sst/pages.ts'),
  utilitario: () => import('./modules/utilitario/pages.ts'),
  geral: () => import('./modules/geral/pages.ts'),
  externo: () => import('./modules/externo/pages.ts'),
  shell: () => import('./modules/shell/pages.ts'),
}
