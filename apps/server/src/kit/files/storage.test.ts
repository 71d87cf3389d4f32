import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MissingBytes, newKey, openStorage } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'quadro-storage-'))
const objects = new Map<string, Buffer>()
const signed: string[] = []
let server: Server
let endpoint: string

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const path = request.url ?? ''
    signed.push(request.headers.authorization ?? '')
    if (request.method === 'PUT') objects.set(path, await buffer(request))
    if (request.method === 'DELETE') objects.delete(path)
    const found = objects.get(path)
    response.writeHead(request.method === 'DELETE' ? 204 : found ? 200 : 404)
    response.end(request.method === 'GET' ? found : undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const storages = {
  folder: () => openStorage({ kind: 'folder', path: folder }),
  s3: () =>
    openStorage({
      kind: 's3',
      bucket: 'balde',
      prefix: 'rh',
      endpoint,
      region: 'sa-east-1',
      accessKeyId: 'AKIDEXAMPLE',
      secretAccessKey: 'segredo',
    }),
}

describe.each(Object.keys(storages) as (keyof typeof storages)[])('storage in %s', (kind) => {
  it('gives back what it was given, and nothing once it is removed', async () => {
    const storage = storages[kind]()
    const key = newKey()
    const bytes = Buffer.from('conteúdo do currículo')
    await storage.put(key, bytes)
    expect(await buffer(await storage.get(key))).toEqual(bytes)
    await storage.remove(key)
    await storage.remove(key)
    await expect(storage.get(key)).rejects.toThrow(MissingBytes)
  })
  it('takes no name but its own', async () => {
    const storage = storages[kind]()
    await expect(async () => storage.put('../../etc/passwd', Buffer.from('x'))).rejects.toThrow(RangeError)
  })
})

it('the folder holds two levels and no temporary file', async () => {
  const key = newKey()
  await storages.folder().put(key, Buffer.from('x'))
  expect(readdirSync(join(folder, key.slice(0, 2), key.slice(2, 4)))).toEqual([key])
})
it('S3 requests are signed and stay under the prefix', async () => {
  const key = newKey()
  await storages.s3().put(key, Buffer.from('x'))
  expect([...objects.keys()].at(-1)).toBe(`/balde/rh/${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`)
  expect(signed.at(-1)).toMatch(/^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/sa-east-1\/s3\/aws4_request/)
})

describe('a full disk', () => {
  /** Opens files that take only `room` bytes. */
  const withRoom = (room: { bytes: number }): typeof open =>
    (async (...args: Parameters<typeof open>) => {
      const file = await open(...args)
      const write = file.writeFile.bind(file)
      file.writeFile = async (data) => {
        await write(Buffer.from(data as Uint8Array).subarray(0, room.bytes))
        if ((data as Uint8Array).length > room.bytes) throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
      }
      return file
    }) as typeof open
  const files = (root: string) => readdirSync(root, { recursive: true, withFileTypes: true }).filter((f) => f.isFile())

  it('leaves nothing of an upload that did not fit, and says so as long as it lasts', async () => {
    const root = mkdtempSync(join(folder, 'cheio-'))
    const room = { bytes: 3 }
    const storage = openStorage({ kind: 'folder', path: root }, withRoom(room))
    const key = newKey()
    await expect(storage.put(key, Buffer.from('grande demais'))).rejects.toMatchObject({ code: 'ENOSPC' })
    await expect(storage.check()).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(files(root)).toEqual([])
    room.bytes = 1024 * 1024
    await storage.check()
    await storage.put(key, Buffer.from('agora cabe'))
    expect(files(root).map(({ name }) => name)).toEqual([key])
  })

  it('or a kill leaves an unfinished file, which is removed once no write can still be at it', async () => {
    const root = mkdtempSync(join(folder, 'resto-'))
    const storage = openStorage({ kind: 'folder', path: root })
    const key = newKey()
    await storage.put(key, Buffer.from('fica'))
    mkdirSync(join(root, 'ab/cd'), { recursive: true })
    const [old, young] = ['velho', 'novo'].map((name) => join(root, `ab/cd/${name}.1234.tmp`)) as [string, string]
    for (const file of [old, young]) writeFileSync(file, 'meio')
    const twoHoursAgo = Date.now() / 1000 - 7200
    utimesSync(old, twoHoursAgo, twoHoursAgo)
    expect(await storage.sweep()).toBe(1)
    expect(
      files(root)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([key, 'novo.1234.tmp'].sort())
  })
})
