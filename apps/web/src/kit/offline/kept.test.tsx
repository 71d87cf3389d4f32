/** Whose data this device keeps: who may open them without a network, until when, and what makes them go. */
import { lerUserInfo } from '@quadro/contract/shell/sessao/sessao.ts'
import * as fake from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beginsSession } from '../../testing/device-key.ts'
import { forgetKept, keeping, keepsFor, keptSession, SESSION, waitingHere } from '../call/kept.ts'
import { loadSession, logout, session } from '../call/session.ts'
import { raised } from '../call/tab.ts'
import { closeDevice, deviceShelf, forgetKeysOfPage, keepDocument, keptDocument, ownerOfUser } from './device.ts'
import { added } from './entries.ts'

const info = (id: number) => ({ usuario: { id }, empresa: { id: 4 }, authorities: [], parametrosDoSistema: {} })
const answers = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (url) =>
      String(url).endsWith(lerUserInfo.path)
        ? new Response(JSON.stringify(body), { status })
        : new Response('{}', { status: 200 }),
    ),
  )
const noNetwork = () =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(() => Promise.reject(new TypeError('network'))),
  )
const entry = { kind: 'k', record: '1', field: '2', title: 'Avaliação', href: '/x', value: 3, version: 0 }
const wait = (owner: string) => deviceShelf(owner).change((list) => added(list, entry, owner, 'chave', '2026-11-26'))

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new fake.IDBFactory())
  for (const [name, part] of Object.entries(fake)) if (name.startsWith('IDB')) vi.stubGlobal(name, part)
  vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  for (const usuario of [2, 1]) await beginsSession(usuario)
  session.set({ state: 'loading', info: undefined, parameters: undefined })
  // User 1 has opened a declared page, and something waits.
  keepsFor(1)
  await keepDocument(ownerOfUser(1), SESSION, info(1))
  await keepDocument('1:4', 'documento', 'o que eu respondo')
  await wait('1:4')
})
afterEach(async () => {
  await closeDevice()
  forgetKeysOfPage()
})
const documento = () => keptDocument('1:4', 'documento')

describe('without a network', () => {
  beforeEach(noNetwork)
  it('the session is the one that was kept, as long as a session lasts since the server was last heard', async () => {
    await loadSession()
    expect(session.get()).toMatchObject({ state: 'authenticated', info: { usuario: { id: 1 } } })
    vi.useFakeTimers({ now: Date.now() + 4 * 3_600_000 + 1, toFake: ['Date'] })
    session.set({ state: 'loading', info: undefined, parameters: undefined })
    await loadSession()
    expect(session.get().state).toBe('unauthenticated')
    // Only the page that is still open has the key; one that opens now has none.
    expect(await documento()).toBe('o que eu respondo')
    forgetKeysOfPage()
    expect(await documento()).toBeUndefined()
  })
  it('a kept session of somebody else opens nothing', async () => {
    keepsFor(2)
    expect(await keptSession()).toBeUndefined()
  })
})

describe('the server says', () => {
  it('that it is the same user: all stays, and four hours begin again', async () => {
    vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] })
    answers(200, info(1))
    await loadSession()
    expect(keeping.get().leitor).toEqual({ usuario: 1, ate: Date.now() + 4 * 3_600_000 })
    expect(await documento()).toBe('o que eu respondo')
  })
  it.each([
    ['another user', 200, info(2)],
    ['nobody', 401, {}],
  ])('that it is %s: what was read goes, what waits stays for its user', async (_, status, body) => {
    answers(status, body)
    await loadSession()
    await vi.waitFor(async () => expect(await documento()).toBeUndefined())
    expect(keeping.get()).toEqual({ usuarios: [1] })
    expect(await keptSession()).toBeUndefined()
    expect(await waitingHere(1)).toBe(1)
    expect(JSON.parse(localStorage.getItem('quadro:sem-rede')!)).toEqual({ usuarios: [1] })
  })
})

describe('the logout', () => {
  beforeEach(async () => {
    answers(200, info(1))
    await loadSession()
  })
  const asked = () => vi.waitFor(() => raised.get().waiting ?? Promise.reject(new Error('nothing is asked yet')))

  it('asks about what waits, and whoever stays keeps all', async () => {
    const left = logout()
    const { count, answer } = await asked()
    expect(count).toBe(1)
    answer(false)
    await left
    expect(window.location.assign).not.toHaveBeenCalled()
    expect([await waitingHere(1), await documento(), raised.get().waiting]).toEqual([1, 'o que eu respondo', undefined])
  })
  it('leaves nothing of whoever goes, and all that waits of another', async () => {
    await wait('2:4')
    keepsFor(2)
    keepsFor(1)
    const left = logout()
    ;(await asked()).answer(true)
    await left
    expect(window.location.assign).toHaveBeenCalledWith('/login')
    expect([await documento(), await deviceShelf('1:4').all()]).toEqual([undefined, []])
    expect([await waitingHere(2), keeping.get()]).toEqual([1, { usuarios: [2] }])
  })
  it('after the session ended asks nothing and keeps what waits for the next login', async () => {
    await logout({ hasAnswered: true })
    expect([await documento(), await waitingHere(1)]).toEqual([undefined, 1])
  })
})

it('a browser that keeps nothing loads nothing', async () => {
  localStorage.clear()
  keeping.set({ usuarios: [] })
  vi.stubGlobal('indexedDB', undefined)
  expect([await keptSession(), await waitingHere(1)]).toEqual([undefined, 0])
  await forgetKept(1, { keepWaiting: false })
})
