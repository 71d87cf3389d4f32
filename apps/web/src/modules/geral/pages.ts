import { bairros } from '@quadro/contract/geral/bairros.ts'
import { cidades } from '@quadro/contract/geral/cidades.ts'
import { autoridades } from '@quadro/contract/geral/codigos-cbos.ts'
import { estados } from '@quadro/contract/geral/estados.ts'
import { geracoes } from '@quadro/contract/geral/geracoes.ts'
import { type Page, registryPage } from '../../kit/page.ts'

export const pages: Page[] = [
  registryPage(estados, () => import('./estados.tsx'), ''),
  registryPage(cidades, () => import('./cidades.tsx'), ''),
  registryPage(bairros, () => import('./bairros.tsx'), ''),
  registryPage(geracoes, () => import('./geracoes.tsx'), ''),
  {
    path: '/geral/codigos-cbos',
    title: 'Ocupações (CBO)',
    area: 'interno',
    authorities: [autoridades.ver],
    menu: '',
    load: () => import('./codigos-cbos.tsx'),
  },
]
