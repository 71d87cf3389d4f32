import type { QuestionariosDe } from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import { call } from '../../../kit/call/call.ts'
import type { Envio } from './guardar.ts'

/** How internal users save and submit the answers of a questionnaire of this use. */
export const comoResponder = (c: QuestionariosDe, id: number) => ({
  salvar: (respostas: Envio[]) => call(c.salvar, { id, respostas }, { errors: 'none', silent: true }),
  concluir: async (respostas: Envio[], observacao: string | null) => {
    // Saving answers may have raised the version.
    const { versao } = await call(c.ler, { id }, { errors: 'none' })
    return call(c.fluxo.endpoints.conclui, { id, versao, respostas, observacao }, { errors: 'none' })
  },
})
