import * as z from 'zod'
import { digitos } from '../../geral/pessoa/curriculo.ts'
import { endpoint, internal } from '../../kit/endpoint.ts'
import { emailOpcional, refs, texto, textoLongo } from '../../kit/fields.ts'
import { autoridades as auth, base } from './candidatos-autoridade.ts'

/** Curricula of candidates: read by a job, their data offered for confirmation and never written unasked. */

export const CURRICULO_MAXIMO = 10 * 1024 * 1024
/** As long as the reader keeps; typed by hand no longer either. */
export const TEXTO_MAXIMO = 100_000
export const ACEITA_CURRICULO = '.pdf,.docx,image/jpeg,image/png,image/webp'

/** One thing that a curriculum says: what it would put into which fields, and the passage that says so. */
export const sugestao = z.object({
  id: z.string(),
  /** `dados`: `campos` are fields of the form. Otherwise `campos` is a row of that list, or the `id` of what is chosen there. */
  lista: z.enum(['dados', 'formacoes', 'experiencias', 'idiomas', 'certificados', 'areasInteresse', 'conhecimentos']),
  rotulo: z.string(),
  valor: z.string(),
  campos: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  trecho: z.string(),
  confianca: z.enum(['alta', 'media', 'baixa']),
  /** What the person still has to see to, such as a day that the curriculum does not say. */
  falta: z.string().nullable(),
})
export type Sugestao = z.infer<typeof sugestao>

export const SITUACOES_DA_LEITURA = ['na-fila', 'lendo', 'pronta', 'falhou'] as const
export const leitura = z.object({
  id: z.int(),
  situacao: z.enum(SITUACOES_DA_LEITURA),
  /** Why it failed, or what was left out. */
  mensagem: z.string().nullable(),
  /** Hundredths. */
  progresso: z.int(),
  arquivoNome: z.string().nullable(),
  arquivoTamanho: z.int().nullable(),
  /** The file is a picture: reading it takes longer. */
  imagem: z.boolean(),
  /** Recognised from a picture: letters may be wrong. */
  reconhecido: z.boolean(),
  sugestoes: z.array(sugestao),
})
export type Leitura = z.infer<typeof leitura>

const id = z.int().positive()
/** The file travels in the part `curriculo`. With a candidate it becomes theirs; without one it is kept for a day, for the form. */
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
  cargos: refs({ label: 'Cargo/Função Pretendida', fem: true, min: 1, max: 200 }),
  /** Required where no file brings the text: the strict variant. */
  ocrTexto: textoLongo({ label: 'Texto do currículo', max: TEXTO_MAXIMO }),
  /** A reading of the same user, whose file becomes the candidate's. */
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

/** Pictures are shown, other files downloaded. */
export const curriculoHeImagem = endpoint({
  method: 'GET',
  path: `${base}/verificaSeCurriculoHeImagem`,
  access: internal(auth.ver),
  input: z.object({ nomeImg: z.string().max(300) }),
  output: z.object({ imagem: z.boolean() }),
  summary: 'Se o arquivo de um currículo é uma imagem',
})

/** The file itself; each reading is logged. */
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
