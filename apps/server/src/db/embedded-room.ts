import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf, type Place } from './embedded-place.ts'

/** Below this the server cannot write its files; it takes 16 MB for each segment of its journal. */
const LEAST_ROOM = 1024 * 1024
const LOOK_MS = 2_000

async function isFull(place: Place): Promise<boolean> {
  const space = await statfs(place.home).catch(() => undefined)
  return space !== undefined && space.bavail * space.bsize < LEAST_ROOM
}

/** Whether a server could not start because the disk is full: an error of ours, or what the server wrote last. */
const saysFull = (error: unknown): boolean =>
  codeOf(error) === 'ENOSPC' || /No space left on device|Disk quota exceeded/.test(String((error as Error).message))

/**
 * Waits while the disk of the database is full. The server cannot live there, but it is not given up: it starts as soon as somebody makes
 * room. Tells the operator once.
 */
export function createRoom(place: Place, log: (line: string) => void) {
  let waited = false
  const wait = async () => {
    if (!waited) log('Não há espaço em disco para o banco de dados; esperando que alguém libere espaço…')
    waited = true
    await pause(LOOK_MS)
  }
  return {
    /** Whether it has waited for room. */
    get waited() {
      return waited
    },
    /** Waits when the disk is full, or the error says so; false when there is room and the error has another reason. */
    async lacked(error?: unknown): Promise<boolean> {
      if (!(error !== undefined && saysFull(error)) && !(await isFull(place))) return false
      await wait()
      return true
    },
  }
}
