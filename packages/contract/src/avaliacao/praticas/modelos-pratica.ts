import { modelosDeAvaliacao } from '../questionarios/modelos.ts'

/** Practical evaluations: what an instructor asks about a person at work. Without questions the instructor gives a mark from 0 to 10. */
export const modelos = modelosDeAvaliacao({ uso: 'pratica', singular: 'Avaliação Prática', fem: true })
