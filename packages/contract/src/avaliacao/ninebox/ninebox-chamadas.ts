import * as z from 'zod'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { data, dataOpcional, ref } from '../../kit/fields.ts'
import { periodo } from '../../kit/filtros.ts'
import { formatarData } from '../../kit/formato.ts'
import { resource, withoutOptions } from '../../kit/resource.ts'
import { autoridades as dasRespostas } from '../desempenho/questionarios-desempenho.ts'
import { camposDoBox, camposDosLimites, conferirLimites } from './ninebox.ts'

/** Endpoints of the Nine Box. There is one per day, for one evaluation, with its own limits and names of boxes. */
/** Positions are shown only to users who may see the results of evaluations. */
export const verResultado = dasRespostas.verResultado

export const BOXES = ['box1', 'box2', 'box3', 'box4', 'box5', 'box6', 'box7', 'box8', 'box9'] as const
export type NomeDoBox = (typeof BOXES)[number]
/** The same schema for each of the nine boxes. */
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
    rules: (form) => form.superRefine(conferirLimites as never),
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

/** Why a person is in no box. */
export const MOTIVOS = {
  desempenho: 'Sem desempenho: ninguém respondeu às perguntas.',
  potencial: 'Sem potencial: não há competências respondidas, ou a faixa não pede nenhuma.',
  ambos: 'Sem desempenho e sem potencial: ninguém respondeu.',
  sigilo: 'A avaliação é anônima e menos de duas outras pessoas responderam.',
  aberta: 'A avaliação é anônima e ainda não foi encerrada.',
} as const
export const boxComPessoas = z.object({
  ...boxEscrito,
  quantidade: z.int(),
  /** In the chart of one person: this person is in this box. */
  selecionado: z.boolean(),
  colaboradorIds: z.array(z.int()),
})
export type BoxComPessoas = z.infer<typeof boxComPessoas>
/** The nine boxes with the people whom the reader may see. */
export const grafico = z.object({
  id: z.int(),
  ...doNineBox,
  /** Exchanges the two axes; `grade` in ninebox.ts gives the order of the boxes. */
  inverterEixoResultadoNineBox: z.boolean(),
  ...nove(boxComPessoas),
  /** Means of the people in boxes; in the chart of one person, the values of that person. */
  percentualPotencial: z.number().nullable(),
  percentualDesempenho: z.number().nullable(),
  /** How many of these people lie in each tenth of an axis (`porDecimo`). */
  distribuicao: z.object({ potencial: z.array(z.int()), desempenho: z.array(z.int()) }),
  semBox: z.array(
    z.object({ id: z.int(), nome: z.string(), cargo: z.object({ nome: z.string() }), motivo: z.string() }),
  ),
})
export type Grafico = z.infer<typeof grafico>
export const talento = z.object({
  id: z.int(),
  nome: z.string(),
  /** The image as base64. */
  foto: z.object({ bytes: z.string(), contentType: z.string() }).nullable(),
  cargo: z.object({ nome: z.string() }),
})
export type Talento = z.infer<typeof talento>
/** One person's values, 0 to 100, beside those of the person's area. */
export const pessoaNoNineBox = z.object({
  ...talento.shape,
  /** The pair by which the person's result in the evaluation is read. */
  resultadoId: z.int(),
  admissao: z.string(),
  areaNome: z.string().nullable(),
  box: z.int().nullable(),
  motivo: z.string().nullable(),
  desempenho: z.number().nullable(),
  potencial: z.number().nullable(),
  /** Of the people of the same area in boxes whom the reader may see, this one included; null without an area. */
  medianaDesempenho: z.number().nullable(),
  medianaPotencial: z.number().nullable(),
  anonima: z.boolean(),
  /** What each role gave; empty for an anonymous evaluation. */
  papeis: z.array(
    z.object({
      papel: z.string(),
      /** A single evaluator by name, several as a number; without names for the person itself. */
      quem: z.string(),
      desempenho: z.number().nullable(),
      potencial: z.number().nullable(),
    }),
  ),
})
export type PessoaNoNineBox = z.infer<typeof pessoaNoNineBox>
/** Maximum number of people per call; further ones need further calls. */
export const TALENTOS_POR_VEZ = 50

const ver = internal(autoridades.ver)
const resultado = { access: ver, reveals: [verResultado] }

/** Initial period of the Nine Box pages: the current year. */
export const filtrosDoPeriodo = periodo('ano-atual')

/** Whether a Nine Box exists for that day. */
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
  /** `recusa`: the reason why the evaluation gives no Nine Box; null when it does. */
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
/** Takes the id of a person's competence levels and returns the person's position in the newest Nine Box that includes them. */
export const graficoPorCompetencias = endpoint({
  ...resultado,
  method: 'GET',
  path: `${base}/chart/cncc/{id}`,
  input: byId,
  output: grafico,
  summary: 'Onde está, no Nine Box mais novo, a pessoa de uma configuração de níveis de competência',
})
/** A person's position in a Nine Box, for the development plan. */
export const graficoParaPdi = endpoint({
  ...resultado,
  method: 'GET',
  path: `${base}/chart/pdi/{nineBoxId}/{colaboradorId}`,
  input: z.object({ nineBoxId: z.int().positive(), colaboradorId: z.int().positive() }),
  output: grafico,
  summary: 'Onde uma pessoa está em um Nine Box, para o seu plano de desenvolvimento',
})
export const lerPessoa = endpoint({
  ...resultado,
  method: 'GET',
  path: `${base}/{nineBoxId}/talentos/{colaboradorId}`,
  input: z.object({ nineBoxId: z.int().positive(), colaboradorId: z.int().positive() }),
  output: pessoaNoNineBox,
  summary: 'O que uma pessoa alcançou em um Nine Box, por papel de quem avaliou, e a mediana da sua área',
})
const alguns = z.array(z.int().positive()).max(1000).default([])
export const avaliadoresQueNaoResponderam = endpoint({
  ...resultado,
  method: 'GET',
  path: `${base}/avaliadores-nao-responderam`,
  /** Without evaluators or evaluated people: all of them. */
  input: z.object({ avaliacaoDesempenhoId: z.int().positive(), avaliadoresIds: alguns, avaliadosIds: alguns }),
  output: z.array(
    z.object({ id: z.int(), nome: z.string(), avaliados: z.array(z.object({ id: z.int(), nome: z.string() })) }),
  ),
  summary: 'Avaliadores que não responderam a uma avaliação, e sobre quem',
})
/** Only people of this Nine Box whom the reader may see; others are left out. */
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
