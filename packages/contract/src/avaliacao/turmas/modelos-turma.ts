import { modelosDeAvaliacao } from '../questionarios/modelos.ts'

/** What those who attended a class are asked about it. */
export const modelos = modelosDeAvaliacao({ uso: 'turma', singular: 'Avaliação de Turma', fem: true })
