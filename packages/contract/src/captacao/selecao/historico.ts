import * as z from 'zod'
import { shownIn } from '../../kit/changes.ts'
import { done, endpoint, internal } from '../../kit/endpoint.ts'
import { data, mostrado, opcaoOpcional, ref, textoLongo } from '../../kit/fields.ts'
import { columnsOf, listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { recordShape } from '../../kit/resource.ts'
import { autoridades } from '../solicitacoes/solicitacoes-pessoal.ts'
import { RESULTADOS } from './resultados.ts'

/** The steps of candidates through the stages of requests, each as its own record. The board of a request writes the same steps. */
const base = '/captacao/historico'

const campos = {
  data: data({ label: 'Data', fem: true }),
  resultado: opcaoOpcional(RESULTADOS, { label: 'Resultado' }),
  observacao: textoLongo({ label: 'Observação', fem: true, max: 2000 }),
}
/** A new step: for which candidate, in which request, at which stage. */
export const historicoForm = z.object({
  candidatoSolicitacaoId: ref('candidatoSolicitacao', { label: 'Candidato na solicitação' }),
  etapaSeletivaId: ref('etapaSeletiva', { label: 'Etapa', fem: true }),
  ...campos,
})
/** Fields of a step that may be corrected. Candidate, request and stage cannot change. */
export const historicoAlterado = z.object(campos)

export const linhaDoHistorico = z.object({
  ...recordShape,
  data: mostrado(z.string(), 'Data', 'data'),
  candidatoId: z.int(),
  candidatoNome: mostrado(z.string(), 'Candidato'),
  candidatoSolicitacaoId: z.int(),
  solicitacaoId: z.int(),
  solicitacao: mostrado(z.string(), 'Solicitação'),
  etapaSeletivaId: z.int(),
  etapaSeletivaNome: mostrado(z.string(), 'Etapa'),
  resultado: z.enum(['A', 'N', 'I']).nullable(),
  observacao: mostrado(z.string().nullable(), 'Observação'),
  responsavelNome: mostrado(z.string().nullable(), 'Responsável'),
  registradoEm: z.string(),
  /** The candidate's last step in the request; only this one may be removed. */
  ultimo: z.boolean(),
})
export type LinhaDoHistorico = z.infer<typeof linhaDoHistorico>

export const listar = listing({
  path: base,
  access: internal(autoridades.ver),
  input: z.object({
    ...listQuery,
    solicitacaoId: z.int().positive().optional(),
    etapaSeletivaId: z.int().positive().optional(),
    candidatoId: z.int().positive().optional(),
    resultado: z.enum(['A', 'N', 'I']).optional(),
    dataIni: z.iso.date().optional(),
    dataFim: z.iso.date().optional(),
  }),
  row: linhaDoHistorico,
  title: 'Histórico do Candidato',
  columns: {
    ...columnsOf<'data' | 'candidatoNome' | 'solicitacao' | 'etapaSeletivaNome' | 'observacao' | 'responsavelNome'>(
      linhaDoHistorico.shape,
    ),
    resultado: {
      label: 'Resultado',
      format: 'text',
      value: (r) => RESULTADOS.find(({ codigo }) => codigo === r.resultado)?.descricao ?? null,
    },
  },
  sorts: ['data', 'candidatoNome', 'solicitacao', 'etapaSeletivaNome', 'resultado', 'responsavelNome', 'observacao'],
  sort: 'data,desc',
  summary: 'Etapas por que passaram os candidatos',
})
const byId = z.object({ id: z.int().positive() })
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(autoridades.ver),
  input: byId,
  output: linhaDoHistorico,
  summary: 'Lê uma etapa de um candidato',
})
export const criar = endpoint({
  method: 'POST',
  path: base,
  access: internal(autoridades.moverCandidatos),
  input: historicoForm,
  output: linhaDoHistorico,
  summary: 'Registra uma etapa de um candidato',
})
export const alterar = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: internal(autoridades.moverCandidatos),
  input: z.object({ id: z.int().positive(), versao: z.int(), ...campos }),
  output: linhaDoHistorico,
  summary: 'Corrige data, resultado e observação de uma etapa',
})
export const excluir = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: internal(autoridades.moverCandidatos),
  input: z.object({ id: z.int().positive(), versao: z.int() }),
  output: done,
  summary: 'Exclui a última etapa de um candidato em uma solicitação',
})

/** The candidate's requests that this user may see, each with its steps, newest first. */
export const candidatura = z.object({
  id: z.int(),
  solicitacaoId: z.int(),
  codigo: z.int(),
  descricao: z.string(),
  /** State of the request: I, A, R, S, E or C. */
  situacao: z.string(),
  aplicadoEm: z.string(),
  retiradoEm: z.string().nullable(),
  recusadoEm: z.string().nullable(),
  contratado: z.boolean(),
  passos: z.array(
    z.object({
      id: z.int(),
      data: z.string(),
      etapaSeletivaNome: z.string(),
      resultado: z.enum(['A', 'N', 'I']).nullable(),
      observacao: z.string().nullable(),
      responsavelNome: z.string().nullable(),
    }),
  ),
})
export type Candidatura = z.infer<typeof candidatura>
export const doCandidato = endpoint({
  method: 'GET',
  path: `${base}/candidato/{id}`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.array(candidatura),
  summary: 'Candidaturas de um candidato, com as etapas de cada uma',
})

/** Candidates in open requests, who can be moved; for the form of a new step. */
export const candidaturasAbertas = endpoint({
  method: 'GET',
  path: `${base}/candidaturas`,
  access: internal(autoridades.moverCandidatos),
  input: z.object({ busca: z.string().trim().max(100).default(''), page: z.int().min(0).default(0) }),
  output: z.object({
    items: z.array(z.object({ id: z.int(), nome: z.string(), solicitacaoId: z.int(), solicitacao: z.string() })),
    total: z.int(),
  }),
  summary: 'Candidatos em solicitações abertas',
})
/** Stages of the request of an application. */
export const etapasDaCandidatura = endpoint({
  method: 'GET',
  path: `${base}/candidaturas/{id}/etapas`,
  access: internal(autoridades.moverCandidatos),
  input: byId,
  output: z.array(z.object({ id: z.int(), label: z.string() })),
  summary: 'Etapas da solicitação de uma candidatura',
})

shownIn('/captacao/historico', '/captacao/solicitacoes-pessoal')
