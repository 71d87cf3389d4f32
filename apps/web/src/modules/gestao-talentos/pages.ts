import { motivosDesligamento } from '@quadro/contract/gestao-talentos/motivos-desligamento.ts'
import { type Page, registryPage } from '../../kit/page.ts'

export const pages: Page[] = [registryPage(motivosDesligamento, () => import('./motivos-desligamento.tsx'))]
