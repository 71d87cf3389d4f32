import { CallError } from './errors.ts'

/** A random UUID. Pages that came over plain HTTP have no `crypto.randomUUID`. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

interface Sent {
  key: string
  /** How many calls with this key wait for an answer. */
  waiting: number
}
/** Calls that wait for an answer, or whose answer was lost. */
const sent = new Map<string, Sent>()
/** A lost answer is forgotten when so many others were lost after it. */
const MOST = 50

/**
 * Sends a call that makes something under a key, so that the server does it once: two presses at once share the key, and so does the try
 * after an answer that was lost on the way. After an answer, the same call is a new one.
 */
export async function sendOnce<T>(what: string, send: (key: string) => Promise<T>): Promise<T> {
  const known = sent.get(what) ?? { key: newKey(), waiting: 0 }
  known.waiting += 1
  sent.set(what, known)
  let isLost = false
  try {
    return await send(known.key)
  } catch (error) {
    // Whoever got no answer, or one of a server in trouble, does not know whether it was done.
    isLost = error instanceof CallError && (error.status === 0 || error.status >= 500)
    throw error
  } finally {
    known.waiting -= 1
    if (!isLost && known.waiting === 0 && sent.get(what) === known) sent.delete(what)
    for (const [old, { waiting }] of sent) if (sent.size > MOST && waiting === 0) sent.delete(old)
  }
}
