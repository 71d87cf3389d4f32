import * as z from 'zod'
import { anyone, candidate, done, endpoint, nothing } from '../../kit/endpoint.ts'
import { email, texto } from '../../kit/fields.ts'

/** What the public reads of a vacancy. Never sex, age, civil status, race or disability of whom it looks for. */
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

/** A name goes into a mail that the company sends: letters, and nothing that a mail program would make a link of. */
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

/** An own application in the first person: where it stands, not what HR wrote. */
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
  /** Day from which the candidate may apply again, while there is one to wait for. */
  dataEsperaNovaAplicacao: z.string().nullable(),
  encerrada: z.boolean(),
  encerradaEm: z.string().nullable(),
  pausada: z.boolean(),
  contratado: z.boolean(),
  /** Own evaluations, and those answered: with the application, and at the stages. */
  qtdAvaliacoes: z.int(),
  qtdAvaliacoesRespondidas: z.int(),
  qtdAvaliacoesEtapaSeletiva: z.int(),
  qtdAvaliacoesRespondidasEtapaSeletiva: z.int(),
  /** Those that can be answered now, and the last day for the first of them. */
  avaliacoesAResponder: z.int(),
  prazoDasAvaliacoes: z.string().nullable(),
  recusadaEm: z.string().nullable(),
  passos: z.array(z.object({ etapa: z.string(), data: z.string() })),
  /** Place of the stage reached, and how many the request has: no names, no dates. */
  etapa: z.object({ numero: z.int(), de: z.int() }).nullable(),
  /** What the company wrote about this application, newest first. */
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
  input: z.object({ solicitacaoId: z.int().positive() }),
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
