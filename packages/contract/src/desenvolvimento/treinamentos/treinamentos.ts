import * as z from 'zod'
import { authority, crud } from '../../kit/authority.ts'
import { shownIn } from '../../kit/changes.ts'
import { byId, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import {
  dinheiroOpcional,
  inteiroOpcional,
  mes,
  ref,
  rowOf,
  texto,
  textoLongo,
  textoOpcional,
} from '../../kit/fields.ts'
import { flow } from '../../kit/flow.ts'
import { formatarMes } from '../../kit/formato.ts'
import { resource, withoutOptions } from '../../kit/resource.ts'
import { lnt } from '../lnt/lnt.ts'
import { itens } from '../lnt/lnt-itens.ts'
import { camposDaTurma, turmas } from '../turmas/turmas.ts'

/** What is planned to be taught: a course in a month, for the people of training needs. It becomes classes. */
const plural = 'Treinamentos'
const authorities = {
  ...crud('desenvolvimento', 'treinamentos', plural),
  aprovar: authority('desenvolvimento', 'treinamentos', plural, 'aprovar', 'Aprovar, devolver e cancelar'),
  criarTurma: authority('desenvolvimento', 'treinamentos', plural, 'criar-turma', 'Criar turmas do plano'),
}

/** The third and the fourth are derived from the classes. */
export const SITUACOES_DO_TREINAMENTO = {
  R: 'Rascunho',
  A: 'Aprovado',
  E: 'Em execução',
  O: 'Concluído',
  C: 'Cancelado',
} as const
export type SituacaoDoTreinamento = keyof typeof SITUACOES_DO_TREINAMENTO
const situacao = z.enum(['R', 'A', 'E', 'O', 'C'])

export const camposDoTreinamento = {
  cursoId: ref('curso', { label: 'Curso' }),
  mes: mes({ label: 'Mês' }),
  publico: textoOpcional({ label: 'Público', max: 200 }),
  vagas: inteiroOpcional({ label: 'Vagas', fem: true, min: 1, max: 5000, erro: 'Informe de 1 a 5.000 vagas' }),
  orcamento: dinheiroOpcional({ label: 'Orçamento' }),
  observacao: textoLongo({ label: 'Observação', fem: true, max: 2000 }),
}

export const treinamentos = withoutOptions(
  resource({
    module: 'desenvolvimento',
    path: 'treinamentos',
    singular: 'Treinamento',
    plural,
    label: (t) => `${t.cursoNome}, ${formatarMes(t.mes)}`,
    exclusao: 'As necessidades planejadas nele voltam a validadas. Não dá para desfazer.',
    authorities,
    fields: camposDoTreinamento,
    row: {
      ...rowOf(camposDoTreinamento),
      cursoNome: z.string(),
      situacao,
      /** Needs that the reader reaches, and everybody whom the needs name. */
      qtdItens: z.int(),
      qtdPessoas: z.int(),
      /** Classes, without the cancelled ones, and what they are to cost. */
      qtdTurmas: z.int(),
      custoTurmas: z.number(),
      /** The reader planned it, and so may not approve it. */
      criadoPorMim: z.boolean(),
      motivoCancelamento: z.string().nullable(),
    },
    record: {
      turmas: z.array(
        z.object({
          id: z.int(),
          descricao: z.string(),
          situacao: turmas.row.shape.situacao,
          dataPrevIni: z.string(),
          inscritos: z.int(),
          custo: z.number(),
        }),
      ),
    },
    filters: {
      situacao: situacao.optional(),
      cursoId: ref('curso', { label: 'Curso' }).optional(),
    },
    columns: {
      cursoNome: { label: 'Curso', format: 'text' },
      mes: { label: 'Mês', format: 'text', value: (t) => formatarMes(t.mes) },
      situacao: { label: 'Situação', format: 'text', value: (t) => SITUACOES_DO_TREINAMENTO[t.situacao] },
      publico: { label: 'Público', format: 'text' },
      qtdPessoas: { label: 'Pessoas', format: 'integer' },
      vagas: { label: 'Vagas', format: 'integer' },
      qtdTurmas: { label: 'Turmas', format: 'integer' },
      orcamento: { label: 'Orçamento', format: 'money' },
      custoTurmas: { label: 'Custo das turmas', format: 'money' },
    },
    sorts: ['cursoNome', 'mes', 'qtdPessoas', 'qtdTurmas', 'orcamento'],
    sort: 'mes,desc',
  }),
)
export type TreinamentoListado = z.output<typeof treinamentos.row>
export type Treinamento = z.output<typeof treinamentos.record>

const { base } = treinamentos
type ParaFluxo = Pick<TreinamentoListado, 'situacao' | 'qtdTurmas' | 'criadoPorMim'>
const semTurma = (acao: string, t: ParaFluxo) =>
  t.qtdTurmas > 0 ? `${acao}: o treinamento tem turmas. Cancele-as antes.` : null
export const fluxo = flow({
  base,
  states: SITUACOES_DO_TREINAMENTO,
  stateOf: (t: ParaFluxo) => t.situacao,
  output: treinamentos.record,
  actions: {
    aprova: {
      label: 'Aprovar',
      from: ['R'],
      to: ['A'],
      authority: authorities.aprovar,
      guard: (t) => (t.criadoPorMim ? 'Aprovar: quem planejou o treinamento não o aprova.' : null),
      input: nothing,
      done: 'Treinamento aprovado.',
    },
    devolve: {
      label: 'Devolver',
      from: ['A'],
      to: ['R'],
      authority: authorities.aprovar,
      guard: (t) => semTurma('Devolver', t),
      input: nothing,
      summary: 'Devolve um treinamento aprovado a rascunho',
      done: 'Treinamento devolvido.',
    },
    cancela: {
      label: 'Cancelar treinamento',
      from: ['R', 'A'],
      to: ['C'],
      authority: authorities.aprovar,
      guard: (t) => semTurma('Cancelar treinamento', t),
      input: z.object({ motivo: texto({ label: 'Motivo', max: 500 }) }),
      done: 'Treinamento cancelado.',
      isDanger: true,
    },
  },
})

/** Every accepted need of a round that has a course goes into the draft of its course and month. */
export const planejar = endpoint({
  method: 'POST',
  path: `${lnt.base}/{id}/planeja`,
  access: internal(authorities.criar),
  input: z.object({ ...byId.shape, mes: camposDoTreinamento.mes }),
  output: z.object({ treinamentos: z.int(), itens: z.int(), semCurso: z.int() }),
  summary: 'Planeja as necessidades validadas de uma LNT que têm curso, um treinamento por curso',
})
const { descricao, instrutor, custo, dataPrevIni, dataPrevFim, vagas } = camposDaTurma
export const camposDaTurmaDoPlano = { descricao, instrutor, dataPrevIni, dataPrevFim, custo, vagas }
/** Why no class can be made of it; null when one can. */
export const recusaDeTurma = ({ situacao: s }: Pick<TreinamentoListado, 'situacao'>): string | null =>
  s === 'A' || s === 'E' ? null : `Criar turma: não é possível quando a situação é '${SITUACOES_DO_TREINAMENTO[s]}'.`
export const criarTurma = endpoint({
  method: 'POST',
  path: `${base}/{id}/cria-turma`,
  access: internal(authorities.criarTurma),
  input: z
    .object({ ...byId.shape, versao: z.int(), ...camposDaTurmaDoPlano })
    .refine((t) => t.dataPrevFim === null || t.dataPrevFim >= t.dataPrevIni, {
      error: 'A data final deve ser maior que a data inicial',
      path: ['dataPrevFim'],
    }),
  output: z.object({ turmaId: z.int(), inscritos: z.int(), emEspera: z.int() }),
  summary: 'Cria uma turma do treinamento, com as pessoas das suas necessidades',
})

shownIn(base, lnt.base, itens.base, turmas.base)
shownIn(lnt.base, base)
shownIn(itens.base, base)
shownIn(turmas.base, base, itens.base)
