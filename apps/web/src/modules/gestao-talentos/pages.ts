import * as experiencia from '@quadro/contract/avaliacao/experiencia/experiencia.ts'
import { geracoes } from '@quadro/contract/geral/pessoa/geracoes.ts'
import * as niveis from '@quadro/contract/gestao-talentos/competencias/configuracoes-niveis-competencia-colaborador.ts'
import { autoridades as documentos } from '@quadro/contract/gestao-talentos/documentos/documentos-anexos.ts'
import { tiposDocumento } from '@quadro/contract/gestao-talentos/documentos/tipos-documento.ts'
import { motivosDesligamento } from '@quadro/contract/gestao-talentos/pessoas/motivos-desligamento.ts'
import { type Page, registryPage } from '../../kit/page/page.ts'

const DOCUMENTOS = '/gestao-talentos/talentos/$id/documentos-anexos'
export const pages: Page[] = [
  ...['', '/new', '/$id'].map(
    (of): Page => ({
      path: `${experiencia.segundoCaminho}${of}`,
      title: experiencia.plural,
      area: 'interno',
      authorities: [experiencia.autoridades.ver],
      load: () => import('./pessoas/experiencia-segundo-caminho.tsx'),
    }),
  ),
  {
    path: '/gestao-talentos/configuracoes-niveis-competencia-colaborador',
    title: 'Níveis de Competência do Talento',
    menuTitle: 'Níveis dos Talentos',
    area: 'interno',
    authorities: [niveis.autoridades.ver],
    menu: '',
    children: ['new', '$id'],
    load: () => import('./competencias/niveis-do-talento.tsx'),
  },
  registryPage(motivosDesligamento, () => import('./pessoas/motivos-desligamento.tsx')),
  registryPage(tiposDocumento, () => import('./documentos/tipos-documento.tsx')),
  // In the menu it stands in the module of the registry.
  {
    path: '/gestao-talentos/geracao',
    title: geracoes.plural,
    area: 'interno',
    authorities: [geracoes.authorities.ver],
    children: ['new', '$id'],
    load: () => import('./pessoas/geracao.tsx'),
  },
  {
    path: DOCUMENTOS,
    title: 'Documentos do Talento',
    area: 'interno',
    authorities: [documentos.ver],
    load: () => import('./documentos/documentos-anexos.tsx'),
  },
  {
    path: `${DOCUMENTOS}/new`,
    title: 'Inserir Documento do Talento',
    area: 'interno',
    authorities: [documentos.criar],
    load: () => import('./documentos/documentos-anexos.tsx'),
  },
]
