import * as z from 'zod'
import { anyone, candidate, done, endpoint, nothing } from '../kit/endpoint.ts'

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
  retirada: z.boolean(),
  /** Day from which the candidate may apply again, while there is one to wait for. */
  dataEsperaNovaAplicacao: z.string().nullable(),
  encerrada: z.boolean(),
  contratado: z.boolean(),
  passos: z.array(z.object({ etapa: z.string(), data: z.string() })),
})
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
