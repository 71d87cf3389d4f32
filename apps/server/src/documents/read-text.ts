import { readApart, UnreadableDocument } from './reader.ts'

/** Limits of what is read of a document: docs/decisions/captacao.md, 'Curricula are read'. */
export const READING = {
  /** Pages of a PDF that are read. */
  pages: 30,
  /** Of these, pages without text that are drawn and recognised, which takes seconds each. */
  scannedPages: 8,
  /** Characters that are stored. */
  letters: 100_000,
  /** Maximum unpacked size of all XML parts of a DOCX or ODT together. */
  unpacked: 12 * 1024 * 1024,
  /** Maximum pixels of a picture or of a drawn page. */
  pixels: 50_000_000,
  milliseconds: 180_000,
  /** Memory of the process; recognising a photograph takes half of it. */
  memoryMb: 1024,
} as const

export interface ReadText {
  texto: string
  /** The text was recognised from pictures, so letters may be wrong. */
  reconhecido: boolean
  /** What was left out, in words for the sender. */
  nota: string | null
}

export type Outcome = ({ ok: true } & ReadText) | { ok: false; mensagem: string }
export type ReadTextArgs = { bytes: Uint8Array; type: string; limits: { [K in keyof typeof READING]: number } }

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
export const ODT = 'application/vnd.oasis.opendocument.text'
export const RTF = 'application/rtf'
const TYPES = new Set(['application/pdf', DOCX, ODT, RTF, 'image/jpeg', 'image/png', 'image/webp'])
/** Whether documents of this type have a reader. */
export const isReadable = (type: string): boolean => TYPES.has(type)

/**
 * The text of a PDF, DOCX, ODT, RTF or picture, read in a separate process (reader.ts), so that no document takes more time or memory than the limits
 * allow. It downloads nothing: OCR engine and language are in node_modules. Throws `UnreadableDocument`.
 */
export async function readText(
  bytes: Uint8Array,
  type: string,
  options: { signal?: AbortSignal; onProgress?: (done: number) => void; limits?: Partial<ReadTextArgs['limits']> } = {},
): Promise<ReadText> {
  const { signal, onProgress } = options
  const limits = { ...READING, ...options.limits }
  const outcome = await readApart<Outcome>(
    {
      module: new URL('./read-text-worker.ts', import.meta.url),
      name: 'read',
      args: { bytes, type, limits } satisfies ReadTextArgs,
    },
    limits,
    { ...(signal ? { signal } : {}), ...(onProgress ? { onProgress } : {}) },
  )
  if (!outcome.ok) throw new UnreadableDocument(outcome.mensagem)
  const { ok: _, ...read } = outcome
  return read
}
