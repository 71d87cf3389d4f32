import * as z from 'zod'
import { variosIds } from '../../kit/bulk.ts'
import { done, endpoint, internal } from '../../kit/endpoint.ts'
import { booleano, type FieldMeta, inteiro, mostrado, obrigatorio, texto } from '../../kit/fields.ts'
import { columnsOf, listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { registry } from '../../kit/registry.ts'
import { bulkResult, recordShape } from '../../kit/resource.ts'

/** Menus that a company adds to the product's menu. All users of the company see them. */
export const menusExtra = registry({
  module: 'utilitario',
  path: 'menus-extra',
  pagePath: 'menu-extra',
  singular: 'Menu Extra',
  plural: 'Menus Extras',
  fields: {
    nome: texto({ label: 'Nome', max: 60 }),
    ordem: inteiro({ label: 'Ordem', fem: true, max: 999 }),
    ativo: booleano({ label: 'Ativo' }),
  },
  shown: { qtdLinks: mostrado(z.int(), 'Links', 'inteiro') },
  label: 'nome',
  search: ['nome'],
  sort: 'ordem,asc',
})
export const paginaDosLinks = (menuId: number | string): string => `${menusExtra.page}/${menuId}/links`

/** Only http and https addresses, so that a menu item can never run a script in the product. */
const WEB = /^https?:\/\/[^\s/?#\\@]+(?:[/?#]\S*)?$/i
const url = { label: 'Endereço' }
export const camposDoLink = {
  nome: texto({ label: 'Descrição', fem: true, max: 60 }),
  url: z
    .string({ error: obrigatorio(url) })
    .trim()
    .min(1, { error: obrigatorio(url) })
    .max(2000, { error: 'Informe no máximo 2000 caracteres' })
    .refine((v) => v === '' || WEB.test(v), { error: 'Informe um endereço que comece com http:// ou https://' })
    .meta({ ...url, kind: 'texto', max: 2000 } satisfies FieldMeta),
  novaAba: booleano({ label: 'Abrir em nova aba' }),
  ordem: inteiro({ label: 'Ordem', fem: true, max: 999 }),
}
export const linkSchema = z.object(camposDoLink)
export const link = z.object({
  ...recordShape,
  menuExtraId: z.int(),
  nome: z.string(),
  url: z.string(),
  novaAba: z.boolean(),
  ordem: z.int(),
})
export type LinkDoMenu = z.infer<typeof link>

const base = `${menusExtra.base}/{menuId}/links`
const { ver, criar, editar, excluir } = menusExtra.authorities
const doMenu = { menuId: z.int().positive() }
const umLink = { ...doMenu, linkId: z.int().positive() }

/** Links are parts of their menu: users who may edit the menu edit them, each in its own transaction. */
export const listarLinks = listing({
  path: base,
  access: internal(ver),
  input: z.object({ ...listQuery, ...doMenu }),
  row: link,
  title: 'Links do Menu Extra',
  columns: columnsOf(camposDoLink),
  sorts: ['nome', 'url', 'novaAba', 'ordem'],
  sort: 'ordem,asc',
  summary: 'Links de um menu extra',
})
export const lerLink = endpoint({
  method: 'GET',
  path: `${base}/{linkId}`,
  access: internal(ver),
  input: z.object(umLink),
  output: link,
  summary: 'Lê um link de menu extra',
})
export const criarLink = endpoint({
  method: 'POST',
  path: base,
  access: internal(criar),
  input: z.object({ ...doMenu, ...camposDoLink }),
  output: link,
  summary: 'Insere um link em um menu extra',
})
export const alterarLink = endpoint({
  method: 'PUT',
  path: `${base}/{linkId}`,
  access: internal(editar),
  input: z.object({ ...umLink, versao: z.int(), ...camposDoLink }),
  output: link,
  summary: 'Altera um link de menu extra',
})
export const excluirLink = endpoint({
  method: 'DELETE',
  path: `${base}/{linkId}`,
  access: internal(excluir),
  input: z.object({ ...umLink, versao: z.int() }),
  output: done,
  summary: 'Exclui um link de menu extra',
})
export const excluirLinks = endpoint({
  method: 'POST',
  path: `${menusExtra.base}/links/excluir-em-lote`,
  access: internal(excluir),
  input: z.object({ ids: variosIds }),
  output: bulkResult,
  summary: 'Exclui links de menus extras em lote',
})
