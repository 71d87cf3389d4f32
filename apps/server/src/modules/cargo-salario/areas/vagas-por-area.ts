import { providerKind } from '../../../kit/transaction/providers.ts'

/** A request with open vacancies. */
export interface VagaAberta {
  areaId: number
  solicitacaoId: number
  nome: string
  cargoId: number | null
  vagas: number
  /** Address of the request's page. */
  url: string
}

/**
 * Open vacancies of the areas on a day, as far as the user may see them. For users who may not see any, there is no answer: unknown is not
 * zero.
 */
export const vagasPorArea = providerKind<{ data: string }, { vagas: VagaAberta[] }>('vagas-por-area')
