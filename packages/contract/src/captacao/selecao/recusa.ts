import * as z from 'zod'
import { byId, done, endpoint, internal } from '../../kit/endpoint.ts'
import { booleano, opcao, textoLongo } from '../../kit/fields.ts'
import { conferirConteudo, conferirEnvio, conteudoOpcional, envio, recusarCom } from '../mensagens/mensagem-campos.ts'
import { autoridades } from '../solicitacoes/solicitacoes-pessoal.ts'
import { alvos, movimento } from './selecao.ts'

/**
 * Makes sure that every candidate gets an answer: refusals with reason and message, other messages, and the list of candidates still
 * without an answer.
 */
const base = '/captacao/solicitacoes-pessoal/{id}/candidatos'
const acesso = internal(autoridades.moverCandidatos)

/** Reasons for refusing a candidate. Only the company sees them. */
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
  /** The candidate stays available in the talent pool. Otherwise no other selection invites them. */
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
/** Refuses several candidates. Those changed meanwhile are reported; the others are refused. */
export const recusar = endpoint({
  method: 'POST',
  path: `${base}/recusar`,
  access: acesso,
  input: z.object({ ...byId.shape, aplicacoes: alvos, ...camposDaRecusa }).superRefine(conferida),
  output: movimento,
  summary: 'Recusa candidatos, com motivo e mensagem',
})
/** The application continues. Held messages are cancelled; sent ones remain sent. */
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

/** A candidate in the request who has received no final answer. */
export const semRespostaLinha = z.object({
  id: z.int(),
  nome: z.string(),
  etapaSeletivaId: z.int().nullable(),
  etapaSeletivaNome: z.string().nullable(),
  temEmail: z.boolean(),
  colaborador: z.boolean(),
  /** Already refused, without a message. */
  recusado: z.boolean(),
  /** A refusal message is held, to be sent by hand. */
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
