import * as z from 'zod'
import { perguntaPublica, respostasEnviadas } from '../../geral/pessoa/respostas.ts'
import { authority } from '../../kit/authority.ts'
import { byId, done, endpoint, internal, nothing } from '../../kit/endpoint.ts'

/** Vacancies of the kinds INTERNA and MISTA. Employees see them with their own user. */
const base = '/captacao/vagas-internas'
export const autoridade = authority('captacao', 'vagas-internas', 'Vagas internas', 'candidatar', 'Ver e candidatar-se')
const acesso = internal(autoridade)

export const candidaturaInterna = z.object({
  id: z.int(),
  solicitacaoId: z.int(),
  codigo: z.int(),
  titulo: z.string(),
  candidatadoEm: z.string(),
  removidaEm: z.string().nullable(),
  encerrada: z.boolean(),
  contratado: z.boolean(),
  etapa: z.string().nullable(),
})
export type CandidaturaInterna = z.infer<typeof candidaturaInterna>

/** What an employee sees of a vacancy. Sex, age and the notes of HR are never included. */
export const vagaInterna = z.object({
  id: z.int(),
  solicitacaoId: z.int(),
  codigo: z.int(),
  titulo: z.string(),
  descricao: z.string(),
  publicadoEm: z.string(),
  previsaoEncerramento: z.string().nullable(),
  quantidade: z.int(),
  vinculo: z.string().nullable(),
  horarioComercial: z.string(),
  reservadaPcd: z.boolean(),
  tipoVaga: z.string(),
  estabelecimentoNome: z.string().nullable(),
  areaNome: z.string().nullable(),
  cargoNome: z.string().nullable(),
  cidadeNome: z.string().nullable(),
  ufSigla: z.string().nullable(),
  remuneracao: z.number().nullable(),
  diasEsperaNovaAplicacao: z.int().nullable(),
  /** Day from which the employee may apply again; null when the employee may apply today, or never applied. */
  dataEsperaNovaAplicacao: z.string().nullable(),
  candidatado: z.boolean(),
  perguntas: z.array(perguntaPublica),
})
export type VagaInterna = z.infer<typeof vagaInterna>

export const listar = endpoint({
  method: 'GET',
  path: base,
  access: acesso,
  input: nothing,
  output: z.object({
    /** False when the user is not linked to an active employee. Such a user can read vacancies but cannot apply. */
    podeCandidatar: z.boolean(),
    vagas: z.array(vagaInterna),
    candidaturas: z.array(candidaturaInterna),
  }),
  summary: 'Vagas abertas aos colaboradores e as candidaturas do usuário',
})
export const candidatar = endpoint({
  method: 'POST',
  path: `${base}/{id}/candidatura`,
  access: acesso,
  // The id is that of the request, as in the candidate area.
  input: z.object({ ...byId.shape, respostas: respostasEnviadas }),
  output: done,
  summary: 'Candidata o colaborador a uma vaga interna',
})
export const retirar = endpoint({
  method: 'DELETE',
  path: `${base}/candidaturas/{id}`,
  access: acesso,
  input: byId,
  output: done,
  summary: 'Retira a própria candidatura interna',
})
