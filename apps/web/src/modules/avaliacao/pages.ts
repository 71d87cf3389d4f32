import * as avaliacoes from '@quadro/contract/avaliacao/avaliacoes-desempenho.ts'
import { modelos } from '@quadro/contract/avaliacao/modelos-avaliacao-desempenho.ts'
import * as nineBox from '@quadro/contract/avaliacao/ninebox-chamadas.ts'
import * as participantes from '@quadro/contract/avaliacao/participantes-desempenho.ts'
import * as respostas from '@quadro/contract/avaliacao/questionarios-desempenho.ts'
import type { Page } from '../../kit/page.ts'

/** The questionnaire engine has no address of its own; performance evaluations are its use here. */
export const pages: Page[] = [
  {
    path: avaliacoes.base,
    title: 'Avaliações de Desempenho',
    menuTitle: 'Avaliações',
    area: 'interno',
    authorities: [avaliacoes.autoridades.ver],
    menu: '',
    load: () => import('./avaliacoes-desempenho.tsx'),
  },
  {
    path: `${avaliacoes.base}/new`,
    title: 'Inserir Avaliação de Desempenho',
    area: 'interno',
    authorities: [avaliacoes.autoridades.criar],
    load: () => import('./avaliacao-desempenho.tsx'),
  },
  {
    path: `${avaliacoes.base}/$id`,
    title: 'Avaliação de Desempenho',
    area: 'interno',
    authorities: [avaliacoes.autoridades.ver],
    load: () => import('./avaliacao-desempenho.tsx'),
  },
  {
    path: participantes.base,
    title: 'Participantes da Avaliação de Desempenho',
    menuTitle: 'Participantes',
    area: 'interno',
    authorities: [participantes.autoridades.ver],
    menu: '',
    load: () => import('./participantes-desempenho.tsx'),
  },
  {
    path: `${participantes.base}/new`,
    title: 'Inserir Participante da Avaliação de Desempenho',
    area: 'interno',
    authorities: [participantes.autoridades.criar],
    load: () => import('./participante-desempenho-novo.tsx'),
  },
  {
    path: `${participantes.base}/$id`,
    title: 'Participante da Avaliação de Desempenho',
    area: 'interno',
    authorities: [participantes.autoridades.ver],
    load: () => import('./participante-desempenho.tsx'),
  },
  {
    path: respostas.base,
    title: 'Responder Avaliações de Desempenho',
    menuTitle: 'Responder',
    area: 'interno',
    authorities: [respostas.autoridades.responder, respostas.autoridades.verResultado],
    menu: '',
    load: () => import('./responder-desempenho.tsx'),
  },
  {
    path: `${respostas.base}/$id`,
    title: 'Responder Avaliação de Desempenho',
    area: 'interno',
    authorities: [respostas.autoridades.responder],
    load: () => import('./resposta-desempenho.tsx'),
  },
  {
    path: nineBox.base,
    title: 'Nine Box',
    area: 'interno',
    authorities: [nineBox.autoridades.ver],
    menu: '',
    load: () => import('./nineboxes.tsx'),
  },
  {
    path: `${nineBox.base}/new`,
    title: 'Inserir Nine Box',
    area: 'interno',
    authorities: [nineBox.autoridades.criar],
    load: () => import('./ninebox.tsx'),
  },
  {
    path: `${nineBox.base}/chart`,
    title: 'Gráfico Nine Box',
    area: 'interno',
    authorities: [nineBox.autoridades.ver],
    load: () => import('./ninebox-grafico.tsx'),
  },
  {
    path: `${nineBox.base}/relatorio`,
    title: 'Relatório Nine Box',
    area: 'interno',
    authorities: [nineBox.autoridades.ver],
    menu: 'Relatórios',
    load: () => import('./ninebox-relatorio.tsx'),
  },
  {
    path: `${nineBox.base}/$id`,
    title: 'Nine Box',
    area: 'interno',
    authorities: [nineBox.autoridades.ver],
    load: () => import('./ninebox.tsx'),
  },
  {
    path: modelos.base,
    title: 'Modelos de Avaliação de Desempenho',
    menuTitle: 'Modelos de Avaliação',
    area: 'interno',
    authorities: [modelos.autoridades.ver],
    menu: 'Cadastros',
    load: () => import('./modelos-desempenho.tsx'),
  },
  {
    path: `${modelos.base}/new`,
    title: 'Inserir Modelo de Avaliação de Desempenho',
    area: 'interno',
    authorities: [modelos.autoridades.criar],
    load: () => import('./modelo-desempenho-novo.tsx'),
  },
  {
    path: `${modelos.base}/$id`,
    title: 'Modelo de Avaliação de Desempenho',
    area: 'interno',
    authorities: [modelos.autoridades.ver],
    load: () => import('./modelo-desempenho.tsx'),
  },
]
