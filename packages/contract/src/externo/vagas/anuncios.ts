import * as z from 'zod'
import { perguntaPublica, respostasEnviadas } from '../../geral/pessoa/respostas.ts'
import { anyone, candidate, done, endpoint, nothing } from '../../kit/endpoint.ts'
import { email, texto } from '../../kit/fields.ts'

/** Public data of a vacancy. Sex, age, civil status, race and disability of the desired candidate are never included. */
export const anuncioPublico = z.object({
  id: z.int(),
  empresaId: z.int(),
  empresaNome: z.string(),
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
  areaNome: z.string().nullable(),
  cargoNome: z.string().nullable(),
  cidadeNome: z.string().nullable(),
  ufSigla: z.string().nullable(),
  remuneracao: z.number().nullable(),
  perguntas: z.array(perguntaPublica),
})
export type AnuncioPublico = z.infer<typeof anuncioPublico>
export const listar = endpoint({
  method: 'GET',
  path: '/externo/anuncios',
  access: anyone,
  input: z.object({ empresaId: z.int().positive() }),
  output: z.array(anuncioPublico),
  summary: 'Vagas abertas de uma empresa',
})

/**
 * The name becomes part of a mail sent by the company, so it may contain only letters, and nothing that a mail program would turn into a
 * link.
 */
const nomeDePessoa = (label: string) =>
  texto({ label, max: 100 }).refine((v) => /^[\p{L}\p{M}\s.'’-]*$/u.test(v) && !/\S\.\p{L}{2}/u.test(v), {
    error: 'Informe só o nome, com letras',
  })
export const NAO_SOU_ROBO = 'Confirme que você não é um robô.'
export const indicacaoForm = z.object({
  nome: nomeDePessoa('Nome'),
  email: email({ label: 'E-mail', max: 50 }),
  nomeAmigo: nomeDePessoa('Nome do amigo'),
  emailAmigo: email({ label: 'E-mail do amigo', max: 50 }),
})
/** `recaptcha`: the challenge and its proof (GET /externo/desafio), joined by a colon. */
export const enviarAmigo = endpoint({
  method: 'POST',
  path: '/externo/anuncios/{id}/enviar-amigo',
  access: anyone,
  input: z.object({
    id: z.int().positive(),
    empresaId: z.int().positive(),
    ...indicacaoForm.shape,
    recaptcha: z.string({ error: NAO_SOU_ROBO }).min(1, { error: NAO_SOU_ROBO }).max(500),
  }),
  output: done,
  changes: [],
  summary: 'Envia o anúncio de uma vaga para um amigo',
})

const referencia = (path: string, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    access: anyone,
    input: z.object({ empresaId: z.int().positive() }),
    output: z.array(z.object({ id: z.int(), label: z.string() })),
    summary,
  })
export const listarIdiomas = referencia('/externo/idiomas', 'Idiomas')
export const listarAreasFormacao = referencia('/externo/areas-formacao', 'Áreas de formação')
export const listarAreasInteresse = referencia('/externo/areas-interesse', 'Áreas de interesse')
export const listarConhecimentos = referencia('/externo/conhecimentos', 'Conhecimentos')
export const listarComoSoube = referencia('/externo/como-ficou-sabendo-vaga', 'Como ficou sabendo da vaga')
export const listarCargos = referencia('/externo/cargos', 'Cargos que um candidato pode querer')
export const listarEstados = endpoint({
  method: 'GET',
  path: '/externo/estados',
  access: anyone,
  input: nothing,
  output: z.array(z.object({ id: z.int(), label: z.string() })),
  summary: 'Estados',
})
export const listarCidades = endpoint({
  method: 'GET',
  path: '/externo/estados/{id}/cidades',
  access: anyone,
  input: z.object({ id: z.int().positive() }),
  output: z.array(z.object({ id: z.int(), label: z.string() })),
  summary: 'Cidades de um estado',
})

/** The candidate's own application in the first person: its state, without the notes of HR. */
export const candidatura = z.object({
  id: z.int(),
  solicitacaoId: z.int(),
  anuncioId: z.int().nullable(),
  codigo: z.int(),
  titulo: z.string(),
  candidatadoEm: z.string(),
  /** The company put the candidate into the selection. */
  convidado: z.boolean(),
  retirada: z.boolean(),
  retiradaPorMim: z.boolean(),
  retiradaEm: z.string().nullable(),
  /** Day from which the candidate may apply again; null when there is nothing to wait for. */
  dataEsperaNovaAplicacao: z.string().nullable(),
  encerrada: z.boolean(),
  encerradaEm: z.string().nullable(),
  pausada: z.boolean(),
  contratado: z.boolean(),
  /** Number of the candidate's own evaluations and of those answered, with the application and at the stages. */
  qtdAvaliacoes: z.int(),
  qtdAvaliacoesRespondidas: z.int(),
  qtdAvaliacoesEtapaSeletiva: z.int(),
  qtdAvaliacoesRespondidasEtapaSeletiva: z.int(),
  /** Number of evaluations that can be answered now, and the earliest deadline. */
  avaliacoesAResponder: z.int(),
  prazoDasAvaliacoes: z.string().nullable(),
  recusadaEm: z.string().nullable(),
  passos: z.array(z.object({ etapa: z.string(), data: z.string() })),
  /** Position of the stage reached and number of stages, without names and dates. */
  etapa: z.object({ numero: z.int(), de: z.int() }).nullable(),
  /** Messages of the company about this application, newest first. */
  mensagens: z.array(
    z.object({
      tipo: z.enum(['RECUSA', 'CONVITE', 'ANDAMENTO']),
      assunto: z.string(),
      texto: z.string(),
      enviadaEm: z.string(),
      dia: z.string(),
    }),
  ),
})
export type Candidatura = z.infer<typeof candidatura>
export const minhasCandidaturas = endpoint({
  method: 'GET',
  path: '/externo/candidato-solicitacoes',
  access: candidate,
  input: nothing,
  output: z.array(candidatura),
  summary: 'Candidaturas do candidato',
})
export const candidatar = endpoint({
  method: 'POST',
  path: '/externo/candidato-solicitacoes',
  access: candidate,
  query: ['solicitacaoId'],
  input: z.object({
    solicitacaoId: z.int().positive(),
    respostas: respostasEnviadas,
    /** The source in the link that led here, an id of 'Como ficou sabendo da vaga'. */
    origem: z.int().positive().optional(),
  }),
  output: done,
  summary: 'Candidata-se a uma vaga',
})
export const retirar = endpoint({
  method: 'DELETE',
  path: '/externo/candidato-solicitacoes/{id}',
  access: candidate,
  input: z.object({ id: z.int().positive() }),
  output: done,
  summary: 'Retira a própria candidatura',
})
