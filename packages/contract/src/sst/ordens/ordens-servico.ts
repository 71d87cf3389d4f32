import * as z from 'zod'
import { authority } from '../../kit/authority.ts'
import { shownIn } from '../../kit/changes.ts'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { opcao, ref, refs } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'

/**
 * Orders of service (NR-1, 1.4.1 c): what a person does, is exposed to and must use, told to the person, who acknowledges it. The content is
 * that of the day, from the person's condition, environment and function; what was told is kept as the bytes that were acknowledged.
 */
const plural = 'Ordens de Serviço'
const base = '/sst/ordens-servico'
export const PAGINA = base
const de = (acao: string, nome: string) => authority('sst', 'ordens-servico', plural, acao, nome)
export const autoridades = { ver: de('ver', 'Ver'), emitir: de('emitir', 'Emitir e colher recibo') }

/** Stored with the acceptances that people give; never reused. */
export const TIPO_DE_ACEITE = 'ordem-servico'
export const SITUACOES = [
  { codigo: 'S', descricao: 'Sem ordem' },
  { codigo: 'E', descricao: 'Sem recibo' },
  { codigo: 'P', descricao: 'À espera' },
  { codigo: 'A', descricao: 'Recebida' },
  { codigo: 'R', descricao: 'Recusada' },
] as const
export type Situacao = (typeof SITUACOES)[number]['codigo']
export const descricaoDaSituacao = (codigo: Situacao): string => SITUACOES.find((s) => s.codigo === codigo)!.descricao

/** What everybody must do, in our words, of NR-1 1.4.2 and 1.4.3. */
export const OBRIGACOES = [
  'Cumprir esta ordem de serviço e as normas de segurança e saúde da empresa.',
  'Usar os EPIs indicados, só para o que servem, cuidar deles e avisar quando não servirem mais.',
  'Fazer os exames médicos e os treinamentos para os quais for chamado.',
  'Avisar a chefia de qualquer acidente, quase acidente ou situação de risco.',
  'Interromper o trabalho diante de risco grave e iminente para a vida ou a saúde, e avisar a chefia na hora.',
  'Não fazer, sem treinamento e autorização, o que esta ordem não descreve.',
]

export const SEM_ATIVIDADES = 'Não tem condição ambiental nem função com descrição hoje'
const situacao = z.enum(['S', 'E', 'P', 'A', 'R'])
const risco = z.object({
  nome: z.string(),
  grupo: z.string(),
  danos: z.string().nullable(),
  emergencia: z.string().nullable(),
  medidas: z.array(z.string()),
})
/** What an order says; without `atividades` there is none. */
export const conteudo = z.object({
  ambiente: z.string().nullable(),
  funcao: z.string().nullable(),
  atividades: z.string().nullable(),
  normas: z.string().nullable(),
  riscos: z.array(risco),
  epis: z.array(z.object({ nome: z.string(), ca: z.string().nullable() })),
})
export type Conteudo = z.infer<typeof conteudo>

const quem = {
  /** The person's id. */
  id: z.int(),
  versao: z.int(),
  nome: z.string(),
  codigo: z.string().nullable(),
  cargoNome: z.string().nullable(),
  areaNome: z.string().nullable(),
  /** The day of the last order; null without one. */
  data: z.string().nullable(),
  situacao,
  /** Today's content is not that of the last order. */
  mudou: z.boolean(),
  pode: z.array(z.string()),
}
const linha = z.object(quem)
export type OrdemDoTalento = z.infer<typeof linha>
/** The address is that of the specification, which has it among the people. */
export const listar = listing({
  path: '/gestao-talentos/talentos/ordem-servico',
  access: internal(autoridades.ver),
  input: z.object({
    ...listQuery,
    situacao: opcao(SITUACOES, { label: 'Situação', fem: true }).optional(),
    mudou: opcao([{ codigo: 'S', descricao: 'Só quem mudou' }] as const, { label: 'Mudou depois' }).optional(),
    areaId: ref('areaOrganizacional', { label: 'Área', fem: true }).optional(),
    cargoId: ref('cargo', { label: 'Cargo' }).optional(),
  }),
  row: linha,
  title: plural,
  columns: {
    nome: { label: 'Talento', format: 'text' },
    codigo: { label: 'Matrícula', format: 'text' },
    cargoNome: { label: 'Cargo', format: 'text' },
    areaNome: { label: 'Área', format: 'text' },
    situacao: { label: 'Situação', format: 'text', value: (r) => descricaoDaSituacao(r.situacao) },
    data: { label: 'Última ordem', format: 'date' },
    mudou: { label: 'Mudou depois', format: 'text', value: (r) => (r.mudou ? 'Sim' : null) },
  },
  sorts: ['nome', 'data'],
  sort: 'nome,asc',
  summary: 'Quem trabalha hoje, com a última ordem de serviço de cada um e o recibo dela',
})

const ordem = z.object({
  ...quem,
  conteudo,
  /** Newest first. */
  emitidas: z.array(
    z.object({
      /** The number of the order. */
      id: z.int(),
      data: z.string(),
      situacao: situacao.exclude(['S']),
      respondidoEm: z.string().nullable(),
      motivo: z.string().nullable(),
      /** What was asked, by whose page the bytes and the proof open. */
      pedidoId: z.int().nullable(),
    }),
  ),
})
export type Ordem = z.infer<typeof ordem>
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(autoridades.ver),
  input: byId,
  output: ordem,
  summary: 'O que a ordem de serviço de um talento diz hoje, e as que ele já recebeu',
})

export const MAXIMO_POR_VEZ = 40
const ids = z
  .array(z.int().positive())
  .min(1, { error: 'Escolha ao menos um talento' })
  .max(500, { error: 'Escolha até 500 talentos por vez' })
export const emitir = endpoint({
  method: 'POST',
  path: `${base}/emitir`,
  access: internal(autoridades.emitir),
  input: z.object({
    colaboradoresIds: refs('talento', { label: 'Talentos', max: MAXIMO_POR_VEZ }).min(1, {
      error: 'Escolha ao menos um talento',
    }),
  }),
  output: z.object({
    emitidas: z.int(),
    fora: z.array(z.object({ id: z.int(), nome: z.string(), motivo: z.string() })),
  }),
  summary: 'Emite a ordem de serviço de hoje e pede o recibo de cada talento; diz quem fica de fora e por quê',
})
export const imprimir = endpoint({
  method: 'POST',
  path: `${base}/imprimir`,
  access: internal(autoridades.ver),
  input: z.object({ ids }),
  output: z.unknown(),
  kind: 'file',
  summary: 'As ordens de serviço de hoje em PDF, com lugar para assinar',
})
for (const lugar of [
  '/sst/condicoes-ambientais',
  '/sst/ambientes',
  '/sst/funcoes',
  '/sst/riscos',
  '/sst/riscos-ambientes',
  '/sst/epis',
  '/cargo-salario/colaboradores',
])
  shownIn(lugar, base)
shownIn(base, listar.path)
