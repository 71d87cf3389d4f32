import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../../settings.ts'

/**
 * Tokens of other services must be read again, so the database stores them encrypted with AES-256-GCM. The key is the setting SECRET_KEY,
 * or a file in DATA_DIR that is created on first use. No backup contains the key: whoever finds a backup cannot read the tokens.
 */

type Place = Pick<Settings, 'secretKey' | 'dataDir'>
const FILE = 'chave-dos-segredos'
const VERSION = 'v1'

const keys = new Map<string, Promise<Buffer>>()
const keyOf = (place: Place): Promise<Buffer> => {
  const name = place.secretKey ?? place.dataDir
  const known = keys.get(name)
  if (known) return known
  const key = place.secretKey ? Promise.resolve(derived(place.secretKey)) : fromFile(place.dataDir)
  keys.set(name, key)
  // Does not keep the failure: a disk that was full may have space the next time.
  key.catch(() => keys.delete(name))
  return key
}
const derived = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'quadro: segredos', 32))

/** Links the file into place only when it is complete, so that two processes that start together use the same file. */
async function fromFile(dataDir: string): Promise<Buffer> {
  const file = join(dataDir, FILE)
  const read = async () => derived((await readFile(file, 'utf8')).trim())
  try {
    return await read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  await mkdir(dataDir, { recursive: true })
  const own = `${file}.${randomBytes(4).toString('hex')}`
  try {
    await writeFile(own, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
    await link(own, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(own, { force: true })
  }
  return read()
}

/** Encrypts a text for one place, such as 'integracao:7:eduvem'. Copied to another row, it cannot be decrypted. */
export async function seal(place: Place, text: string, where: string): Promise<string> {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await keyOf(place), iv).setAAD(Buffer.from(where))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [VERSION, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.')
}

/** Decrypts the text; null when it was encrypted with another key, for another place, or changed since. */
export async function unseal(place: Place, sealed: string, where: string): Promise<string | null> {
  const [version, ...parts] = sealed.split('.')
  const [iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (version !== VERSION || iv?.length !== 12 || tag?.length !== 16 || !text) return null
  const key = await keyOf(place)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(where)).setAuthTag(tag)
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/**
 * A key for HMACs over one kind of content, such as 'aceites'. It follows from the same secret, so that it is in no backup either: whoever
 * holds the database alone cannot make an HMAC that agrees.
 */
export const macKey = async (place: Place, purpose: string): Promise<Buffer> =>
  Buffer.from(hkdfSync('sha256', await keyOf(place), '', `quadro: ${purpose}`, 32))
