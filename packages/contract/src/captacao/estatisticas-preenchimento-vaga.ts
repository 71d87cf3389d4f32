import * as z from 'zod'
import { authority } from '../kit/authority.ts'
import { endpoint, internal } from '../kit/endpoint.ts'
import { data } from '../kit/fields.ts'
import { listing } from '../kit/listing.ts'
import { listQuery } from '../kit/page.ts'
import { RESULTADOS } from './selecao.ts'
import { autoridades } from './solicitacoes-pessoal.ts'

const base = '/captacao/estatisticas-preenchimento-vaga'
const TITULO = 'Estatísticas de Preenchimento de Vagas'
export const autoridade = authority('captacao', 'estatisticas-preenchimento-vaga', TITULO, 'ver', 'Ver')

/** The requests that are looked at: those opened in the period. */
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

/** A step of the funnel: who applied, who reached a stage or went beyond it, who was hired. */
export const PASSO = /^(inscritos|etapa-[1-9]\d{0,9}|contratados)$/

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
    funil: z.array(z.object({ passo: z.string(), nome: z.string(), total: z.int() })),
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
  aplicadoEm: z.string(),
  contratado: z.boolean(),
  /** Hired by a change of position: `dataAdmissao` is the day of the change. */
  interno: z.boolean(),
  dataAdmissao: z.string().nullable(),
  dias: z.int().nullable(),
})
export type Candidatura = z.infer<typeof candidatura>
/** The rows behind a figure: as many as it says. */
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
          : (RESULTADOS.find(({ codigo }) => codigo === r.resultado)?.descricao ?? null),
    },
    aplicadoEm: { label: 'Inscrição', format: 'date' },
    dataAdmissao: { label: 'Admissão', format: 'date' },
    dias: { label: 'Dias', format: 'integer' },
  },
  summary: 'Candidaturas por trás de um número das estatísticas',
})
