import * as z from 'zod'
import { endpoint, internal } from '../kit/endpoint.ts'

/** The official occupations (CBO), found by part of the code or of the description. */
export const codigosCbos = endpoint({
  method: 'GET',
  path: '/geral/codigos-cbos',
  access: internal(),
  // Misspelt as the specification spells it.
  input: z.object({ codigoOudescricao: z.string().trim().max(100).default('') }),
  output: z.array(z.object({ codigo: z.string(), descricao: z.string() })),
  summary: 'Busca ocupações da CBO; no máximo 20',
})
