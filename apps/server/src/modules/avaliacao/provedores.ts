import type { UsoDoModelo } from '@quadro/contract/avaliacao/questionarios/modelos.ts'
import type { Contexto } from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import { providerKind } from '../../kit/transaction/providers.ts'

/** The area of the caller: a user, a candidate, or a person without a login. */
export type QuemResponde = 'interno' | 'candidato' | 'pessoa'

/** Uses of a model, provided by the modules that use it, for users who may see them. */
export const usosDoModelo = providerKind<{ modeloId: number; tipo: string }, UsoDoModelo>('usos-do-modelo-de-avaliacao')

/**
 * Who answers a questionnaire, about whom and in which context. The module named by `contexto` answers, and returns nothing when the caller
 * (`quem` tells the area) may not see it. A questionnaire without such an answer cannot be read or answered by anybody.
 */
export const contextoDoQuestionario = providerKind<
  { contexto: string; questionarioId: number; quem: QuemResponde },
  Contexto
>('contexto-do-questionario')
