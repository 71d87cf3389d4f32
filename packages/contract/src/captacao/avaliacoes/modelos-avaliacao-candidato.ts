import { modelosDeAvaliacao } from '../../avaliacao/questionarios/modelos.ts'

/** Models of what candidates are asked and of what recruiters answer about them. */
export const modelos = modelosDeAvaliacao({ uso: 'candidato', singular: 'Modelo de Avaliação de Candidato' })
