import * as z from 'zod'
import { anyone, byId, candidate, endpoint } from '../../kit/endpoint.ts'

/** Photos of candidates and of visitors who register. The file is the multipart part `foto`. */
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
/** It belongs to nobody until a registration names the secret. Otherwise it is deleted after a day. */
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
