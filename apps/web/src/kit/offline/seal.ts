/** Encryption of what this device keeps (AES-256-GCM of the browser). Over plain http browsers have none. */

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined

/** The key out of its 32 bytes in base64. No script reads it again, this one neither. */
export const keyOfBytes = (base64: string): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)),
    'AES-GCM',
    false,
    ['encrypt', 'decrypt'],
  )

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Encrypts a value for one place: moved to another one, it cannot be decrypted. */
export async function seal(key: CryptoKey, where: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const algorithm = { name: 'AES-GCM', iv, additionalData: bytesOf(where) }
  return { iv, bytes: await crypto.subtle.encrypt(algorithm, key, bytesOf(JSON.stringify({ value }))) }
}
/** The value, or `undefined` where it was encrypted with another key, for another place, or changed since. */
export async function unseal(
  key: CryptoKey,
  where: string,
  { iv, bytes }: Sealed,
): Promise<{ value: unknown } | undefined> {
  try {
    const algorithm = { name: 'AES-GCM', iv, additionalData: bytesOf(where) }
    return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, bytes))) as {
      value: unknown
    }
  } catch {
    return undefined
  }
}
