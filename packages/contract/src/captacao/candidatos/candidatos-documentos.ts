import * as z from 'zod'
import { autoridades as deColaboradores } from '../../cargo-salario/pessoas/colaboradores.ts'
import { byId, done, endpoint, internal } from '../../kit/endpoint.ts'
import { data, ref, texto, textoOpcional } from '../../kit/fields.ts'
import { recordShape } from '../../kit/resource.ts'
import { autoridades } from './candidatos.ts'

export const DOCUMENTO_MAXIMO = 10 * 1024 * 1024
/** More than anybody needs; the limit protects the storage. */
export const DOCUMENTOS_POR_CANDIDATO = 100
/** Error for users who may not see the documents. They may not attach any either, because the answer would show the existing ones. */
export const DOCUMENTOS_OCULTOS = 'Você não pode ver os documentos desta pessoa, nem anexar outros.'
/** These endpoints show documents of candidates and of employees, so they depend on both authorities. */
const revelam = [autoridades.verDocumentos, deColaboradores.verDocumentos]

export const camposDoDocumento = {
  descricao: texto({ label: 'Descrição', fem: true, max: 100 }),
  data: data({ label: 'Data', fem: true }),
  tipoDocumentoId: ref('tipoDocumento', { label: 'Tipo de documento', opcional: true }),
  etapaSeletivaId: ref('etapaSeletiva', { label: 'Etapa seletiva', fem: true, opcional: true }),
  observacao: textoOpcional({ label: 'Observação', max: 500 }),
}
export const documento = z.object({
  ...recordShape,
  descricao: z.string(),
  data: z.string(),
  tipoDocumentoId: z.int().nullable(),
  tipoDocumentoNome: z.string().nullable(),
  etapaSeletivaId: z.int().nullable(),
  etapaSeletivaNome: z.string().nullable(),
  observacao: z.string().nullable(),
  arquivoNome: z.string(),
  arquivoTamanho: z.int(),
  /** Attached by HR and not visible to the candidate. */
  interno: z.boolean(),
})
export type Documento = z.infer<typeof documento>

const base = '/captacao/candidatos/{id}/documentos-anexos'
const umDocumento = { id: z.int().positive(), docId: z.int().positive() }

export const listarDocumentos = endpoint({
  method: 'GET',
  path: base,
  access: internal(autoridades.ver),
  reveals: revelam,
  input: byId,
  output: z.array(documento),
  summary: 'Documentos de um candidato, do mais novo ao mais antigo; nenhum para quem não os pode ver',
})
export const lerDocumento = endpoint({
  method: 'GET',
  path: `${base}/{docId}`,
  access: internal(autoridades.ver),
  reveals: revelam,
  input: z.object(umDocumento),
  output: documento,
  summary: 'Um documento de um candidato',
})
/** The file is the multipart part `anexo`. */
export const anexarDocumento = endpoint({
  method: 'POST',
  path: base,
  access: internal(autoridades.editar),
  reveals: revelam,
  input: z.object({ id: z.int().positive(), ...camposDoDocumento }),
  output: documento,
  body: 'multipart',
  summary: 'Anexa um documento a um candidato',
})
export const alterarDocumento = endpoint({
  method: 'PUT',
  path: `${base}/{docId}`,
  access: internal(autoridades.editar),
  reveals: revelam,
  input: z.object({ ...umDocumento, versao: z.int(), ...camposDoDocumento }),
  output: documento,
  summary: 'Altera os dados de um documento; o arquivo fica',
})
export const excluirDocumento = endpoint({
  method: 'DELETE',
  path: `${base}/{docId}`,
  access: internal(autoridades.editar),
  reveals: revelam,
  input: z.object({ ...umDocumento, versao: z.int() }),
  output: done,
  summary: 'Remove um documento de um candidato, com seu arquivo',
})
/** Each download is logged. */
export const baixarDocumento = endpoint({
  method: 'GET',
  path: `${base}/{docId}/download`,
  access: internal(autoridades.ver),
  reveals: revelam,
  input: z.object(umDocumento),
  output: z.unknown(),
  kind: 'file',
  summary: 'Arquivo de um documento de um candidato',
})
