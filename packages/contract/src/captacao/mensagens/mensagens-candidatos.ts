import * as z from 'zod'
import { descricaoDe } from '../../geral/codigos/codigos.ts'
import { bulkOutcome, MAX_BULK } from '../../kit/bulk.ts'
import { shownIn } from '../../kit/changes.ts'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { recordShape } from '../../kit/resource.ts'
import { autoridades } from '../solicitacoes/solicitacoes-pessoal.ts'
import { conferirEnvio, conteudo, envio, QUANDO_ENVIAR, recusarCom, TIPOS_DE_MENSAGEM } from './mensagem-campos.ts'

/** Messages to candidates: held until their time, sent, or cancelled before. */
const base = '/captacao/mensagens-candidatos'
export const SITUACOES_DA_MENSAGEM = [
  { codigo: 'RETIDA', descricao: 'Retida' },
  { codigo: 'ENVIADA', descricao: 'Enviada' },
  { codigo: 'CANCELADA', descricao: 'Cancelada' },
] as const
const situacao = z.enum(['RETIDA', 'ENVIADA', 'CANCELADA'])
const quando = z.enum(['AGORA', 'DATA', 'ENCERRAMENTO', 'MANUAL'])
const tipo = z.enum(['RECUSA', 'CONVITE', 'ANDAMENTO'])

export const linhaDaMensagem = z.object({
  ...recordShape,
  candidatoSolicitacaoId: z.int(),
  candidatoNome: z.string(),
  solicitacaoId: z.int(),
  solicitacao: z.string(),
  tipo,
  assunto: z.string(),
  quando,
  situacao,
  enviarEm: z.string().nullable(),
  enviadaEm: z.string().nullable(),
  /** The candidate has an e-mail address. For a sent message: it went by mail too, not only to the candidate area. */
  porEmail: z.boolean(),
  autorNome: z.string().nullable(),
  /** The template whose words it says, with their version; null for words of its own. */
  modelo: z.string().nullable(),
})
export type LinhaDaMensagem = z.infer<typeof linhaDaMensagem>
export const listar = listing({
  path: base,
  access: internal(autoridades.moverCandidatos),
  input: z.object({
    ...listQuery,
    situacao: situacao.optional(),
    tipo: tipo.optional(),
    solicitacaoId: z.int().positive().optional(),
  }),
  row: linhaDaMensagem,
  title: 'Mensagens a Candidatos',
  columns: {
    candidatoNome: { label: 'Candidato', format: 'text' },
    assunto: { label: 'Assunto', format: 'text' },
    solicitacao: { label: 'Solicitação', format: 'text' },
    tipo: { label: 'Tipo', format: 'text', value: (m) => descricaoDe(TIPOS_DE_MENSAGEM, m.tipo) },
    quando: { label: 'Quando', format: 'text', value: (m) => descricaoDe(QUANDO_ENVIAR, m.quando) },
    situacao: { label: 'Situação', format: 'text', value: (m) => descricaoDe(SITUACOES_DA_MENSAGEM, m.situacao) },
    enviarEm: { label: 'Marcada para', format: 'datetime' },
    enviadaEm: { label: 'Enviada em', format: 'datetime' },
    porEmail: { label: 'Por e-mail', format: 'text', value: (m) => (m.porEmail ? 'Sim' : 'Não') },
    autorNome: { label: 'Escrita por', format: 'text' },
    modelo: { label: 'Modelo', format: 'text' },
  },
  sorts: ['id', 'candidatoNome', 'assunto', 'solicitacao', 'enviarEm', 'enviadaEm'],
  sort: 'id,desc',
  summary: 'Lista de mensagens a candidatos',
})
export const mensagem = z.object({ ...linhaDaMensagem.shape, texto: z.string() })
export type Mensagem = z.infer<typeof mensagem>
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(autoridades.moverCandidatos),
  input: byId,
  output: mensagem,
  summary: 'Lê uma mensagem a um candidato',
})
const campos = { ...conteudo, ...envio }
const conferida = (m: z.output<z.ZodObject<typeof campos>>, ctx: z.RefinementCtx) => {
  if (m.quando === 'AGORA') recusarCom(ctx, [{ campo: 'quando', mensagem: 'Use Enviar agora' }])
  recusarCom(ctx, conferirEnvio(m))
}
export const mensagemForm = z.object(campos).superRefine(conferida)
/** Only a held message can change. */
export const alterar = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: internal(autoridades.moverCandidatos),
  input: z.object({ id: z.int().positive(), versao: z.int(), ...campos }).superRefine(conferida),
  output: mensagem,
  summary: 'Altera uma mensagem retida',
})
const linhas = z
  .array(z.object({ id: z.int().positive(), versao: z.int() }))
  .min(1)
  .max(MAX_BULK)
export const enviar = endpoint({
  method: 'POST',
  path: `${base}/enviar`,
  access: internal(autoridades.moverCandidatos),
  input: z.object({ linhas }),
  output: bulkOutcome,
  summary: 'Envia agora mensagens retidas',
})
export const cancelar = endpoint({
  method: 'POST',
  path: `${base}/cancelar`,
  access: internal(autoridades.moverCandidatos),
  input: z.object({ linhas }),
  output: bulkOutcome,
  summary: 'Cancela mensagens retidas',
})

shownIn('/captacao/mensagens-candidatos', '/captacao/solicitacoes-pessoal')
