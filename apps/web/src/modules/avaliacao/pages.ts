import * as avaliacoes from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import { modelos } from '@quadro/contract/avaliacao/desempenho/modelos-avaliacao-desempenho.ts'
import * as participantes from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import * as respostas from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import * as nineBox from '@quadro/contract/avaliacao/ninebox/ninebox-chamadas.ts'
import type { Page } from '../../kit/page/page.ts'

/** The questionnaire engine has no addresses of its own. This module uses it for performance evaluations. */
export const pages: Page[] = [
  {
    path: avaliacoes.base,
    title: 'Avaliações de Desempenho',
    menuTitle: 'Avaliações',
    area: 'interno',
    authorities: [avaliacoes.autoridades.ver],
    menu: '',
    load: () => import('./desempenho/avaliacoes-desempenho.tsx'),
  },
  {
    path: `${avaliacoes.base}/new`,
    title: 'Inserir Avaliação de Desempenho',
    area: 'interno',
    authorities: [avaliacoes.autoridades.criar],
    load: () => import('./desempenho/avaliacao-desempenho.tsx'),
  },
  {
    path: `${avaliacoes.base}/$id`,
    title: 'Avaliação de Desempenho',
    area: 'interno',
    authorities: [avaliacoes.autoridades.ver],
    load: () => import('./desempenho/avaliacao-desempenho.tsx'),
  },
  {
    path: participantes.base,
    title: 'Participantes da Avaliação de Desempenho',
    menuTitle: 'Participantes',
    area: 'interno',
    authorities: [participantes.autoridades.ver],
    menu: '',
    load: () => import('./desempenho/participantes-desempenho.tsx'),
  },
  {
    path: `${participantes.base}/new`,
    title: 'Inserir Participante da Avaliação de Desempenho',
    area: 'interno',
    authorities: [participantes.autoridades.criar],
    load: () => import('./desempenho/participante-desempenho-novo.tsx'),
  },
  {
    path: `${participantes.base}/$id`,
    title: 'Participante da Avaliação de Desempenho',
    area: 'interno',
    authorities: [participantes.autoridades.ver],
    load: () => import('./desempenho/participante-desempenho.tsx'),
  },
  {
    path: respostas.base,
    title: 'Responder Avaliações de Desempenho',
    menuTitle: 'Responder',
    area: 'interno',
    authorities: [respostas.autoridades.responder, respostas.autoridades.verResultado],
    menu: '',
    load: () => import('./desempenho/responder-desempenho.tsx'),
  },
  {
    path: `${respostas.base}/$id`,
    title: 'Responder Avaliação de Desempenho',
    area: 'interno',
    authorities: [respostas.autoridades.responder],
    load: () => import('./desempenho/resposta-desempenho.tsx'),
  },
  {
    path: nineBox.base,
    title: 'Nine Box',
    area: 'interno',
    authorities: [nineBox.autoridades.ver],
    menu: '',
    load: () => import('./ninebox/nineboxes.tsx'),
  },
  {
    path: `${nineBox.base}/new`,
    title: 'Inserir Nine Box',
    area: 'interno',
    authorities: [nineBox.autoridades.criar],
    load: () => import('./ninebox/ninebox.tsx'),
  },
  {
    path: `${nineBox.base}/chart`,
    title: 'Gráfico Nine Box',
    area: 'interno',
    authorities: [nineBox.autoridades.ver],
    load: () => import('./ninebox/ninebox-grafico.tsx'),
  },
  {
    path: `${nineBox.base}/relatorio`,
    title: 'Relatório Nine Box',
    area: 'interno',
    authorities: [nineBox.autoridades.ver],
    menu: 'Relatórios',
    load: () => import('./ninebox/ninebox-relatorio.tsx'),
  },
  {
    path: `${nineBox.base}/$id`,
    title: 'Nine Box',
    area: 'interno',
    authorities: [nineBox.autoridades.ver],
    load: () => import('./ninebox/ninebox.tsx'),
  },
  {
    path: modelos.base,
    title: 'Modelos de Avaliação de Desempenho',
    menuTitle: 'Modelos de Avaliação',
    area: 'interno',
    authorities: [modelos.authorities.ver],
    menu: 'Cadastros',
    load: () => import('./desempenho/modelos-desempenho.tsx'),
  },
  {
    path: `${modelos.base}/new`,
    title: 'Inserir Modelo de Avaliação de Desempenho',
    area: 'interno',
    authorities: [modelos.authorities.criar],
    load: () => import('./desempenho/modelo-desempenho-novo.tsx'),
  },
  {
    path: `${modelos.base}/$id`,
    title: 'Modelo de Avaliação de Desempenho',
    area: 'interno',
    authorities: [modelos.authorities.ver],
    load: () => import('./desempenho/modelo-desempenho.tsx'),
  },
]
