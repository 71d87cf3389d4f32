/** What stands on the device says nothing to whoever has the device and no session. */
import * as fake from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginsSession, keyAnswer } from '../../testing/device-key.ts'
import { session } from '../call/session.ts'
import {
  closeDevice,
  deviceShelf,
  forgetDocuments,
  forgetKeysOfPage,
  keepDocument,
  keptDocument,
  patchDocument,
  type Shelf,
  waitingOf,
} from './device.ts'
import { added, conflicted, refused } from './entries.ts'

const entry = { kind: 'k', record: '1', field: '2', title: 'Exame de Rosa', href: '/x', value: 'asma', version: 0 }
let n = 0
const add = (shelf: Shelf, outros: Partial<typeof entry> = {}) =>
  shelf.change((list) => added(list, { ...entry, ...outros }, '1:4', `chave ${n++}`, '2026-11-28'))
const valuesOf = async (shelf: Shelf) => (await shelf.all()).map(({ title, value }) => [title, value])
/** The page is closed, and the session ends. */
async function ends(): Promise<void> {
  await forgetDocuments()
  await closeDevice()
  forgetKeysOfPage()
  session.set({ state: 'unauthenticated', info: undefined, parameters: undefined })
}

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new fake.IDBFactory())
  for (const [name, part] of Object.entries(fake)) if (name.startsWith('IDB')) vi.stubGlobal(name, part)
  await beginsSession(1)
})
afterEach(async () => {
  await closeDevice()
  forgetKeysOfPage()
})

it('stands encrypted, with a key that no script can read', async () => {
  const shelf = deviceShelf('1:4')
  await add(shelf)
  await shelf.change((list) => conflicted(list, 1, { version: 3, value: 'bronquite', at: '2026-11-28' }))
  await shelf.change((list) => refused(list, 1, 'Rosa não pode', false))
  await keepDocument('1:4', 'exame', { resultado: 'asma' })
  await patchDocument<{ resultado: string }>('1:4', 'exame', ({ resultado }) => ({ resultado: `${resultado} leve` }))
  const device = await openDB('quadro-sem-rede')
  const words: string[] = []
  const texts = (value: unknown): void => {
    if (typeof value === 'string') words.push(value)
    else if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
      words.push(new TextDecoder().decode(value as ArrayBuffer))
    else if (value && typeof value === 'object') Object.values(value).map(texts)
  }
  for (const name of ['envios', 'documentos']) texts(await device.getAll(name))
  expect(words).toContain('1:4')
  expect(words.filter((word) => /asma|bronquite|Rosa/.test(word))).toEqual([])
  const [{ chave }] = (await device.getAll('chaves')) as [{ chave: CryptoKey }]
  expect([chave.extractable, chave.algorithm]).toEqual([
    false,
    expect.objectContaining({ name: 'AES-GCM', length: 256 }),
  ])
  await expect(crypto.subtle.exportKey('raw', chave)).rejects.toThrow()
  device.close()
  expect(await shelf.all()).toEqual([
    expect.objectContaining({
      value: 'asma',
      other: expect.objectContaining({ value: 'bronquite' }),
      reason: 'Rosa não pode',
    }),
  ])
  expect(await keptDocument('1:4', 'exame')).toEqual({ resultado: 'asma leve' })
})

it('waits closed when the session has ended, and opens with the next one', async () => {
  await add(deviceShelf('1:4'))
  await ends()
  expect([await deviceShelf('1:4').all(), await waitingOf(1)]).toEqual([[], 1])
  // Somebody else's session opens nothing of it.
  await beginsSession(2)
  expect(await deviceShelf('1:4').all()).toEqual([])
  await ends()
  await beginsSession(1)
  expect(await valuesOf(deviceShelf('1:4'))).toEqual([['Exame de Rosa', 'asma']])
})

it('takes no key of another user, who has logged in in another tab', async () => {
  await ends()
  await beginsSession(1)
  forgetKeysOfPage()
  await forgetDocuments()
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => keyAnswer(2)),
  )
  await expect(keepDocument('1:4', 'exame', 1)).rejects.toThrow('No key')
})

it('keeps what is typed after the session ended, as long as the page is open', async () => {
  const shelf = deviceShelf('1:4')
  await add(shelf)
  await forgetDocuments()
  session.set({ state: 'unauthenticated', info: undefined, parameters: undefined })
  await add(shelf, { value: 'rinite' })
  expect(await valuesOf(shelf)).toEqual([['Exame de Rosa', 'rinite']])
  expect(await waitingOf(1)).toBe(1)
})

it('has what was typed before the key came, in its order', async () => {
  await ends()
  const shelf = deviceShelf('1:4')
  await add(shelf, { field: '7', value: 'primeiro' })
  await add(shelf, { field: '8', value: 'segundo' })
  expect([await waitingOf(1), (await shelf.all()).length]).toEqual([0, 2])
  await beginsSession(1)
  await add(shelf, { field: '9', value: 'terceiro' })
  expect((await valuesOf(shelf)).map(([, value]) => value)).toEqual(['primeiro', 'segundo', 'terceiro'])
  expect(await waitingOf(1)).toBe(3)
})

it('throws away, and tells, what was encrypted with a key that the server has no more, or moved to another record', async () => {
  await add(deviceShelf('1:4'))
  await ends()
  await beginsSession(1, 'restored')
  const told: number[] = []
  expect(await deviceShelf('1:4', (count) => told.push(count)).all()).toEqual([])
  expect([told, await waitingOf(1)]).toEqual([[1], 0])

  await add(deviceShelf('1:4'))
  await add(deviceShelf('1:4'), { field: '3' })
  const device = await openDB('quadro-sem-rede')
  const [first] = (await device.getAll('envios')) as [{ mark: string }]
  await device.put('envios', { ...first, record: '99', mark: 'moved' })
  device.close()
  const left = await deviceShelf('1:4', (count) => told.push(count)).all()
  expect([told, left.map(({ field }) => field)]).toEqual([[1, 1], ['3']])
})

it('loses no change of two tabs that write at the same time', async () => {
  const tabs = [deviceShelf('1:4'), deviceShelf('1:4'), deviceShelf('1:4')]
  await Promise.all(Array.from({ length: 30 }, (_, i) => add(tabs[i % 3]!, { field: String(i), value: String(i) })))
  const all = await deviceShelf('1:4').all()
  expect(all.map(({ value }) => Number(value)).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 30 }, (_, i) => i),
  )
})

it('over plain http stands as it is, because browsers then encrypt nothing', async () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  forgetKeysOfPage()
  const shelf = deviceShelf('1:4')
  await add(shelf)
  await keepDocument('1:4', 'exame', 'asma')
  expect([await valuesOf(deviceShelf('1:4')), await keptDocument('1:4', 'exame')]).toEqual([
    [['Exame de Rosa', 'asma']],
    'asma',
  ])
})
