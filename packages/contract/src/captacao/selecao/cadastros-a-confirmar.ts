import * as z from 'zod'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { textoLongo } from '../../kit/fields.ts'
import { autoridades } from '../solicitacoes/solicitacoes-pessoal.ts'

/**
 * Registrations that began at a request's advert and that their owners have not confirmed. They are no candidates yet: no board, table,
 * figure or report contains them.
 */
const base = '/captacao/solicitacoes-pessoal/{id}/cadastros-a-confirmar'

export const cadastroAConfirmar = z.object({
  /** Names the registration in a call; it opens nothing. */
  chave: z.string(),
  nome: z.string(),
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  recebidoEm: z.string(),
  /** Until when the link is valid; null: without an e-mail, HR confirms. */
  valeAte: z.string().nullable(),
  /** The proposal by which HR confirms, for those who may see it. */
  propostaId: z.int().nullable(),
})
export type CadastroAConfirmar = z.infer<typeof cadastroAConfirmar>

export const listarAConfirmar = endpoint({
  method: 'GET',
  path: base,
  access: internal(autoridades.ver),
  input: byId,
  output: z.object({ cadastros: z.array(cadastroAConfirmar), podeReenviar: z.boolean() }),
  summary: 'Cadastros que esperam a confirmação de quem se candidatou',
})
export const reenvioForm = z.object({
  chaves: z.array(z.string().max(100)).min(1, { error: 'Escolha ao menos um cadastro' }).max(200),
  recado: textoLongo({ label: 'Recado', max: 500 }),
})
export const reenviarConfirmacao = endpoint({
  method: 'POST',
  path: `${base}/reenviar`,
  access: internal(autoridades.moverCandidatos),
  input: z.object({ ...byId.shape, ...reenvioForm.shape }),
  output: z.object({ enviados: z.int() }),
  changes: [],
  summary: 'Envia de novo o link de confirmação, com um recado',
})
