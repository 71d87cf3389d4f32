import * as z from 'zod'
import { byId, done, endpoint, internal, nothing, tambem } from '../../kit/endpoint.ts'
import { data, ref, textoLongo } from '../../kit/fields.ts'
import { flow } from '../../kit/flow.ts'
import { formatarData } from '../../kit/formato.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { recordShape } from '../../kit/resource.ts'
import { baixarEvidencia } from '../questionarios/evidencias.ts'
import { questionarioLido } from '../questionarios/questionarios.ts'
import { acompanhamentos } from './acompanhamentos.ts'
import { autoridades, base, plural, previsto, SITUACOES_DO_TALENTO, type SituacaoDoTalento } from './experiencia.ts'

/** The people in an experience, what is asked about each, and what was decided. */

/** One end of the experience, as the line of a person shows it. */
const marco = z.object({
  periodoExperienciaId: z.int(),
  periodoNome: z.string(),
  dias: z.int(),
  fim: z.string(),
  /** How many were asked and answered; dispensed ones are not counted. */
  total: z.int(),
  respondidos: z.int(),
  vencidos: z.int(),
  /** Mean of those answered, for those who may see results. */
  percentual: z.number().nullable(),
  minimo: z.number().nullable(),
})
export type Marco = z.infer<typeof marco>
const linha = z.object({
  ...recordShape,
  nome: z.string(),
  codigo: z.string().nullable(),
  cargoNome: z.string(),
  areaNome: z.string().nullable(),
  estabelecimentoNome: z.string(),
  dataAdmissao: z.string(),
  dataDesligamento: z.string().nullable(),
  /** The last day of the experience. */
  fim: z.string(),
  /** The end that comes next; null when none is left. */
  termino: z.string().nullable(),
  /** The day that no experience passes. */
  limite: z.string(),
  /** The next end with something still to answer. */
  proximo: z.string().nullable(),
  total: z.int(),
  respondidos: z.int(),
  vencidos: z.int(),
  situacao: z.enum(['X', 'P', 'E', 'D', 'S', 'L']),
  /** Until when it was extended. */
  ate: z.string().nullable(),
  marcos: z.array(marco),
})
export type TalentoEmExperiencia = z.infer<typeof linha>

export const FILTROS = ['ANDAMENTO', 'ATRASADOS', 'DECIDIR', 'ENCERRADOS', 'TODOS'] as const
export const listar = listing({
  path: `${base}/talentos`,
  access: internal(autoridades.ver),
  input: z.object({
    ...listQuery,
    filtro: z.enum(FILTROS).default('TODOS'),
    areaOrganizacionalId: ref('areaOrganizacional', { label: 'Área', fem: true }).optional(),
    estabelecimentoId: ref('estabelecimento', { label: 'Estabelecimento' }).optional(),
  }),
  row: linha,
  title: plural,
  columns: {
    nome: { label: 'Talento', format: 'text' },
    dataAdmissao: { label: 'Admissão', format: 'date' },
    marcos: {
      label: 'Períodos',
      format: 'text',
      value: (r) => r.marcos.map((m) => `${m.dias} dias: ${m.respondidos} de ${m.total}`).join(' · '),
    },
    proximo: { label: 'Próximo prazo', format: 'date' },
    fim: { label: 'Último dia', format: 'date' },
    situacao: { label: 'Situação', format: 'text', value: (r) => SITUACOES_DO_TALENTO[r.situacao] },
    cargoNome: { label: 'Cargo', format: 'text' },
    areaNome: { label: 'Área', format: 'text' },
    estabelecimentoNome: { label: 'Estabelecimento', format: 'text' },
  },
  sorts: ['nome', 'dataAdmissao', 'proximo', 'fim'],
  sort: 'proximo,asc',
  reveals: [autoridades.verResultado],
  summary: 'Talentos em período de experiência',
})

const decisao = z.object({
  tipo: z.enum(['E', 'P', 'D']),
  dia: z.string(),
  ate: z.string().nullable(),
  observacao: z.string().nullable(),
  quem: z.string().nullable(),
})
export const DECISOES = { E: 'Efetivar', P: 'Prorrogar', D: 'Desligar' } as const
/** Without an id nothing is kept yet: it is expected by admission, period and model. */
const daPessoa = z.object({ ...recordShape, ...previsto, id: z.int().nullable() })
export type Previsto = z.infer<typeof daPessoa>
const detalhe = z.object({
  ...linha.shape,
  acompanhamentos: z.array(daPessoa),
  decisoes: z.array(decisao),
  gestores: z.array(z.string()),
})
export type Experiencia = z.infer<typeof detalhe>

const doTalento = `${base}/talentos/{id}`
const questionario = `${doTalento}/colaboradores-questionarios`
export const detalhar = endpoint({
  method: 'GET',
  path: `${questionario}/detail`,
  access: internal(autoridades.ver),
  input: byId,
  output: detalhe,
  reveals: [autoridades.verResultado],
  summary: 'A experiência de um talento: o que se pergunta, o que se respondeu, o que se decidiu',
})
/** The same at the address of the person. */
export const lerTalento = tambem(detalhar, doTalento)
export const listarDoTalento = endpoint({
  method: 'GET',
  path: questionario,
  access: internal(autoridades.ver),
  input: byId,
  output: z.array(acompanhamentos.row),
  reveals: [autoridades.verResultado],
  summary: 'Avaliações de experiência de um talento',
})
const umDoTalento = { ...byId.shape, questionarioId: z.int().positive() }
export const lerDoTalento = endpoint({
  method: 'GET',
  path: `${questionario}/{questionarioId}`,
  access: internal(autoridades.ver),
  input: z.object(umDoTalento),
  output: acompanhamentos.row,
  reveals: [autoridades.verResultado],
  summary: 'Uma avaliação de experiência de um talento',
})
const { fields } = acompanhamentos
export const criarDoTalento = endpoint({
  method: 'POST',
  path: questionario,
  access: internal(autoridades.criar),
  input: z.object({
    ...byId.shape,
    periodoExperienciaId: ref('periodoExperiencia', { label: 'Período' }),
    ...fields,
  }),
  output: acompanhamentos.row,
  reveals: [autoridades.verResultado],
  summary: 'Insere uma avaliação de experiência de um talento',
})
export const alterarDoTalento = endpoint({
  method: 'PUT',
  path: `${questionario}/{questionarioId}`,
  access: internal(autoridades.editar),
  input: z.object({ ...umDoTalento, versao: z.int(), ...fields }),
  output: acompanhamentos.row,
  reveals: [autoridades.verResultado],
  summary: 'Altera uma avaliação de experiência de um talento',
})
export const excluirDoTalento = endpoint({
  method: 'DELETE',
  path: `${questionario}/{questionarioId}`,
  access: internal(autoridades.excluir),
  input: z.object({ ...umDoTalento, versao: z.int() }),
  output: done,
  summary: 'Exclui uma avaliação de experiência de um talento',
})

type ParaFluxo = Pick<TalentoEmExperiencia, 'situacao' | 'termino' | 'limite' | 'ate'> & { propria?: boolean }
const PROPRIA = 'Ninguém decide a própria experiência.'
const observacao = textoLongo({ label: 'Observação', fem: true, max: 2000 })
/** What is decided is kept as an event and changes nothing in the employment. */
export const fluxo = flow({
  base: `${base}/talentos`,
  states: SITUACOES_DO_TALENTO,
  stateOf: (r: ParaFluxo): SituacaoDoTalento => r.situacao,
  output: detalhe,
  reveals: [autoridades.verResultado],
  actions: {
    efetiva: {
      label: 'Efetivar',
      from: ['X', 'P', 'S'],
      to: ['E'],
      authority: autoridades.decidir,
      guard: (r) => (r.propria ? PROPRIA : null),
      input: z.object({ observacao }),
      done: 'Efetivação registrada.',
    },
    prorroga: {
      label: 'Prorrogar',
      from: ['X'],
      to: ['P'],
      authority: autoridades.decidir,
      guard: (r) => {
        if (r.propria) return PROPRIA
        // The present end is already the last that the law allows.
        return r.termino === null || r.termino >= r.limite
          ? `Prorrogar: 90 dias é o limite, e a experiência já vai até ${formatarData(r.termino ?? r.limite)}.`
          : null
      },
      input: z.object({ ate: data({ label: 'Até' }), observacao }),
      done: 'Prorrogação registrada.',
    },
    desliga: {
      label: 'Desligar',
      from: ['X', 'P'],
      to: ['D'],
      authority: autoridades.decidir,
      guard: (r) => (r.propria ? PROPRIA : null),
      input: z.object({ observacao }),
      done: 'Decisão registrada. O desligamento é lançado em Colaboradores.',
      isDanger: true,
    },
  },
})
/** Takes back the last decision, as if it had not been written. */
export const desfazer = endpoint({
  method: 'PUT',
  path: `${base}/talentos/{id}/desfaz`,
  access: internal(autoridades.decidir),
  input: z.object({ ...byId.shape, versao: z.int() }),
  output: detalhe,
  reveals: [autoridades.verResultado],
  summary: 'Desfaz a última decisão sobre a experiência de um talento',
})

/** What was answered about the reader, once there is an outcome. */
const propria = z.object({
  id: z.int(),
  periodoNome: z.string(),
  fim: z.string(),
  quemResponde: z.string().nullable(),
  respondidoEm: z.string(),
})
export const minha = endpoint({
  method: 'GET',
  path: `${base}/minha`,
  access: internal(),
  input: nothing,
  output: z.object({ decisoes: z.array(decisao.omit({ observacao: true, quem: true })), avaliacoes: z.array(propria) }),
  summary: 'A própria experiência: o desfecho e o que foi respondido',
})
export const lerMinha = endpoint({
  method: 'GET',
  path: `${base}/minha/{id}`,
  access: internal(),
  input: byId,
  output: questionarioLido,
  summary: 'Uma avaliação da própria experiência, depois do desfecho',
})
export const baixarMinhaEvidencia = baixarEvidencia(`${base}/minha`, 'a própria experiência', internal())

/** The open ones of a person, by the path of the models. */
const emAberto = z.object({
  id: z.int().nullable(),
  periodoExperienciaId: z.int(),
  periodoNome: z.string(),
  dias: z.int(),
  fim: z.string(),
  avaliacaoId: z.int().nullable(),
  avaliacaoTitulo: z.string().nullable(),
  situacao: z.enum(['P', 'A', 'V']),
})
const colaboradorId = ref('talento', { label: 'Colaborador' })
export const periodosDoColaborador = endpoint({
  method: 'GET',
  path: '/avaliacao/avaliacoes/periodos-experiencia',
  access: internal(autoridades.ver),
  input: z.object({ colaboradorId }),
  output: z.array(emAberto),
  summary: 'Acompanhamentos de experiência em aberto de um colaborador',
})
export const periodoDoColaborador = endpoint({
  method: 'GET',
  path: '/avaliacao/avaliacoes/periodo-experiencia',
  access: internal(autoridades.ver),
  input: z.object({ colaboradorId, avaliacaoId: ref('modeloDesempenho', { label: 'Avaliação', fem: true }) }),
  output: emAberto.nullable(),
  summary: 'O acompanhamento de experiência de um colaborador por um modelo',
})
