import * as anuncios from '@quadro/contract/captacao/anuncios.ts'
import * as cadastros from '@quadro/contract/captacao/cadastros.ts'
import { autoridade as verEstatisticas } from '@quadro/contract/captacao/estatisticas-preenchimento-vaga.ts'
import { duracaoVaga } from '@quadro/contract/captacao/relatorio-duracao-vaga.ts'
import { vagaMotivo } from '@quadro/contract/captacao/relatorio-vaga-motivo.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import { autoridade as vagasInternas } from '@quadro/contract/captacao/vagas-internas.ts'
import type { Page } from '../../kit/page.ts'

const registry = (
  r: { base: string; plural: string; authorities: { ver: (typeof cadastros.idiomas)['authorities']['ver'] } },
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
  registry(cadastros.etapasSeletivas, () => import('./etapas-seletivas.tsx')),
  registry(cadastros.motivosSolicitacao, () => import('./motivos-solicitacao.tsx')),
  registry(cadastros.areasFormacao, () => import('./areas-formacao.tsx')),
  registry(cadastros.idiomas, () => import('./idiomas.tsx')),
  registry(cadastros.comoFicouSabendoVaga, () => import('./como-ficou-sabendo-vaga.tsx')),
  {
    path: vagaMotivo.base,
    title: vagaMotivo.title,
    area: 'interno',
    authorities: [vagaMotivo.authority],
    menu: 'Relatórios',
    load: () => import('./relatorio-vaga-motivo.tsx'),
  },
  {
    path: duracaoVaga.base,
    title: duracaoVaga.title,
    menuTitle: 'Duração de Vagas',
    area: 'interno',
    authorities: [duracaoVaga.authority],
    menu: 'Relatórios',
    load: () => import('./relatorio-duracao-vaga.tsx'),
  },
]
