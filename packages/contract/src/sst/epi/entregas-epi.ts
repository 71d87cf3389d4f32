import * as z from 'zod'
import { authority } from '../../kit/authority.ts'
import { shownIn } from '../../kit/changes.ts'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { data, inteiro, opcao, ref, texto, textoOpcional } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { dizer, MOTIVOS, RECIBOS, SITUACOES, TIPOS_DE_BAIXA } from './entrega-regras.ts'

/** Deliveries of personal protective equipment (NR-6): what a person got, with the certificate of the day, and what became of it. */
const plural = 'Entregas de EPI'
export const base = '/sst/entregas-epi'
/** The sheet of a person; the id is the person's. */
export const FICHA = '/sst/fichas-epi'
/** The page of that sheet, below the list, so that it stands in the menu. */
export const paginaDaFicha = (talentoId: number): string => `${base}/${talentoId}`
const de = (acao: string, nome: string) => authority('sst', 'entregas-epi', plural, acao, nome)
export const autoridades = {
  ver: de('ver', 'Ver'),
  entregar: de('entregar', 'Entregar, devolver e baixar'),
  estornar: de('estornar', 'Estornar'),
}
/** Stored with the acceptances that people give; never reused. */
export const TIPO_DE_ACEITE = 'entrega-epi'
export const MAXIMO_POR_VEZ = 30

const situacao = z.enum(['U', 'D', 'B', 'E'])
const recibo = z.enum(['P', 'A', 'R', 'E'])
const entrega = {
  id: z.int(),
  versao: z.int(),
  talentoId: z.int(),
  data: z.string(),
  epiId: z.int(),
  /** Name, certificate and end of the useful life as of the day of the delivery. */
  nome: z.string(),
  numeroCA: z.string().nullable(),
  vencimentoCA: z.string().nullable(),
  fimUso: z.string(),
  tamanho: z.string().nullable(),
  quantidade: z.int(),
  motivo: z.enum(['P', 'T', 'V', 'E', 'A']),
  emUso: z.int(),
  situacao,
  recibo,
  /** What was asked, by whose page the bytes and the proof open. */
  pedidoId: z.int().nullable(),
  pode: z.array(z.string()),
}
const linha = z.object({
  ...entrega,
  talentoNome: z.string(),
  codigo: z.string().nullable(),
  cargoNome: z.string().nullable(),
  areaNome: z.string().nullable(),
})
export type EntregaListada = z.infer<typeof linha>
export const listar = listing({
  path: base,
  access: internal(autoridades.ver),
  input: z.object({
    ...listQuery,
    colaboradorId: z.int().positive().optional(),
    epiId: ref('epi', { label: 'EPI' }).optional(),
    areaId: ref('areaOrganizacional', { label: 'Área', fem: true }).optional(),
    situacao: opcao(SITUACOES, { label: 'Situação', fem: true }).optional(),
    recibo: opcao(RECIBOS, { label: 'Recibo' }).optional(),
    de: data({ label: 'Entregas desde' }).optional(),
    ate: data({ label: 'Entregas até' }).optional(),
  }),
  row: linha,
  title: plural,
  columns: {
    talentoNome: { label: 'Talento', format: 'text' },
    nome: { label: 'EPI', format: 'text' },
    numeroCA: { label: 'CA', format: 'text' },
    tamanho: { label: 'Tamanho', format: 'text' },
    quantidade: { label: 'Quantidade', format: 'integer' },
    emUso: { label: 'Em uso', format: 'integer' },
    data: { label: 'Entrega', format: 'date' },
    fimUso: { label: 'Vida útil até', format: 'date' },
    motivo: { label: 'Motivo', format: 'text', value: (r) => dizer(MOTIVOS, r.motivo) },
    situacao: { label: 'Situação', format: 'text', value: (r) => dizer(SITUACOES, r.situacao) },
    recibo: { label: 'Recibo', format: 'text', value: (r) => dizer(RECIBOS, r.recibo) },
    cargoNome: { label: 'Cargo', format: 'text' },
    areaNome: { label: 'Área', format: 'text' },
    codigo: { label: 'Matrícula', format: 'text' },
  },
  sorts: ['talentoNome', 'nome', 'data', 'fimUso'],
  sort: 'data,desc',
  summary: 'Entregas de EPI, com o que ainda está em uso e o recibo de cada uma',
})

const baixa = z.object({
  id: z.int(),
  versao: z.int(),
  tipo: z.enum(['D', 'P', 'A', 'X']),
  data: z.string(),
  quantidade: z.int(),
  observacao: z.string().nullable(),
  estornadaEm: z.string().nullable(),
  motivoEstorno: z.string().nullable(),
  pode: z.array(z.string()),
})
export type Baixa = z.infer<typeof baixa>
const naFicha = z.object({
  ...entrega,
  reciboId: z.int(),
  respondidoEm: z.string().nullable(),
  forma: z.enum(['L', 'P', 'D']).nullable(),
  estornadaEm: z.string().nullable(),
  motivoEstorno: z.string().nullable(),
  /** Oldest first. */
  baixas: z.array(baixa),
})
export type Entrega = z.infer<typeof naFicha>
const exigido = z.object({
  epiId: z.int(),
  nome: z.string(),
  numeroCA: z.string().nullable(),
  vencimentoCA: z.string().nullable(),
  /** What asks for it: F the function, R a risk, C the condition of the day. */
  porque: z.array(z.enum(['F', 'R', 'C'])),
  estado: z.enum(['F', 'V', 'T']),
  /** The end of the useful life of what is in use. */
  ate: z.string().nullable(),
  /** Something of it was handed to the person before. */
  jaTeve: z.boolean(),
  /** Why it may not be handed out today; null when it may. */
  impedimento: z.string().nullable(),
})
export type Exigido = z.infer<typeof exigido>
const ficha = z.object({
  /** The person's. */
  id: z.int(),
  nome: z.string(),
  codigo: z.string().nullable(),
  cargoNome: z.string().nullable(),
  areaNome: z.string().nullable(),
  dataAdmissao: z.string(),
  dataDesligamento: z.string().nullable(),
  pode: z.array(z.string()),
  /** The last receipt, by which a delivery made meanwhile is noticed. */
  ultimoReciboId: z.int().nullable(),
  /** What today's work asks for, what lacks first. */
  exigidos: z.array(exigido),
  /** Newest first. */
  entregas: z.array(naFicha),
  /** The sizes that the company knows. */
  tamanhos: z.array(z.string()),
  /** Mandatory trainings that the person lacks or whose validity ended; null for who may not see them. */
  treinos: z.array(z.object({ nome: z.string(), validade: z.string().nullable() })).nullable(),
})
export type Ficha = z.infer<typeof ficha>
export const lerFicha = endpoint({
  method: 'GET',
  path: `${FICHA}/{id}`,
  access: internal(autoridades.ver),
  input: byId,
  output: ficha,
  summary: 'Ficha de EPI de um talento: o que o trabalho de hoje pede, o que está em uso e o que já foi entregue',
})
export const imprimirFicha = endpoint({
  method: 'GET',
  path: `${FICHA}/{id}/imprimir`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.unknown(),
  kind: 'file',
  summary: 'Ficha de EPI de um talento em PDF (NR-6)',
})

const item = z.object({
  epiId: ref('epi', { label: 'EPI' }),
  tamanho: textoOpcional({ label: 'Tamanho', max: 20 }),
  quantidade: inteiro({ label: 'Quantidade', fem: true, min: 1, max: 999, erro: 'Informe 1 ou mais' }),
  motivo: opcao(MOTIVOS, { label: 'Motivo' }),
})
export type ItemDaEntrega = z.input<typeof item>
export const entregar = endpoint({
  method: 'POST',
  path: base,
  access: internal(autoridades.entregar),
  input: z.object({
    colaboradorId: ref('talento', { label: 'Talento' }),
    data: data({ label: 'Data da entrega', fem: true }),
    /** The last receipt that was seen. */
    ultimoReciboId: z.int().positive().nullish(),
    itens: z
      .array(item)
      .min(1, { error: 'Escolha ao menos um EPI' })
      .max(MAXIMO_POR_VEZ, { error: `Entregue até ${MAXIMO_POR_VEZ} EPIs por vez` }),
  }),
  output: ficha,
  summary: 'Entrega EPIs a um talento de uma vez e pede um recibo de todos',
})

const visto = { id: z.int().positive(), versao: z.int() }
export const camposDaBaixa = {
  tipo: opcao(TIPOS_DE_BAIXA, { label: 'O que houve' }),
  data: data({ label: 'Data', fem: true }),
  quantidade: inteiro({ label: 'Quantidade', fem: true, min: 1, max: 999, erro: 'Informe 1 ou mais' }),
  observacao: textoOpcional({ label: 'Observação', fem: true, max: 300 }),
}
export const baixar = endpoint({
  method: 'POST',
  path: `${base}/{id}/baixas`,
  access: internal(autoridades.entregar),
  input: z.object({ ...visto, ...camposDaBaixa }),
  output: ficha,
  summary: 'Devolução, perda, dano ou descarte do que foi entregue',
})
export const camposDoEstorno = { motivo: texto({ label: 'Motivo do estorno', max: 300 }) }
export const estornar = endpoint({
  method: 'POST',
  path: `${base}/{id}/estornar`,
  access: internal(autoridades.estornar),
  input: z.object({ ...visto, ...camposDoEstorno }),
  output: ficha,
  summary: 'Estorna uma entrega lançada por engano; o recibo que espera passa a dizer o que restou',
})
export const estornarBaixa = endpoint({
  method: 'POST',
  path: `${base}/{id}/baixas/{bid}/estornar`,
  access: internal(autoridades.estornar),
  input: z.object({ ...visto, bid: z.int().positive(), ...camposDoEstorno }),
  output: ficha,
  summary: 'Estorna uma devolução ou baixa lançada por engano',
})
shownIn(base, FICHA)
for (const lugar of [
  '/sst/condicoes-ambientais',
  '/sst/ambientes',
  '/sst/funcoes',
  '/sst/riscos',
  '/sst/riscos-ambientes',
  '/sst/epis',
  '/sst/tamanhos-epi',
  '/cargo-salario/colaboradores',
  '/cargo-salario/aceites',
])
  shownIn(lugar, base, FICHA)
