import { session } from '../call/session.ts'
import { deviceShelf } from './device.ts'
import { Queue } from './queue.ts'

let current: Queue | undefined

/** What this device keeps for the user of the session in the company of the tab. */
export function ownerOf(): string {
  const { info } = session.get()
  if (!info) throw new Error('Only a user has a place on this device')
  return `${info.usuario.id}:${info.empresa.id}`
}
/** The queue of the user on this device. */
export function userQueue(): Queue {
  const owner = ownerOf()
  if (current?.owner !== owner) {
    current?.close()
    current = new Queue(owner, deviceShelf(owner), { shared: true })
    void current.load()
  }
  return current
}
/** For tests, which share a window. */
export function forgetUserQueue(): void {
  current?.close()
  current = undefined
}
