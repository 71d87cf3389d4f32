import { providerKind } from '../../../kit/transaction/providers.ts'

/**
 * Open vacancies of each area on a day, as far as the user sees them. Who may see none at all answers nothing: then they are
 * unknown, which is not the same as zero.
 */
export const vagasPorArea = providerKind<{ data: string }, { areas: { areaId: number; vagas: number }[] }>(
  'vagas-por-area',
)
