import { opcao, ref, refs } from '../../kit/fields.ts'
import { abreCom, lugares } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'
import { autoridades as dasRespostas, FILTROS } from '../desempenho/questionarios-desempenho.ts'

/** Reports about performance evaluations: who evaluates whom, who has answered, and what came out. */

const avaliacao = (obrigatorio: boolean) =>
  ref('avaliacaoDesempenho', { label: 'Avaliação', fem: true, ...(obrigatorio ? {} : { opcional: true }) })
/** An empty choice means everybody. */
const pessoas = (label: string) => abreCom(refs('talento', { label, max: 5000 }).default([]), [])

export const avaliadoresAvaliados = report({
  module: 'avaliacao',
  path: 'avaliacao-desempenho-avaliadores-avaliados',
  title: 'Avaliadores e Avaliados da Avaliação de Desempenho',
  description: 'Quem avalia quem, em que papel, e se já respondeu.',
  filters: {
    avaliacaoDesempenhoId: avaliacao(true),
    // Spelled as the specification has it.
    avaliadosId: pessoas('Avaliados'),
    avaliadoresIds: pessoas('Avaliadores'),
  },
})

const NOMES = { TODAS: 'Todas', RESPONDIDAS: 'Respondidas', NAO_RESPONDIDAS: 'Não respondidas' } as const
/** Which of the evaluations that somebody has to answer a report shows (specification 2 §9). */
export const STATUS = FILTROS.map((codigo) => ({ codigo, descricao: NOMES[codigo] }))
export const respondidas = report({
  module: 'avaliacao',
  path: 'avaliacao-desempenho-respondidas',
  title: 'Avaliações de Desempenho Respondidas e Não Respondidas',
  description: 'O que cada avaliador já respondeu e o que falta.',
  filters: {
    avaliacaoDesempenhoId: avaliacao(false),
    avaliadoresIds: abreCom(
      refs('talento', { label: 'Avaliadores', min: 1, max: 5000, obrigatorio: 'Avaliadores é obrigatório' }),
      [],
    ),
    avaliadosIds: pessoas('Avaliados'),
    status: abreCom(opcao(STATUS, { label: 'Situação', fem: true }), 'TODAS'),
  },
})

/** The results of an evaluation that is not anonymous: those of an anonymous one name nobody who answered, and come with its closing. */
const resultados = { module: 'avaliacao', reveals: [dasRespostas.verResultado] } as const
export const SO_SIGILOSAS = 'A avaliação é anônima: o resultado por papel mostraria quem respondeu'
export const resultadoDesempenho = report({
  ...resultados,
  path: 'resultado-avaliacao-desempenho',
  title: 'Resultado da Avaliação de Desempenho',
  description: 'O resultado de cada avaliado, por papel de quem avaliou, do maior para o menor.',
  filters: { avaliacaoDesempenhoId: avaliacao(true), ...lugares(), avaliadosIds: pessoas('Avaliados') },
})
export const resultadoPorFaixa = report({
  ...resultados,
  path: 'resultado-avaliacao-agrupado-faixa',
  title: 'Resultado da Avaliação Agrupado por Faixa',
  description: 'O resultado de cada avaliado, junto com os da mesma faixa salarial.',
  filters: {
    avaliacaoDesempenhoId: avaliacao(true),
    ...lugares(),
    faixasIds: abreCom(refs('faixaSalarial', { label: 'Faixas salariais', fem: true }).default([]), []),
  },
})
