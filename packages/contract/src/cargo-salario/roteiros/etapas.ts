import * as z from 'zod'
import { byId, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { texto, textoLongo } from '../../kit/fields.ts'
import { flow } from '../../kit/flow.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { recordShape } from '../../kit/resource.ts'
import {
  BASE_DAS_ETAPAS,
  DONOS,
  PAGINA_MINHAS_ETAPAS,
  SITUACOES_DA_ETAPA,
  type SituacaoDaEtapa,
} from './roteiro-palavras.ts'
import { nomeDaSituacaoDaEtapa } from './roteiro-regras.ts'
import { autoridades } from './roteiros-autoridades.ts'

const situacao = z.enum(Object.keys(SITUACOES_DA_ETAPA) as [SituacaoDaEtapa])
export const DOCUMENTO_MAXIMO = 10 * 1024 * 1024

export const etapa = z.object({
  ...recordShape,
  roteiroId: z.int(),
  ordem: z.int(),
  titulo: z.string(),
  oQueFazer: z.string().nullable(),
  dono: z.enum(DONOS.map((d) => d.codigo)),
  donoNome: z.string(),
  dias: z.int(),
  /** The day of the event plus the days; null when the event was undone. */
  vence: z.string().nullable(),
  situacao,
  /** The step that must be over before; null when there is none or it is over. */
  espera: z.string().nullable(),
  atrasada: z.boolean(),
  /** Whether it is the present user's to do. */
  propria: z.boolean(),
  documentoPedido: z.string().nullable(),
  documentoEnviado: z.boolean(),
  /** Sent by its owner, and neither accepted nor refused by HR yet. */
  documentoAConferir: z.boolean(),
  /** Why HR refused the last one that was sent; null once another one was. */
  motivoRecusa: z.string().nullable(),
  /** The document, for those who may open documents of people. */
  documentoId: z.int().nullable(),
  feitaEm: z.string().nullable(),
  feitaPorNome: z.string().nullable(),
  /** HR did it for whom it belongs to. */
  emNome: z.boolean(),
  observacao: z.string().nullable(),
  dispensadaEm: z.string().nullable(),
  dispensadaPorNome: z.string().nullable(),
  motivoDispensa: z.string().nullable(),
  modeloNome: z.string(),
  eventoNome: z.string(),
  dataEvento: z.string().nullable(),
  pessoaNome: z.string(),
  cargoNome: z.string().nullable(),
  areaNome: z.string().nullable(),
  talentoId: z.int().nullable(),
  /** Its list is neither cancelled nor ended by its event. */
  ativa: z.boolean(),
  /** The list is about the present user. */
  sobreMim: z.boolean(),
})
export type Etapa = z.infer<typeof etapa>

/** The steps that are the user's to do. Every user may call it. */
export const minhas = listing({
  path: PAGINA_MINHAS_ETAPAS,
  access: internal(),
  input: z.object({
    ...listQuery,
    situacao: situacao.optional(),
    atrasada: z.boolean().optional(),
    /** Waits for another step. */
    bloqueada: z.boolean().optional(),
  }),
  row: etapa,
  title: 'Minhas Etapas',
  columns: {
    titulo: { label: 'Etapa', format: 'text' },
    pessoaNome: { label: 'Pessoa', format: 'text' },
    areaNome: { label: 'Área', format: 'text' },
    modeloNome: { label: 'Roteiro', format: 'text' },
    dataEvento: { label: 'Data do evento', format: 'date' },
    vence: { label: 'Prazo', format: 'date' },
    situacao: { label: 'Situação', format: 'text', value: (e) => nomeDaSituacaoDaEtapa(e) },
  },
  sorts: ['titulo', 'pessoaNome', 'areaNome', 'modeloNome', 'dataEvento', 'vence'],
  sort: 'vence,asc',
  summary: 'Etapas de roteiros que cabem ao usuário',
})
export const ler = endpoint({
  method: 'GET',
  path: `${BASE_DAS_ETAPAS}/{id}`,
  access: internal(),
  input: byId,
  output: etapa,
  summary: 'Uma etapa de roteiro: com a permissão, ou de quem ela é',
})
/** The file stands in the part `arquivo` and goes to the person's documents. */
export const enviarDocumento = endpoint({
  method: 'POST',
  path: `${BASE_DAS_ETAPAS}/{id}/documento`,
  access: internal(),
  input: byId,
  output: etapa,
  body: 'multipart',
  summary: 'Envia o documento que uma etapa pede',
})

export type ParaFluxo = Pick<
  Etapa,
  | 'situacao'
  | 'espera'
  | 'ativa'
  | 'documentoPedido'
  | 'documentoEnviado'
  | 'documentoAConferir'
  | 'propria'
  | 'sobreMim'
>
const PARADO = 'O roteiro está cancelado.'
const PROPRIO = 'O roteiro sobre você é conduzido por outra pessoa.'
const NADA_A_CONFERIR = 'Não há documento à espera de conferência.'
const deHr = (e: ParaFluxo) => (!e.ativa ? PARADO : e.sobreMim ? PROPRIO : null)
/** The flow's actions about the document of a step: who uses them must be able to open it too. */
export const DO_DOCUMENTO = ['aceitaDocumento', 'recusaDocumento'] as const
/** Why the owner may not conclude a step: the same with a login and without. */
export function recusaDeConcluir(e: ParaFluxo): string | null {
  if (!e.ativa) return PARADO
  if (!e.propria && e.sobreMim) return PROPRIO
  if (e.espera !== null) return `Concluir: antes é preciso terminar '${e.espera}'.`
  return e.documentoPedido !== null && !e.documentoEnviado
    ? `Concluir: falta enviar o documento '${e.documentoPedido}'.`
    : null
}
/** The flow's actions that the owner of a step may use without an authority. */
export const DO_DONO = ['conclui'] as const

export const fluxo = flow({
  base: BASE_DAS_ETAPAS,
  states: SITUACOES_DA_ETAPA,
  stateOf: (e: ParaFluxo) => e.situacao,
  output: etapa,
  actions: {
    conclui: {
      label: 'Concluir',
      from: ['P'],
      to: ['F'],
      authority: autoridades.conduzir,
      lentTo: 'anyone',
      guard: recusaDeConcluir,
      input: z.object({ observacao: textoLongo({ label: 'Observação', fem: true, max: 1000 }) }),
      confirm: { title: 'Concluir a etapa?', text: 'Fica registrado quem a concluiu e quando.' },
      done: 'Etapa concluída.',
    },
    dispensa: {
      label: 'Não se aplica',
      from: ['P'],
      to: ['N'],
      authority: autoridades.conduzir,
      guard: deHr,
      input: z.object({ motivo: texto({ label: 'Motivo', max: 500 }) }),
      confirm: { title: 'A etapa não se aplica?', text: 'Ela deixa de ser cobrada, e o que depende dela fica livre.' },
      done: 'Etapa dispensada.',
    },
    reabre: {
      label: 'Reabrir',
      from: ['F', 'N'],
      to: ['P'],
      authority: autoridades.conduzir,
      guard: deHr,
      input: nothing,
      confirm: {
        title: 'Reabrir a etapa?',
        text: 'Ela volta a estar pendente. O que foi registrado fica no histórico.',
      },
      done: 'Etapa reaberta.',
    },
    aceitaDocumento: {
      label: 'Aceitar documento',
      from: ['P', 'F'],
      to: ['F'],
      authority: autoridades.conduzir,
      guard: (e) =>
        deHr(e) ?? (e.documentoAConferir ? e.espera && `Antes é preciso terminar '${e.espera}'.` : NADA_A_CONFERIR),
      input: nothing,
      confirm: {
        title: 'Aceitar o documento?',
        text: 'A etapa fica concluída, e o documento continua entre os da pessoa.',
      },
      done: 'Documento aceito.',
    },
    recusaDocumento: {
      label: 'Recusar documento',
      from: ['P', 'F'],
      to: ['P'],
      authority: autoridades.conduzir,
      guard: (e) => deHr(e) ?? (e.documentoAConferir ? null : NADA_A_CONFERIR),
      input: z.object({ motivo: texto({ label: 'Motivo', max: 500 }) }),
      confirm: {
        title: 'Recusar o documento?',
        text: 'O arquivo é removido e a etapa volta a pedi-lo. Quem o enviou lê o motivo.',
      },
      done: 'Documento recusado; quem o enviou foi avisado.',
      isDanger: true,
    },
  },
})
