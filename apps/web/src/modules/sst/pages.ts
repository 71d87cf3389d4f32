import * as cadastros from '@quadro/contract/sst/cadastros.ts'
import type { Page } from '../../kit/page.ts'

const registry = (
  r: { base: string; plural: string; authorities: (typeof cadastros.ambientes)['authorities'] },
  load: Page['load'],
): Page => ({
  path: r.base,
  title: r.plural,
  area: 'interno',
  authorities: [r.authorities.ver],
  menu: 'Cadastros',
  children: ['new', '$id'],
  load,
})

export const pages: Page[] = [
  registry(cadastros.ambientes, () => import('./ambientes.tsx')),
  registry(cadastros.funcoes, () => import('./funcoes.tsx')),
]
