import { modelosDeAvaliacao } from '../questionarios/modelos.ts'

/** Models of what evaluators are asked about the people they evaluate. */
export const modelos = modelosDeAvaliacao({
  module: 'avaliacao',
  path: 'modelos-avaliacao-desempenho-experiencia',
  tipo: 'D',
  singular: 'Modelo de Avaliação de Desempenho',
  plural: 'Modelos de Avaliação de Desempenho',
})
