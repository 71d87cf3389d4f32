import * as z from 'zod'
import { authority } from '../../kit/authority.ts'
import { done, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { texto } from '../../kit/fields.ts'
import { resumo } from '../../kit/page.ts'

/** Authority to share a view of a list with profiles of the company. */
export const compartilharVisoes = authority(
  'shell',
  'visoes-de-lista',
  'Visões de listas',
  'compartilhar',
  'Compartilhar com perfis',
)

export const MAX_VISOES = 30

/** Content of a view: the filters in the address, without the page number, and the columns in order. */
export const definicaoDaVisao = z.object({
  busca: z.record(z.string().max(60), z.union([z.string().max(500), z.number(), z.boolean()])),
  colunas: z.array(z.string().max(60)).max(100).optional(),
})
export type DefinicaoDaVisao = z.infer<typeof definicaoDaVisao>

const perfilDaVisao = z.object({
  perfilId: z.int().positive(),
  /** Users with this profile see the list like this until they choose another view. */
  padrao: z.boolean(),
})
export type PerfilDaVisao = z.infer<typeof perfilDaVisao>

export const visao = z.object({
  id: z.int(),
  versao: z.int(),
  nome: z.string(),
  definicao: definicaoDaVisao,
  /** The reader created it. */
  minha: z.boolean(),
  /** Name of its creator. */
  dono: z.string(),
  /** Profiles with which it is shared; only for users who may share. */
  perfis: z.array(perfilDaVisao),
  /** It is shared with at least one profile. */
  compartilhada: z.boolean(),
  /** It is the default of the reader's profile. */
  padrao: z.boolean(),
  pode: z.array(z.string()),
})
export type Visao = z.infer<typeof visao>

const campos = {
  nome: texto({ label: 'Nome', max: 40 }),
  definicao: definicaoDaVisao,
  /** When left out, sharing does not change. A different value needs the authority. */
  perfis: z.array(perfilDaVisao).max(100).optional(),
}
const lista = z.string().max(120)

export const listarVisoes = endpoint({
  method: 'GET',
  path: '/userinfo/visoes',
  access: internal(),
  /** Path of the list. */
  input: z.object({ lista }),
  output: z.object({ visoes: z.array(visao) }),
  summary: 'Visões de uma lista: as do usuário e as do seu perfil, sem o que ele não pode ver',
  reveals: [compartilharVisoes],
})
/** Profiles with which a view may be shared: those in use in the company. */
export const perfisParaVisao = endpoint({
  method: 'GET',
  path: '/userinfo/visoes/perfis',
  access: internal(compartilharVisoes),
  input: nothing,
  output: z.array(resumo),
  summary: 'Perfis com que uma visão pode ser compartilhada',
})
export const criarVisao = endpoint({
  method: 'POST',
  path: '/userinfo/visoes',
  access: internal(),
  input: z.object({ lista, ...campos }),
  output: visao,
  summary: 'Salva uma visão de uma lista',
  reveals: [compartilharVisoes],
})
export const alterarVisao = endpoint({
  method: 'PUT',
  path: '/userinfo/visoes/{id}',
  access: internal(),
  input: z.object({ id: z.int().positive(), versao: z.int(), ...campos }),
  output: visao,
  summary: 'Altera uma visão',
  reveals: [compartilharVisoes],
})
export const excluirVisao = endpoint({
  method: 'DELETE',
  path: '/userinfo/visoes/{id}',
  access: internal(),
  input: z.object({ id: z.int().positive(), versao: z.int() }),
  output: done,
  summary: 'Exclui uma visão',
})
