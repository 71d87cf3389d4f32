import { imprimir } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { download } from '../../../kit/call/attempt.ts'

/** Downloads the printed request. */
export async function abrirPdf(id: number): Promise<void> {
  await download(imprimir, { id })
}
