import * as z from 'zod'
import { authority } from '../../kit/authority.ts'
import { byId, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { textoLongo } from '../../kit/fields.ts'
import { flow } from '../../kit/flow.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { recordShape } from '../../kit/resource.ts'
import { emNome, motivoEmNome, type ParaEmNome, recusaDevolver, recusaEmNome } from '../questionarios/em-nome.ts'
import { evidenciasDe } from '../questionarios/evidencias.ts'
import { questionariosDe } from '../questionarios/questionarios.ts'
import { PAPEIS } from './participantes-desempenho.ts'

/** Answering performance evaluations: `responder` allows answering one's own; `verResultado` shows all, including the unanswered ones. */
const slug = 'avaliacoes-desempenhos-questionarios'
const resource = 'Responder Avaliações de Desempenho'
export const base = `/avaliacao/${slug}`
const of = (action: string, label: string) => authority('avaliacao', slug, resource, action, label)
export const autoridades = {
  responder: of('responder', 'Responder as próprias'),
  encerrar: of('encerrar', 'Encerrar e reabrir'),
  verResultado: of('ver-resultado', 'Ver as de todos'),
  emNome: of('em-nome', 'Responder em nome de outros'),
}
/** The questionnaire endpoints that all kinds of evaluation share. */
export const questionarios = questionariosDe({
  base: `${base}/questionario`,
  plural: resource,
  autoridades: { ...autoridades, ver: autoridades.responder },
})
export const evidencias = evidenciasDe({
  base: questionarios.base,
  plural: resource,
  responder: internal(autoridades.responder, autoridades.emNome),
  ler: internal(autoridades.responder, autoridades.verResultado, autoridades.emNome),
})

export const FILTROS = ['TODAS', 'RESPONDIDAS', 'NAO_RESPONDIDAS'] as const
export const linhaDaResposta = z.object({
  ...recordShape,
  titulo: z.string(),
  papel: z.string(),
  avaliadoNome: z.string(),
  cargoNome: z.string(),
  areaNome: z.string().nullable(),
  avaliadorNome: z.string(),
  dataIni: z.string().nullable(),
  dataFim: z.string().nullable(),
  liberada: z.boolean(),
  anonima: z.boolean(),
  iniciada: z.boolean(),
  /** Who answers, or answered, in the evaluator's name. */
  emNome: emNome.nullable(),
  questionarioId: z.int().nullable(),
  respondidaEm: z.string().nullable(),
})
export type LinhaDaResposta = z.infer<typeof linhaDaResposta>

export const SITUACOES = { P: 'A responder', A: 'Em andamento', N: 'Em nome', R: 'Respondida' } as const
export const situacaoDaResposta = (
  r: Pick<LinhaDaResposta, 'respondidaEm' | 'iniciada' | 'emNome'>,
): keyof typeof SITUACOES => (r.respondidaEm !== null ? 'R' : r.emNome !== null ? 'N' : r.iniciada ? 'A' : 'P')

export const listar = listing({
  path: base,
  access: internal(autoridades.responder, autoridades.verResultado, autoridades.emNome),
  input: z.object({
    ...listQuery,
    filtro: z.enum(FILTROS).default('TODAS'),
    /** Only those that the user has to answer. Others get those who may see all, and those that lack an answer who may answer in others' names. */
    proprias: z.boolean().default(false),
  }),
  row: linhaDaResposta,
  title: resource,
  columns: {
    avaliadoNome: { label: 'Avaliado', format: 'text' },
    papel: {
      label: 'Papel',
      format: 'text',
      value: (r) => PAPEIS.find((p) => p.codigo === r.papel)?.descricao ?? r.papel,
    },
    avaliadorNome: { label: 'Avaliador', format: 'text' },
    titulo: { label: 'Avaliação', format: 'text' },
    dataFim: { label: 'Até', format: 'date' },
    situacao: {
      label: 'Situação',
      format: 'text',
      value: (r) => SITUACOES[situacaoDaResposta(r)],
    },
    respondidaEm: { label: 'Respondida em', format: 'datetime' },
    cargoNome: { label: 'Cargo do avaliado', format: 'text' },
    areaNome: { label: 'Área do avaliado', format: 'text' },
  },
  reveals: [autoridades.verResultado, autoridades.emNome],
  sorts: ['avaliadoNome', 'avaliadorNome', 'papel', 'titulo', 'dataFim', 'respondidaEm'],
  sort: 'avaliadoNome,asc',
  summary: 'Avaliações de desempenho a responder e respondidas',
})

export const competenciaAvaliada = z.object({
  competencia: z.object({ id: z.int(), nome: z.string(), tipo: z.string() }),
  observacao: z.string().nullable(),
  /** When true, whoever gives a level must also give a reason. */
  solicitarComentario: z.boolean(),
  /** Only when the evaluation shows it. */
  nivelExigido: z.string().nullable(),
  nivelCompetenciaId: z.int().nullable(),
  comentario: z.string().nullable(),
})
export const competenciasLidas = z.object({
  ...linhaDaResposta.shape,
  /** The reason why nobody may answer now; null when answering is possible. */
  fechado: z.string().nullable(),
  competenciasEm: z.string().nullable(),
  escala: z.array(z.object({ id: z.int(), descricao: z.string() })),
  linhas: z.array(competenciaAvaliada),
})
export type CompetenciasLidas = z.infer<typeof competenciasLidas>
export const lerCompetencias = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(autoridades.responder, autoridades.emNome),
  input: byId,
  output: competenciasLidas,
  reveals: [autoridades.verResultado],
  summary: 'O que um avaliador responde sobre uma pessoa, com as competências',
})
export const nivelDado = z.object({
  competenciaId: z.int().positive(),
  nivelCompetenciaId: z.int().positive().nullable(),
  comentario: textoLongo({ label: 'Comentário', max: 2000 }),
})
export const gravarCompetencias = endpoint({
  method: 'PUT',
  path: `${base}/competencias/{id}`,
  access: internal(autoridades.responder, autoridades.emNome),
  input: z.object({
    ...byId.shape,
    versao: z.int(),
    niveis: z.array(nivelDado).max(500),
    /** Submits the levels; then every competence must have one. */
    concluir: z.boolean().default(false),
  }),
  output: competenciasLidas,
  summary: 'Guarda ou conclui os níveis que um avaliador dá',
})

/** Taking the answering about one person over in the evaluator's name, and giving it back. */
export const fluxoEmNome = flow({
  base,
  states: SITUACOES,
  stateOf: (r: ParaEmNome & Pick<LinhaDaResposta, 'respondidaEm' | 'iniciada'>) => situacaoDaResposta(r),
  output: competenciasLidas,
  reveals: [autoridades.verResultado],
  actions: {
    assume: {
      label: 'Responder em nome',
      from: ['P'],
      to: ['N'],
      authority: autoridades.emNome,
      guard: recusaEmNome,
      input: motivoEmNome,
      summary: 'Passa a responder em nome de quem avalia',
    },
    devolve: {
      label: 'Devolver a quem avalia',
      from: ['N'],
      to: ['P'],
      authority: autoridades.emNome,
      guard: recusaDevolver,
      input: nothing,
      summary: 'Devolve a quem avalia o que outra pessoa respondia em seu nome',
      confirm: {
        title: 'Devolver a quem avalia?',
        text: 'O que foi digitado em seu nome é apagado, e quem avalia volta a responder.',
      },
      isDanger: true,
      done: 'Quem avalia volta a responder.',
    },
  },
})
