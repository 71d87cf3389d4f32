import * as z from 'zod'
import { anyone, byId, candidate, endpoint } from '../../kit/endpoint.ts'

/** The own picture of a candidate, and of a visitor who registers. The file travels in the part `foto`. */
export const gravarFoto = endpoint({
  method: 'POST',
  path: '/externo/candidatos/{id}/foto',
  access: candidate,
  input: byId,
  output: z.object({ foto: z.string() }),
  body: 'multipart',
  summary: 'Grava a própria foto',
})
export const excluirFoto = endpoint({
  method: 'DELETE',
  path: '/externo/candidatos/{id}/foto',
  access: candidate,
  input: byId,
  output: z.object({ foto: z.null() }),
  summary: 'Remove a própria foto',
})
/** Nobody's yet: the registration names the secret; without one the picture goes after a day. */
export const enviarFotoDeVisitante = endpoint({
  method: 'POST',
  path: '/externo/fotos-enviadas',
  access: anyone,
  input: z.object({ empresaId: z.int().positive(), desafio: z.string().max(400), prova: z.string().max(40) }),
  output: z.object({ segredo: z.string() }),
  body: 'multipart',
  query: ['empresaId'],
  summary: 'Guarda por um dia a foto de quem se cadastra',
})
