import * as z from 'zod'
import { bulkOutcome } from '../../kit/bulk.ts'
import { shownIn } from '../../kit/changes.ts'
import { endpoint, internal, nothing, tambem } from '../../kit/endpoint.ts'
import { booleano, dataOpcional, ref, refs, texto, textoLongo } from '../../kit/fields.ts'
import { flow } from '../../kit/flow.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { recordShape, resource, withoutOptions } from '../../kit/resource.ts'
import { respostasDadas } from '../questionarios/respostas-dadas.ts'
import {
  autoridades,
  base,
  caminho,
  plural,
  previsto,
  SITUACOES,
  type Situacao,
  segundoCaminho,
} from './experiencia.ts'

/** What one person is asked about another at the end of a period: employee × period × who answers. */

const campos = {
  /** Empty: the released model of the period. */
  modeloAvaliacaoId: ref('modeloDesempenho', { label: 'Modelo', opcional: true }),
  /** Empty: the manager. */
  avaliadorId: ref('talento', { label: 'Quem responde', opcional: true }),
}
const linha = z.object({ ...recordShape, ...previsto })
export type Acompanhamento = z.infer<typeof linha>

const COLUNAS = {
  talentoNome: { label: 'Talento', format: 'text' as const },
  periodoNome: { label: 'Período', format: 'text' as const },
  fim: { label: 'Último dia', format: 'date' as const },
  quemResponde: { label: 'Quem responde', format: 'text' as const },
  modeloTitulo: { label: 'Modelo', format: 'text' as const },
  situacao: {
    label: 'Situação',
    format: 'text' as const,
    value: (r: { situacao: Situacao }) => SITUACOES[r.situacao],
  },
  respondidoEm: { label: 'Respondido em', format: 'datetime' as const },
  cargoNome: { label: 'Cargo', format: 'text' as const },
  areaNome: { label: 'Área', format: 'text' as const },
  dataAdmissao: { label: 'Admissão', format: 'date' as const },
}
const ORDENS = ['talentoNome', 'fim', 'dataAdmissao'] as const

export const acompanhamentos = withoutOptions(
  resource({
    module: 'avaliacao',
    path: caminho,
    singular: 'Acompanhamento do Período de Experiência',
    plural,
    authorities: autoridades,
    fields: campos,
    onlyNew: {
      talentoId: ref('talento', { label: 'Talento' }),
      periodoExperienciaId: ref('periodoExperiencia', { label: 'Período' }),
    },
    row: previsto,
    label: (r) => `${r.talentoNome}, ${r.periodoNome}`,
    filters: { talentoId: z.int().positive().optional() },
    columns: COLUNAS,
    sorts: ORDENS,
    sort: 'fim,desc',
    exclusao: 'As respostas vão junto. O que o período ainda espera volta a ser previsto para o gestor.',
    reveals: [autoridades.verResultado],
    listReveals: [autoridades.verResultado],
  }),
)
/** What stands beside the rows is shown by the other page too. */
shownIn(base, segundoCaminho)

const { listar, ler, criar, alterar, excluir } = acompanhamentos
export const noSegundoCaminho = {
  listar: tambem(listar, segundoCaminho),
  ler: tambem(ler, `${segundoCaminho}/{id}`),
  criar: tambem(criar, segundoCaminho),
  alterar: tambem(alterar, `${segundoCaminho}/{id}`),
  excluir: tambem(excluir, `${segundoCaminho}/{id}`),
}

/** What the user answers, wherever the person works. */
export const aResponder = listing({
  path: `${base}/a-responder`,
  access: internal(autoridades.responder),
  input: z.object({ ...listQuery, respondidos: z.boolean().default(false) }),
  row: linha,
  title: 'Responder Experiência',
  columns: COLUNAS,
  sorts: ORDENS,
  sort: 'fim,asc',
  reveals: [autoridades.verResultado],
  summary: 'Avaliações de experiência que o usuário responde',
})
export const lerAResponder = endpoint({
  method: 'GET',
  path: `${base}/{id}/responder`,
  access: internal(autoridades.responder),
  input: ler.input,
  output: linha,
  reveals: [autoridades.verResultado],
  summary: 'Uma avaliação de experiência que o usuário responde',
})

type ParaFluxo = Pick<Acompanhamento, 'situacao' | 'modeloTitulo' | 'motivo'>
export const fluxo = flow({
  base,
  states: SITUACOES,
  stateOf: (r: ParaFluxo) => r.situacao,
  output: linha,
  reveals: [autoridades.verResultado],
  actions: {
    abre: {
      label: 'Pedir agora',
      from: ['P', 'V'],
      to: ['A'],
      authority: autoridades.editar,
      guard: (r) => (r.modeloTitulo === null ? 'Pedir agora: nenhum modelo está liberado para este período.' : null),
      input: z.object({
        /** Empty: the last day of the period, or ten days from today where that day has passed. */
        prazo: dataOpcional({ label: 'Responder até' }),
      }),
      done: 'Quem responde foi avisado.',
    },
    lembra: {
      label: 'Lembrar',
      from: ['A'],
      to: ['A'],
      authority: autoridades.editar,
      input: nothing,
      done: 'Lembrete enviado.',
    },
    dispensa: {
      label: 'Dispensar',
      from: ['P', 'A', 'V'],
      to: ['D'],
      authority: autoridades.editar,
      input: z.object({ motivo: texto({ label: 'Motivo', max: 500 }) }),
      done: 'Avaliação dispensada.',
    },
  },
})

/** Says for many people who answers at the end of a period, or that nobody has to. What was begun or answered stays. */
export const configurar = endpoint({
  method: 'PUT',
  path: base,
  access: internal(autoridades.editar),
  input: z
    .object({
      talentosIds: refs('talento', { label: 'Talentos', min: 1, max: 500, obrigatorio: 'Escolha ao menos um talento' }),
      periodoExperienciaId: ref('periodoExperiencia', { label: 'Período' }),
      dispensar: booleano({ label: 'Dispensar a avaliação' }),
      /** Empty: the manager. */
      avaliadoresIds: refs('talento', { label: 'Quem responde', max: 10 }).default([]),
      modeloAvaliacaoId: campos.modeloAvaliacaoId,
      motivo: textoLongo({ label: 'Motivo', max: 500 }),
    })
    .refine((f) => !f.dispensar || f.motivo !== null, { path: ['motivo'], error: 'Motivo é obrigatório' }),
  output: bulkOutcome,
  summary: 'Configura o acompanhamento de vários talentos em um período',
})

export const modelosDeExperiencia = endpoint({
  method: 'GET',
  path: `${base}/modelos-acompanhamentos-periodo-experiencias`,
  access: internal(autoridades.ver),
  input: nothing,
  output: z.array(
    z.object({ id: z.int(), titulo: z.string(), periodoAcompanhamentoExperienciaId: z.int(), periodoNome: z.string() }),
  ),
  summary: 'Modelos de acompanhamento de experiência que se podem usar hoje',
})

export const imprimirRespondida = endpoint({
  method: 'POST',
  path: `${base}/imprimir-avaliacao-respondida`,
  access: internal(autoridades.ver, autoridades.responder),
  input: z.object({
    colaboradorQuestionarioId: z.int({ error: 'Informe a avaliação' }).positive({ error: 'Informe a avaliação' }),
    agruparPorAspecto: z.boolean().default(true),
    modoEconomico: z.boolean().default(false),
  }),
  output: z.any(),
  kind: 'file',
  changes: [],
  reveals: [autoridades.verResultado],
  summary: 'Uma avaliação de experiência respondida, como documento',
})

export const respostasDoColaborador = endpoint({
  method: 'GET',
  path: '/avaliacao/respostas/colaborador',
  access: internal(autoridades.responder, autoridades.verResultado),
  input: z.object({ colaboradorQuestionarioId: z.int().positive() }),
  output: respostasDadas,
  reveals: [autoridades.verResultado],
  summary: 'O que se respondeu sobre um colaborador em um período de experiência',
})
