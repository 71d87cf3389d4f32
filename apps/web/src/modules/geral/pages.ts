import { bairros } from '@quadro/contract/geral/bairros.ts'
import { cidades } from '@quadro/contract/geral/cidades.ts'
import { estados } from '@quadro/contract/geral/estados.ts'
import type { Authority } from '@quadro/contract/kit/authority.ts'
import type { Page } from '../../kit/page.ts'

const registry = (r: { base: string; plural: string; authorities: { ver: Authority } }, load: Page['load']): Page => ({
  path: r.base,
  title: r.plural,
  area: 'interno',
  authorities: [r.authorities.ver],
  menu: '',
  children: ['new', '$id'],
  load,
})

export const pages: Page[] = [
  registry(estados, () => import('./estados.tsx')),
  registry(cidades, () => import('./cidades.tsx')),
  registry(bairros, () => import('./bairros.tsx')),
]
