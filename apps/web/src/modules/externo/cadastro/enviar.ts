import * as c from '@quadro/contract/externo/cadastro/candidatos.ts'
import { type PerguntaPublica, type Respostas, respostasDoForm } from '@quadro/contract/geral/pessoa/respostas.ts'
import { call } from '../../../kit/call/call.ts'
import { dropKeptFiles } from '../../../kit/form/kept-files.ts'
import { flushSendings } from '../../../kit/form/sending.ts'
import { cpfDigitado } from '../sessao/entrada.ts'
import { resolverDesafio } from '../sessao/prova.ts'

/** Fields of the form for uploaded files. */
export const ARQUIVOS = ['foto', 'curriculo'] as const
export type Arquivo = (typeof ARQUIVOS)[number]

/**
 * The source that a link to a vacancy carries: in this address, or in that of the public page, which runs no script and so cannot pass it
 * on. It is an id of 'Como ficou sabendo da vaga'.
 */
export function origemDoLink(here: unknown): number | undefined {
  const from = document.referrer.startsWith(`${location.origin}/vagas/`) ? new URL(document.referrer) : undefined
  const id = Number(here ?? from?.searchParams.get('origem'))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** The same of a candidate who is known and applies to the advert: what led to another one says nothing of this. */
export const origemDoAnuncio = (here: unknown, { id }: { id: number }): { origem?: number } => {
  const isOther = here === undefined && !new RegExp(`/vagas/\\d+/${id}([/?]|$)`).test(document.referrer)
  const origem = isOther ? undefined : origemDoLink(here)
  return origem === undefined ? {} : { origem }
}

/** Sends a registration with its uploaded files, and forgets what this device kept of it. */
export async function enviarCadastro(
  { respostas, ...output }: { cpf: string; respostas?: Respostas },
  p: {
    empresaId: number
    solicitacaoId: number
    origem?: number | undefined
    /** What the vacancy asks. */
    perguntas: readonly PerguntaPublica[]
    draft: string
    ler: (nome: Arquivo) => string | null
  },
): Promise<void> {
  // Waits for running uploads, because their keys arrive after the form was read.
  await flushSendings()
  const enviados = Object.fromEntries(ARQUIVOS.map((nome) => [nome, p.ler(nome)]))
  const vaga = p.solicitacaoId > 0 ? { solicitacaoId: p.solicitacaoId } : {}
  const origem = p.origem ? { origem: p.origem } : {}
  const dadas = p.perguntas.length > 0 ? { respostas: respostasDoForm(p.perguntas, respostas) } : {}
  const proof = await resolverDesafio()
  const body = { ...output, ...enviados, ...vaga, ...origem, ...dadas, empresaId: p.empresaId, ...proof }
  await call(c.cadastrar, body as never, { errors: 'none' })
  void dropKeptFiles(p.draft)
  cpfDigitado.set(output.cpf)
}
