import { modelosDeAvaliacao } from '../../avaliacao/questionarios/modelos.ts'

/** What who leaves is asked: models of the one engine of questionnaires. */
export const modelos = modelosDeAvaliacao({ uso: 'desligamento', singular: 'Modelo de Entrevista de Desligamento' })
