import { createHash } from 'node:crypto'
import { arquivoGrande } from '@quadro/contract/kit/formato.ts'
import type { Ctx, FileAnswer } from '../http/context.ts'
import { AppError, fieldError, notFound } from '../http/errors.ts'
import { newKey } from './storage.ts'

const IMAGE = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const
const OFFICE = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
} as const
const SHEET = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
} as const
/** The types that each kind of upload accepts, detected from the content. SVG is never accepted, because it may contain script. */
const ACCEPTED = {
  image: IMAGE,
  pdf: { pdf: 'application/pdf' },
  document: { pdf: 'application/pdf', ...OFFICE, ...IMAGE },
  /** The types that a text reader exists for (documents/read-text.ts). */
  curriculum: { pdf: 'application/pdf', ...OFFICE, ...IMAGE },
  sheet: { ...SHEET, csv: 'text/csv' },
  /** The types that an import reads. */
  table: { xlsx: SHEET.xlsx, ods: SHEET.ods, csv: 'text/csv' },
  text: { txt: 'text/plain' },
} as const satisfies Record<string, Record<string, string>>
export type Accept = keyof typeof ACCEPTED

/** Types that a browser may show instead of downloading. */
const INLINE = new Set<string>([...Object.values(IMAGE), 'application/pdf'])
const LONGEST_SIDE = 2000
/** A small file may decompress into a picture that fills the memory. */
const MOST_PIXELS = 50_000_000

/** The name to store: without folders or control characters; for images also without spaces and parentheses (specification 1 §5.7). */
export function cleanName(name: string, image: boolean): string {
  const base = (name.normalize('NFC').split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').trim()
  const clean = image ? base.replace(/[\s()]/g, '') : base
  const [stem, extension] = splitName(clean)
  return `${stem.slice(0, 120) || 'arquivo'}${extension.slice(0, 12)}`
}
function splitName(name: string): [string, string] {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
}
const withExtension = (name: string, extension: string) => `${splitName(name)[0]}.${extension}`

/** Extension and type by content. The name decides only between kinds of plain text. */
async function typeOf(bytes: Uint8Array, name: string): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes)
  if (found) return found.ext
  const extension = splitName(name.toLowerCase())[1].slice(1)
  if (extension !== 'txt' && extension !== 'csv') return undefined
  // Older programs write Latin-1, in which every byte is a character; but no text contains control characters.
  return bytes.some((b) => b < 9 || (b > 13 && b < 32)) ? undefined : extension
}

/** The picture rotated upright, at most 2000 pixels a side, without metadata (place, camera, owner). */
async function redraw(bytes: Uint8Array, extension: keyof typeof IMAGE): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
  if (extension === 'png') return picture.png().toBuffer()
  return extension === 'webp' ? picture.webp({ quality: 85 }).toBuffer() : picture.jpeg({ quality: 85 }).toBuffer()
}

export interface StoredFile {
  id: number
  nome: string
  tipo: string
  tamanho: number
}
/** `entidade` is the table of the row that owns the file. When that row is deleted, a job removes the file. */
export type Owner = { entidade: string; id: number | null }

/** Refuses a file that is larger than its place allows, or than the installation's parameter allows. */
export async function checkSize(
  { db }: Pick<Ctx, 'db'>,
  bytes: Uint8Array,
  maxBytes: number,
  field = 'arquivo',
): Promise<void> {
  const { tamanhoMaximoArquivo } = await db
    .selectFrom('parametrosSistema')
    .select('tamanhoMaximoArquivo')
    .executeTakeFirstOrThrow()
  const limit = Math.min(maxBytes, tamanhoMaximoArquivo)
  if (bytes.length > limit) throw fieldError(field, arquivoGrande(limit))
}

/**
 * Stores an upload in the request's transaction: its type comes from the content, pictures are redrawn. Refusals are errors of `field`;
 * `wrongType` is the message for a type that is not accepted.
 */
export async function saveFile(
  ctx: Ctx,
  file: {
    owner: Owner
    name: string
    bytes: Uint8Array
    accept: Accept
    maxBytes: number
    field?: string
    wrongType?: string
  },
): Promise<StoredFile> {
  const { owner, accept, maxBytes, field = 'arquivo', wrongType } = file
  if (file.bytes.length === 0) throw fieldError(field, 'O arquivo está vazio')
  await checkSize(ctx, file.bytes, maxBytes, field)
  const allowed: Record<string, string> = ACCEPTED[accept]
  const extension = await typeOf(file.bytes, file.name)
  const type = extension === undefined || !Object.hasOwn(allowed, extension) ? undefined : allowed[extension]
  if (extension === undefined || type === undefined) {
    const extensions = Object.keys(allowed).map((e) => `'${e}'`)
    throw fieldError(field, wrongType ?? `Selecione um arquivo com a extensão: ${extensions.join(', ')}`)
  }
  const image = Object.hasOwn(IMAGE, extension)
  const bytes = image
    ? await redraw(file.bytes, extension as keyof typeof IMAGE).catch(() => {
        throw fieldError(field, wrongType ?? 'A imagem não pôde ser lida')
      })
    : file.bytes
  return storeBytes(ctx, { owner, name: withExtension(cleanName(file.name, image), extension), type, bytes })
}

/** Stores bytes that the product itself made (a report, a backup). */
export async function storeBytes(
  ctx: Pick<Ctx, 'db' | 'services'>,
  { owner, name, type, bytes }: { owner: Owner; name: string; type: string; bytes: Uint8Array },
): Promise<StoredFile> {
  const { storage, database } = ctx.services
  const chave = newKey()
  // Written outside the transaction: if the transaction fails, a job finds and removes the bytes.
  await database.beside.query('insert into arquivo_remover (chave) values ($1)', [chave])
  await storage.put(chave, bytes)
  const stored = { nome: name, tipo: type, tamanho: bytes.length }
  const { id } = await ctx.db
    .insertInto('arquivo')
    .values({ ...stored, chave, donoEntidade: owner.entidade, donoId: owner.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, ...stored }
}

/** Removes a file: its row now, its bytes by a job after the commit. */
export const removeFile = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.deleteFrom('arquivo').where('id', '=', id).execute()
}

/**
 * The answer of a `file` route. The policy of the file's owner decides who may read it: the caller has already read the owner under that
 * policy and passes it here. So the id of another owner's file is not found.
 */
export async function openFile(
  ctx: Ctx,
  id: number | null,
  owner: Owner,
  { inline = false } = {},
): Promise<FileAnswer> {
  if (id === null) throw notFound()
  const row = await ctx.db
    .selectFrom('arquivo')
    .select(['nome', 'tipo', 'chave'])
    .where('id', '=', id)
    .where('donoEntidade', '=', owner.entidade)
    .$if(owner.id !== null, (q) => q.where('donoId', '=', owner.id))
    .executeTakeFirst()
  if (!row) throw notFound()
  const { storage } = ctx.services
  const body = () =>
    storage.get(row.chave).catch((error: Error) => {
      ctx.log.error({ mensagem: error.message }, 'arquivo sem conteúdo')
      throw new AppError('NOT_FOUND', 'O conteúdo deste arquivo não foi encontrado.')
    })
  const shown = inline && INLINE.has(row.tipo)
  // Hashes the key, because the storage name of the bytes is secret. Another upload has another key.
  const etag = `"${createHash('sha256').update(row.chave).digest('base64url').slice(0, 22)}"`
  return {
    name: row.nome,
    type: row.tipo,
    inline: shown,
    ...(shown && row.tipo.startsWith('image/') ? { etag } : {}),
    body,
  }
}
