import { modelosDeAvaliacao } from '../../avaliacao/questionarios/modelos.ts'

/** What an instructor or HR answers about a person who attended a class. */
export const modelos = modelosDeAvaliacao({ uso: 'aluno', singular: 'Modelo de Avaliação do Aluno' })
