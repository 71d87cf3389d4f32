import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Change, Entry } from './entries.ts'

/** What this device keeps for work without a network (docs/kit/sem-rede.md): what waits to be sent, and what the declared pages show. */
interface Kept extends DBSchema {
  envios: { key: number; value: Entry; indexes: { dono: string } }
  documentos: { key: [string, string]; value: { dono: string; nome: string; valor: unknown; em: string } }
}
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
  return openDB<Kept>(DEVICE, 1, {
    upgrade(database) {
      database.createObjectStore('envios', { keyPath: 'place', autoIncrement: true }).createIndex('dono', 'owner')
      database.createObjectStore('documentos', { keyPath: ['dono', 'nome'] })
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

/**
 * The shelf of an owner on this device. What it has taken survives the page, the browser and the machine; in a browser that keeps nothing, it
 * ends with the page.
 */
export function deviceShelf(owner: string): Shelf {
  const ofPage = pageShelf()
  const database = () => opened().catch(() => undefined)
  return {
    all: async () => (await database())?.getAllFromIndex('envios', 'dono', owner) ?? ofPage.all(),
    async change(of) {
      const tx = (await database())?.transaction('envios', 'readwrite', { durability: 'strict' })
      if (!tx) return ofPage.change(of)
      const index = tx.store.index('dono')
      const before = await index.getAll(owner)
      const { put, drop } = of(before)
      for (const place of drop) await tx.store.delete(place)
      const written: Entry[] = []
      for (const { place, ...entry } of put)
        written.push({ ...entry, place: await tx.store.put((place === 0 ? entry : { ...entry, place }) as Entry) })
      await tx.done
      return afterChange(before, written, drop)
    },
  }
}

/** Keeps what a declared page has read, for its owner. */
export async function keepDocument(owner: string, name: string, value: unknown): Promise<void> {
  await (await opened()).put('documentos', { dono: owner, nome: name, valor: value, em: new Date().toISOString() })
}
export const keptDocument = async <T>(owner: string, name: string): Promise<T | undefined> =>
  (await (await opened()).get('documentos', [owner, name]))?.valor as T | undefined
/** Brings a kept document to what a sent entry made of it; nothing when it is not kept. */
export async function patchDocument<T>(owner: string, name: string, patch: (known: T) => T): Promise<void> {
  const tx = (await opened()).transaction('documentos', 'readwrite')
  const known = await tx.store.get([owner, name])
  if (known) await tx.store.put({ ...known, valor: patch(known.valor as T) })
  await tx.done
}

const ofUser = (usuario: number) => IDBKeyRange.bound(`${usuario}:`, `${usuario}:\uffff`)
/** How many entries of this user wait, in all companies. */
export const waitingOf = async (usuario: number): Promise<number> =>
  (await opened()).countFromIndex('envios', 'dono', ofUser(usuario))
/** Forgets what pages had read, of whomever; what waits to be sent stays. */
export async function forgetDocuments(): Promise<void> {
  await (await opened()).clear('documentos')
}
/** Throws away what this user has not sent. */
export async function forgetWaiting(usuario: number): Promise<void> {
  const tx = (await opened()).transaction('envios', 'readwrite')
  for (const place of await tx.store.index('dono').getAllKeys(ofUser(usuario))) await tx.store.delete(place)
  await tx.done
}
