import { autoridades } from '@quadro/contract/geral/codigos/codigos-cbos.ts'
import { bairros } from '@quadro/contract/geral/lugares/bairros.ts'
import { cidades } from '@quadro/contract/geral/lugares/cidades.ts'
import { estados } from '@quadro/contract/geral/lugares/estados.ts'
import { geracoes } from '@quadro/contract/geral/pessoa/geracoes.ts'
import { type Page, registryPage } from '../../kit/page/page.ts'

export const pages: Page[] = [
  registryPage(estados, () => import('./lugares/estados.tsx'), ''),
  registryPage(cidades, () => import('./lugares/cidades.tsx'), ''),
  registryPage(bairros, () => import('./lugares/bairros.tsx'), ''),
  registryPage(geracoes, () => import('./pessoa/geracoes.tsx'), ''),
  {
    path: '/geral/codigos-cbos',
    title: 'Ocupações (CBO)',
    area: 'interno',
    authorities: [autoridades.ver],
    menu: '',
    load: () => import('./codigos/codigos-cbos.tsx'),
  },
]
