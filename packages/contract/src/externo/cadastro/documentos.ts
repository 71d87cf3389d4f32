import * as z from 'zod'
import { autoridades } from '../../captacao/solicitacoes/solicitacoes-pessoal.ts'
import { byId, candidate, done, endpoint, internal } from '../../kit/endpoint.ts'
import { data, texto, textoOpcional } from '../../kit/fields.ts'

export const DOCUMENTO_MAXIMO = 10 * 1024 * 1024
/** More than anybody needs; the limit protects the storage. */
export const DOCUMENTOS_POR_CANDIDATO = 30

export const camposDoDocumento = {
  descricao: texto({ label: 'Descrição', fem: true, max: 100 }),
  data: data({ label: 'Data', fem: true }),
  observacao: textoOpcional({ label: 'Observação', max: 500 }),
}
export const documento = z.object({
  id: z.int(),
  versao: z.int(),
  descricao: z.string(),
  data: z.string(),
  observacao: z.string().nullable(),
  arquivoNome: z.string(),
  arquivoTamanho: z.int(),
})
export type Documento = z.infer<typeof documento>

const base = '/externo/candidatos/{id}/documentos-anexos'
const umDocumento = z.object({ id: z.int().positive(), docId: z.int().positive() })

export const listarDocumentos = endpoint({
  method: 'GET',
  path: base,
  access: candidate,
  input: byId,
  output: z.array(documento),
  summary: 'Documentos que o candidato anexou',
})
export const lerDocumento = endpoint({
  method: 'GET',
  path: `${base}/{docId}`,
  access: candidate,
  input: umDocumento,
  output: documento,
  summary: 'Um documento do candidato',
})
/** The file is the multipart part `anexo`. */
export const anexarDocumento = endpoint({
  method: 'POST',
  path: base,
  access: candidate,
  input: z.object({ id: z.int().positive(), ...camposDoDocumento }),
  output: documento,
  body: 'multipart',
  summary: 'Anexa um documento',
})
export const alterarDocumento = endpoint({
  method: 'PUT',
  path: `${base}/{docId}`,
  access: candidate,
  input: z.object({ ...umDocumento.shape, versao: z.int(), ...camposDoDocumento }),
  output: documento,
  summary: 'Altera a descrição de um documento',
})
export const excluirDocumento = endpoint({
  method: 'DELETE',
  path: `${base}/{docId}`,
  access: candidate,
  input: umDocumento,
  output: done,
  summary: 'Remove um documento',
})
export const baixarDocumento = endpoint({
  method: 'GET',
  path: `${base}/{docId}/download`,
  access: candidate,
  input: umDocumento,
  output: z.unknown(),
  kind: 'file',
  summary: 'Arquivo de um documento',
})

/** What HR sees of the documents, for a candidate of one of its requests. */
const deHr = '/captacao/solicitacoes-pessoal/{id}/candidatos/{aplicacaoId}/documentos-anexos'
const daAplicacao = z.object({ id: z.int().positive(), aplicacaoId: z.int().positive() })
export const documentosDaAplicacao = endpoint({
  method: 'GET',
  path: deHr,
  access: internal(autoridades.ver),
  input: daAplicacao,
  output: z.array(documento),
  summary: 'Documentos que um candidato da solicitação anexou',
})
export const baixarDaAplicacao = endpoint({
  method: 'GET',
  path: `${deHr}/{docId}/download`,
  access: internal(autoridades.ver),
  input: z.object({ ...daAplicacao.shape, docId: z.int().positive() }),
  output: z.unknown(),
  kind: 'file',
  summary: 'Arquivo de um documento de um candidato da solicitação',
})
