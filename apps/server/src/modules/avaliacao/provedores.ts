import type { UsoDoModelo } from '@quadro/contract/avaliacao/questionarios/modelos.ts'
import type { Contexto } from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import { providerKind } from '../../kit/transaction/providers.ts'

/** What uses a model, told by the modules that do, to whom may see it. */
export const usosDoModelo = providerKind<{ modeloId: number; tipo: string }, UsoDoModelo>('usos-do-modelo-de-avaliacao')

/**
 * Who answers a questionnaire, about whom and in what: asked of the module named by its `contexto`, which answers nothing for a
 * caller (`quem` says of which area) who may not see it. Nobody reads or answers a questionnaire that no module speaks for.
 */
export const contextoDoQuestionario = providerKind<
  { contexto: string; questionarioId: number; quem: 'interno' | 'candidato' },
  Contexto
>('contexto-do-questionario')
