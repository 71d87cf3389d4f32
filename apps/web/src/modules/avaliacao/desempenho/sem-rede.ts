import { questionarios } from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import type { QuestionarioLido } from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import { patchDocument } from '../../../kit/offline/device.ts'
import { documentName } from '../../../kit/offline/kept-call.ts'
import type { OfflineKind } from '../../../kit/offline/queue.ts'
import { comSalvo, enviarResposta } from '../questionarios/fila.ts'

/** Answers of performance evaluations that users give, waiting on their device. */
const respostasDeDesempenho: OfflineKind = {
  name: 'avaliacao-desempenho',
  async send(entry) {
    const { salvo, answer } = await enviarResposta(questionarios.salvar, entry)
    // What this device shows without a network then has the answer too, when nothing of it waits any more.
    const name = documentName(questionarios.ler, { id: Number(entry.record) })
    await patchDocument<QuestionarioLido>(entry.owner, name, (q) => comSalvo(q, salvo)).catch(() => undefined)
    return answer
  },
}
export default respostasDeDesempenho
