import * as avaliacoes from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import {
  avaliacoes as avaliacoesSegundoCaminho,
  modelos,
} from '@quadro/contract/avaliacao/desempenho/modelos-avaliacao-desempenho.ts'
import * as participantes from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import * as respostas from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import { pagina as respostasDadas } from '@quadro/contract/avaliacao/desempenho/respostas-desempenho.ts'
import * as resultados from '@quadro/contract/avaliacao/desempenho/resultado-pessoa.ts'
import { base as resultadosPorArea } from '@quadro/contract/avaliacao/desempenho/resultado-por-area.ts'
import * as experiencia from '@quadro/contract/avaliacao/experiencia/experiencia.ts'
import { periodosExperiencia } from '@quadro/contract/avaliacao/experiencia/periodos-experiencia.ts'
import * as nineBox from '@quadro/contract/avaliacao/ninebox/ninebox-chamadas.ts'
import { avaliacoesPraticas } from '@quadro/contract/avaliacao/praticas/avaliacoes-praticas.ts'
import { modelos as modelosPratica } from '@quadro/contract/avaliacao/praticas/modelos-pratica.ts'
import * as pessoais from '@quadro/contract/avaliacao/questionarios/questionarios-pessoais.ts'
import * as todos from '@quadro/contract/avaliacao/questionarios/todos-os-modelos.ts'
import * as deCompetencias from '@quadro/contract/avaliacao/relatorios/relatorios-competencias.ts'
import * as relatorios from '@quadro/contract/avaliacao/relatorios/relatorios-desempenho.ts'
import * as deExperiencia from '@quadro/contract/avaliacao/relatorios/relatorios-experiencia.ts'
import { modelos as modelosTurma } from '@quadro/contract/avaliacao/turmas/modelos-turma.ts'
import { type Page, registryPage, reportPage, resourcePages } from '../../kit/page/page.ts'

/** The questionnaire engine has no addresses of its own. This module uses it for performance evaluations,
 * and has the models of experience periods, practical evaluations and classes. */
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
    offline: () => import('./desempenho/sem-rede.ts'),
  },
  {
    path: respostasDadas,
    title: 'Respostas da Avaliação',
    area: 'interno',
    authorities: [respostas.autoridades.responder, respostas.autoridades.verResultado],
    load: () => import('./desempenho/respostas-avaliacao.tsx'),
  },
  {
    path: resultados.base,
    title: resultados.listar.title,
    menuTitle: 'Resultados',
    area: 'interno',
    authorities: [respostas.autoridades.verResultado],
    menu: '',
    load: () => import('./desempenho/resultados-desempenho.tsx'),
  },
  {
    path: `${resultados.base}/$id`,
    title: 'Resultado da Avaliação',
    area: 'interno',
    authorities: [respostas.autoridades.verResultado],
    load: () => import('./desempenho/resultado-pessoa.tsx'),
  },
  {
    path: `${resultadosPorArea}/$id`,
    title: 'Resultado por Área',
    area: 'interno',
    authorities: [respostas.autoridades.verResultado],
    load: () => import('./desempenho/resultado-por-area.tsx'),
  },
  {
    path: pessoais.base,
    title: 'Minhas Avaliações',
    area: 'publico',
    load: () => import('./questionarios/minhas-avaliacoes-pessoais.tsx'),
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
  ...resourcePages(
    modelos,
    () => import('./desempenho/modelos-desempenho.tsx'),
    () => import('./desempenho/modelo-desempenho.tsx'),
    'Cadastros',
  ).map((page) => (page.menu === undefined ? page : { ...page, menuTitle: 'Modelos de Avaliação' })),
  ...resourcePages(
    modelosPratica,
    () => import('./praticas/modelos-pratica.tsx'),
    () => import('./praticas/modelo-pratica.tsx'),
    'Cadastros',
  ),
  ...resourcePages(
    modelosTurma,
    () => import('./turmas/modelos-turma.tsx'),
    () => import('./turmas/modelo-turma.tsx'),
    'Cadastros',
  ),
  {
    path: todos.base,
    title: todos.listar.title,
    menuTitle: 'Todos os Modelos',
    area: 'interno',
    authorities: todos.verAlgum,
    menu: 'Cadastros',
    load: () => import('./questionarios/todos-os-modelos.tsx'),
  },
  {
    path: `${todos.base}/new`,
    title: 'Inserir Modelo de Avaliação',
    area: 'interno',
    authorities: todos.criarAlgum,
    load: () => import('./questionarios/modelo-de-qualquer-tipo.tsx'),
  },
  {
    path: `${todos.base}/$id`,
    title: 'Editar Modelo de Avaliação',
    area: 'interno',
    authorities: todos.verAlgum,
    load: () => import('./questionarios/modelo-de-qualquer-tipo.tsx'),
  },
  ...[avaliacoesSegundoCaminho, '/avaliacao/perguntas'].flatMap((path): Page[] =>
    [path, `${path}/new`, `${path}/$id`].map((each) => ({
      path: each,
      title: modelos.plural,
      area: 'interno',
      authorities: [modelos.authorities.ver],
      load: () => import('./desempenho/segundo-caminho.tsx'),
    })),
  ),
  {
    path: experiencia.base,
    title: experiencia.plural,
    menuTitle: 'Acompanhamentos',
    area: 'interno',
    authorities: [experiencia.autoridades.ver],
    menu: '',
    load: () => import('./experiencia/experiencias.tsx'),
  },
  {
    path: `${experiencia.base}/responder`,
    title: 'Responder Experiência',
    area: 'interno',
    authorities: [experiencia.autoridades.responder],
    menu: '',
    load: () => import('./experiencia/responder-experiencias.tsx'),
  },
  {
    path: `${experiencia.base}/responder/$id`,
    title: 'Responder Experiência',
    area: 'interno',
    authorities: [experiencia.autoridades.responder],
    load: () => import('./experiencia/responder-experiencia.tsx'),
  },
  {
    path: `${experiencia.base}/minha`,
    title: 'Minha Experiência',
    area: 'interno',
    load: () => import('./experiencia/minha-experiencia.tsx'),
  },
  {
    path: `${experiencia.base}/$id`,
    title: 'Acompanhamento do Período de Experiência',
    area: 'interno',
    authorities: [experiencia.autoridades.ver],
    load: () => import('./experiencia/experiencia.tsx'),
  },
  ...resourcePages(
    avaliacoesPraticas,
    () => import('./praticas/avaliacoes-praticas.tsx'),
    () => import('./praticas/avaliacao-pratica.tsx'),
  ).map((page) => (page.menu === undefined ? page : { ...page, menuTitle: 'Práticas dos Talentos' })),
  registryPage(periodosExperiencia, () => import('./experiencia/periodos-experiencia.tsx')),
  reportPage(
    relatorios.resultadoDesempenho,
    () => import('./relatorios/relatorio-resultado.tsx'),
    'Resultado da Avaliação',
  ),
  reportPage(
    relatorios.resultadoPorFaixa,
    () => import('./relatorios/relatorio-resultado-por-faixa.tsx'),
    'Resultado por Faixa',
  ),
  reportPage(
    relatorios.avaliadoresAvaliados,
    () => import('./relatorios/relatorio-avaliadores-avaliados.tsx'),
    'Avaliadores e Avaliados',
  ),
  reportPage(relatorios.respondidas, () => import('./relatorios/relatorio-respondidas.tsx'), 'Respondidas ou Não'),
  reportPage(
    deCompetencias.resultadoAvaliacao,
    () => import('./relatorios/relatorio-resultado-modelo.tsx'),
    'Resultado por Pergunta',
  ),
  reportPage(
    deCompetencias.competenciaTalento,
    () => import('./relatorios/relatorio-competencia-talento.tsx'),
    'Competências do Talento',
  ),
  reportPage(
    deCompetencias.competenciaOrganizacional,
    () => import('./relatorios/relatorio-competencia-organizacional.tsx'),
    'Competências por Área',
  ),
  reportPage(
    deCompetencias.comparativoPerformance,
    () => import('./relatorios/relatorio-comparativo.tsx'),
    'Comparativo',
  ),
  reportPage(
    deExperiencia.experienciaPrevista,
    () => import('./relatorios/relatorio-experiencia-prevista.tsx'),
    'Experiência Prevista',
  ),
  reportPage(
    deExperiencia.acompanhamentoExperiencia,
    () => import('./relatorios/relatorio-acompanhamento-experiencia.tsx'),
    'Acomp. da Experiência',
  ),
  reportPage(
    deExperiencia.rankingExperiencia,
    () => import('./relatorios/relatorio-ranking-experiencia.tsx'),
    'Ranking da Experiência',
  ),
  reportPage(
    deExperiencia.cartaoExperiencia,
    () => import('./relatorios/relatorio-cartao-experiencia.tsx'),
    'Cartão da Experiência',
  ),
]
