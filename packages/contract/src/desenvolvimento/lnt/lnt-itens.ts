import * as z from 'zod'
import { autoridades as dasAvaliacoes } from '../../avaliacao/desempenho/questionarios-desempenho.ts'
import { matrizTalentosCompetencias } from '../../cargo-salario/relatorios/relatorios-competencias.ts'
import { shownIn } from '../../kit/changes.ts'
import { byId, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { dinheiroOpcional, opcao, ref, refs, rowOf, texto, textoOpcional } from '../../kit/fields.ts'
import { flow } from '../../kit/flow.ts'
import { resource, withoutOptions } from '../../kit/resource.ts'
import { autoridades as dosTalentos } from '../certificacoes/colaboradores-certificacoes.ts'
import { lnt } from './lnt.ts'

/** A training need: what is missing, for whom, how urgent. */
export const PRIORIDADES = [
  { codigo: 'A', descricao: 'Alta' },
  { codigo: 'M', descricao: 'Média' },
  { codigo: 'B', descricao: 'Baixa' },
] as const
export type Prioridade = (typeof PRIORIDADES)[number]['codigo']
export const dizerPrioridade = (codigo: string): string => PRIORIDADES.find((p) => p.codigo === codigo)?.descricao ?? ''

/** Where a need came from. */
export const ORIGENS = {
  M: 'Proposta à mão',
  C: 'Lacuna de competência',
  V: 'Certificação',
  A: 'Avaliação de desempenho',
} as const
const origem = z.enum(['M', 'C', 'V', 'A'])

/** Four are derived: an open need of a closed round is Vencido; what became of a planned one follows from the classes of its plan. */
export const SITUACOES_DO_ITEM = {
  A: 'Aberto',
  V: 'Validado',
  P: 'Planejado',
  T: 'Em turma',
  D: 'Atendido',
  R: 'Recusado',
  N: 'Vencido',
} as const
export const FORA_DO_ALCANCE = 'a necessidade tem pessoas fora do seu alcance.'
export type SituacaoDoItem = keyof typeof SITUACOES_DO_ITEM
const situacao = z.enum(['A', 'V', 'P', 'T', 'D', 'R', 'N'])

export const camposDoItem = {
  tema: textoOpcional({ label: 'Tema', max: 150 }),
  cursoId: ref('curso', { label: 'Curso', opcional: true }),
  competenciaId: ref('competencia', { label: 'Competência', fem: true, opcional: true }),
  prioridade: opcao(PRIORIDADES, { label: 'Prioridade', fem: true }),
  custo: dinheiroOpcional({ label: 'Custo estimado' }),
  justificativa: textoOpcional({ label: 'Justificativa', fem: true, max: 1000 }),
}
/** The round of a need cannot change. */
export const deQueLnt = { lntId: ref('lnt', { label: 'LNT', fem: true }) }
const talentosIds = refs('talento', {
  label: 'Talentos',
  min: 1,
  max: 500,
  obrigatorio: 'Escolha ao menos um talento',
})
const pessoa = z.object({
  id: z.int(),
  nome: z.string(),
  cargoNome: z.string(),
  areaNome: z.string().nullable(),
  /** Why the product proposed this person; null for readers who may not see what it was found in. */
  motivo: z.string().nullable(),
  /** The newest class of the plan in which the person has, or had, a place, and what became of it. */
  turma: z
    .object({ id: z.int(), descricao: z.string(), situacao: z.enum(['I', 'E', 'C', 'A', 'P', 'U', 'R']) })
    .nullable(),
})
type Form = { tema: string | null; cursoId: number | null; competenciaId: number | null }

export const itens = withoutOptions(
  resource({
    module: 'desenvolvimento',
    path: 'lnt-itens',
    singular: 'Necessidade de Treinamento',
    plural: 'Necessidades de Treinamento',
    fem: true,
    label: 'titulo',
    exclusao: 'Para que fique registrado por que não foi atendida, recuse-a. Não dá para desfazer.',
    fields: { ...camposDoItem, talentosIds },
    onlyNew: deQueLnt,
    rules: (form) =>
      form.superRefine((value, ctx) => {
        const { tema, cursoId, competenciaId } = value as unknown as Form
        if (tema === null && cursoId === null && competenciaId === null)
          ctx.addIssue({ code: 'custom', path: ['tema'], message: 'Informe o tema, o curso ou a competência' })
      }),
    row: {
      ...rowOf(camposDoItem),
      lntId: z.int(),
      lntNome: z.string(),
      lntFechada: z.boolean(),
      /** The course, else the theme, else the competence. */
      titulo: z.string(),
      cursoNome: z.string().nullable(),
      competenciaNome: z.string().nullable(),
      origem,
      situacao,
      /** Everybody it names, whoever may see them. */
      qtdPessoas: z.int(),
      /** The plan that it stands in. */
      treinamentoId: z.int().nullable(),
      motivoRecusa: z.string().nullable(),
      /** It names somebody whom the reader may not see, and so only others change and decide it. */
      foraDoAlcance: z.boolean(),
    },
    record: { pessoas: z.array(pessoa) },
    reveals: [matrizTalentosCompetencias.authority, dosTalentos.ver],
    filters: {
      lntId: ref('lnt', { label: 'LNT', fem: true }).optional(),
      situacao: situacao.optional(),
      prioridade: opcao(PRIORIDADES, { label: 'Prioridade', fem: true }).optional(),
      cursoId: ref('curso', { label: 'Curso' }).optional(),
      treinamentoId: z.int().positive().optional(),
    },
    columns: {
      titulo: { label: 'Necessidade', format: 'text' },
      lntNome: { label: 'LNT', format: 'text' },
      situacao: { label: 'Situação', format: 'text', value: (i) => SITUACOES_DO_ITEM[i.situacao] },
      prioridade: { label: 'Prioridade', format: 'text', value: (i) => dizerPrioridade(i.prioridade) },
      qtdPessoas: { label: 'Pessoas', format: 'integer' },
      competenciaNome: { label: 'Competência', format: 'text' },
      cursoNome: { label: 'Curso', format: 'text' },
      custo: { label: 'Custo estimado', format: 'money' },
      origem: { label: 'Origem', format: 'text', value: (i) => ORIGENS[i.origem] },
    },
    sorts: ['titulo', 'lntNome', 'qtdPessoas', 'custo', 'prioridade'],
    sort: 'titulo,asc',
  }),
)
export type ItemListado = z.output<typeof itens.row>
export type Item = z.output<typeof itens.record>

const { base } = itens
type ParaFluxo = Pick<ItemListado, 'situacao' | 'foraDoAlcance'>
const alcanca = (acao: string, i: ParaFluxo) => (i.foraDoAlcance ? `${acao}: ${FORA_DO_ALCANCE}` : null)
export const fluxo = flow({
  base,
  states: SITUACOES_DO_ITEM,
  stateOf: (i: ParaFluxo) => i.situacao,
  output: itens.record,
  reveals: [matrizTalentosCompetencias.authority, dosTalentos.ver],
  actions: {
    valida: {
      label: 'Validar',
      from: ['A'],
      to: ['V'],
      authority: lnt.authorities.validar,
      guard: (i) => alcanca('Validar', i),
      input: nothing,
      summary: 'Aceita uma necessidade, que pode então ser planejada',
      done: 'Necessidade validada.',
    },
    recusa: {
      label: 'Recusar',
      from: ['A', 'V'],
      to: ['R'],
      authority: lnt.authorities.validar,
      guard: (i) => alcanca('Recusar', i),
      input: z.object({ motivo: texto({ label: 'Motivo', max: 500 }) }),
      summary: 'Recusa uma necessidade e diz por quê',
      done: 'Necessidade recusada.',
      isDanger: true,
    },
  },
})

const proposta = z.object({
  /** Names the proposal when it is accepted. */
  chave: z.string(),
  titulo: z.string(),
  origem,
  pessoas: z.array(z.object({ id: z.int(), nome: z.string(), motivo: z.string() })),
})
export type Proposta = z.output<typeof proposta>
/** Needs that the product finds itself, without the people for whom the round already has them. */
export const propostas = endpoint({
  method: 'GET',
  path: `${lnt.base}/{id}/propostas`,
  access: internal(itens.authorities.criar),
  input: byId,
  output: z.array(proposta),
  reveals: [matrizTalentosCompetencias.authority, dosTalentos.ver, dasAvaliacoes.verResultado],
  summary:
    'Necessidades que o Quadro encontra: lacunas de competência, avaliações de desempenho e certificações que faltam ou vencem',
})
export const aceitarPropostas = endpoint({
  method: 'POST',
  path: `${lnt.base}/{id}/aceita-propostas`,
  access: internal(itens.authorities.criar),
  input: z.object({
    ...byId.shape,
    chaves: z
      .array(z.string().max(40))
      .min(1, { error: 'Escolha ao menos uma proposta' })
      .max(200, { error: 'Escolha no máximo 200 propostas' }),
  }),
  output: z.object({ itens: z.int() }),
  reveals: [matrizTalentosCompetencias.authority, dosTalentos.ver],
  summary: 'Insere na LNT as propostas escolhidas',
})

shownIn(base, lnt.base)
shownIn(lnt.base, base)
