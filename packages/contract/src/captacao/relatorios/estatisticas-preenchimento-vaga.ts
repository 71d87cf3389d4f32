import * as z from 'zod'
import { authority } from '../../kit/authority.ts'
import { endpoint, internal } from '../../kit/endpoint.ts'
import { data } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { RESULTADOS } from '../selecao/resultados.ts'
import { autoridades } from '../solicitacoes/solicitacoes-pessoal.ts'

const base = '/captacao/estatisticas-preenchimento-vaga'
const TITULO = 'Estatísticas de Preenchimento de Vagas'
export const autoridade = authority('captacao', 'estatisticas-preenchimento-vaga', TITULO, 'ver', 'Ver')

/** The report covers requests opened in the period. */
const filtro = {
  dataIni: data({ label: 'Data inicial', fem: true }),
  dataFim: data({ label: 'Data final', fem: true }),
  estabelecimentoId: z.int().optional(),
  areaOrganizacionalId: z.int().optional(),
  cargoId: z.int().optional(),
  motivoId: z.int().optional(),
}
const emOrdem = (f: { dataIni: string; dataFim: string }) => f.dataFim >= f.dataIni
const foraDeOrdem = { error: 'Data final inferior a data inicial.', path: ['dataFim'] }
export type FiltroDePreenchimento = z.output<z.ZodObject<typeof filtro>>

/**
 * A group of candidates that a figure counts: all applications, those who reached a stage or went beyond it, the hired ones, those who came
 * through a source (0: unknown), those of a source who were hired, and those found unfit or refused at their current stage (0: before the
 * first stage).
 */
export const PASSO =
  /^(inscritos|etapa-[1-9]\d{0,9}|contratados|origem-(0|[1-9]\d{0,9})(-contratados)?|recusa-(0|[1-9]\d{0,9}))$/
/** Candidates refused before the first stage. */
export const ANTES_DAS_ETAPAS = 'recusa-0'
/** Candidates of a source who were hired. */
export const contratadosDe = (passo: string): string => `${passo}-contratados`

const dias = z.number().nullable()
export const ler = endpoint({
  method: 'GET',
  path: base,
  access: internal(autoridade),
  input: z.object(filtro).refine(emOrdem, foraDeOrdem),
  output: z.object({
    solicitacoes: z.int(),
    vagas: z.int(),
    preenchidas: z.int(),
    /** Days from the opening of the request to the admission. */
    media: dias,
    mediana: dias,
    /** `saida` marks a row that is not a step of the funnel but counts those who left it there. */
    funil: z.array(z.object({ passo: z.string(), nome: z.string(), total: z.int(), saida: z.boolean() })),
    /** Sources of the candidates, with the same figures as the report 'Estatísticas de Divulgação da Vaga'. */
    origens: z.array(z.object({ passo: z.string(), nome: z.string(), total: z.int(), contratados: z.int() })),
    /** Unfit or refused candidates, by their stage. */
    recusas: z.array(z.object({ passo: z.string(), nome: z.string(), total: z.int() })),
    /** How long candidates stay in each stage, compared with its target. */
    etapas: z.array(
      z.object({
        etapaId: z.int(),
        nome: z.string(),
        passagens: z.int(),
        media: z.number(),
        /** Lowest and highest target of the requests; null when no request has a target. */
        metaMinima: z.int().nullable(),
        metaMaxima: z.int().nullable(),
        /** Stays with a target, and those of them that exceeded it. */
        comMeta: z.int(),
        atrasadas: z.int(),
      }),
    ),
    cargos: z.array(
      z.object({
        cargoId: z.int(),
        nome: z.string(),
        vagas: z.int(),
        preenchidas: z.int(),
        media: dias,
        mediana: dias,
      }),
    ),
  }),
  summary: TITULO,
})

export const candidatura = z.object({
  id: z.int(),
  nome: z.string(),
  solicitacaoId: z.int(),
  codigo: z.int(),
  descricao: z.string(),
  etapa: z.string().nullable(),
  resultado: z.enum(['A', 'N', 'I']).nullable(),
  recusado: z.boolean(),
  aplicadoEm: z.string(),
  contratado: z.boolean(),
  /** Hired by a change of position; then `dataAdmissao` is the day of the change. */
  interno: z.boolean(),
  dataAdmissao: z.string().nullable(),
  dias: z.int().nullable(),
})
export type Candidatura = z.infer<typeof candidatura>
/** The rows behind a figure; their number is the figure. */
export const listarCandidaturas = listing({
  path: `${base}/candidaturas`,
  access: internal(autoridades.ver),
  input: z.object({ ...listQuery, ...filtro, passo: z.string().regex(PASSO) }).refine(emOrdem, foraDeOrdem),
  row: candidatura,
  title: 'Candidatos das vagas preenchidas',
  columns: {
    nome: { label: 'Candidato', format: 'text' },
    codigo: { label: 'Solicitação', format: 'text', value: (r) => `${r.codigo} · ${r.descricao}` },
    etapa: { label: 'Etapa atual', format: 'text', value: (r) => r.etapa ?? 'Inscritos' },
    resultado: {
      label: 'Resultado',
      format: 'text',
      value: (r) =>
        r.contratado
          ? r.interno
            ? 'Contratação interna'
            : 'Contratado'
          : r.recusado
            ? 'Recusado'
            : (RESULTADOS.find(({ codigo }) => codigo === r.resultado)?.descricao ?? null),
    },
    aplicadoEm: { label: 'Inscrição', format: 'date' },
    dataAdmissao: { label: 'Admissão', format: 'date' },
    dias: { label: 'Dias', format: 'integer' },
  },
  sorts: ['nome', 'codigo', 'aplicadoEm', 'dias', 'dataAdmissao'],
  sort: 'nome,asc',
  summary: 'Candidaturas por trás de um número das estatísticas',
})

export const passagem = z.object({
  id: z.int(),
  candidaturaId: z.int(),
  nome: z.string(),
  solicitacaoId: z.int(),
  codigo: z.int(),
  descricao: z.string(),
  etapa: z.string(),
  chegada: z.string(),
  /** Null while the candidate is in the stage. */
  saida: z.string().nullable(),
  dias: z.int(),
  meta: z.int().nullable(),
  /** Days beyond the target; null when it was met or there is none. */
  atraso: z.int().nullable(),
})
export type Passagem = z.infer<typeof passagem>
/** The stays behind the time of a stage; with `atrasadas` only those beyond the target. */
export const listarPassagens = listing({
  path: `${base}/passagens`,
  access: internal(autoridades.ver),
  input: z
    .object({
      ...listQuery,
      ...filtro,
      etapaSeletivaId: z.int().positive().optional(),
      atrasadas: z.boolean().optional(),
    })
    .refine(emOrdem, foraDeOrdem),
  row: passagem,
  title: 'Tempo dos candidatos nas etapas',
  columns: {
    nome: { label: 'Candidato', format: 'text' },
    codigo: { label: 'Solicitação', format: 'text', value: (r) => `${r.codigo} · ${r.descricao}` },
    etapa: { label: 'Etapa', format: 'text' },
    chegada: { label: 'Chegada', format: 'date' },
    saida: { label: 'Saída', format: 'date' },
    dias: { label: 'Dias', format: 'integer' },
    meta: { label: 'Meta', format: 'integer' },
    atraso: { label: 'Atraso', format: 'integer' },
  },
  sorts: ['nome', 'codigo', 'chegada', 'saida', 'dias', 'atraso'],
  sort: 'nome,asc',
  summary: 'Passagens pelas etapas por trás dos tempos das estatísticas',
})
