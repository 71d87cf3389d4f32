import { imprimir } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { fetchFile, saveToDisk } from '../../../kit/call/call.ts'
import { CallError } from '../../../kit/call/errors.ts'

/** Fetches the printed request. */
export async function abrirPdf(id: number): Promise<void> {
  try {
    const file = await fetchFile(imprimir, { id })
    if ('blob' in file) saveToDisk(file)
  } catch (error) {
    // Shown by the call.
    if (!(error instanceof CallError)) throw error
  }
}
