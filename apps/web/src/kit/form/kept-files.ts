/**
 * Files that the user chose and that are not yet on the server. This device keeps them through a lost connection and a closed page. A
 * browser without storage keeps them only while the page is open.
 */
export interface KeptFile {
  file: File
  /** The server has the file; it stays here for its preview. */
  wasSent: boolean
}

const STORE = 'arquivos'
const memory = new Map<string, KeptFile>()
let opening: Promise<IDBDatabase | undefined> | undefined
const opened = (): Promise<IDBDatabase | undefined> => {
  opening ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open('quadro', 1)
      request.onupgradeneeded = () => request.result.createObjectStore(STORE)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => resolve(undefined)
    } catch {
      resolve(undefined)
    }
  })
  return opening
}
/** Runs one request of the database; undefined when the browser refuses it, such as on a full disk. */
async function ask<T>(
  mode: IDBTransactionMode,
  make: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  const database = await opened()
  if (!database) return undefined
  return new Promise((resolve) => {
    try {
      const request = make(database.transaction(STORE, mode).objectStore(STORE))
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => resolve(undefined)
    } catch {
      resolve(undefined)
    }
  })
}

/** Stores a file under a name and replaces the earlier one. */
export async function keepFile(name: string, kept: KeptFile): Promise<void> {
  memory.set(name, kept)
  await ask('readwrite', (store) => store.put(kept, name))
}
/** The file with this name, if this device has it. */
export const keptFile = async (name: string): Promise<KeptFile | undefined> =>
  memory.get(name) ?? (await ask<KeptFile>('readonly', (store) => store.get(name)))
/** Deletes every file whose name begins with this prefix. */
export async function dropKeptFiles(prefix: string): Promise<void> {
  for (const name of memory.keys()) if (name.startsWith(prefix)) memory.delete(name)
  if (typeof indexedDB === 'undefined') return
  await ask('readwrite', (store) => store.delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`)))
}
