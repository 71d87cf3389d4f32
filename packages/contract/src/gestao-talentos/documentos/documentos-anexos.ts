import * as z from 'zod'
import { crud } from '../../kit/authority.ts'
import { byId, done, endpoint, internal } from '../../kit/endpoint.ts'
import { data, ref, texto, textoOpcional } from '../../kit/fields.ts'
import { recordShape } from '../../kit/resource.ts'

export const autoridades = crud('gestao-talentos', 'documentos-anexos', 'Documentos dos talentos')
export const DOCUMENTO_MAXIMO = 10 * 1024 * 1024
/** More than anybody needs; the limit protects the storage. */
export const DOCUMENTOS_POR_PESSOA = 100

export const camposDoDocumento = {
  descricao: texto({ label: 'Descrição', fem: true, max: 100 }),
  data: data({ label: 'Data', fem: true }),
  tipoDocumentoId: ref('tipoDocumento', { label: 'Tipo de documento', opcional: true }),
  observacao: textoOpcional({ label: 'Observação', max: 500 }),
}
export const documento = z.object({
  ...recordShape,
  descricao: z.string(),
  data: z.string(),
  tipoDocumentoId: z.int().nullable(),
  tipoDocumentoNome: z.string().nullable(),
  observacao: z.string().nullable(),
  arquivoNome: z.string(),
  arquivoTamanho: z.int(),
  /** Made from a template by HR (R) or by the person (P), who sees it; null: a file that HR attached. */
  feitoPor: z.enum(['R', 'P']).nullable(),
  /** Whether the person is asked to accept it, and the answer. */
  aceite: z.enum(['P', 'A', 'R']).nullable(),
})
export type Documento = z.infer<typeof documento>

const base = '/gestao-talentos/talentos/{id}/documentos-anexos'
const umDocumento = { id: z.int().positive(), docId: z.int().positive() }

export const listarDocumentos = endpoint({
  method: 'GET',
  path: base,
  access: internal(autoridades.ver),
  input: byId,
  output: z.array(documento),
  summary: 'Documentos de um talento, do mais novo ao mais antigo',
})
/** Documents that the person attached as a candidate. They can be read here but changed only there. */
export const documentoDaCandidatura = documento.pick({
  id: true,
  descricao: true,
  data: true,
  observacao: true,
  arquivoNome: true,
  arquivoTamanho: true,
})
export type DocumentoDaCandidatura = z.infer<typeof documentoDaCandidatura>
const daCandidatura = '/gestao-talentos/talentos/{id}/documentos-candidatura'
export const listarDaCandidatura = endpoint({
  method: 'GET',
  path: daCandidatura,
  access: internal(autoridades.ver),
  input: byId,
  output: z.array(documentoDaCandidatura),
  summary: 'Documentos que a pessoa de um talento enviou como candidata',
})
/** Each download is logged. */
export const baixarDaCandidatura = endpoint({
  method: 'GET',
  path: `${daCandidatura}/{docId}/download`,
  access: internal(autoridades.ver),
  input: z.object(umDocumento),
  output: z.unknown(),
  kind: 'file',
  summary: 'Arquivo que a pessoa de um talento enviou como candidata',
})
export const lerDocumento = endpoint({
  method: 'GET',
  path: `${base}/{docId}`,
  access: internal(autoridades.ver),
  input: z.object(umDocumento),
  output: documento,
  summary: 'Um documento de um talento',
})
/** The file is the multipart part `anexo`. */
export const anexarDocumento = endpoint({
  method: 'POST',
  path: base,
  access: internal(autoridades.criar),
  input: z.object({ id: z.int().positive(), ...camposDoDocumento }),
  output: documento,
  body: 'multipart',
  summary: 'Anexa um documento a um talento',
})
export const alterarDocumento = endpoint({
  method: 'PUT',
  path: `${base}/{docId}`,
  access: internal(autoridades.editar),
  input: z.object({ ...umDocumento, versao: z.int(), ...camposDoDocumento }),
  output: documento,
  summary: 'Altera os dados de um documento; o arquivo fica',
})
export const excluirDocumento = endpoint({
  method: 'DELETE',
  path: `${base}/{docId}`,
  access: internal(autoridades.excluir),
  input: z.object({ ...umDocumento, versao: z.int() }),
  output: done,
  summary: 'Remove um documento de um talento, com seu arquivo',
})
/** Each download is logged. */
export const baixarDocumento = endpoint({
  method: 'GET',
  path: `${base}/{docId}/download`,
  access: internal(autoridades.ver),
  input: z.object(umDocumento),
  output: z.unknown(),
  kind: 'file',
  summary: 'Arquivo de um documento de um talento',
})
