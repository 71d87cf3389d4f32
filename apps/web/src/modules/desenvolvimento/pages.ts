import * as modelosTurma from '@quadro/contract/avaliacao/turmas/modelos-turma.ts'
import * as dosAlunos from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-aluno.ts'
import { avaliacoesCurso } from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-curso.ts'
import * as deTurmasAvaliadas from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-de-turmas.ts'
import { modelos as modelosAluno } from '@quadro/contract/desenvolvimento/avaliacoes/modelos-aluno.ts'
import { certificacoes } from '@quadro/contract/desenvolvimento/certificacoes/certificacoes.ts'
import * as dosTalentos from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import {
  colaboradorCertificacao,
  colaboradorSemCertificacao,
} from '@quadro/contract/desenvolvimento/certificacoes/relatorios-certificacao.ts'
import { certificados } from '@quadro/contract/desenvolvimento/certificados/certificados.ts'
import { modelosCertificado } from '@quadro/contract/desenvolvimento/certificados/modelos-certificado.ts'
import { categoriasCurso } from '@quadro/contract/desenvolvimento/cursos/categorias-curso.ts'
import { cursos } from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import { lerCursosPessoais, PAGINA_MEUS_CURSOS } from '@quadro/contract/desenvolvimento/espaco/meus-cursos.ts'
import { lnt } from '@quadro/contract/desenvolvimento/lnt/lnt.ts'
import { itens } from '@quadro/contract/desenvolvimento/lnt/lnt-itens.ts'
import { exigenciasTreinamento } from '@quadro/contract/desenvolvimento/matriz/exigencias-treinamento.ts'
import { matrizTreinamento } from '@quadro/contract/desenvolvimento/matriz/relatorio-matriz.ts'
import * as obrigatorios from '@quadro/contract/desenvolvimento/matriz/treinamentos-obrigatorios.ts'
import { gruposMetasHoras } from '@quadro/contract/desenvolvimento/metas/grupos-metas-horas.ts'
import { rankingAvaliacaoAluno } from '@quadro/contract/desenvolvimento/relatorios/ranking-avaliacao-aluno.ts'
import * as deInvestimento from '@quadro/contract/desenvolvimento/relatorios/relatorios-investimento.ts'
import * as deTalentos from '@quadro/contract/desenvolvimento/relatorios/relatorios-talentos.ts'
import * as deTurmas from '@quadro/contract/desenvolvimento/relatorios/relatorios-turmas.ts'
import { treinamentos } from '@quadro/contract/desenvolvimento/treinamentos/treinamentos.ts'
import { PAGINA_CURTA, PAGINA_DA_PRESENCA } from '@quadro/contract/desenvolvimento/turmas/chamada.ts'
import { diasTurmas } from '@quadro/contract/desenvolvimento/turmas/dias-turmas.ts'
import { inscricoes } from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import { prestadoresTreinamento } from '@quadro/contract/desenvolvimento/turmas/prestadores-treinamento.ts'
import { tiposDespesa } from '@quadro/contract/desenvolvimento/turmas/tipos-despesa.ts'
import { turmas } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { base as vagasOferecidas } from '@quadro/contract/desenvolvimento/turmas/vagas-oferecidas.ts'
import { type Page, registryPage, reportPage, resourcePages } from '../../kit/page/page.ts'

const interno = { area: 'interno' } as const

export const pages: Page[] = [
  ...resourcePages(
    cursos,
    () => import('./cursos/cursos.tsx'),
    () => import('./cursos/curso.tsx'),
  ),
  ...resourcePages(
    lnt,
    () => import('./lnt/lnts.tsx'),
    () => import('./lnt/lnt.tsx'),
  ).map((page) => (page.menu === undefined ? page : { ...page, menuTitle: 'LNT' })),
  ...resourcePages(
    itens,
    () => import('./lnt/lnt-itens.tsx'),
    () => import('./lnt/lnt-item.tsx'),
  ).map((page) => (page.menu === undefined ? page : { ...page, menuTitle: 'Necessidades' })),
  ...resourcePages(
    treinamentos,
    () => import('./treinamentos/treinamentos.tsx'),
    () => import('./treinamentos/treinamento.tsx'),
  ),
  ...resourcePages(
    turmas,
    () => import('./turmas/turmas.tsx'),
    () => import('./turmas/turma.tsx'),
  ),
  {
    ...interno,
    path: `${turmas.page}/edit`,
    title: 'Editar Turma',
    authorities: [turmas.authorities.ver],
    load: () => import('./turmas/turma-edit.tsx'),
  },
  {
    ...interno,
    path: `${turmas.page}/$id/chamada`,
    title: 'Chamada',
    authorities: [turmas.authorities.presenca],
    load: () => import('./chamada/chamada.tsx'),
    offline: () => import('./chamada/sem-rede.ts'),
  },
  ...resourcePages(
    diasTurmas,
    () => import('./turmas/dias-turmas.tsx'),
    () => import('./turmas/dia-turma.tsx'),
  ),
  ...resourcePages(
    inscricoes,
    () => import('./turmas/inscricoes.tsx'),
    () => import('./turmas/inscricao.tsx'),
  ),
  {
    ...interno,
    path: obrigatorios.base,
    title: obrigatorios.titulo,
    authorities: [obrigatorios.ver],
    menu: '',
    load: () => import('./matriz/treinamentos-obrigatorios.tsx'),
  },
  ...resourcePages(
    certificacoes,
    () => import('./certificacoes/certificacoes.tsx'),
    () => import('./certificacoes/certificacao.tsx'),
  ),
  {
    ...interno,
    path: '/desenvolvimento/colaboradores-certificacoes',
    title: 'Certificações dos Talentos',
    authorities: [dosTalentos.autoridades.ver],
    menu: '',
    children: ['new', '$id'],
    create: { label: 'Inserir Certificação do Talento', authority: dosTalentos.autoridades.criar },
    load: () => import('./certificacoes/colaboradores-certificacoes.tsx'),
  },
  ...resourcePages(
    modelosCertificado,
    () => import('./certificados/modelos-certificado.tsx'),
    () => import('./certificados/modelo-certificado.tsx'),
    'Cadastros',
  ),
  registryPage(certificados, () => import('./certificados/certificados.tsx')),
  registryPage(categoriasCurso, () => import('./cursos/categorias-curso.tsx')),
  ...resourcePages(
    avaliacoesCurso,
    () => import('./avaliacoes/avaliacoes-curso.tsx'),
    () => import('./avaliacoes/avaliacao-curso.tsx'),
    'Cadastros',
  ),
  ...resourcePages(
    modelosAluno,
    () => import('./avaliacoes/modelos-aluno.tsx'),
    () => import('./avaliacoes/modelo-aluno.tsx'),
    'Cadastros',
  ).map((page) => (page.menu === undefined ? page : { ...page, menuTitle: 'Modelos do Aluno' })),
  {
    ...interno,
    path: deTurmasAvaliadas.base,
    title: deTurmasAvaliadas.plural,
    authorities: [deTurmasAvaliadas.autoridades.responder],
    menu: '',
    load: () => import('./avaliacoes/avaliacoes-a-responder.tsx'),
  },
  {
    ...interno,
    path: `${deTurmasAvaliadas.base}/$id`,
    title: 'Responder Avaliação',
    authorities: [deTurmasAvaliadas.autoridades.responder],
    load: () => import('./avaliacoes/responder-turma.tsx'),
  },
  {
    ...interno,
    path: `${dosAlunos.base}/$id`,
    title: 'Avaliação do Aluno',
    authorities: [turmas.authorities.verNotas],
    load: () => import('./avaliacoes/avaliacao-aluno.tsx'),
  },
  ...['', '/new', '/$id'].map(
    (below): Page => ({
      path: `${modelosTurma.segundoCaminho}${below}`,
      title: modelosTurma.modelos.plural,
      area: 'interno',
      authorities: [modelosTurma.modelos.authorities.ver],
      load: () => import('./avaliacoes/modelos-turma.tsx'),
    }),
  ),
  ...resourcePages(
    prestadoresTreinamento,
    () => import('./turmas/prestadores-treinamento.tsx'),
    () => import('./turmas/prestador-treinamento.tsx'),
    'Cadastros',
  ).map((page) => (page.menu === undefined ? page : { ...page, menuTitle: 'Prestadores' })),
  registryPage(tiposDespesa, () => import('./turmas/tipos-despesa.tsx')),
  ...resourcePages(
    exigenciasTreinamento,
    () => import('./matriz/exigencias-treinamento.tsx'),
    () => import('./matriz/exigencia-treinamento.tsx'),
    'Cadastros',
  ).map((page) => (page.menu === undefined ? page : { ...page, menuTitle: 'Exigências' })),
  ...resourcePages(
    gruposMetasHoras,
    () => import('./metas/grupos-metas-horas.tsx'),
    () => import('./metas/grupo-metas-horas.tsx'),
    'Cadastros',
  ).map((page) => (page.menu === undefined ? page : { ...page, menuTitle: 'Metas de Horas' })),
  reportPage(colaboradorCertificacao, () => import('./certificacoes/relatorio-colaborador-certificacao.tsx')),
  reportPage(colaboradorSemCertificacao, () => import('./certificacoes/relatorio-colaborador-sem-certificacao.tsx')),
  reportPage(matrizTreinamento, () => import('./matriz/relatorio-matriz.tsx'), 'Matriz de Treinamento'),
  reportPage(deTurmas.listaDePresenca, () => import('./relatorios/relatorio-presenca.tsx')),
  reportPage(deTurmas.cronogramaDeTreinamento, () => import('./relatorios/relatorio-cronograma.tsx'), 'Cronograma'),
  reportPage(rankingAvaliacaoAluno, () => import('./relatorios/relatorio-ranking-aluno.tsx'), 'Ranking dos Alunos'),
  reportPage(deTalentos.colaboradorComTreinamento, () => import('./relatorios/relatorio-com-treinamento.tsx')),
  reportPage(
    deTalentos.colaboradorSemIndicacao,
    () => import('./relatorios/relatorio-sem-indicacao.tsx'),
    'Talentos sem Indicação',
  ),
  reportPage(deTalentos.colaboradorSemTreinamento, () => import('./relatorios/relatorio-sem-treinamento.tsx')),
  reportPage(deTalentos.historicoDeTreinamento, () => import('./relatorios/relatorio-historico.tsx')),
  reportPage(
    deTalentos.cursosVencidosAVencer,
    () => import('./relatorios/relatorio-vencidos.tsx'),
    'Vencidos e a Vencer',
  ),
  reportPage(
    deInvestimento.investimentoEmTreinamento,
    () => import('./relatorios/relatorio-investimento.tsx'),
    'Investimento',
  ),
  reportPage(deInvestimento.investimentoPorTalento, () => import('./relatorios/relatorio-investimento-talento.tsx')),
  {
    path: PAGINA_DA_PRESENCA,
    title: 'Registrar presença',
    area: 'publico',
    load: () => import('./chamada/presenca.tsx'),
  },
  { ...interno, path: PAGINA_MEUS_CURSOS, title: 'Meus Cursos', load: () => import('./espaco/meus-cursos.tsx') },
  {
    path: lerCursosPessoais.path,
    title: 'Meus Cursos',
    area: 'publico',
    load: () => import('./espaco/cursos-pessoais.tsx'),
  },
  {
    path: vagasOferecidas,
    title: 'Vagas oferecidas',
    area: 'publico',
    load: () => import('./turmas/vagas-pessoais.tsx'),
  },
  // What the wall of the room names to those who type.
  { path: PAGINA_CURTA, title: 'Registrar presença', area: 'publico', load: () => import('./chamada/presenca.tsx') },
  {
    path: '/pessoal/certificado',
    title: 'Conferir certificado',
    area: 'publico',
    load: () => import('./certificados/conferir-certificado.tsx'),
  },
]
