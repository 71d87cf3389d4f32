import * as z from 'zod'
import { byId, done, endpoint, internal } from '../../kit/endpoint.ts'
import { booleano, opcao, textoLongo } from '../../kit/fields.ts'
import { conferirConteudo, conferirEnvio, conteudoOpcional, envio, recusarCom } from '../mensagens/mensagem-campos.ts'
import { autoridades } from '../solicitacoes/solicitacoes-pessoal.ts'
import { alvos, movimento } from './selecao.ts'

/** No candidate without an answer: refusals with their reason and message, other messages, and who of a request has none yet. */
const base = '/captacao/solicitacoes-pessoal/{id}/candidatos'
const acesso = internal(autoridades.moverCandidatos)

/** Why a candidate does not go on: for the company's own eyes. */
export const MOTIVOS_DE_RECUSA = [
  { codigo: 'PERFIL', descricao: 'Perfil diferente do que a vaga pede' },
  { codigo: 'EXPERIENCIA', descricao: 'Experiência insuficiente' },
  { codigo: 'AVALIACAO', descricao: 'Resultado das avaliações ou entrevistas' },
  { codigo: 'PRETENSAO', descricao: 'Pretensão salarial acima da faixa' },
  { codigo: 'DISPONIBILIDADE', descricao: 'Horário, local ou data de início' },
  { codigo: 'AUSENCIA', descricao: 'Não compareceu ou não respondeu' },
  { codigo: 'DESISTENCIA', descricao: 'Desistiu da vaga' },
  { codigo: 'OUTRO_ESCOLHIDO', descricao: 'Outro candidato foi escolhido' },
  { codigo: 'ENCERRADA', descricao: 'A solicitação foi encerrada ou cancelada' },
  { codigo: 'OUTRO', descricao: 'Outro motivo' },
] as const
export type MotivoDeRecusa = (typeof MOTIVOS_DE_RECUSA)[number]['codigo']

const camposDaRecusa = {
  motivo: opcao(MOTIVOS_DE_RECUSA, { label: 'Motivo' }),
  observacao: textoLongo({ label: 'Observação', fem: true, max: 2000 }),
  /** Stays in the pool as available; otherwise nobody calls them for other selections. */
  devolverAoBanco: booleano({ label: 'Devolver ao banco de talentos' }),
  comMensagem: booleano({ label: 'Enviar uma mensagem' }),
  ...conteudoOpcional,
  ...envio,
}
type Recusa = z.output<z.ZodObject<typeof camposDaRecusa>>
const conferida = (r: Recusa, ctx: z.RefinementCtx) => {
  if (r.motivo === 'OUTRO' && !r.observacao)
    recusarCom(ctx, [{ campo: 'observacao', mensagem: 'Diga qual é o motivo' }])
  if (r.comMensagem) recusarCom(ctx, [...conferirConteudo(r), ...conferirEnvio(r)])
}
export const recusaForm = z.object(camposDaRecusa).superRefine(conferida)
/** Refuses several at once; who changed meanwhile is told, the others are refused. */
export const recusar = endpoint({
  method: 'POST',
  path: `${base}/recusar`,
  access: acesso,
  input: z.object({ ...byId.shape, aplicacoes: alvos, ...camposDaRecusa }).superRefine(conferida),
  output: movimento,
  summary: 'Recusa candidatos, com motivo e mensagem',
})
/** The candidacy goes on; what was held is cancelled, what was sent stays sent. */
export const reconsiderar = endpoint({
  method: 'POST',
  path: `${base}/{aplicacaoId}/reconsiderar`,
  access: acesso,
  input: z.object({ ...byId.shape, aplicacaoId: z.int().positive(), versao: z.int() }),
  output: done,
  summary: 'Desfaz a recusa de um candidato',
})

const camposDoRecado = {
  tipo: z.enum(['ANDAMENTO', 'CONVITE', 'RECUSA'], { error: 'Escolha o tipo' }),
  ...conteudoOpcional,
  ...envio,
}
const recadoConferido = (r: z.output<z.ZodObject<typeof camposDoRecado>>, ctx: z.RefinementCtx) =>
  recusarCom(ctx, [...conferirConteudo(r), ...conferirEnvio(r)])
export const recadoForm = z.object(camposDoRecado).superRefine(recadoConferido)
export const escrever = endpoint({
  method: 'POST',
  path: `${base}/escrever`,
  access: acesso,
  input: z.object({ ...byId.shape, aplicacoes: alvos, ...camposDoRecado }).superRefine(recadoConferido),
  output: movimento,
  summary: 'Escreve a candidatos, agora ou depois',
})

/** A candidate who stands in the request and was told nothing that ends the wait. */
export const semRespostaLinha = z.object({
  id: z.int(),
  nome: z.string(),
  etapaSeletivaNome: z.string().nullable(),
  temEmail: z.boolean(),
  colaborador: z.boolean(),
  /** Refused already, without a message. */
  recusado: z.boolean(),
  /** A refusal that somebody keeps to send by hand. */
  retida: z.boolean(),
})
export type SemResposta = z.infer<typeof semRespostaLinha>
export const listarSemResposta = endpoint({
  method: 'GET',
  path: '/captacao/solicitacoes-pessoal/{id}/sem-resposta',
  access: internal(autoridades.encerrar, autoridades.cancelar, autoridades.moverCandidatos),
  input: byId,
  output: z.array(semRespostaLinha),
  summary: 'Candidatos da solicitação que ainda não têm resposta',
})
