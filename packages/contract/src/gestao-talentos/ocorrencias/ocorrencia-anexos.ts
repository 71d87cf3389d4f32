import * as z from 'zod'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { ocorrenciasDosTalentos } from './colaboradores-ocorrencias.ts'
import { autoridades, base } from './ocorrencia-palavras.ts'

/** Files of an occurrence, read by whoever reads it, and its paper. */

export const ANEXO_MAXIMO = 10 * 1024 * 1024
export const ANEXOS_POR_OCORRENCIA = 20
const umAnexo = z.object({ ...byId.shape, anexoId: z.int().positive() })

/** The file is sent in the part `anexo`. */
export const anexar = endpoint({
  method: 'POST',
  path: `${base}/{id}/anexos`,
  access: internal(autoridades.editar),
  input: byId,
  output: ocorrenciasDosTalentos.record,
  body: 'multipart',
  summary: 'Anexa um arquivo a uma ocorrência',
})
/** Each download is logged. */
export const baixarAnexo = endpoint({
  method: 'GET',
  path: `${base}/{id}/anexos/{anexoId}`,
  access: internal(autoridades.ver),
  input: umAnexo,
  output: z.unknown(),
  kind: 'file',
  summary: 'Arquivo anexado a uma ocorrência',
})
export const excluirAnexo = endpoint({
  method: 'DELETE',
  path: `${base}/{id}/anexos/{anexoId}`,
  access: internal(autoridades.editar),
  input: umAnexo,
  output: ocorrenciasDosTalentos.record,
  summary: 'Remove um arquivo de uma ocorrência que ainda não tem providência nem ciência',
})
/** The paper to sign: what happened, the measure, and how it was acknowledged. Each printing is logged as a reading. */
export const imprimir = endpoint({
  method: 'GET',
  path: `${base}/{id}/pdf`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.any(),
  kind: 'file',
  summary: 'A ocorrência como documento para assinar',
})
