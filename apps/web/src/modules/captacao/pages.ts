import * as anuncios from '@quadro/contract/captacao/anuncios.ts'
import * as cadastros from '@quadro/contract/captacao/cadastros.ts'
import { autoridade as verEstatisticas } from '@quadro/contract/captacao/estatisticas-preenchimento-vaga.ts'
import { duracaoVaga } from '@quadro/contract/captacao/relatorio-duracao-vaga.ts'
import { vagaMotivo } from '@quadro/contract/captacao/relatorio-vaga-motivo.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import { autoridade as vagasInternas } from '@quadro/contract/captacao/vagas-internas.ts'
import { type Page, registryPage, reportPage } from '../../kit/page.ts'

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
  {
    path: '/captacao/estatisticas-preenchimento-vaga',
    title: 'Estatísticas',
    area: 'interno',
    authorities: [verEstatisticas],
    menu: '',
    load: () => import('./estatisticas-preenchimento-vaga.tsx'),
  },
  {
    path: '/captacao/anuncios/new',
    title: 'Inserir Anúncio de Vaga',
    area: 'interno',
    authorities: [anuncios.autoridades.criar],
    load: () => import('./anuncio-novo.tsx'),
  },
  {
    path: '/captacao/anuncios/$id',
    title: 'Editar Anúncio de Vaga',
    area: 'interno',
    authorities: [anuncios.autoridades.ver],
    load: () => import('./anuncio-pagina.tsx'),
  },
  {
    path: '/captacao/vagas-internas',
    title: 'Vagas internas',
    area: 'interno',
    authorities: [vagasInternas],
    menu: '',
    load: () => import('./vagas-internas.tsx'),
  },
  {
    path: '/captacao/delegacoes-aprovacao',
    title: 'Delegações de aprovação',
    area: 'interno',
    authorities: [solicitacoes.autoridades.liberar],
    menu: 'Administração',
    load: () => import('./delegacoes-aprovacao.tsx'),
  },
  registryPage(cadastros.etapasSeletivas, () => import('./etapas-seletivas.tsx')),
  {
    ...registryPage(cadastros.motivosSolicitacao, () => import('./motivos-solicitacao.tsx')),
    menuTitle: 'Motivos de Solicitação',
  },
  registryPage(cadastros.areasFormacao, () => import('./areas-formacao.tsx')),
  registryPage(cadastros.idiomas, () => import('./idiomas.tsx')),
  {
    ...registryPage(cadastros.comoFicouSabendoVaga, () => import('./como-ficou-sabendo-vaga.tsx')),
    menuTitle: 'Como Ficou Sabendo',
  },
  reportPage(vagaMotivo, () => import('./relatorio-vaga-motivo.tsx')),
  reportPage(duracaoVaga, () => import('./relatorio-duracao-vaga.tsx'), 'Duração de Vagas'),
]
