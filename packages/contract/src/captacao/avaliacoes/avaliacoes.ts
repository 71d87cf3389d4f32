import * as z from 'zod'
import {
  questionariosDe,
  SITUACOES_DO_QUESTIONARIO,
  situacaoDoQuestionario,
  ultimoDia,
} from '../../avaliacao/questionarios/questionarios.ts'
import { authority } from '../../kit/authority.ts'
import { shownIn } from '../../kit/changes.ts'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { inteiroOpcional, ref } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { recordShape } from '../../kit/resource.ts'
import { autoridades as daSolicitacao } from '../solicitacoes/solicitacoes-pessoal.ts'

const base = '/captacao/avaliacoes'
const resource = 'Avaliações de Candidatos'
const of = (action: string, label: string) => authority('captacao', 'avaliacoes', resource, action, label)
export const autoridades = {
  ver: of('ver', 'Ver'),
  responder: of('responder', 'Responder'),
  encerrar: of('encerrar', 'Encerrar e reabrir'),
  verResultado: of('ver-resultado', 'Ver resultado'),
}

export const RESPONDENTES = [
  { codigo: 'C', descricao: 'O candidato' },
  { codigo: 'R', descricao: 'O recrutador' },
] as const
export type Respondente = (typeof RESPONDENTES)[number]['codigo']

/** Evaluations of candidates use the questionnaire endpoints that all kinds of evaluation share. */
export const questionarios = questionariosDe({ base, plural: resource, autoridades })

export const linhaDaAvaliacao = z.object({
  ...recordShape,
  titulo: z.string(),
  candidatoNome: z.string(),
  solicitacaoId: z.int(),
  solicitacaoCodigo: z.int(),
  solicitacaoDescricao: z.string(),
  etapaSeletivaNome: z.string().nullable(),
  respondente: z.string(),
  quemResponde: z.string(),
  prazo: z.string().nullable(),
  vencido: z.boolean(),
  criadoEm: z.string(),
  iniciadoEm: z.string().nullable(),
  respondidoEm: z.string().nullable(),
  encerradoEm: z.string().nullable(),
  /** Filled when the request or the application has ended. */
  fechado: z.string().nullable(),
  perguntas: z.int(),
  respondidas: z.int(),
  /** Null also for users who may not see results. */
  percentual: z.number().nullable(),
  aprovado: z.boolean().nullable(),
})
export type LinhaDaAvaliacao = z.infer<typeof linhaDaAvaliacao>

export const listar = listing({
  path: base,
  access: internal(autoridades.ver),
  input: z.object({
    ...listQuery,
    situacao: z.enum(['P', 'A', 'R', 'E', 'V']).optional(),
    /** Evaluations still to be answered, whether begun or not. */
    pendentes: z.boolean().optional(),
    respondente: z.enum(['C', 'R']).optional(),
    solicitacaoId: z.int().positive().optional(),
    candidatoId: z.int().positive().optional(),
    modeloId: z.int().positive().optional(),
  }),
  row: linhaDaAvaliacao,
  title: resource,
  columns: {
    candidatoNome: { label: 'Candidato', format: 'text' },
    titulo: { label: 'Avaliação', format: 'text' },
    solicitacao: {
      label: 'Solicitação',
      format: 'text',
      value: (r) => `${r.solicitacaoCodigo} · ${r.solicitacaoDescricao}`,
    },
    etapa: { label: 'Etapa', format: 'text', value: (r) => r.etapaSeletivaNome },
    quemResponde: { label: 'Quem responde', format: 'text' },
    situacao: {
      label: 'Situação',
      format: 'text',
      value: (r) => SITUACOES_DO_QUESTIONARIO[situacaoDoQuestionario(r)],
    },
    andamento: { label: 'Respondidas', format: 'text', value: (r) => `${r.respondidas} de ${r.perguntas}` },
    prazo: { label: 'Prazo', format: 'date', value: (r) => r.prazo && ultimoDia(r.prazo) },
    respondidoEm: { label: 'Respondida em', format: 'datetime' },
    percentual: { label: 'Resultado (%)', format: 'decimal' },
  },
  reveals: [autoridades.verResultado],
  sorts: ['candidatoNome', 'titulo', 'prazo', 'respondidoEm', 'criadoEm'],
  sort: 'criadoEm,desc',
  summary: 'Lista de avaliações de candidatos',
})

/** What a request asks for: which model, who answers it, at which stage and until when. */
export const vinculo = z.object({
  modeloId: ref('modeloCandidato', { label: 'Avaliação', fem: true }),
  respondente: z.enum(['C', 'R'], { error: 'Escolha quem responde' }),
  /** Without a stage, it is answered with the application. */
  etapaSeletivaId: ref('etapaSeletiva', { label: 'Etapa', fem: true, opcional: true }),
  prazoDias: inteiroOpcional({ label: 'Prazo', min: 1, max: 365 }),
})
export type Vinculo = z.output<typeof vinculo>
export const vinculoLido = z.object({
  id: z.int(),
  modeloId: z.int(),
  titulo: z.string(),
  /** The model can be used today: it is released, active and not blocked. */
  disponivel: z.boolean(),
  respondente: z.enum(['C', 'R']),
  etapaSeletivaId: z.int().nullable(),
  etapaSeletivaNome: z.string().nullable(),
  prazoDias: z.int().nullable(),
  pedidas: z.int(),
  respondidas: z.int(),
  /** Somebody has begun to answer, so the link cannot be removed. */
  iniciada: z.boolean(),
})
export const daSolicitacaoPessoal = z.object({
  versao: z.int(),
  avaliacoes: z.array(vinculoLido),
  /** Stages at which an evaluation may be asked for. */
  etapas: z.array(z.object({ id: z.int(), nome: z.string() })),
  /** The advert is set not to ask candidates for the evaluations of the stages. */
  etapasDesligadas: z.boolean(),
  pode: z.array(z.string()),
})
export const listarDaSolicitacao = endpoint({
  method: 'GET',
  path: '/captacao/solicitacoes-pessoal/{id}/avaliacoes',
  access: internal(daSolicitacao.ver),
  input: byId,
  output: daSolicitacaoPessoal,
  summary: 'Avaliações que a solicitação pede',
})
const semRepetir = (list: Vinculo[]) =>
  new Set(list.map((v) => `${v.modeloId}:${v.respondente}:${v.etapaSeletivaId}`)).size === list.length
export const vinculosForm = z
  .array(vinculo)
  .max(50, { error: 'Informe no máximo 50 avaliações' })
  .refine(semRepetir, { error: 'Há avaliações repetidas' })
export const gravarDaSolicitacao = endpoint({
  method: 'PUT',
  path: '/captacao/solicitacoes-pessoal/{id}/avaliacoes',
  access: internal(daSolicitacao.editar),
  input: z.object({ id: z.int().positive(), versao: z.int(), avaliacoes: vinculosForm }),
  output: daSolicitacaoPessoal,
  summary: 'Grava as avaliações que a solicitação pede',
})

shownIn('/captacao/avaliacoes', '/captacao/solicitacoes-pessoal')
