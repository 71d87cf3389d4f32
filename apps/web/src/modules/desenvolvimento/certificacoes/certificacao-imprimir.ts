import { relatorio } from '@quadro/contract/desenvolvimento/certificacoes/certificacoes.ts'
import { download } from '../../../kit/call/attempt.ts'

/** The certification with its people, as a document. What is refused is told by the call. */
export async function imprimirCertificacao(id: number): Promise<void> {
  await download(relatorio, { id })
}
