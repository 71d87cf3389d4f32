import { providerKind } from '../../../kit/transaction/providers.ts'

/**
 * Open vacancies of each area on a day, as far as the user may see them. For users who may not see any, there is no answer: unknown is not
 * zero.
 */
export const vagasPorArea = providerKind<{ data: string }, { areas: { areaId: number; vagas: number }[] }>(
  'vagas-por-area',
)
