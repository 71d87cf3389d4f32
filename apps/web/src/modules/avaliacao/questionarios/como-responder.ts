import type { QuestionariosDe } from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import { call } from '../../../kit/call/call.ts'
import type { Envio } from './guardar.ts'

/** How the answers of a questionnaire of this use are kept and handed in, by who has a user. */
export const comoResponder = (c: QuestionariosDe, id: number) => ({
  salvar: (respostas: Envio[]) => call(c.salvar, { id, respostas }, { errors: 'none', silent: true }),
  concluir: async (respostas: Envio[], observacao: string | null) => {
    // Saving may have made another version of it.
    const { versao } = await call(c.ler, { id }, { errors: 'none' })
    return call(c.fluxo.endpoints.conclui, { id, versao, respostas, observacao }, { errors: 'none' })
  },
})
