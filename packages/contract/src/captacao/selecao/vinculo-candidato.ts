import * as z from 'zod'
import { bulkOutcome } from '../../kit/bulk.ts'
import { byId, done, endpoint, internal } from '../../kit/endpoint.ts'
import { ref, refs } from '../../kit/fields.ts'
import { MAX_PAGE_SIZE } from '../../kit/page.ts'
import { autoridades } from '../solicitacoes/solicitacoes-pessoal.ts'
import { limiteDeCargos, solicitacoesIds } from './vinculo-campos.ts'

/** HR puts a candidate into requests (specification 2 §3, candidate-to-request link). */
const base = '/captacao/solicitacoes-pessoal'
const acesso = internal(autoridades.vincularCandidatos)

/** A request that accepts candidates. */
export const solicitacaoAberta = z.object({
  id: z.int(),
  codigo: z.int(),
  descricao: z.string(),
  cargoNome: z.string().nullable(),
  areaOrganizacionalNome: z.string().nullable(),
  quantidade: z.int(),
  qtdVagasPreenchidas: z.int(),
  tipoVaga: z.string(),
})
/** Leaves out the requests that the candidate is already in. */
const sem = { candidatoId: z.int().positive().optional() }

export const listar = endpoint({
  method: 'GET',
  path: `${base}/candidato`,
  access: acesso,
  input: z.object(sem),
  output: z.array(solicitacaoAberta),
  summary: 'Solicitações que recebem candidatos',
})
export const listarDaEmpresa = endpoint({
  method: 'GET',
  path: `${base}/candidato/{empresaId}`,
  access: acesso,
  input: z.object({ empresaId: z.int().positive(), ...sem }),
  output: z.array(solicitacaoAberta),
  summary: 'Solicitações da empresa que recebem candidatos',
})
const vinculoForm = z.object({
  empresaId: ref('empresa', { label: 'Empresa', fem: true }),
  candidatoId: ref('candidato', { label: 'Candidato' }),
  solicitacoesIds,
})
export const vincular = endpoint({
  method: 'POST',
  path: `${base}/candidato/{id}`,
  access: acesso,
  input: z.object({ ...byId.shape, ...vinculoForm.shape }),
  output: done,
  summary: 'Inclui um candidato em solicitações',
})
/** Maximum number of candidates put into a request at once. */
export const MAX_CANDIDATOS = 200
const candidatosIds = refs('candidato', {
  label: 'Candidatos',
  min: 1,
  max: MAX_CANDIDATOS,
  obrigatorio: 'Escolha ao menos um candidato',
})
export const inclusaoForm = z.object({ candidatosIds, solicitacoesIds })
/** Applies the rules of `vincular` to each candidate. Those who cannot be included are reported with the reason. */
export const incluirVarios = endpoint({
  method: 'POST',
  path: `${base}/{id}/incluir-candidatos`,
  access: acesso,
  input: z.object({ ...byId.shape, candidatosIds }),
  output: bulkOutcome,
  summary: 'Inclui vários candidatos em uma solicitação',
})
export const validarLimite = endpoint({
  method: 'POST',
  path: `${base}/validarLimiteCargo/{id}`,
  access: acesso,
  input: z.object({ ...byId.shape, solicitacoesIds }),
  output: limiteDeCargos,
  changes: [],
  summary: 'Confere o limite de cargos do candidato antes de incluí-lo',
})
/** From this number of letters on, the search also finds candidates of other companies, if the system's parameter shares them. */
export const LETRAS_PARA_OUTRAS_EMPRESAS = 3
export const disponiveis = endpoint({
  method: 'GET',
  path: `${base}/{id}/candidatos-disponiveis`,
  access: acesso,
  input: z.object({
    ...byId.shape,
    busca: z.string().trim().max(100).default(''),
    page: z.int().min(0).default(0),
    size: z.int().min(1).max(MAX_PAGE_SIZE).default(20),
  }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        nome: z.string(),
        cidade: z.string().nullable(),
        /** The company that shares the candidate; null for candidates of this company. */
        empresa: z.string().nullable(),
      }),
    ),
    total: z.int(),
  }),
  summary: 'Candidatos que ainda não estão na solicitação',
})
