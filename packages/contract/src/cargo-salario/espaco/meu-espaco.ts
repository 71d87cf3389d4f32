import * as z from 'zod'
import { endpoint, internal, nothing, person } from '../../kit/endpoint.ts'
import { purpose } from '../../kit/purpose.ts'

/** The own service of everybody who works here: what waits for the person, what they asked for, and what is about them. */

export const PAGINA_MEU_ESPACO = '/cargo-salario/meu-espaco'
/** Stands here because the frame of every page leads there, and must not load what that page needs. */
export const PAGINA_MINHA_EQUIPE = '/cargo-salario/minha-equipe'
export const verEspaco = purpose('cargo-salario.espaco', 'Ver o próprio espaço')

export const GRUPOS_DO_ESPACO = ['fazer', 'pedidos', 'sobre'] as const
export const itemDoEspaco = z.object({
  /** `fazer`: it waits for the person. `pedidos`: what they asked for. `sobre`: what is about them. */
  grupo: z.enum(GRUPOS_DO_ESPACO),
  titulo: z.string(),
  /** One line: until when, how many, what became of it. */
  detalhe: z.string().nullable(),
  /** Until when, where something waits; what ends first stands first. */
  ate: z.string().nullable(),
  /** How it stands, in one or two words. */
  situacao: z.string().nullable(),
  /** The page that shows it; null where there is nothing more to see. */
  url: z.string().nullable(),
})
export type ItemDoEspaco = z.infer<typeof itemDoEspaco>

const espaco = z.object({
  /** Null for a user who works in no place of this company. */
  pessoa: z
    .object({
      nome: z.string(),
      cargo: z.string(),
      area: z.string().nullable(),
      admissao: z.string(),
    })
    .nullable(),
  /** The user is in charge of an area with people. */
  temEquipe: z.boolean(),
  itens: z.array(itemDoEspaco),
})
export type MeuEspaco = z.infer<typeof espaco>

export const lerMeuEspaco = endpoint({
  method: 'GET',
  path: PAGINA_MEU_ESPACO,
  access: internal(),
  input: nothing,
  output: espaco,
  summary: 'O próprio espaço: o que espera por quem chama, o que pediu e o que é sobre a pessoa',
})
/** What waits stands in the session already. */
export const lerEspacoPessoal = endpoint({
  method: 'GET',
  path: '/pessoal/espaco',
  access: person(verEspaco),
  input: nothing,
  output: espaco,
  summary: 'O próprio espaço de quem entrou sem login',
})
