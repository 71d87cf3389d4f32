import * as z from 'zod'
import { crud } from '../../kit/authority.ts'
import { shownIn } from '../../kit/changes.ts'
import { byId, done, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { data, dataOpcional, html, opcao, refs, texto } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery, resumo } from '../../kit/page.ts'
import { bulkResult, recordShape } from '../../kit/resource.ts'

/** News of the company, which administrators publish and the bell shows. */
const base = '/utilitario/noticias'
export const PAGINA = base
export const autoridades = crud('utilitario', 'noticias', 'Notícias')

/** Critical and important news open automatically on the home page (specification 3 §2.9). */
export const CRITICIDADES = [
  { codigo: '-1', descricao: 'Crítica' },
  { codigo: '0', descricao: 'Importante' },
  { codigo: '1', descricao: 'Informativa' },
] as const
export const nomeDaCriticidade = (codigo: string | number): string =>
  CRITICIDADES.find((c) => c.codigo === String(codigo))?.descricao ?? String(codigo)

const WEB = /^https?:\/\/[^\s/?#\\@]+(?:[/?#]\S*)?$/i
const temTexto = (value: string) => value.replace(/<[^>]*>|&nbsp;|\s/g, '') !== ''
export const camposDaNoticia = {
  titulo: texto({ label: 'Título', max: 120 }),
  texto: html({ label: 'Texto', max: 20_000 }).refine(temTexto, { error: 'Texto é obrigatório' }),
  link: z
    .string()
    .trim()
    .max(2000, { error: 'Informe no máximo 2000 caracteres' })
    .nullish()
    .transform((v) => v || null)
    .refine((v) => v === null || WEB.test(v), { error: 'Informe um endereço que comece com http:// ou https://' })
    .meta({ label: 'Link', kind: 'texto', max: 2000 }),
  criticidade: opcao(CRITICIDADES, { label: 'Criticidade', fem: true }),
  inicio: data({ label: 'Publicar em' }),
  fim: dataOpcional({ label: 'Até' }),
  perfisIds: refs('perfil', { label: 'Perfis', max: 100 }).default([]),
  areasIds: refs('areaOrganizacional', { label: 'Áreas', max: 200 }).default([]),
  empresasIds: refs('empresa', { label: 'Outras empresas', fem: true, max: 100 }).default([]),
}
const periodo = (n: { inicio: string; fim: string | null }) => n.fim === null || n.fim >= n.inicio
const FORA_DO_PERIODO = { path: ['fim'], error: 'A data deve ser igual ou posterior à da publicação' }
const soDaqui = (n: { areasIds: number[]; empresasIds: number[] }) =>
  n.areasIds.length === 0 || n.empresasIds.length === 0
const SO_DAQUI = { path: ['areasIds'], error: 'Áreas são desta empresa: deixe-as vazias, ou as outras empresas' }
export const noticiaForm = z.object(camposDaNoticia).refine(periodo, FORA_DO_PERIODO).refine(soDaqui, SO_DAQUI)

export const noticiaDaLista = z.object({
  ...recordShape,
  titulo: z.string(),
  criticidade: z.string(),
  inicio: z.string(),
  fim: z.string().nullable(),
  qtdLeituras: z.int(),
})
export type NoticiaDaLista = z.infer<typeof noticiaDaLista>
export const noticia = z.object({
  ...noticiaDaLista.shape,
  texto: z.string(),
  link: z.string().nullable(),
  perfisIds: z.array(z.int()),
  areasIds: z.array(z.int()),
  empresasIds: z.array(z.int()),
})
export type Noticia = z.infer<typeof noticia>

export const listar = listing({
  path: base,
  access: internal(autoridades.ver),
  input: z.object(listQuery),
  row: noticiaDaLista,
  title: 'Notícias',
  columns: {
    titulo: { label: 'Título', format: 'text' },
    criticidade: { label: 'Criticidade', format: 'text', value: (row) => nomeDaCriticidade(row.criticidade) },
    inicio: { label: 'Publicada em', format: 'date' },
    fim: { label: 'Até', format: 'date' },
    qtdLeituras: { label: 'Leram', format: 'integer' },
  },
  sorts: ['titulo', 'criticidade', 'inicio', 'fim'],
  sort: 'inicio,desc',
  summary: 'Lista de notícias',
})
/** Possible audiences of news: profiles in use here, and the other companies in which the user may publish. */
export const publicos = endpoint({
  method: 'GET',
  path: `${base}/publicos`,
  access: internal(autoridades.ver),
  input: nothing,
  output: z.object({ perfis: z.array(resumo), empresas: z.array(resumo) }),
  summary: 'Para quem uma notícia pode ser',
})
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(autoridades.ver),
  input: byId,
  output: noticia,
  summary: 'Lê uma notícia',
})
export const criar = endpoint({
  method: 'POST',
  path: base,
  access: internal(autoridades.criar),
  input: noticiaForm,
  output: noticia,
  summary: 'Insere uma notícia',
})
const versionada = { id: z.int().positive(), versao: z.int() }
export const alterar = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: internal(autoridades.editar),
  input: z
    .object({ ...versionada, ...camposDaNoticia })
    .refine(periodo, FORA_DO_PERIODO)
    .refine(soDaqui, SO_DAQUI),
  output: noticia,
  summary: 'Altera uma notícia',
})
export const excluir = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: internal(autoridades.excluir),
  input: z.object(versionada),
  output: done,
  summary: 'Exclui uma notícia',
})
export const excluirVarios = endpoint({
  method: 'POST',
  path: `${base}/excluir-em-lote`,
  access: internal(autoridades.excluir),
  input: z.object({ ids: z.array(z.int().positive()).min(1).max(500) }),
  output: bulkResult,
  summary: 'Exclui várias notícias',
})

/** News as its reader sees it. */
export const noticiaDoUsuario = z.object({
  id: z.int(),
  titulo: z.string(),
  /** Sanitised HTML. */
  texto: z.string(),
  link: z.string().nullable(),
  criticidade: z.int(),
  inicio: z.string(),
  lida: z.boolean(),
})
export type NoticiaDoUsuario = z.infer<typeof noticiaDoUsuario>
export const minhas = endpoint({
  method: 'GET',
  path: '/userinfo/usuario/noticias/',
  access: internal(),
  input: nothing,
  output: z.array(noticiaDoUsuario),
  summary: 'Notícias do usuário',
})
export const marcarLida = endpoint({
  method: 'PUT',
  path: '/userinfo/usuario/noticias/{id}/lida',
  access: internal(),
  input: byId,
  output: done,
  changes: ['/userinfo/usuario/noticias'],
  summary: 'Marca uma notícia como lida',
})

shownIn('/utilitario/noticias', '/userinfo/usuario')
