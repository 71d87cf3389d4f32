import * as z from 'zod'
import { lugaresCom } from '../../cargo-salario/relatorios/filtros.ts'
import { booleano, decimalOpcional, opcao, ref, refs, textoOpcional } from '../../kit/fields.ts'
import { abreCom, detalhamento, lugares, periodo } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'
import { autoridades } from '../desempenho/questionarios-desempenho.ts'
import { autoridades as daExperiencia } from '../experiencia/experiencia.ts'

/** Reports that read the answers of evaluations: competences of a person and of areas, several cycles, and a model question by question. */

const comResultado = { module: 'avaliacao', reveals: [autoridades.verResultado] } as const
const avaliacaoDesempenhoId = ref('avaliacaoDesempenho', { label: 'Avaliação', fem: true })
const pessoas = (label: string) => abreCom(refs('talento', { label, max: 5000 }).default([]), [])
const notaMinimaMediaGeralCompetencia = decimalOpcional({ label: 'Adequação mínima (%)', max: 100 })
const considerarAutoavaliacao = abreCom(booleano({ label: 'Considerar a autoavaliação na média' }).default(true), true)

export const ANONIMA_AVALIADORES = 'A avaliação é anônima e deve conter pelo menos 2 avaliadores selecionados'
export const DETALHADO_AVALIADORES = 'Relatório detalhado, deve conter no máximo 4 avaliadores selecionados'
export const MAX_AVALIADORES = 4
export const ANONIMA_ABERTA = 'A avaliação é anônima: nada é mostrado antes do último dia'

export const competenciaTalento = report({
  ...comResultado,
  path: 'analise-desempenho-competencia-talento',
  title: 'Análise de Desempenho das Competências do Talento',
  description: 'O que a faixa exige de um talento em cada competência e o que os avaliadores viram.',
  filters: {
    avaliacaoDesempenhoId,
    avaliadoId: ref('talento', { label: 'Avaliado' }),
    ...detalhamento('R'),
    avaliadoresIds: pessoas('Avaliadores'),
    notaMinimaMediaGeralCompetencia,
    agrupar: abreCom(booleano({ label: 'Agrupar por papel' }).default(true), true),
    considerarAutoavaliacao,
    exibirComentario: abreCom(booleano({ label: 'Exibir comentários' }).default(false), false),
    assinatura1: textoOpcional({ label: 'Assinatura 1', fem: true, max: 100 }),
    assinatura2: textoOpcional({ label: 'Assinatura 2', fem: true, max: 100 }),
  },
  refine: (filters) =>
    filters.refine(
      (f) => {
        const { detalhamento: modo, avaliadoresIds } = f as { detalhamento: string; avaliadoresIds: number[] }
        return modo !== 'D' || new Set(avaliadoresIds).size <= MAX_AVALIADORES
      },
      { error: DETALHADO_AVALIADORES, path: ['avaliadoresIds'] },
    ),
})

export const AGRUPAMENTOS = [
  { codigo: 'A', descricao: 'Área' },
  { codigo: 'C', descricao: 'Cargo' },
] as const
export const competenciaOrganizacional = report({
  ...comResultado,
  path: 'analise-desempenho-competencia-organizacional',
  title: 'Análise de Desempenho das Competências da Organização',
  description: 'Cada competência por área ou cargo: o exigido, o que se alcançou e quem ficou abaixo.',
  filters: {
    avaliacaoDesempenhoId,
    ...lugaresCom('areasIds'),
    competenciasIds: abreCom(refs('competencia', { label: 'Competências', fem: true }).default([]), []),
    agrupamento: abreCom(opcao(AGRUPAMENTOS, { label: 'Agrupar por' }).default('A'), 'A'),
    notaMinimaMediaGeralCompetencia,
    considerarAutoavaliacao,
  },
})

export const MAX_CICLOS = 6
export const COMPARATIVO_ANONIMO =
  'A comparação tem avaliação anônima: escolha pelo menos 2 avaliados com 1 avaliador, ou 2 avaliadores com 1 avaliado'
export const comparativoPerformance = report({
  ...comResultado,
  path: 'comparativo-performance-talento',
  title: 'Comparativo de Performance do Talento',
  description: 'A performance dos talentos em até seis avaliações, e quanto mudou de uma para a outra.',
  filters: {
    avaliacoesDesempenhoIds: abreCom(
      refs('avaliacaoDesempenho', {
        ...{ label: 'Avaliações', fem: true, min: 1, max: MAX_CICLOS },
        obrigatorio: 'Avaliações é obrigatório',
      }),
      [],
    ),
    avaliadosIds: abreCom(
      refs('talento', { label: 'Avaliados', min: 1, max: 500, obrigatorio: 'Avaliados é obrigatório' }),
      [],
    ),
    avaliadoresIds: pessoas('Avaliadores'),
  },
})

/** Parts of the chosen model, which are no records of their own: they have no target. */
const partes = (label: string) => abreCom(z.array(z.int().positive()).max(500).default([]).meta({ label }), [])
export const resultadoAvaliacao = report({
  module: 'avaliacao',
  reveals: [autoridades.verResultado, daExperiencia.verResultado],
  path: 'resultado-avaliacao',
  title: 'Resultado da Avaliação',
  description: 'O que se respondeu a cada pergunta de um modelo, em todas as avaliações do período.',
  filters: {
    avaliacaoId: ref('modeloDesempenho', { label: 'Avaliação', fem: true }),
    ...periodo('um-mes'),
    ...lugares(),
    ...lugaresCom('areasIds'),
    aspectosIds: partes('Aspectos'),
    perguntasIds: partes('Perguntas'),
  },
})
