import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { glob, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Storage as StorageSettings } from '../../settings.ts'

/** Stores bytes under opaque names. A name carries no information and never comes from a user. */
export interface Storage {
  /** Writes all bytes or nothing; they are durable when it returns. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Throws `MissingBytes` when the name does not exist. */
  get(key: string): Promise<Readable>
  /** Whether there are bytes under a name. */
  has(key: string): Promise<boolean>
  /** Every name in the storage, in no order. */
  keys(): AsyncIterable<string>
  /** Removes the bytes; no error when they do not exist. */
  remove(key: string): Promise<void>
  /** Throws when nothing can be written now, as on a full disk. */
  check(): Promise<void>
  /** Removes what writes of killed processes left unfinished, and returns how many files these were. */
  sweep(): Promise<number>
}

/** A row of `arquivo` has no bytes: a restore or a disk failed. */
export class MissingBytes extends Error {
  constructor(key: string) {
    super(`No bytes are stored under ${key}`)
  }
}

/** A new name: 32 hex digits. */
export const newKey = (): string => randomBytes(16).toString('hex')

const KEY = /^[0-9a-f]{32}$/
/**
 * Name of the list of what an installation has erased. It is the only name that is not random, because an operator must find it to copy it.
 */
export const erasuresKey = (instalacao: string): string => `apagamentos-${instalacao}.csv`

/** Two levels of folders, because a directory of a million files is slow. */
function placeOf(key: string): string {
  if (/^apagamentos-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.csv$/.test(key)) return key
  if (!KEY.test(key)) throw new RangeError('Not a key of the storage')
  return `${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`
}

/** A write takes less; what is older and unfinished belongs to a process that ended. */
const UNFINISHED_MS = 60 * 60_000
/** Large enough that the last blocks of a disk do not pass for room. */
const PROBE = Buffer.alloc(256 * 1024)

function folderStorage(root: string, openFile: typeof open): Storage {
  const path = (key: string) => join(root, placeOf(key))
  /** Writes a new file; when that fails, as on a full disk, nothing of it stays. */
  const write = async (target: string, bytes: Uint8Array) => {
    const file = await openFile(target, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
      await file.close()
    } catch (error) {
      await file.close().catch(() => {})
      await rm(target, { force: true }).catch(() => {})
      throw error
    }
  }
  return {
    async put(key, bytes) {
      const target = path(key)
      await mkdir(dirname(target), { recursive: true })
      const temporary = `${target}.${randomBytes(4).toString('hex')}.tmp`
      await write(temporary, bytes)
      await rename(temporary, target)
      // A new name is durable only after its folder is synchronised. Windows cannot open a folder.
      if (process.platform === 'win32') return
      const folder = await open(dirname(target), 'r')
      await folder.sync().finally(() => folder.close())
    },
    async get(key) {
      const found = await stat(path(key)).catch(() => undefined)
      if (!found?.isFile()) throw new MissingBytes(key)
      return createReadStream(path(key))
    },
    has: async (key) => (await stat(path(key)).catch(() => undefined))?.isFile() === true,
    async *keys() {
      for await (const name of glob('??/??/*', { cwd: root })) {
        const key = basename(name)
        if (KEY.test(key)) yield key
      }
    },
    remove: (key) => rm(path(key), { force: true }),
    async check() {
      await mkdir(root, { recursive: true })
      const probe = join(root, `sonda-${randomBytes(4).toString('hex')}.tmp`)
      await write(probe, PROBE)
      await rm(probe, { force: true })
    },
    async sweep() {
      let swept = 0
      for await (const name of glob(['??/??/*.tmp', '*.tmp'], { cwd: root })) {
        const unfinished = join(root, name)
        const found = await stat(unfinished).catch(() => undefined)
        if (!found || Date.now() - found.mtimeMs < UNFINISHED_MS) continue
        await rm(unfinished, { force: true })
        swept += 1
      }
      return swept
    },
  }
}

function s3Storage(settings: Extract<StorageSettings, { kind: 's3' }>): Storage {
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey } = settings
  const url = (key: string) => [endpoint, bucket, prefix, placeOf(key)].filter(Boolean).join('/')
  let client: Promise<import('aws4fetch').AwsClient> | undefined
  const send = async (method: string, address: string, body?: Uint8Array): Promise<Response> => {
    client ??= import('aws4fetch').then(
      ({ AwsClient }) => new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 }),
    )
    const response = await (await client).fetch(address, {
      method,
      ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
      signal: AbortSignal.timeout(60_000),
    })
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    throw new Error(`The storage answered ${response.status} to ${method}`)
  }
  return {
    async put(key, bytes) {
      const response = await send('PUT', url(key), bytes)
      if (response.status === 404) throw new Error('The storage has no such bucket')
      await response.body?.cancel()
    },
    async get(key) {
      const response = await send('GET', url(key))
      if (response.status === 404 || !response.body) throw new MissingBytes(key)
      return Readable.fromWeb(response.body as import('node:stream/web').ReadableStream)
    },
    has: async (key) => (await send('HEAD', url(key))).ok,
    async *keys() {
      const address = new URL([endpoint, bucket].join('/'))
      address.searchParams.set('list-type', '2')
      if (prefix) address.searchParams.set('prefix', `${prefix}/`)
      for (;;) {
        const page = await (await send('GET', address.href)).text()
        for (const [, name] of page.matchAll(/<Key>([^<]+)<\/Key>/g)) {
          const key = basename(name!)
          if (KEY.test(key)) yield key
        }
        const next = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(page)?.[1]
        if (!next) return
        address.searchParams.set('continuation-token', next)
      }
    },
    async remove(key) {
      await (await send('DELETE', url(key))).body?.cancel()
    },
    // A bucket has no end, and keeps nothing of a write that was cut off.
    async check() {},
    sweep: async () => 0,
  }
}

/** The storage of the settings: a folder, or an S3-compatible bucket. `openFile` takes the place of the file system in tests. */
export const openStorage = (settings: StorageSettings, openFile = open): Storage =>
  settings.kind === 'folder' ? folderStorage(settings.path, openFile) : s3Storage(settings)
