import { toast } from '../../ui/overlay/Toasts.tsx'
import { session } from '../call/session.ts'
import { deviceShelf } from './device.ts'
import { Queue } from './queue.ts'

let current: Queue | undefined

/** The server's key is another one than that of then (restored elsewhere without it), so nobody can read what waited. */
const tellUnreadable = (count: number) =>
  toast.warning('O que aguardava envio não pode mais ser lido', {
    text:
      count === 1
        ? 'Uma alteração guardada neste aparelho foi descartada. Confira o que falta.'
        : `${count.toLocaleString('pt-BR')} alterações guardadas neste aparelho foram descartadas. Confira o que falta.`,
  })

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
    current = new Queue(owner, deviceShelf(owner, tellUnreadable), { shared: true })
    void current.load()
  }
  return current
}
/** For tests, which share a window. */
export function forgetUserQueue(): void {
  current?.close()
  current = undefined
}
