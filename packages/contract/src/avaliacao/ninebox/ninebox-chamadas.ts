import * as z from 'zod'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { data, dataOpcional, ref } from '../../kit/fields.ts'
import { periodo } from '../../kit/filtros.ts'
import { formatarData } from '../../kit/formato.ts'
import { resource, withoutOptions } from '../../kit/resource.ts'
import { autoridades as dasRespostas } from '../desempenho/questionarios-desempenho.ts'
import { camposDoBox, camposDosLimites, conferirLimites } from './ninebox.ts'

/** The calls of the Nine Box: one per day, of one evaluation, with its limits and how its boxes are called. */
/** Whose standing is told only to who may see the results of evaluations. */
export const verResultado = dasRespostas.verResultado

export const BOXES = ['box1', 'box2', 'box3', 'box4', 'box5', 'box6', 'box7', 'box8', 'box9'] as const
export type NomeDoBox = (typeof BOXES)[number]
/** The same of each of the nine. */
const nove = <S extends z.ZodType>(box: S) =>
  ({
    ...{ box1: box, box2: box, box3: box, box4: box, box5: box },
    ...{ box6: box, box7: box, box8: box, box9: box },
  }) satisfies Record<NomeDoBox, S>

export const camposDoNineBox = {
  data: data({ label: 'Data', fem: true }),
  avaliacaoDesempenhoId: ref('avaliacaoDesempenho', { label: 'Avaliação de desempenho', fem: true }),
  ...camposDosLimites,
}
/** What is missing of the percentages is told with all that is wrong elsewhere. */
const SEMPRE = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }
const limites = {
  percentualBaixoPotencial: z.int(),
  percentualAltoPotencial: z.int(),
  percentualBaixoDesempenho: z.int(),
  percentualAltoDesempenho: z.int(),
}
const doNineBox = { data: z.string(), avaliacaoDesempenhoId: z.int(), avaliacaoTitulo: z.string(), ...limites }
const boxEscrito = { nomeclatura: z.string(), descricao: z.string() }
export const nomeDoNineBox = (n: { data: string; avaliacaoTitulo: string }): string =>
  `${formatarData(n.data)} · ${n.avaliacaoTitulo}`

export const nineBox = withoutOptions(
  resource({
    module: 'avaliacao',
    path: 'ninebox',
    singular: 'Nine Box',
    plural: 'Nine Box',
    label: nomeDoNineBox,
    exclusao: 'A avaliação e as respostas ficam como estão.',
    fields: { ...camposDoNineBox, ...nove(z.object(camposDoBox)) },
    rules: (form) => form.superRefine(conferirLimites as never, SEMPRE),
    row: doNineBox,
    record: nove(z.object(boxEscrito)),
    filters: {
      dataIni: dataOpcional({ label: 'Data inicial', fem: true }),
      dataFim: dataOpcional({ label: 'Data final', fem: true }),
      avaliacaoDesempenhoId: z.int().positive().optional(),
    },
    columns: {
      data: { label: 'Data', format: 'date' },
      avaliacaoTitulo: { label: 'Avaliação de desempenho', format: 'text' },
      percentualBaixoPotencial: { label: 'Baixo potencial (%)', format: 'integer' },
      percentualAltoPotencial: { label: 'Alto potencial (%)', format: 'integer' },
      percentualBaixoDesempenho: { label: 'Baixo desempenho (%)', format: 'integer' },
      percentualAltoDesempenho: { label: 'Alto desempenho (%)', format: 'integer' },
    },
    sorts: ['data', 'avaliacaoTitulo'],
    sort: 'data,desc',
  }),
)
export const { base, authorities: autoridades } = nineBox
export type NineBoxForm = z.output<typeof nineBox.form>
export type LinhaDoNineBox = z.infer<typeof nineBox.row>
export type NineBoxLido = z.infer<typeof nineBox.record>

/** What a person without a box lacks. */
export const MOTIVOS = {
  desempenho: 'Sem desempenho: ninguém respondeu às perguntas.',
  potencial: 'Sem potencial: não há competências respondidas, ou a faixa não pede nenhuma.',
  ambos: 'Sem desempenho e sem potencial: ninguém respondeu.',
  sigilo: 'A avaliação é anônima e menos de duas outras pessoas responderam.',
} as const
export const boxComPessoas = z.object({
  ...boxEscrito,
  quantidade: z.int(),
  /** Of the chart of one person: where that person stands. */
  selecionado: z.boolean(),
  colaboradorIds: z.array(z.int()),
})
export type BoxComPessoas = z.infer<typeof boxComPessoas>
/** The nine boxes with whoever of the reader's reach stands in them. */
export const grafico = z.object({
  id: z.int(),
  ...doNineBox,
  /** The two axes change places: `grade` of ninebox.ts says how the boxes are drawn. */
  inverterEixoResultadoNineBox: z.boolean(),
  ...nove(boxComPessoas),
  /** Means of the people in boxes; of the chart of one person, that person's. */
  percentualPotencial: z.number().nullable(),
  percentualDesempenho: z.number().nullable(),
  semBox: z.array(
    z.object({ id: z.int(), nome: z.string(), cargo: z.object({ nome: z.string() }), motivo: z.string() }),
  ),
})
export type Grafico = z.infer<typeof grafico>
export const talento = z.object({
  id: z.int(),
  nome: z.string(),
  /** The picture's bytes in base64. */
  foto: z.object({ bytes: z.string(), contentType: z.string() }).nullable(),
  cargo: z.object({ nome: z.string() }),
})
export type Talento = z.infer<typeof talento>
/** So many people are asked for at once; more come in further calls. */
export const TALENTOS_POR_VEZ = 50

const ver = internal(autoridades.ver)
const resultado = { access: ver, reveals: [verResultado] }

/** What a page of the Nine Box offers to choose from opens with: the current year. */
export const filtrosDoPeriodo = periodo('ano-atual')

/** Whether there is one of that day. */
export const existe = endpoint({
  method: 'GET',
  path: `${base}/exists`,
  access: ver,
  input: z.object({ data: camposDoNineBox.data }),
  output: z.object({ existe: z.boolean() }),
  summary: 'Se existe um Nine Box em uma data',
})
export const opcoesDeAvaliacao = endpoint({
  method: 'GET',
  path: `${base}/avaliacoes`,
  access: ver,
  input: z.object({}),
  /** `recusa`: why no Nine Box comes of it; null: one does. */
  output: z.array(z.object({ id: z.int(), label: z.string(), recusa: z.string().nullable() })),
  summary: 'Avaliações de desempenho liberadas, e porque uma não gera Nine Box',
})

export const lerGrafico = endpoint({
  ...resultado,
  method: 'GET',
  path: `${base}/chart/{id}`,
  input: byId,
  output: grafico,
  summary: 'Os nove boxes de um Nine Box, com quem está em cada um',
})
/** By a person's own competence levels: where that person stands in the newest Nine Box that is about her. */
export const graficoPorCompetencias = endpoint({
  ...resultado,
  method: 'GET',
  path: `${base}/chart/cncc/{id}`,
  input: byId,
  output: grafico,
  summary: 'Onde está, no Nine Box mais novo, a pessoa de uma configuração de níveis de competência',
})
/** For a person's development plan: where she stands in a Nine Box. */
export const graficoParaPdi = endpoint({
  ...resultado,
  method: 'GET',
  path: `${base}/chart/pdi/{nineBoxId}/{colaboradorId}`,
  input: z.object({ nineBoxId: z.int().positive(), colaboradorId: z.int().positive() }),
  output: grafico,
  summary: 'Onde uma pessoa está em um Nine Box, para o seu plano de desenvolvimento',
})
const alguns = z.array(z.int().positive()).max(1000).default([])
export const avaliadoresQueNaoResponderam = endpoint({
  ...resultado,
  method: 'GET',
  path: `${base}/avaliadores-nao-responderam`,
  /** Without evaluators or people evaluated: all of them. */
  input: z.object({ avaliacaoDesempenhoId: z.int().positive(), avaliadoresIds: alguns, avaliadosIds: alguns }),
  output: z.array(
    z.object({ id: z.int(), nome: z.string(), avaliados: z.array(z.object({ id: z.int(), nome: z.string() })) }),
  ),
  summary: 'Avaliadores que não responderam a uma avaliação, e sobre quem',
})
/** Only people of the Nine Box within reach are told of, others are left out. */
export const talentos = endpoint({
  ...resultado,
  method: 'GET',
  path: `${base}/talentos`,
  input: z.object({
    nineBoxId: z.int().positive(),
    ids: z.array(z.int().positive()).max(TALENTOS_POR_VEZ),
  }),
  output: z.array(talento),
  summary: 'Foto, nome e cargo de quem está em um Nine Box',
})
export const relatorio = endpoint({
  ...resultado,
  method: 'POST',
  path: `${base}/relatorio`,
  input: byId,
  output: z.any(),
  kind: 'file',
  summary: 'Nine Box como documento (NineBox.pdf): os nove boxes e as pessoas de cada um',
})
