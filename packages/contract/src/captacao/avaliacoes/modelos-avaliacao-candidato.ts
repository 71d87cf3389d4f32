import { modelosDeAvaliacao } from '../../avaliacao/questionarios/modelos.ts'

/** Models of what candidates are asked and of what recruiters answer about them. */
export const modelos = modelosDeAvaliacao({
  module: 'captacao',
  path: 'modelos-avaliacao-candidato',
  tipo: 'C',
  singular: 'Modelo de Avaliação de Candidato',
  plural: 'Modelos de Avaliação de Candidato',
})
