/** What waits on a device, over an IndexedDB of its own: order, closing in the middle, lost answers, two tabs, conflicts and refusals. */
import * as fake from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beginsSession } from '../../testing/device-key.ts'
import { CallError } from '../call/errors.ts'
import { newKey } from '../call/once.ts'
import {
  closeDevice,
  deviceShelf,
  forgetDocuments,
  forgetKeysOfPage,
  forgetWaiting,
  keepDocument,
  keptDocument,
  patchDocument,
  waitingOf,
} from './device.ts'
import type { Entry } from './entries.ts'
import { type OfflineKind, Queue } from './queue.ts'

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new fake.IDBFactory())
  for (const [name, part] of Object.entries(fake)) if (name.startsWith('IDB')) vi.stubGlobal(name, part)
  for (const usuario of [11, 2, 1]) await beginsSession(usuario)
})
const opened: Queue[] = []
afterEach(async () => {
  for (const queue of opened.splice(0)) queue.close()
  await closeDevice()
  forgetKeysOfPage()
})

const unreachable = () => new CallError(0, 'api-unreachable', 'Sem conexão')
/** A server that does each key once and keeps one version per field, as the real one; `fails` says what happens to a call. */
function server(fails: (call: number) => 'before' | 'after' | undefined = () => undefined) {
  const made = new Map<string, Awaited<ReturnType<OfflineKind['send']>>>()
  const fields = new Map<string, { version: number; value: unknown; at: string }>()
  const order: unknown[] = []
  const keys: string[] = []
  const kind: OfflineKind = {
    name: 'teste',
    async send({ key, record, field, value, version }) {
      keys.push(key)
      const failure = fails(keys.length)
      if (failure === 'before') throw unreachable()
      const name = `${record}/${field}`
      const now = fields.get(name) ?? { version: 0, value: null, at: '2026-01-01T00:00:00Z' }
      if (!made.has(key)) {
        if (now.version !== version) made.set(key, { other: now })
        else {
          order.push(value)
          fields.set(name, { ...now, version: version + 1, value })
          made.set(key, { version: version + 1 })
        }
      }
      if (failure === 'after') throw unreachable()
      return made.get(key)!
    },
  }
  return { kind, fields, order, keys }
}
async function queueOf(kind: OfflineKind, owner = '1:1'): Promise<Queue> {
  const queue = new Queue(owner, deviceShelf(owner), { shared: true })
  opened.push(queue)
  queue.learn(kind)
  await queue.load()
  return queue
}
const entry = (field: string | number, value: unknown = field, record = '7') => ({
  ...{ kind: 'teste', record, field: String(field), value, version: 0, title: 'Avaliação', href: '/x' },
})
const left = (queue: Queue) => queue.state.get().entries!
/** As often as the network comes back. */
async function untilSent(queue: Queue): Promise<void> {
  for (let i = 0; i < 500 && left(queue).some((each) => each.state === 'waiting'); i += 1) await queue.send()
}

describe('what waits', () => {
  it('goes in its order, 200 of them, each once, over calls that never arrive and answers that are never heard', async () => {
    const remote = server((call) => (call % 7 === 0 ? 'before' : call % 11 === 0 ? 'after' : undefined))
    const queue = await queueOf(remote.kind)
    for (let i = 0; i < 200; i += 1) await queue.add(entry(i))
    await untilSent(queue)
    expect(remote.order).toEqual(Array.from({ length: 200 }, (_, i) => i))
    expect(remote.keys.length).toBeGreaterThan(230)
    expect(new Set(remote.keys).size).toBe(200)
    expect([left(queue), queue.state.get().sent, queue.state.get().state]).toEqual([[], 200, 'idle'])
  })

  it('is there again after the browser was killed in the middle, and its last call is done once', async () => {
    const remote = server()
    let calls = 0
    let reached = () => {}
    const isReached = new Promise<void>((resolve) => {
      reached = resolve
    })
    const first = await queueOf({
      ...remote.kind,
      async send(each) {
        const answer = await remote.kind.send(each)
        calls += 1
        if (calls < 61) return answer
        reached()
        return new Promise<never>(() => {})
      },
    })
    for (let i = 0; i < 200; i += 1) await first.add(entry(i))
    void first.send()
    await isReached
    first.close()
    await closeDevice()

    const second = await queueOf(remote.kind)
    expect(left(second)).toHaveLength(140)
    expect(left(second)[0]).toMatchObject({ field: '60', tried: true })
    await second.send()
    expect(remote.order).toEqual(Array.from({ length: 200 }, (_, i) => i))
    expect(left(second)).toEqual([])
  })

  it('is sent once by two tabs, and each knows what the other has sent', async () => {
    let turn = Promise.resolve()
    const request = (_: string, work: () => Promise<void>) => {
      turn = turn.then(work)
      return turn
    }
    vi.stubGlobal('navigator', { locks: { request } })
    const remote = server()
    const [one, two] = [await queueOf(remote.kind), await queueOf(remote.kind)]
    for (let i = 0; i < 20; i += 1) await (i % 2 ? one : two).add(entry(i))
    await Promise.all([one.send(), two.send()])
    expect(remote.order).toEqual(Array.from({ length: 20 }, (_, i) => i))
    expect(remote.keys).toHaveLength(20)
    await vi.waitFor(() => expect(two.versionOf(entry(3))).toBe(1))
    expect(one.versionOf(entry(3))).toBe(1)
    // The other tab goes on from there without a conflict.
    await two.add({ ...entry(3, 'outra'), version: two.versionOf(entry(3))! })
    await two.send()
    expect(remote.fields.get('7/3')).toMatchObject({ version: 2, value: 'outra' })
  })

  it('takes the place of what was not tried yet, and comes after what may have arrived, whose version it builds on', async () => {
    const remote = server((call) => (call === 1 ? 'after' : undefined))
    const queue = await queueOf(remote.kind)
    await queue.add(entry(1, 'a'))
    await queue.add(entry(1, 'ab'))
    expect(left(queue)).toMatchObject([{ value: 'ab', tried: false }])
    await queue.send()
    expect([queue.state.get().state, left(queue)]).toMatchObject(['offline', [{ value: 'ab', tried: true }]])
    await queue.add(entry(1, 'abc'))
    expect(left(queue)).toMatchObject([{ value: 'ab' }, { value: 'abc' }])
    await queue.send()
    expect([remote.order, left(queue)]).toEqual([['ab', 'abc'], []])
    expect(remote.fields.get('7/1')).toMatchObject({ version: 2, value: 'abc' })
  })

  it('keeps both values of a conflict, ours with the latest, until the user chooses; others go on', async () => {
    const remote = server()
    remote.fields.set('7/1', { version: 3, value: 'de lá', at: '2026-01-02T10:00:00Z' })
    remote.fields.set('7/2', { version: 1, value: 'de lá', at: '2026-01-02T10:00:00Z' })
    const queue = await queueOf(remote.kind)
    for (const field of [1, 2, 3]) await queue.add(entry(field, 'minha'))
    await queue.send()
    expect(left(queue)).toMatchObject([
      { field: '1', state: 'conflict', value: 'minha', other: { version: 3, value: 'de lá' } },
      { field: '2', state: 'conflict' },
    ])
    expect(remote.order).toEqual(['minha'])
    await queue.add(entry(1, 'minha, mudada'))
    const [first, second] = left(queue) as [Entry, Entry]
    expect(first).toMatchObject({ state: 'conflict', value: 'minha, mudada', other: { value: 'de lá' } })
    await queue.decide(first.place, true)
    await queue.decide(second.place, false)
    await queue.send()
    expect(left(queue)).toEqual([])
    expect(remote.fields.get('7/1')).toMatchObject({ version: 4, value: 'minha, mudada' })
    expect(remote.fields.get('7/2')).toMatchObject({ version: 1, value: 'de lá' })
  })

  it('stops a record of which something was refused, until it is mended, tried again or thrown away; other records go on', async () => {
    const remote = server()
    let isClosed = true
    const queue = await queueOf({
      ...remote.kind,
      async send(each) {
        if (each.record === '7' && isClosed) throw new CallError(409, 'INVALID_STATE', 'Já foi concluída.')
        return remote.kind.send(each)
      },
    })
    for (const [field, record] of [
      [1, '7'],
      [2, '7'],
      [1, '8'],
    ] as const)
      await queue.add(entry(field, `${record}/${field}`, record))
    await queue.send()
    expect(remote.order).toEqual(['8/1'])
    expect(left(queue)).toMatchObject([
      { field: '1', state: 'refused', reason: 'Já foi concluída.' },
      { field: '2', state: 'waiting', tried: false },
    ])
    isClosed = false
    await queue.again({ kind: 'teste', record: '7' })
    await queue.send()
    expect(remote.order).toEqual(['8/1', '7/1', '7/2'])
    isClosed = true
    await queue.add({ ...entry(1, 'de novo'), version: 1 })
    await queue.send()
    expect(left(queue)).toHaveLength(1)
    await queue.discard({ kind: 'teste', record: '7' })
    expect(left(queue)).toEqual([])
  })

  it('is not tried by itself after the session ended', async () => {
    const queue = await queueOf({
      name: 'teste',
      send: () => Promise.reject(new CallError(401, 'UNAUTHENTICATED', 'Sessão expirada.')),
    })
    await queue.add(entry(1))
    await queue.send()
    expect([queue.state.get().state, left(queue)]).toMatchObject(['stopped', [{ state: 'waiting' }]])
  })
})

describe('the device', () => {
  it('shows nobody what waits for another user or company, and forgets the one who leaves', async () => {
    const remote = server(() => 'before')
    for (const owner of ['1:1', '1:2', '11:1', '2:1']) await (await queueOf(remote.kind, owner)).add(entry(1))
    expect(await waitingOf(1)).toBe(2)
    expect((await deviceShelf('1:1').all()).map((each) => each.owner)).toEqual(['1:1'])
    await forgetWaiting(1)
    expect([await waitingOf(1), await waitingOf(11), await waitingOf(2)]).toEqual([0, 1, 1])
  })

  it('keeps documents for their owner, brings them up to date, and forgets them all', async () => {
    await keepDocument('1:1', 'q', { respostas: [1] })
    await patchDocument<{ respostas: number[] }>('1:1', 'q', (q) => ({ respostas: [...q.respostas, 2] }))
    await patchDocument('2:1', 'q', () => ({ respostas: [9] }))
    expect(await keptDocument('1:1', 'q')).toEqual({ respostas: [1, 2] })
    expect(await keptDocument('2:1', 'q')).toBeUndefined()
    await forgetDocuments()
    expect(await keptDocument('1:1', 'q')).toBeUndefined()
  })

  it('that keeps nothing loses nothing while the page is open', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const remote = server()
    const queue = await queueOf(remote.kind)
    for (let i = 0; i < 3; i += 1) await queue.add(entry(i))
    expect(left(queue)).toHaveLength(3)
    await queue.send()
    expect([remote.order, left(queue)]).toEqual([[0, 1, 2], []])
  })
})

it('draws keys that are UUIDs of version 4', () => {
  const keys = Array.from({ length: 50 }, newKey)
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(keys).size).toBe(50)
})
