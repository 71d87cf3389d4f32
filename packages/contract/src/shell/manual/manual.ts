import * as z from 'zod'
import { candidate, endpoint, internal, nothing } from '../../kit/endpoint.ts'

const secao = z.object({ id: z.string(), titulo: z.string() })
const capituloNoIndice = z.object({ id: z.string(), titulo: z.string(), secoes: z.array(secao) })
export type CapituloNoIndice = z.infer<typeof capituloNoIndice>
/** A chapter as HTML that the server sanitised. Links to other chapters are addresses below /ajuda. */
const capitulo = capituloNoIndice.extend({ html: z.string() })
export type Capitulo = z.infer<typeof capitulo>

export const lerIndice = endpoint({
  method: 'GET',
  path: '/userinfo/manual',
  access: internal(),
  input: nothing,
  output: z.array(capituloNoIndice),
  summary: 'Índice do manual',
})
export const lerCapitulo = endpoint({
  method: 'GET',
  path: '/userinfo/manual/{capitulo}',
  access: internal(),
  input: z.object({ capitulo: z.string().max(60) }),
  output: capitulo,
  summary: 'Um capítulo do manual',
})
export const achado = z.object({
  capitulo: z.string(),
  capituloTitulo: z.string(),
  /** Anchor of the section; null for the text before the first section. */
  secao: z.string().nullable(),
  secaoTitulo: z.string(),
  /** The passage with the words. */
  trecho: z.string(),
})
export type Achado = z.infer<typeof achado>
export const buscarNoManual = endpoint({
  method: 'GET',
  path: '/userinfo/manual/busca',
  access: internal(),
  input: z.object({ texto: z.string().trim().min(2).max(100) }),
  output: z.array(achado),
  summary: 'Procura em todos os capítulos, sem acentos, do mais ao menos próximo',
})
export const lerFigura = endpoint({
  method: 'GET',
  path: '/userinfo/manual/imagens/{nome}',
  access: internal(),
  input: z.object({ nome: z.string().max(80) }),
  output: z.any(),
  kind: 'file',
  summary: 'Uma figura do manual',
})

/** The chapter for candidates, the only one that they can read. */
export const lerAjudaDoCandidato = endpoint({
  method: 'GET',
  path: '/externo/manual',
  access: candidate,
  input: nothing,
  output: capitulo,
  summary: 'O capítulo do manual para candidatos',
})
