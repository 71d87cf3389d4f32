import * as z from 'zod'
import { digitos } from '../../geral/pessoa/curriculo.ts'
import { endpoint, internal } from '../../kit/endpoint.ts'
import { emailOpcional, refs, texto, textoLongo } from '../../kit/fields.ts'
import { autoridades as auth, base } from './candidatos-autoridade.ts'

/** Curricula of candidates. A job reads them; their data is offered for confirmation and never saved without it. */

export const CURRICULO_MAXIMO = 10 * 1024 * 1024
/** The limit of the text reader; a typed text has the same limit. */
export const TEXTO_MAXIMO = 100_000
export const ACEITA_CURRICULO = '.pdf,.docx,.odt,.rtf,image/jpeg,image/png,image/webp'
/** The browser and the server refuse with the same words. */
export const DOC_RECUSADO = 'Um DOC (Word até 2003) não pode ser lido. Abra-o, salve como DOCX ou PDF e envie de novo.'
export const TIPO_RECUSADO = 'Envie PDF, DOCX, ODT, RTF ou uma foto'

/** One fact from a curriculum: which fields it would fill, and the passage that says it. */
export const sugestao = z.object({
  id: z.string(),
  /** For `dados`, `campos` are fields of the form. Otherwise `campos` is a row of that list, or the `id` of the chosen entry. */
  lista: z.enum(['dados', 'formacoes', 'experiencias', 'idiomas', 'certificados', 'areasInteresse', 'conhecimentos']),
  rotulo: z.string(),
  valor: z.string(),
  campos: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  trecho: z.string(),
  confianca: z.enum(['alta', 'media', 'baixa']),
  /** What the user still has to complete, such as a day that the curriculum does not give. */
  falta: z.string().nullable(),
  /** A form with this entry could not be saved, so it waits until the user completes it. */
  aCompletar: z.boolean(),
})
export type Sugestao = z.infer<typeof sugestao>

export const SITUACOES_DA_LEITURA = ['na-fila', 'lendo', 'pronta', 'falhou'] as const
export const leitura = z.object({
  id: z.int(),
  situacao: z.enum(SITUACOES_DA_LEITURA),
  /** Why the reading failed, or what was left out. */
  mensagem: z.string().nullable(),
  /** Percent, 0 to 100. */
  progresso: z.int(),
  arquivoNome: z.string().nullable(),
  arquivoTamanho: z.int().nullable(),
  /** The file is an image, so reading takes longer. */
  imagem: z.boolean(),
  /** The text was recognised from an image, so some letters may be wrong. */
  reconhecido: z.boolean(),
  sugestoes: z.array(sugestao),
})
export type Leitura = z.infer<typeof leitura>

const id = z.int().positive()
/**
 * The file is the multipart part `curriculo`. With a candidate it becomes the candidate's file; without one it is kept for a day, for the
 * form of a new candidate.
 */
export const lerCurriculo = endpoint({
  method: 'POST',
  path: `${base}/curriculos-lidos`,
  access: internal(auth.criar, auth.editar),
  input: z.object({ candidatoId: id.nullish() }),
  output: leitura,
  body: 'multipart',
  summary: 'Lê um currículo, sem gravar os dados que ele traz',
})
export const acompanharLeitura = endpoint({
  method: 'GET',
  path: `${base}/curriculos-lidos/{id}`,
  access: internal(auth.criar, auth.editar),
  input: z.object({ id }),
  output: leitura.extend({ texto: z.string().nullable() }),
  summary: 'Andamento da leitura de um currículo e os dados lidos',
})

const comum = {
  nome: texto({ label: 'Nome', max: 120 }),
  email: emailOpcional({ label: 'E-mail' }),
  dddCelular: digitos('DDD', [2]),
  foneCelular: digitos('Celular', [9]),
  cargos: refs('cargo', { label: 'Cargo/Função Pretendida', fem: true, min: 1, max: 200 }),
  /** Required when no file provides the text (the strict variant). */
  ocrTexto: textoLongo({ label: 'Texto do currículo', max: TEXTO_MAXIMO }),
  /** A reading started by the same user; its file becomes the candidate's. */
  leituraId: id.nullish(),
}
const gravado = z.object({ id: z.int(), versao: z.int(), leituraId: z.int().nullable() })
export const criarComCurriculo = endpoint({
  method: 'POST',
  path: `${base}/candidato-curriculo`,
  access: internal(auth.criar),
  input: z.object(comum),
  output: gravado,
  body: 'multipart',
  summary: 'Insere um candidato com o arquivo ou o texto do currículo',
})
export const alterarComCurriculo = endpoint({
  method: 'PUT',
  path: `${base}/candidato-curriculo`,
  access: internal(auth.editar),
  input: z.object({ id, versao: z.int(), ...comum }),
  output: gravado,
  body: 'multipart',
  summary: 'Altera um candidato com o arquivo ou o texto do currículo',
})

/** Tells whether the file is an image; images are shown, other files are downloaded. */
export const curriculoHeImagem = endpoint({
  method: 'GET',
  path: `${base}/verificaSeCurriculoHeImagem`,
  access: internal(auth.ver),
  input: z.object({ nomeImg: z.string().max(300) }),
  output: z.object({ imagem: z.boolean() }),
  summary: 'Se o arquivo de um currículo é uma imagem',
})

/** The file itself. Each download is logged. */
export const baixarCurriculo = endpoint({
  method: 'GET',
  path: `${base}/{id}/curriculo/arquivo`,
  access: internal(auth.ver),
  input: z.object({ id }),
  output: z.unknown(),
  kind: 'file',
  summary: 'Arquivo do currículo de um candidato',
})

export const gravarOcr = endpoint({
  method: 'PUT',
  path: `${base}/{id}/ocr`,
  access: internal(auth.editar),
  input: z.object({ id, versao: z.int(), ocrTexto: comum.ocrTexto }),
  output: z.object({ versao: z.int() }),
  summary: 'Grava o texto do currículo de um candidato',
})
