import { modelosDeAvaliacao } from '../questionarios/modelos.ts'

/** What those who attended a class are asked about it. */
export const modelos = modelosDeAvaliacao({ uso: 'turma', singular: 'Avaliação de Turma', fem: true })

/** The same models, where the specification has them among the registers of training. */
export const segundoCaminho = '/desenvolvimento/modelos-avaliacao'
