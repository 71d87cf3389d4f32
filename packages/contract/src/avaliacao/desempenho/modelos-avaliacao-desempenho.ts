import { modelosDeAvaliacao } from '../questionarios/modelos.ts'

/** What evaluators are asked about the people whom they evaluate. */
export const modelos = modelosDeAvaliacao({
  module: 'avaliacao',
  path: 'modelos-avaliacao-desempenho-experiencia',
  tipo: 'D',
  singular: 'Modelo de Avaliação de Desempenho',
  plural: 'Modelos de Avaliação de Desempenho',
})
