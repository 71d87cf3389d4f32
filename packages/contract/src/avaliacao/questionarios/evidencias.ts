import * as z from 'zod'
import { type Access, byId, endpoint } from '../../kit/endpoint.ts'

/** Files that whoever answers a questionnaire attaches: to one question, or to the whole. */

export const EVIDENCIA_MAXIMA = 10 * 1024 * 1024
export const EVIDENCIAS_POR_QUESTIONARIO = 20

export const evidencia = z.object({
  id: z.int(),
  /** Null: it is about the questionnaire as a whole. */
  perguntaId: z.int().nullable(),
  nome: z.string(),
  tamanho: z.int(),
})
export type Evidencia = z.infer<typeof evidencia>
const evidencias = z.array(evidencia)
const uma = z.object({ ...byId.shape, evidenciaId: z.int().positive() })

export const baixarEvidencia = (base: string, plural: string, ler: Access) =>
  endpoint({
    method: 'GET',
    path: `${base}/{id}/evidencias/{evidenciaId}`,
    access: ler,
    input: uma,
    output: z.unknown(),
    kind: 'file',
    summary: `Arquivo anexado a um questionário (${plural})`,
  })
/**
 * The files of the questionnaires of one use. Who answers attaches and removes them until the questionnaire is handed in; then whoever reads
 * the answers (`ler`) reads them. An anonymous evaluation takes none.
 */
export const evidenciasDe = (spec: { base: string; plural: string; responder: Access; ler: Access }) => ({
  /** The file is sent in the part `anexo`. */
  anexar: endpoint({
    method: 'POST',
    path: `${spec.base}/{id}/evidencias`,
    access: spec.responder,
    input: z.object({ ...byId.shape, perguntaId: z.int().positive().nullable().default(null) }),
    output: evidencias,
    body: 'multipart',
    summary: `Anexa um arquivo a um questionário (${spec.plural})`,
  }),
  baixar: baixarEvidencia(spec.base, spec.plural, spec.ler),
  excluir: endpoint({
    method: 'DELETE',
    path: `${spec.base}/{id}/evidencias/{evidenciaId}`,
    access: spec.responder,
    input: uma,
    output: evidencias,
    summary: `Remove um arquivo de um questionário (${spec.plural})`,
  }),
})
export type EvidenciasDe = ReturnType<typeof evidenciasDe>
