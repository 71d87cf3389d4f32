import { lerChaveDoAparelho } from '@quadro/contract/shell/sessao/sessao.ts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { call } from '../call/call.ts'
import { newKey } from '../call/once.ts'
import { session } from '../call/session.ts'
import type { Change, Entry } from './entries.ts'
import { canSeal, keyOfBytes, type Sealed, seal, unseal } from './seal.ts'

/**
 * What this device keeps for work without a network (docs/kit/sem-rede.md): what waits to be sent, what the declared pages show, and the key
 * of the user who reads, with which both are encrypted. Over plain http there is no encryption, and they stand as they are.
 */
interface Kept extends DBSchema {
  envios: { key: number; value: KeptEntry; indexes: { dono: string } }
  documentos: { key: [string, string]; value: KeptDocument }
  chaves: { key: number; value: { usuario: number; chave: CryptoKey } }
}
/** What of an entry says something about somebody. */
type Said = Pick<Entry, 'value' | 'title' | 'other' | 'reason'>
/** `mark`: another one whenever it is written. */
type KeptEntry = Omit<Entry, keyof Said> & { mark: string; sealed?: Sealed; said?: Said }
type KeptDocument = { dono: string; nome: string; mark: string; sealed?: Sealed; valor?: unknown }
const DEVICE = 'quadro-sem-rede'

let opening: Promise<IDBPDatabase<Kept>> | undefined
const opened = (): Promise<IDBPDatabase<Kept>> => {
  opening ??= open().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}
// Asynchronous, so that a browser without the database refuses like one that forbids it.
async function open(): Promise<IDBPDatabase<Kept>> {
  return openDB<Kept>(DEVICE, 2, {
    upgrade(database) {
      // What an earlier version kept was not encrypted, and its program was never released.
      for (const name of database.objectStoreNames) database.deleteObjectStore(name)
      database.createObjectStore('envios', { keyPath: 'place', autoIncrement: true }).createIndex('dono', 'owner')
      database.createObjectStore('documentos', { keyPath: ['dono', 'nome'] })
      database.createObjectStore('chaves', { keyPath: 'usuario' })
    },
    // Another tab deletes or upgrades the database.
    blocking: () => void closeDevice(),
    terminated: () => {
      opening = undefined
    },
  })
}
export async function closeDevice(): Promise<void> {
  const database = await opening?.catch(() => undefined)
  opening = undefined
  database?.close()
}

/** The user in the name of an owner. */
const userOf = (owner: string) => Number(owner.slice(0, owner.indexOf(':')))
const keys = new Map<number, Promise<CryptoKey | undefined>>()
/**
 * The key of a user: of this page, of this device, or of the server, while it is the user's session. The page keeps it to its end, for what is
 * typed after the session has ended; the device does not (`forgetDocuments`).
 */
function keyOf(usuario: number): Promise<CryptoKey | undefined> {
  const known = keys.get(usuario)
  if (known) return known
  const found = findKey(usuario).catch(() => undefined)
  keys.set(usuario, found)
  void found.then((key) => key ?? keys.delete(usuario))
  return found
}
async function findKey(usuario: number): Promise<CryptoKey | undefined> {
  const database = await opened()
  const here = await database.get('chaves', usuario)
  if (here) return here.chave
  if (session.get().info?.usuario?.id !== usuario) return undefined
  const told = await call(lerChaveDoAparelho, {}, { errors: 'none', silent: true })
  // Another tab may have logged in as somebody else meanwhile.
  if (told.usuarioId !== usuario) return undefined
  const chave = await keyOfBytes(told.chave)
  await database.put('chaves', { usuario, chave })
  return chave
}
/** For tests, which share a page. */
export const forgetKeysOfPage = (): void => keys.clear()
/** The key to write with; `undefined` over plain http. Without one where it could be encrypted, nothing is written. */
async function keyToWrite(owner: string): Promise<CryptoKey | undefined> {
  if (!canSeal()) return undefined
  const key = await keyOf(userOf(owner))
  if (!key) throw new Error('No key: nothing is kept on this device')
  return key
}

/** Where the entries of one owner stand, in their order. */
export interface Shelf {
  all(): Promise<Entry[]>
  /** Reads the entries, asks what changes and writes it, so that nothing comes between; returns the entries after it. */
  change(of: (list: readonly Entry[]) => Change): Promise<Entry[]>
}

/** The entries after a change, in their order. */
function afterChange(before: readonly Entry[], written: readonly Entry[], drop: readonly number[]): Entry[] {
  const gone = new Set([...drop, ...written.map(({ place }) => place)])
  return [...before.filter(({ place }) => !gone.has(place)), ...written].sort((a, b) => a.place - b.place)
}

/** A shelf that ends with the page: for people without a login, of whom nothing may stay in the browser. */
export function pageShelf(): Shelf {
  let list: Entry[] = []
  let last = 0
  return {
    all: async () => list,
    async change(of) {
      const { put, drop } = of(list)
      const written = put.map((each) => {
        if (each.place !== 0) return each
        last += 1
        return { ...each, place: last }
      })
      list = afterChange(list, written, drop)
      return list
    },
  }
}

const placeOf = ({ owner, kind, record, field, key }: Omit<Entry, keyof Said>) =>
  JSON.stringify([owner, kind, record, field, key])
async function toKept(key: CryptoKey | undefined, entry: Entry): Promise<KeptEntry> {
  const { value, title, other, reason, ...rest } = entry
  const said: Said = { value, title, ...(other && { other }), ...(reason !== undefined && { reason }) }
  const mark = newKey()
  return key ? { ...rest, mark, sealed: await seal(key, placeOf(rest), said) } : { ...rest, mark, said }
}
/** `undefined`: nobody can read it any more. */
async function fromKept(key: CryptoKey | undefined, kept: KeptEntry): Promise<Entry | undefined> {
  const { mark: _, sealed, said, ...rest } = kept
  const read = sealed && key ? ((await unseal(key, placeOf(rest), sealed))?.value as Said | undefined) : said
  return read && { ...rest, ...read }
}

/**
 * The shelf of an owner on this device. What it has taken survives the page, the browser and the machine; in a browser that keeps nothing, it
 * ends with the page. `onUnreadable`: so many entries were encrypted with a key that the server has no more, and were thrown away.
 */
export function deviceShelf(owner: string, onUnreadable: (count: number) => void = () => {}): Shelf {
  const ofPage = pageShelf()
  /** What was read, by its mark: each change reads all of it. */
  let known = new Map<string, Entry>()
  /** The database and the key; `undefined` where this browser keeps nothing, or the key cannot be had now. */
  async function place() {
    try {
      return { database: await opened(), key: await keyToWrite(owner) }
    } catch {
      return undefined
    }
  }
  type Place = NonNullable<Awaited<ReturnType<typeof place>>>
  async function read({ database, key }: Place): Promise<{ marks: string; entries: Entry[] }> {
    const kept = await database.getAllFromIndex('envios', 'dono', owner)
    const entries: Entry[] = []
    const fresh = new Map<string, Entry>()
    const lost: number[] = []
    for (const each of kept) {
      const entry = known.get(each.mark) ?? (await fromKept(key, each))
      if (entry) {
        entries.push(entry)
        fresh.set(each.mark, entry)
      } else lost.push(each.place)
    }
    known = fresh
    if (lost.length > 0) {
      for (const each of lost) await database.delete('envios', each)
      onUnreadable(lost.length)
    }
    return { marks: JSON.stringify([...fresh.keys()]), entries }
  }
  /** Encrypts, which no transaction waits for, and writes unless another tab wrote meanwhile: then it begins again. */
  async function write(at: Place, of: (list: readonly Entry[]) => Change): Promise<Entry[]> {
    for (;;) {
      const { marks, entries } = await read(at)
      const { put, drop } = of(entries)
      const kept = await Promise.all(put.map((each) => toKept(at.key, each)))
      const tx = at.database.transaction('envios', 'readwrite', { durability: 'strict' })
      const now = (await tx.store.index('dono').getAll(owner)).map(({ mark }) => mark)
      if (JSON.stringify(now) !== marks) {
        await tx.done
        continue
      }
      for (const each of drop) await tx.store.delete(each)
      const written: Entry[] = []
      for (const [i, { place: where, ...each }] of kept.entries()) {
        const stands = await tx.store.put((where === 0 ? each : { ...each, place: where }) as KeptEntry)
        written.push({ ...put[i]!, place: stands })
        known.set(each.mark, written.at(-1)!)
      }
      await tx.done
      return afterChange(entries, written, drop)
    }
  }
  /** What came while the device could not keep it goes there. */
  async function adopt(at: Place): Promise<void> {
    const waiting = await ofPage.all()
    if (waiting.length === 0) return
    await ofPage.change((list) => ({ put: [], drop: list.map((each) => each.place) }))
    await write(at, () => ({ put: waiting.map((each) => ({ ...each, place: 0 })), drop: [] }))
  }
  return {
    async all() {
      const at = await place()
      if (!at) return ofPage.all()
      await adopt(at)
      return (await read(at)).entries
    },
    async change(of) {
      const at = await place()
      if (!at) return ofPage.change(of)
      await adopt(at)
      return write(at, of)
    },
  }
}

/** The owner of what is kept of a user apart from any company. */
export const ownerOfUser = (usuario: number): string => `${usuario}:`
const documentPlace = (owner: string, name: string) => JSON.stringify([owner, name])
async function toDocument(owner: string, name: string, value: unknown): Promise<KeptDocument> {
  const key = await keyToWrite(owner)
  const rest = { dono: owner, nome: name, mark: newKey() }
  return key ? { ...rest, sealed: await seal(key, documentPlace(owner, name), value) } : { ...rest, valor: value }
}
async function fromDocument(kept: KeptDocument | undefined): Promise<{ value: unknown } | undefined> {
  if (!kept) return undefined
  if (!kept.sealed) return { value: kept.valor }
  const key = await keyOf(userOf(kept.dono))
  return key && unseal(key, documentPlace(kept.dono, kept.nome), kept.sealed)
}
/** Keeps what a declared page has read, for its owner. */
export async function keepDocument(owner: string, name: string, value: unknown): Promise<void> {
  const kept = await toDocument(owner, name, value)
  await (await opened()).put('documentos', kept)
}
export const keptDocument = async <T>(owner: string, name: string): Promise<T | undefined> =>
  (await fromDocument(await (await opened()).get('documentos', [owner, name])))?.value as T | undefined
/** Brings a kept document to what a sent entry made of it; nothing when it is not kept. */
export async function patchDocument<T>(owner: string, name: string, patch: (known: T) => T): Promise<void> {
  for (;;) {
    const before = await (await opened()).get('documentos', [owner, name])
    const known = await fromDocument(before)
    if (!before || !known) return
    const kept = await toDocument(owner, name, patch(known.value as T))
    const tx = (await opened()).transaction('documentos', 'readwrite')
    const now = await tx.store.get([owner, name])
    const isSame = now?.mark === before.mark
    if (isSame) await tx.store.put(kept)
    await tx.done
    if (isSame || !now) return
  }
}

const ofUser = (usuario: number) => IDBKeyRange.bound(`${usuario}:`, `${usuario}:\uffff`)
/** How many entries of this user wait, in all companies. */
export const waitingOf = async (usuario: number): Promise<number> =>
  (await opened()).countFromIndex('envios', 'dono', ofUser(usuario))
/** Forgets the key of whomever: what is kept stays closed until the user's next session. */
export async function forgetKeys(): Promise<void> {
  await (await opened()).clear('chaves')
}
/** Forgets what pages had read, of whomever, and the key; what waits to be sent stays, closed. */
export async function forgetDocuments(): Promise<void> {
  await forgetKeys()
  await (await opened()).clear('documentos')
}
/** Throws away what this user has not sent. */
export async function forgetWaiting(usuario: number): Promise<void> {
  const tx = (await opened()).transaction('envios', 'readwrite')
  for (const place of await tx.store.index('dono').getAllKeys(ofUser(usuario))) await tx.store.delete(place)
  await tx.done
}
