import type { Equipe, EventoDaEquipe } from '@quadro/contract/cargo-salario/espaco/minha-equipe.ts'
import { providerKind } from '../../../kit/transaction/providers.ts'

/** The people of the user's team, and the days that are asked about. They are read outside the user's areas. */
export interface DaEquipe {
  talentosIds: readonly number[]
  de: string
  ate: string
}
/** When people of a team are away. No provider tells more of a leave than that it is one. */
export const quemEstaFora = providerKind<DaEquipe, Equipe['fora'][number]>('quem-esta-fora')
/** What ends, is missing or waits for the manager, of people of a team. */
export const eventosDaEquipe = providerKind<DaEquipe, EventoDaEquipe>('eventos-da-equipe')
