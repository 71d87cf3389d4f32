import * as z from 'zod'
import { limiteDeCargos, solicitacoesIds } from '../../captacao/selecao/vinculo-campos.ts'
import { extraVisivel } from '../../geral/pessoa/campos-extras.ts'
import { certificadoLido, listasDoCandidato } from '../../geral/pessoa/curriculo.ts'
import { respostasEnviadas } from '../../geral/pessoa/respostas.ts'
import { shownIn } from '../../kit/changes.ts'
import { anyone, byId, candidate, done, endpoint, nothing } from '../../kit/endpoint.ts'
import { anuncioPublico } from './anuncios.ts'

// Lookups of the candidate area: parts of the candidate's own record, and data of a company for the forms.

const resumo = z.object({
  id: z.int(),
  nome: z.string(),
  nomeSocial: z.string().nullable(),
  cpf: z.string(),
  email: z.string().nullable(),
  dataCadastro: z.string(),
  dataAtualizacao: z.string(),
})
/** Candidates reach only their own record. */
export const listarCandidatos = endpoint({
  method: 'GET',
  path: '/externo/candidatos',
  access: candidate,
  input: nothing,
  output: z.array(resumo),
  summary: 'O próprio cadastro, como lista',
})
export const lerCandidato = endpoint({
  method: 'GET',
  path: '/externo/candidatos/{id}',
  access: candidate,
  input: byId,
  output: resumo,
  summary: 'O próprio cadastro, em resumo',
})
const parte = <S extends z.ZodType>(nome: string, output: S, summary: string) =>
  endpoint({ method: 'GET', path: `/externo/candidatos/{id}/${nome}`, access: candidate, input: byId, output, summary })
export const lerFormacoes = parte('formacoes', listasDoCandidato.formacoes, 'A própria formação acadêmica')
export const lerCertificados = parte('certificados', z.array(certificadoLido), 'Os próprios certificados')
export const lerExperiencias = parte('experiencias', listasDoCandidato.experiencias, 'As próprias experiências')
export const lerIdiomasDoCandidato = parte('idiomas', listasDoCandidato.idiomas, 'Os próprios idiomas')
const escolhidos = z.array(z.object({ id: z.int(), label: z.string() }))
export const lerConhecimentos = parte('conhecimentos', escolhidos, 'Os próprios conhecimentos')
export const lerAreasInteresse = parte('areas-interesses', escolhidos, 'As próprias áreas de interesse')
export const lerFoto = endpoint({
  method: 'GET',
  path: '/externo/candidatos/{id}/foto',
  access: candidate,
  input: byId,
  output: z.unknown(),
  kind: 'file',
  summary: 'A própria foto',
})

export const sensedata = endpoint({
  method: 'POST',
  path: '/externo/userinfo/sensedata',
  access: candidate,
  query: ['url'],
  input: z.object({ url: z.string().max(2000).optional() }),
  output: done,
  changes: [],
  summary: 'Visita a uma página: nada é guardado',
})

const daEmpresa = z.object({ empresaId: z.int().positive() })
const extras = z.array(extraVisivel)
export const lerCamposExtras = endpoint({
  method: 'GET',
  path: '/externo/campos-extras/{empresaId}',
  access: anyone,
  input: daEmpresa,
  output: extras,
  summary: 'Campos extras do cadastro de candidatos de uma empresa',
})
export const lerCamposExtrasDaEmpresa = endpoint({
  method: 'GET',
  path: '/externo/empresas/{empresaId}/campos-extras',
  access: anyone,
  input: daEmpresa,
  output: extras,
  summary: 'Campos extras de uma empresa',
})
/** `x`: only candidates. The extra fields for employees are not public. */
export const lerCamposExtrasVisiveis = endpoint({
  method: 'GET',
  path: '/externo/empresas/{empresaId}/campos-extras-visiveis-obrigatorios/{x}',
  access: anyone,
  input: z.object({ ...daEmpresa.shape, x: z.enum(['candidato']) }),
  output: extras,
  summary: 'Campos extras visíveis, e quais são obrigatórios',
})
export const lerMaximoCargos = endpoint({
  method: 'GET',
  path: '/externo/empresas/maximo-cargos',
  access: anyone,
  input: daEmpresa,
  output: z.object({ maximo: z.int() }),
  summary: 'Quantos cargos um candidato pode escolher; 0: sem limite',
})
export const listarAreasDosCargos = endpoint({
  method: 'GET',
  path: '/externo/areas-formacao/cargos',
  access: anyone,
  input: z.object({ ...daEmpresa.shape, cargosIds: z.array(z.int().positive()).max(100).optional() }),
  output: z.array(z.object({ id: z.int(), label: z.string(), cargosIds: z.array(z.int()) })),
  summary: 'Áreas de formação que os cargos pedem',
})

/** The answer is the same for every CPF, so that nobody can find out who is registered. */
const NINGUEM = z.object({ encontrada: z.literal(false) })
export const buscarPessoaPorCpf = endpoint({
  method: 'GET',
  path: '/externo/pessoas/cpf',
  access: anyone,
  input: z.object({ cpf: z.string().max(14).optional() }),
  output: NINGUEM,
  summary: 'Busca por CPF, que não diz quem existe',
})
export const buscarPessoaNaEmpresa = endpoint({
  method: 'GET',
  path: '/externo/pessoas/cpf-e-empresaId',
  access: anyone,
  input: z.object({ cpf: z.string().max(14).optional(), empresaId: z.int().positive().optional() }),
  output: NINGUEM,
  summary: 'Busca por CPF e empresa, que não diz quem existe',
})

/** A step of the candidate's own application: stage and day. Notes of HR are not included. */
export const passoDoCandidato = z.object({
  id: z.int(),
  solicitacaoId: z.int(),
  vaga: z.string(),
  etapa: z.string(),
  data: z.string(),
  /** Deadline of the evaluations of this step. */
  dataHoraExpiracao: z.string().nullable(),
  avaliacoes: z.int(),
  respondidas: z.int(),
})
export type PassoDoCandidato = z.infer<typeof passoDoCandidato>
export const listarHistorico = endpoint({
  method: 'GET',
  path: '/externo/historico-candidatos',
  access: candidate,
  input: nothing,
  output: z.array(passoDoCandidato),
  summary: 'As próprias etapas, da mais nova à mais antiga',
})
/**
 * Called when the candidate opens the evaluations of a step; the answer has the deadline. The company sets it; the body has no influence.
 */
export const iniciarPrazo = endpoint({
  method: 'PUT',
  path: '/externo/historico-candidatos/{id}/data-hora-expiracao',
  access: candidate,
  input: byId,
  output: z.object({ dataHoraExpiracao: z.string().nullable() }),
  changes: [],
  summary: 'Até quando se responde ao que uma etapa pede',
})

export const listarMinhasSolicitacoes = endpoint({
  method: 'GET',
  path: '/externo/solicitacoes-pessoal/candidato',
  access: candidate,
  input: nothing,
  output: z.array(
    z.object({ id: z.int(), codigo: z.int(), titulo: z.string(), encerrada: z.boolean(), retirada: z.boolean() }),
  ),
  summary: 'As solicitações em que o candidato está',
})
/** Candidates apply to several open vacancies, like HR puts them into requests: all or none. */
export const incluirMinhasSolicitacoes = endpoint({
  method: 'POST',
  path: '/externo/solicitacoes-pessoal/candidato/{id}',
  access: candidate,
  input: z.object({ ...byId.shape, solicitacoesIds, respostas: respostasEnviadas }),
  output: done,
  summary: 'Candidata-se a várias vagas',
})
export const validarMeuLimite = endpoint({
  method: 'POST',
  path: '/externo/solicitacoes-pessoal/validarLimiteCargo/{id}',
  access: candidate,
  input: z.object({ ...byId.shape, solicitacoesIds }),
  output: limiteDeCargos,
  changes: [],
  summary: 'Confere o limite de cargos antes de se candidatar',
})
export const listarSolicitacoesDaEmpresa = endpoint({
  method: 'GET',
  path: '/externo/solicitacoes-pessoal/candidato/{empresaId}',
  access: anyone,
  input: daEmpresa,
  output: z.array(anuncioPublico),
  summary: 'As solicitações de uma empresa abertas a candidatos',
})

shownIn('/externo/solicitacoes-pessoal', '/externo/candidato-solicitacoes', '/externo/anuncios')
