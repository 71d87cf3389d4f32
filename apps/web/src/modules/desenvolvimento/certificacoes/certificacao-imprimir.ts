import { relatorio } from '@quadro/contract/desenvolvimento/certificacoes/certificacoes.ts'
import { fetchFile, saveToDisk } from '../../../kit/call/call.ts'
import { CallError } from '../../../kit/call/errors.ts'

/** The certification with its people, as a document. What is refused is told by the call. */
export async function imprimirCertificacao(id: number): Promise<void> {
  try {
    const file = await fetchFile(relatorio, { id })
    if ('blob' in file) saveToDisk(file)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}
