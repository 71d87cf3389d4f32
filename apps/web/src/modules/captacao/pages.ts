import * as cadastros from '@quadro/contract/captacao/cadastros.ts'
import type { Page } from '../../kit/page.ts'

const registry = (
  r: { base: string; plural: string; authorities: { ver: (typeof cadastros.idiomas)['authorities']['ver'] } },
  load: Page['load'],
): Page => ({ path: r.base, title: r.plural, area: 'interno', authorities: [r.authorities.ver], menu: 'Cadastros', children: ['new', '$id'], load })

export const pages: Page[] = [
  registry(cadastros.etapasSeletivas, () => import('./etapas-seletivas.tsx')),
  registry(cadastros.motivosSolicitacao, () => import('./motivos-solicitacao.tsx')),
  registry(cadastros.areasFormacao, () => import('./areas-formacao.tsx')),
  registry(cadastros.idiomas, () => import('./idiomas.tsx')),
  registry(cadastros.comoFicouSabendoVaga, () => import('./como-ficou-sabendo-vaga.tsx')),
]
