import * as c from '@quadro/contract/externo/cadastro/candidatos.ts'
import { call } from '../../../kit/call/call.ts'
import { dropKeptFiles } from '../../../kit/form/kept-files.ts'
import { flushSendings } from '../../../kit/form/sending.ts'
import { cpfDigitado } from '../sessao/entrada.ts'
import { resolverDesafio } from '../sessao/prova.ts'

/** Fields of the form for uploaded files. */
export const ARQUIVOS = ['foto', 'curriculo'] as const
export type Arquivo = (typeof ARQUIVOS)[number]

/** Sends a registration with its uploaded files, and forgets what this device kept of it. */
export async function enviarCadastro(
  output: { cpf: string },
  p: { empresaId: number; solicitacaoId: number; draft: string; ler: (nome: Arquivo) => string | null },
): Promise<void> {
  // Waits for running uploads, because their keys arrive after the form was read.
  await flushSendings()
  const enviados = Object.fromEntries(ARQUIVOS.map((nome) => [nome, p.ler(nome)]))
  const vaga = p.solicitacaoId > 0 ? { solicitacaoId: p.solicitacaoId } : {}
  const body = { ...output, ...enviados, ...vaga, empresaId: p.empresaId, ...(await resolverDesafio()) }
  await call(c.cadastrar, body as never, { errors: 'none' })
  void dropKeptFiles(p.draft)
  cpfDigitado.set(output.cpf)
}
