import * as anuncios from '@quadro/contract/captacao/anuncios.ts'
import * as cadastros from '@quadro/contract/captacao/cadastros.ts'
import { vagaMotivo } from '@quadro/contract/captacao/relatorio-vaga-motivo.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import { type Page, registryPage } from '../../kit/page.ts'

const ver = [solicitacoes.autoridades.ver]
const BASE = '/captacao/solicitacoes-pessoal'

export const pages: Page[] = [
  {
    path: BASE,
    title: 'Solicitações de Pessoal',
    area: 'interno',
    authorities: ver,
    menu: '',
    load: () => import('./solicitacoes-pessoal.tsx'),
  },
  {
    path: `${BASE}/new`,
    title: 'Inserir Solicitação de Pessoal',
    area: 'interno',
    authorities: [solicitacoes.autoridades.criar],
    load: () => import('./solicitacao-form.tsx'),
  },
  {
    path: `${BASE}/$id`,
    title: 'Solicitação de Pessoal',
    area: 'interno',
    authorities: ver,
    load: () => import('./solicitacao.tsx'),
  },
  {
    path: `${BASE}/$id/editar`,
    title: 'Editar Solicitação de Pessoal',
    area: 'interno',
    authorities: [solicitacoes.autoridades.editar],
    load: () => import('./solicitacao-editar.tsx'),
  },
  {
    path: '/captacao/anuncios',
    title: 'Anúncios',
    area: 'interno',
    authorities: [anuncios.autoridades.ver],
    menu: '',
    load: () => import('./anuncios.tsx'),
  },
  registryPage(cadastros.etapasSeletivas, () => import('./etapas-seletivas.tsx')),
  registryPage(cadastros.motivosSolicitacao, () => import('./motivos-solicitacao.tsx')),
  registryPage(cadastros.areasFormacao, () => import('./areas-formacao.tsx')),
  registryPage(cadastros.idiomas, () => import('./idiomas.tsx')),
  registryPage(cadastros.comoFicouSabendoVaga, () => import('./como-ficou-sabendo-vaga.tsx')),
  {
    path: vagaMotivo.base,
    title: vagaMotivo.title,
    area: 'interno',
    authorities: [vagaMotivo.authority],
    menu: 'Relatórios',
    load: () => import('./relatorio-vaga-motivo.tsx'),
  },
]
