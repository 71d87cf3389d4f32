import { refusalOf } from '../call/attempt.ts'
import { newKey } from '../call/once.ts'
import { createStore, type Store } from '../call/store.ts'
import type { Shelf } from './device.ts'
import type { Entry, NewEntry, Other } from './entries.ts'
import * as rules from './entries.ts'

/** How the entries of one kind are sent. A page that is declared offline brings its kind. */
export interface OfflineKind {
  /** Stored with its entries, so it is never reused for something else. */
  readonly name: string
  /** Sends one entry with its key (`call(…, { key })`): its new version, or the value that is there instead. */
  send(entry: Entry): Promise<{ version: number } | { other: Other }>
}

export interface QueueState {
  /** What waits, in order; undefined until it was read. */
  entries: readonly Entry[] | undefined
  /** `stopped`: nothing is tried by itself, because the session ended or belongs to another company. */
  state: 'idle' | 'sending' | 'offline' | 'stopped'
  /** When the server last took something from here. */
  at: Date | undefined
  /** How many it has taken since the page was opened. */
  sent: number
}

/** What a tab tells the others of the same owner. */
type Told = { sent?: { at: string; field: string; version: number } }
const nameOf = (entry: Pick<Entry, 'kind' | 'record' | 'field'>) =>
  JSON.stringify([entry.kind, entry.record, entry.field])

const PAUSE = 800
const WAITS = [2_000, 5_000, 10_000, 20_000, 30_000]

/** Only one tab of an owner sends at a time. Pages over plain HTTP have no locks: there the keys keep a call from being done twice. */
const alone = (name: string, work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(name, work).then(() => undefined) : work()

/**
 * Entries of one owner that go to the server in their order, one after the other. They are on the shelf before anything is sent, and leave it
 * when the server has them. A lost network is tried again after a growing pause, a refusal waits for the user, a conflict for a choice.
 */
export class Queue {
  readonly state: Store<QueueState> = createStore<QueueState>({
    entries: undefined,
    state: 'idle',
    at: undefined,
    sent: 0,
  })
  readonly owner: string
  readonly #shelf: Shelf
  readonly #kinds = new Map<string, OfflineKind>()
  readonly #versions = new Map<string, number>()
  readonly #tabs: BroadcastChannel | undefined
  #sending: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #isClosed = false

  /** `shared`: other tabs of the browser have the same shelf. */
  constructor(owner: string, shelf: Shelf, { shared = false } = {}) {
    this.owner = owner
    this.#shelf = shelf
    if (shared && typeof BroadcastChannel !== 'undefined') {
      this.#tabs = new BroadcastChannel(`quadro-sem-rede:${owner}`)
      this.#tabs.onmessage = ({ data }: MessageEvent<Told>) => {
        if (data.sent) this.#took(data.sent)
        void this.load()
      }
    }
    addEventListener('online', this.#online)
  }
  readonly #online = () => void this.send()

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    removeEventListener('online', this.#online)
    this.#tabs?.close()
  }
  /** Says how entries of this kind are sent. */
  learn(kind: OfflineKind): void {
    this.#kinds.set(kind.name, kind)
  }
  /** The version that the server gave a field for what was sent from this browser; undefined when nothing was. */
  versionOf(field: Pick<Entry, 'kind' | 'record' | 'field'>): number | undefined {
    return this.#versions.get(nameOf(field))
  }

  #set(part: Partial<QueueState>): void {
    this.state.set({ ...this.state.get(), ...part })
  }
  #took({ at, field, version }: NonNullable<Told['sent']>): void {
    this.#versions.set(field, version)
    this.#set({ at: new Date(at), sent: this.state.get().sent + 1 })
  }
  async load(): Promise<readonly Entry[]> {
    const entries = await this.#shelf.all()
    this.#set({ entries })
    return entries
  }
  async #change(of: Parameters<Shelf['change']>[0], told: Told = {}): Promise<readonly Entry[]> {
    const entries = await this.#shelf.change(of)
    this.#set({ entries })
    this.#tabs?.postMessage(told)
    return entries
  }

  /** Puts a value on the shelf and sends it after a pause in typing. Resolves when nothing can lose it any more. */
  async add(entry: NewEntry): Promise<void> {
    await this.#change((list) => rules.added(list, entry, this.owner, newKey(), new Date().toISOString()))
    if (this.state.get().state === 'offline') return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.send(), PAUSE)
  }
  async decide(place: number, isOurs: boolean): Promise<void> {
    await this.#change((list) => rules.decided(list, place, isOurs, newKey()))
    void this.send()
  }
  /** Tries again what was refused of a record. */
  async again(record: Pick<Entry, 'kind' | 'record'>): Promise<void> {
    await this.#change((list) => rules.again(list, record))
    void this.send()
  }
  async discard(record: Pick<Entry, 'kind' | 'record'>): Promise<void> {
    await this.#change((list) => rules.discarded(list, record))
  }

  /** Sends what waits; resolves when nothing is left that can be sent now. */
  send(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#isClosed) return Promise.resolve()
    // What came on the shelf while the last entry was on its way is sent by a run of its own.
    this.#sending = (this.#sending ?? Promise.resolve())
      .then(() => alone(`quadro-sem-rede:${this.owner}`, () => this.#run()))
      .catch((error: unknown) => {
        // A failure of the program, not of a call: what waits stays on the shelf.
        this.#set({ state: 'stopped' })
        console.error(error)
      })
    return this.#sending
  }
  async #run(): Promise<void> {
    await this.load()
    while (!this.#isClosed) {
      // Each change reads the shelf, so what other tabs put there meanwhile is in it.
      const next = rules.nextOf(this.state.get().entries ?? [], (kind) => this.#kinds.has(kind))
      if (!next) {
        if (this.state.get().state === 'sending') this.#set({ state: 'idle' })
        return
      }
      this.#set({ state: 'sending' })
      const entry = (await this.#change((list) => rules.tried(list, next.place))).find(
        ({ place }) => place === next.place,
      )
      if (entry && !(await this.#one(entry))) return
    }
  }
  /** Sends one entry; false when nothing more can be sent now. */
  async #one(entry: Entry): Promise<boolean> {
    try {
      const answer = await this.#kinds.get(entry.kind)!.send(entry)
      this.#failures = 0
      if ('other' in answer) await this.#change((list) => rules.conflicted(list, entry.place, answer.other))
      else {
        const taken = { at: new Date().toISOString(), field: nameOf(entry), version: answer.version }
        this.#took(taken)
        await this.#change((list) => rules.sent(list, entry.place, answer.version), { sent: taken })
      }
      return true
    } catch (failed) {
      const { status, code, first, fields } = refusalOf(failed)
      if (status === 401 || code === 'COMPANY_CHANGED') {
        this.#set({ state: 'stopped' })
        return false
      }
      if (status >= 400 && status < 500 && status !== 408 && status !== 429) {
        await this.#change((list) => rules.refused(list, entry.place, first, fields.length > 0))
        return true
      }
      this.#set({ state: 'offline' })
      const wait = WAITS[Math.min(this.#failures, WAITS.length - 1)]
      this.#failures += 1
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => void this.send(), wait)
      return false
    }
  }
}
