import type { UserInfo } from '@quadro/contract/shell/sessao/sessao.ts'
import { createStore } from './store.ts'

/**
 * Whose data this device keeps for work without a network (docs/kit/sem-rede.md). It stands apart from what is kept, so that every page knows
 * it at once and loads the rest only when there is something.
 */
interface Keeping {
  /** Users of whom something may wait to be sent. */
  usuarios: readonly number[]
  /**
   * The user whose declared pages open without a network, and until when: as long as a session lasts since the server was last heard. There
   * is at most one.
   */
  leitor?: { usuario: number; ate: number } | undefined
}
const NAME = 'quadro:sem-rede'
const SESSION_LASTS = 4 * 3_600_000
/** Name under which the session itself is kept. */
export const SESSION = 'sessao'

function read(): Keeping {
  try {
    const { usuarios = [], leitor } = JSON.parse(localStorage.getItem(NAME) ?? '{}') as Partial<Keeping>
    return { usuarios, leitor }
  } catch {
    return { usuarios: [] }
  }
}
export const keeping = createStore<Keeping>(read())
function setKeeping(next: Keeping): void {
  keeping.set(next)
  try {
    if (next.usuarios.length > 0 || next.leitor) localStorage.setItem(NAME, JSON.stringify(next))
    else localStorage.removeItem(NAME)
  } catch {
    // Without storage nothing is kept either.
  }
}
const reading = (usuario: number) => ({ usuario, ate: Date.now() + SESSION_LASTS })

/** From now on this device keeps something of this user. */
export function keepsFor(usuario: number): void {
  const { usuarios } = keeping.get()
  setKeeping({ usuarios: [...new Set([...usuarios, usuario])], leitor: reading(usuario) })
}
/** Loads what keeps on this device; without it (an old browser, a lost file) there is nothing kept. */
const device = () => import('../offline/device.ts').catch(() => undefined)

/** The server said who is logged in, or that nobody is: what is kept of anybody else's reading goes. */
export async function heardWho(info: UserInfo | undefined): Promise<void> {
  const { usuarios, leitor } = keeping.get()
  if (!leitor) return
  if (info?.usuario.id === leitor.usuario) return setKeeping({ usuarios, leitor: reading(leitor.usuario) })
  setKeeping({ usuarios })
  await (await device())?.forgetDocuments().catch(() => undefined)
}

/** The session as the server last told it, for a page that opens without a network. */
export async function keptSession(): Promise<UserInfo | undefined> {
  const { leitor } = keeping.get()
  if (!leitor) return undefined
  const kept = await device()
  if (leitor.ate < Date.now()) {
    await kept?.forgetKeys().catch(() => undefined)
    return undefined
  }
  const info = await kept?.keptDocument<UserInfo>(kept.ownerOfUser(leitor.usuario), SESSION).catch(() => undefined)
  return info?.usuario.id === leitor.usuario ? info : undefined
}

/** How many answers of this user wait on this device. */
export async function waitingHere(usuario: number): Promise<number> {
  if (!keeping.get().usuarios.includes(usuario)) return 0
  return (await (await device())?.waitingOf(usuario).catch(() => 0)) ?? 0
}
/** The user leaves: what pages had read goes, and what waits unless it is kept for the next login. */
export async function forgetKept(usuario: number, { keepWaiting }: { keepWaiting: boolean }): Promise<void> {
  const { usuarios, leitor } = keeping.get()
  if (!leitor && !usuarios.includes(usuario)) return
  setKeeping({ usuarios: keepWaiting ? usuarios : usuarios.filter((each) => each !== usuario) })
  const kept = await device()
  await kept?.forgetDocuments().catch(() => undefined)
  if (!keepWaiting) await kept?.forgetWaiting(usuario).catch(() => undefined)
}
