import * as cadastros from '@quadro/contract/sst/cadastros.ts'
import { type Page, registryPage } from '../../kit/page.ts'

export const pages: Page[] = [
  registryPage(cadastros.ambientes, () => import('./ambientes.tsx')),
  registryPage(cadastros.funcoes, () => import('./funcoes.tsx')),
]
