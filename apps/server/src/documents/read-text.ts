import { readApart, UnreadableDocument } from './reader.ts'

/** What of a document is read, and no more: docs/decisions/captacao.md, 'Curricula are read'. */
export const READING = {
  /** Pages of a PDF that are read. */
  pages: 30,
  /** Of these, pages without text that are drawn and recognised: seconds each. */
  scannedPages: 8,
  /** Characters that are kept. */
  letters: 100_000,
  /** What the XML parts of a DOCX may unpack to, all together. */
  unpacked: 12 * 1024 * 1024,
  /** Pixels of a picture or of a page that is drawn. */
  pixels: 50_000_000,
  milliseconds: 180_000,
  /** Of the process: recognising a photograph takes half of it. */
  memoryMb: 1024,
} as const

export interface ReadText {
  texto: string
  /** Recognised from pictures: letters may be wrong. */
  reconhecido: boolean
  /** What was left out, in words for who sent it. */
  nota: string | null
}

export type Outcome = ({ ok: true } & ReadText) | { ok: false; mensagem: string }
export type ReadTextArgs = { bytes: Uint8Array; type: string; limits: { [K in keyof typeof READING]: number } }

const TYPES = new Set([
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/jpeg',
  'image/png',
  'image/webp',
])
/** Whether documents of this type have a reader. */
export const isReadable = (type: string): boolean => TYPES.has(type)

/**
 * The text of a PDF, DOCX or picture, in a process of its own (reader.ts): nothing that is sent takes more time or memory than the
 * limits say. Nothing is fetched: engine and language lie in node_modules. Throws `UnreadableDocument`.
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
