import * as z from 'zod'
import { shownIn } from '../../kit/changes.ts'
import { byId, endpoint, internal, tambem } from '../../kit/endpoint.ts'
import { data, dataOpcional, inteiroOpcional, opcao, ref, refs, texto, textoOpcional } from '../../kit/fields.ts'
import { lugares } from '../../kit/filtros.ts'
import { flow } from '../../kit/flow.ts'
import { formatarData } from '../../kit/formato.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { recordShape, resource, withoutOptions } from '../../kit/resource.ts'
import {
  autoridades,
  base,
  CODIGOS_DA_SITUACAO,
  caminho,
  plural,
  SITUACOES,
  type Situacao,
  segundoCaminho,
} from './ocorrencia-palavras.ts'
import { NATUREZAS } from './tipos-ocorrencia.ts'

/** What happened to somebody, what follows from it, and what the person says about it. */

export const camposDaOcorrencia = {
  ocorrenciaId: ref('ocorrencia', { label: 'Ocorrência', fem: true, sensibilidade: 'disciplinar' }),
  data: data({ label: 'Data', fem: true, sensibilidade: 'disciplinar' }),
  local: textoOpcional({ label: 'Local', max: 100, sensibilidade: 'disciplinar' }),
  relato: texto({ label: 'Relato', max: 2000, sensibilidade: 'disciplinar' }),
}
/** The person of an occurrence cannot change. */
export const deQuem = { colaboradorId: ref('talento', { label: 'Talento' }) }

const natureza = z.enum(NATUREZAS.map((n) => n.codigo))
const situacao = z.enum(CODIGOS_DA_SITUACAO)
const linha = {
  colaboradorId: z.int(),
  talentoNome: z.string(),
  codigo: z.string().nullable(),
  cargoNome: z.string().nullable(),
  areaNome: z.string().nullable(),
  ocorrenciaId: z.int(),
  ocorrenciaNome: z.string(),
  tipoNome: z.string(),
  natureza,
  data: z.string(),
  /** As in the catalogue when it was registered. */
  pontos: z.int(),
  /** The last day on which the points count; null when they never expire. */
  valeAte: z.string().nullable(),
  emVigor: z.boolean(),
  providenciaId: z.int().nullable(),
  providenciaNome: z.string().nullable(),
  grau: z.int().nullable(),
  situacao,
  /** The paper that the person was asked to accept: P waits, A accepted, R declined. */
  pedidoSituacao: z.enum(['P', 'A', 'R']).nullable(),
  cienciaEm: z.string().nullable(),
  contestadaEm: z.string().nullable(),
  /** The reader registered it, and so may not annul it. */
  registradaPorMim: z.boolean(),
  /** It is about the reader, who then decides nothing about it. */
  sobreMim: z.boolean(),
}
const ponto = z.object({
  id: z.int(),
  data: z.string(),
  ocorrenciaNome: z.string(),
  natureza,
  pontos: z.int(),
  valeAte: z.string().nullable(),
  emVigor: z.boolean(),
  situacao,
  providenciaNome: z.string().nullable(),
})
/** A file of a fact, as whoever reads the fact sees it. */
export const anexo = z.object({
  id: z.int(),
  nome: z.string(),
  tamanho: z.int(),
  enviadoEm: z.string(),
  /** Sent by the person, with a contestation. */
  daPessoa: z.boolean(),
})
const degrau = z.object({
  id: z.int(),
  nome: z.string(),
  grau: z.int(),
  pontosMinimos: z.int().nullable(),
  diasSuspensao: z.int().nullable(),
  /** The day of the newest earlier measure of this kind that is in force, for the same nature. */
  aplicadaEm: z.string().nullable(),
})
const detalhe = {
  local: z.string().nullable(),
  relato: z.string(),
  contaAbsenteismo: z.boolean(),
  diasSuspensao: z.int().nullable(),
  registradaEm: z.string(),
  registradaPor: z.string().nullable(),
  providenciaEm: z.string().nullable(),
  providenciaPor: z.string().nullable(),
  pedidoEm: z.string().nullable(),
  pedidoMotivo: z.string().nullable(),
  /** How the person acknowledged: 'L' login, 'P' badge and PIN, 'D' drawn, 'T' before two witnesses. */
  cienciaForma: z.enum(['L', 'P', 'D', 'T']).nullable(),
  /** SHA-256 of the accepted paper. */
  cienciaResumo: z.string().nullable(),
  testemunhas: z.array(z.string()),
  anexos: z.array(anexo.extend({ autor: z.string().nullable() })),
  contestacao: z.string().nullable(),
  resposta: z.string().nullable(),
  mantidaEm: z.string().nullable(),
  mantidaPor: z.string().nullable(),
  /** The measure before the answer to the contestation exchanged it. */
  providenciaAnteriorNome: z.string().nullable(),
  motivoAnulacao: z.string().nullable(),
  anuladaEm: z.string().nullable(),
  anuladaPor: z.string().nullable(),
  /** What the ladder says today; null for a positive occurrence. It applies nothing. */
  escada: z.object({ pontos: z.int(), propostaId: z.int().nullable(), degraus: z.array(degrau) }).nullable(),
  /** All occurrences of the person, newest first. */
  doTalento: z.array(ponto),
}

const COLUNAS = {
  talentoNome: { label: 'Talento', format: 'text' as const },
  ocorrenciaNome: { label: 'Ocorrência', format: 'text' as const },
  natureza: {
    label: 'Natureza',
    format: 'text' as const,
    value: (r: { natureza: string }) => NATUREZAS.find((n) => n.codigo === r.natureza)?.descricao ?? null,
  },
  tipoNome: { label: 'Tipo', format: 'text' as const },
  data: { label: 'Data', format: 'date' as const },
  pontos: { label: 'Pontos', format: 'integer' as const },
  valeAte: { label: 'Vale até', format: 'date' as const },
  providenciaNome: { label: 'Providência', format: 'text' as const },
  situacao: {
    label: 'Situação',
    format: 'text' as const,
    value: (r: { situacao: Situacao }) => SITUACOES[r.situacao],
  },
  cargoNome: { label: 'Cargo', format: 'text' as const },
  areaNome: { label: 'Área', format: 'text' as const },
  codigo: { label: 'Matrícula', format: 'text' as const },
}

export const ocorrenciasDosTalentos = withoutOptions(
  resource({
    module: 'gestao-talentos',
    path: caminho,
    singular: 'Ocorrência do Talento',
    plural,
    fem: true,
    authorities: autoridades,
    fields: camposDaOcorrencia,
    onlyNew: deQuem,
    row: linha,
    record: detalhe,
    label: (r) => `${r.ocorrenciaNome}, ${r.talentoNome}, ${formatarData(r.data)}`,
    filters: {
      colaboradorId: z.int().positive().optional(),
      natureza: opcao(NATUREZAS, { label: 'Natureza', fem: true }).optional(),
      ocorrenciaId: ref('ocorrencia', { label: 'Ocorrência', fem: true }).optional(),
      providenciaId: ref('providencia', { label: 'Providência', fem: true }).optional(),
      situacao: situacao.optional(),
      emVigor: z.boolean().optional(),
    },
    columns: COLUNAS,
    sorts: ['talentoNome', 'ocorrenciaNome', 'data', 'pontos', 'valeAte'],
    sort: 'data,desc',
    exclusao:
      'Só o que ainda não tem providência nem ciência pode ser excluído; depois disso, anule. Não dá para desfazer.',
  }),
)
shownIn(base, segundoCaminho)
export type OcorrenciaListada = z.output<typeof ocorrenciasDosTalentos.row>
export type OcorrenciaDoTalento = z.output<typeof ocorrenciasDosTalentos.record>

type ParaFluxo = Pick<
  OcorrenciaListada,
  'situacao' | 'natureza' | 'providenciaId' | 'pedidoSituacao' | 'registradaPorMim' | 'sobreMim'
>
const deSi = (acao: string, r: ParaFluxo) => (r.sobreMim ? `${acao}: ninguém decide sobre a própria ocorrência.` : null)

export const fluxo = flow({
  base,
  states: SITUACOES,
  stateOf: (r: ParaFluxo) => r.situacao,
  output: ocorrenciasDosTalentos.record,
  actions: {
    define: {
      label: 'Definir providência',
      from: ['R', 'P'],
      to: ['P'],
      authority: autoridades.definirProvidencia,
      guard(r) {
        if (r.natureza === 'P') return 'Definir providência: uma ocorrência positiva não leva providência.'
        if (r.pedidoSituacao === 'P')
          return 'Definir providência: a ciência já foi pedida. Retire o pedido em Aceites para trocar a providência.'
        return deSi('Definir providência', r)
      },
      input: z.object({ providenciaId: ref('providencia', { label: 'Providência', fem: true }) }),
      summary: 'Define a providência de uma ocorrência',
      done: 'Providência definida.',
    },
    ciencia: {
      label: 'Registrar ciência com testemunhas',
      from: ['R', 'P'],
      to: ['C'],
      authority: autoridades.definirProvidencia,
      guard(r) {
        if (r.natureza !== 'P' && r.situacao === 'R')
          return 'Registrar ciência com testemunhas: defina antes a providência.'
        return deSi('Registrar ciência com testemunhas', r)
      },
      input: z.object({
        testemunhaUmId: ref('talento', { label: 'Primeira testemunha', fem: true }),
        testemunhaDoisId: ref('talento', { label: 'Segunda testemunha', fem: true }),
      }),
      done: 'Ciência registrada.',
    },
    mantem: {
      label: 'Manter',
      from: ['T'],
      to: ['M'],
      authority: autoridades.definirProvidencia,
      guard: (r) => deSi('Manter', r),
      input: z.object({ resposta: texto({ label: 'Resposta ao talento', fem: true, max: 2000 }) }),
      summary: 'Mantém uma ocorrência contestada e responde ao talento',
      done: 'Ocorrência mantida; a resposta foi enviada.',
    },
    troca: {
      label: 'Trocar por mais leve',
      from: ['T'],
      to: ['M'],
      authority: autoridades.definirProvidencia,
      guard: (r) =>
        r.providenciaId === null
          ? 'Trocar por mais leve: a ocorrência não tem providência.'
          : deSi('Trocar por mais leve', r),
      input: z.object({
        providenciaId: ref('providencia', { label: 'Nova providência', fem: true }),
        resposta: texto({ label: 'Resposta ao talento', fem: true, max: 2000 }),
      }),
      summary: 'Troca a providência de uma ocorrência contestada por uma mais leve e responde ao talento',
      done: 'Providência trocada; a resposta foi enviada.',
    },
    anula: {
      label: 'Anular',
      from: ['R', 'P', 'C', 'T', 'M', 'E'],
      to: ['A'],
      authority: autoridades.anular,
      guard: (r) => (r.registradaPorMim ? 'Anular: quem registrou a ocorrência não pode anulá-la.' : deSi('Anular', r)),
      input: z.object({ motivo: texto({ label: 'Motivo', max: 500 }) }),
      done: 'Ocorrência anulada.',
      isDanger: true,
    },
  },
})

const { listar, ler } = ocorrenciasDosTalentos
/** Second path: its PUT sets the measure. */
export const noSegundoCaminho = {
  listar: tambem(listar, segundoCaminho),
  ler: tambem(ler, `${segundoCaminho}/{id}`),
  define: tambem(fluxo.endpoints.define, `${segundoCaminho}/{id}`),
}

/** Whoever may change facts attaches files, also after the measure: a file changes nothing of what was acknowledged. */
export const podeAnexar = (r: Pick<OcorrenciaListada, 'situacao' | 'sobreMim'>): boolean =>
  r.situacao !== 'A' && !r.sobreMim

/** Prints what happened and the measure, and asks the person to accept having read it. */
export const pedirCiencia = endpoint({
  method: 'POST',
  path: `${base}/{id}/pedir-ciencia`,
  access: internal(autoridades.definirProvidencia),
  input: z.object({ ...byId.shape, versao: z.int() }),
  output: ocorrenciasDosTalentos.record,
  summary: 'Pede ao talento a ciência de uma ocorrência',
})
/** Why the acknowledgement cannot be asked for; null when it can. */
export function recusaDePedir(r: ParaFluxo): string | null {
  if (r.situacao !== 'R' && r.situacao !== 'P')
    return `Pedir ciência: não é possível quando a situação é '${SITUACOES[r.situacao]}'.`
  if (r.natureza !== 'P' && r.situacao === 'R') return 'Pedir ciência: defina antes a providência.'
  if (r.pedidoSituacao === 'P') return 'Pedir ciência: o pedido já espera pela resposta do talento.'
  return deSi('Pedir ciência', r)
}

const comOcorrencias = z.object({
  ...recordShape,
  nome: z.string(),
  codigo: z.string().nullable(),
  cargoNome: z.string().nullable(),
  areaNome: z.string().nullable(),
  /** Without the annulled ones. */
  qtdOcorrencias: z.int(),
  qtdElogios: z.int(),
  pontos: z.int(),
  ultima: z.string(),
})
export type TalentoComOcorrencias = z.infer<typeof comOcorrencias>
export const listarTalentos = listing({
  path: `${base}/talentos`,
  access: internal(autoridades.ver),
  input: z.object(listQuery),
  row: comOcorrencias,
  title: 'Talentos com Ocorrências',
  columns: {
    nome: { label: 'Talento', format: 'text' },
    codigo: { label: 'Matrícula', format: 'text' },
    cargoNome: { label: 'Cargo', format: 'text' },
    areaNome: { label: 'Área', format: 'text' },
    pontos: { label: 'Pontos em vigor', format: 'integer' },
    qtdOcorrencias: { label: 'Ocorrências', format: 'integer' },
    qtdElogios: { label: 'Positivas', format: 'integer' },
    ultima: { label: 'Última', format: 'date' },
  },
  sorts: ['nome', 'pontos', 'qtdOcorrencias', 'ultima'],
  sort: 'pontos,desc',
  summary: 'Talentos que têm ocorrências, com os pontos em vigor',
})

const { areasIds, cargosIds, estabelecimentosIds } = lugares()
/** The newest occurrences of a period with their measures. */
export const porPeriodo = endpoint({
  method: 'GET',
  path: `${base}/por-periodo-providencias`,
  access: internal(autoridades.ver),
  input: z
    .object({
      dataIni: dataOpcional({ label: 'Início', sensibilidade: 'rh' }),
      dataFim: dataOpcional({ label: 'Fim', sensibilidade: 'rh' }),
      empresasIds: refs('empresa', { label: 'Empresas', fem: true }).default([]),
      estabelecimentosIds,
      areasIds,
      cargosIds,
      qtdItens: inteiroOpcional({ label: 'Quantidade', min: 1, max: 500, erro: 'Informe de 1 a 500 itens' }),
    })
    .refine((f) => f.dataIni === null || f.dataFim === null || f.dataFim >= f.dataIni, {
      path: ['dataFim'],
      error: 'A data final não pode ser anterior à inicial',
    }),
  output: z.array(ocorrenciasDosTalentos.row.omit({ pode: true, versao: true })),
  summary: 'Ocorrências de um período com suas providências, das mais novas, no máximo qtdItens',
})
