import { relatorio } from '@quadro/contract/desenvolvimento/certificacoes/certificacoes.ts'
import { download } from '../../../kit/call/attempt.ts'

/** Downloads the certification with its people as a document. Errors are shown by the call. */
export async function imprimirCertificacao(id: number): Promise<void> {
  await download(relatorio, { id })
}
