import * as z from 'zod'
import { authority } from '../../kit/authority.ts'
import { done, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { texto } from '../../kit/fields.ts'
import { resumo } from '../../kit/page.ts'

/** Who gives a view of a list to the profiles of the company. */
export const compartilharVisoes = authority(
  'shell',
  'visoes-de-lista',
  'Visões de listas',
  'compartilhar',
  'Compartilhar com perfis',
)

export const MAX_VISOES = 30

/** What a view keeps: the address of the list without its page, and the columns in their order. */
export const definicaoDaVisao = z.object({
  busca: z.record(z.string().max(60), z.union([z.string().max(500), z.number(), z.boolean()])),
  colunas: z.array(z.string().max(60)).max(100).optional(),
})
export type DefinicaoDaVisao = z.infer<typeof definicaoDaVisao>

const perfilDaVisao = z.object({
  perfilId: z.int().positive(),
  /** Who has the profile finds the list like this, until they choose another view of their own. */
  padrao: z.boolean(),
})
export type PerfilDaVisao = z.infer<typeof perfilDaVisao>

export const visao = z.object({
  id: z.int(),
  versao: z.int(),
  nome: z.string(),
  definicao: definicaoDaVisao,
  /** Made by the reader. */
  minha: z.boolean(),
  /** Who made it. */
  dono: z.string(),
  /** Profiles it is shared with; only who may share is told. */
  perfis: z.array(perfilDaVisao),
  /** Shared with anybody at all. */
  compartilhada: z.boolean(),
  /** The default of the reader's profile. */
  padrao: z.boolean(),
  pode: z.array(z.string()),
})
export type Visao = z.infer<typeof visao>

const campos = {
  nome: texto({ label: 'Nome', max: 40 }),
  definicao: definicaoDaVisao,
  /** Absent: as it is. Present: needs the authority where it differs. */
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
/** Profiles that a view may be shared with: those that somebody has in the company. */
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
