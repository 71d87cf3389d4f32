import * as z from 'zod'
import { byId, done, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { mostrado } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { bulkResult } from '../../kit/resource.ts'

/** The boxes of the home page by type (specification 3 §2.2), in their initial order. */
export const CAIXAS = {
  R: 'Recrutamento & Seleção',
  C: 'Cargos & Salários',
  P: 'Pesquisas',
  A: 'Aval. Desempenho',
  T: 'Desenvolvimento de Talentos',
  F: 'Gestão de Talentos',
  S: 'SST',
  U: 'Utilitários',
} as const
export type Caixa = keyof typeof CAIXAS
export const TIPOS_DE_CAIXA = Object.keys(CAIXAS) as [Caixa, ...Caixa[]]
export const caixa = z.enum(TIPOS_DE_CAIXA)
/** Maximum number of messages that a box shows, and of unread ones that it counts. */
export const MENSAGENS_DA_CAIXA = 30
export const NAO_LIDAS_CONTADAS = 99

export const mensagem = z.object({
  id: z.int(),
  tipo: caixa,
  remetente: z.string(),
  data: z.string(),
  lida: z.boolean(),
  texto: z.string(),
  textoAbreviado: z.string(),
  /** Page about the subject of the message. */
  link: z.string().nullable(),
  /** How the link opens; all links lead to pages of the product. */
  target: z.literal('_self').nullable(),
  usuarioMensagemId: z.int(),
})
export type Mensagem = z.infer<typeof mensagem>
export const caixaDeMensagens = z.object({
  tipo: caixa,
  titulo: z.string(),
  /** The newest messages, at most MENSAGENS_DA_CAIXA. */
  mensagens: z.array(mensagem),
  temMais: z.boolean(),
  /** At most NAO_LIDAS_CONTADAS + 1, which means 'more'. */
  naoLidas: z.int(),
  minimizado: z.boolean(),
})
export type CaixaDeMensagens = z.infer<typeof caixaDeMensagens>

export const caixas = endpoint({
  method: 'GET',
  path: '/userinfo/mensagens',
  access: internal(),
  input: nothing,
  output: z.array(caixaDeMensagens),
  summary: 'Caixas de mensagens do usuário',
})
export const PAGINA_DAS_MENSAGENS = '/mensagens'
export const listar = listing({
  path: '/userinfo/mensagens/todas',
  access: internal(),
  input: z.object({ ...listQuery, tipo: caixa.optional(), lida: z.boolean().optional() }),
  row: z.object({
    ...mensagem.shape,
    remetente: mostrado(z.string(), 'De'),
    data: mostrado(z.string(), 'Data', 'instante'),
    texto: mostrado(z.string(), 'Mensagem'),
  }),
  title: 'Mensagens',
  columns: {
    tipo: { label: 'Caixa', format: 'text', value: (row) => CAIXAS[row.tipo] },
    remetente: { label: 'De', format: 'text' },
    texto: { label: 'Mensagem', format: 'text' },
    data: { label: 'Data', format: 'datetime' },
    lida: { label: 'Situação', format: 'text', value: (row) => (row.lida ? 'Lida' : 'Não lida') },
  },
  sorts: ['tipo', 'remetente', 'texto', 'data', 'lida'],
  sort: 'data,desc',
  summary: 'Mensagens do usuário',
})
export const marcar = endpoint({
  method: 'PATCH',
  path: '/userinfo/mensagens/{id}/lida/{flag}',
  access: internal(),
  input: z.object({ ...byId.shape, flag: z.boolean() }),
  output: done,
  summary: 'Marca uma mensagem como lida ou não lida',
})
const varias = z.object({ ids: z.array(z.int().positive()).min(1).max(500) })
export const marcarVarias = endpoint({
  method: 'POST',
  path: '/userinfo/mensagens/lidas',
  access: internal(),
  input: varias.extend({ lida: z.boolean() }),
  output: done,
  summary: 'Marca várias mensagens como lidas ou não lidas',
})
export const excluir = endpoint({
  method: 'DELETE',
  path: '/userinfo/mensagens/{id}',
  access: internal(),
  input: byId,
  output: done,
  summary: 'Exclui uma mensagem',
})
export const excluirVarios = endpoint({
  method: 'POST',
  path: '/userinfo/mensagens/excluir-em-lote',
  access: internal(),
  input: varias,
  output: bulkResult,
  summary: 'Exclui várias mensagens',
})

const tipos = z.array(caixa).max(TIPOS_DE_CAIXA.length)
export const layoutDasCaixas = z.object({ caixasEsquerda: tipos, caixasDireita: tipos, caixasMinimizadas: tipos })
export type LayoutDasCaixas = z.infer<typeof layoutDasCaixas>
/** Initial layout: left and right columns as in look/inicio. */
export const LAYOUT_INICIAL: LayoutDasCaixas = {
  caixasEsquerda: ['R', 'P', 'T', 'S'],
  caixasDireita: ['C', 'A', 'F', 'U'],
  caixasMinimizadas: [],
}
/** A layout with every box exactly once. A box named twice stays at its first place, and a missing one goes to its initial place. */
export function layoutInteiro(kept: LayoutDasCaixas): LayoutDasCaixas {
  const left = [...new Set(kept.caixasEsquerda)]
  const right = [...new Set(kept.caixasDireita)].filter((tipo) => !left.includes(tipo))
  const missing = (side: Caixa[]) => side.filter((tipo) => !left.includes(tipo) && !right.includes(tipo))
  return {
    caixasEsquerda: [...left, ...missing(LAYOUT_INICIAL.caixasEsquerda)],
    caixasDireita: [...right, ...missing(LAYOUT_INICIAL.caixasDireita)],
    caixasMinimizadas: [...new Set(kept.caixasMinimizadas)],
  }
}
export const lerLayout = endpoint({
  method: 'GET',
  path: '/userinfo/usuario/caixa-mensagens',
  access: internal(),
  input: nothing,
  output: layoutDasCaixas,
  summary: 'Disposição das caixas de mensagens',
})
export const gravarLayout = endpoint({
  method: 'PUT',
  path: '/userinfo/usuario/caixa-mensagens',
  access: internal(),
  input: z.object({ caixasMensagens: layoutDasCaixas }),
  output: layoutDasCaixas,
  changes: ['/userinfo/usuario/caixa-mensagens'],
  summary: 'Guarda a disposição das caixas de mensagens',
})

/** How a notice is sent by mail. */
export const MODOS_DE_EMAIL = [
  { codigo: 'nunca', descricao: 'E-mail: não enviar' },
  { codigo: 'na-hora', descricao: 'E-mail: na hora' },
  { codigo: 'resumo', descricao: 'E-mail: no resumo do dia' },
] as const
export type ModoDeEmail = (typeof MODOS_DE_EMAIL)[number]['codigo']
const modo = z.enum(['nunca', 'na-hora', 'resumo'])
const escolha = { evento: z.string().max(100), aqui: z.boolean(), email: modo }
export const preferencias = z.object({
  eventos: z.array(z.object({ ...escolha, caixa, titulo: z.string(), descricao: z.string() })),
  /** The daily digest is sent from this hour on. */
  hora: z.int().min(0).max(23),
  /** The user's e-mail address. */
  enderecoDeEmail: z.string(),
})
export type Preferencias = z.infer<typeof preferencias>
export const lerPreferencias = endpoint({
  method: 'GET',
  path: '/userinfo/preferencias-de-aviso',
  access: internal(),
  input: nothing,
  output: preferencias,
  summary: 'De que o usuário quer ser avisado, e como',
})
export const gravarPreferencias = endpoint({
  method: 'PUT',
  path: '/userinfo/preferencias-de-aviso',
  access: internal(),
  input: z.object({
    eventos: z.array(z.object(escolha)).max(200),
    hora: z.int().min(0, { error: 'Escolha uma hora' }).max(23, { error: 'Escolha uma hora' }),
  }),
  output: preferencias,
  summary: 'Guarda de que o usuário quer ser avisado, e como',
})
