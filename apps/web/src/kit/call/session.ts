import { hoje } from '@quadro/contract/kit/datas.ts'
import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import { MESSAGES } from '@quadro/contract/kit/errors.ts'
import {
  type EstadoDaSessao,
  lerParametros,
  lerUserInfo,
  logout as logoutEntry,
  type ParametrosDoSistema,
  trocarEmpresa,
  type UserInfo,
} from '@quadro/contract/shell/sessao/sessao.ts'
import { forgetOpenings } from './ahead.ts'
import { call } from './call.ts'
import { CallError } from './errors.ts'
import { forgetKept, heardWho, keptSession, waitingHere } from './kept.ts'
import { createStore, useStore } from './store.ts'
import { leave, mayLeave, raise, tabCompany } from './tab.ts'

export interface Session {
  state: EstadoDaSessao
  info: UserInfo | undefined
  parameters: ParametrosDoSistema | undefined
}
export const session = createStore<Session>({ state: 'loading', info: undefined, parameters: undefined })
export const useSession = (): Session => useStore(session)

/** The logged-in user, for pages that require a login. */
export function useUser(): UserInfo {
  const { info } = useSession()
  if (!info) throw new Error('This page needs a logged-in user')
  return info
}

function enter(info: UserInfo): void {
  tabCompany.set(info.empresa.id)
  raise({ expired: 'no' })
  session.set({ state: 'authenticated', info, parameters: info.parametrosDoSistema })
}
/**
 * Loads the session. When that fails, nobody is logged in; the system parameters are loaded in both cases. Without a network it is the one
 * that a page which works without one has kept.
 */
export async function loadSession(): Promise<void> {
  try {
    const info = await call(lerUserInfo, {}, { errors: 'none' })
    enter(info)
    void heardWho(info)
  } catch (error) {
    const isUnreachable = error instanceof CallError && error.status === 0
    const kept = isUnreachable ? await keptSession() : undefined
    if (kept) return enter(kept)
    if (!isUnreachable) void heardWho(undefined)
    const parameters = await call(lerParametros, {}, { errors: 'none' }).catch(() => undefined)
    session.set({ state: 'unauthenticated', info: undefined, parameters })
  }
}

/** The installation's time zone; the browser's time zone until it is known. */
export const timeZone = (): string =>
  session.get().parameters?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
/** Today in the installation's time zone, as yyyy-MM-dd. */
export const today = (): string => hoje(timeZone())

/** The maximum size of a file for a place that accepts `most` bytes: the installation may allow less. */
export function useFileLimit(most: number): number {
  const { parameters } = useSession()
  return Math.min(most, parameters?.tamanhoMaximoArquivo ?? most)
}

/** Whether the user may call an endpoint. What the user may do with one record is in its `pode`. */
export function can({ access, installation }: Endpoint): boolean {
  const { info } = session.get()
  if (access.who !== 'internal') return true
  if (!info || (installation && !info.respondePorTodas)) return false
  return access.authorities.length === 0 || access.authorities.some((a) => info.authorities.includes(a.name))
}
/**
 * Why the user may only read data that all companies share, although the user has the authority: the user does not answer for all
 * companies.
 */
export function onlyReads(entry: Endpoint): string | undefined {
  const { installation: _, ...ofCompany } = entry
  return !can(entry) && can(ofCompany) ? MESSAGES.INSTALLATION : undefined
}
export const holds = (authority: string): boolean => session.get().info?.authorities.includes(authority) ?? false

/** The logout of an internal user waits this long for the server, then leaves the page anyway. */
export const LOGOUT_WAIT = 10_000
/** What waits on this device to be sent would be lost by the logout: whether the user wants that. */
const agreesToLose = (count: number): Promise<boolean> =>
  count === 0
    ? Promise.resolve(true)
    : new Promise<boolean>((resolve) => raise({ waiting: { count, answer: resolve } })).finally(() =>
        raise({ waiting: undefined }),
      )

/**
 * Asks about unsaved changes before the logout, and about what waits to be sent, which does not stay on the device. `hasAnswered`: the session
 * had ended, so nothing can be sent, and the user has already been asked: it waits for the next login.
 */
export async function logout({ hasAnswered = false } = {}): Promise<void> {
  if (!hasAnswered && !(await mayLeave())) return
  const usuario = session.get().info?.usuario?.id
  if (usuario !== undefined) {
    if (!hasAnswered && !(await agreesToLose(await waitingHere(usuario)))) return
    await forgetKept(usuario, { keepWaiting: hasAnswered })
  }
  forgetOpenings()
  await Promise.race([
    call(logoutEntry, {}, { errors: 'none' }).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, LOGOUT_WAIT)),
  ])
  leave('/login')
}

/** Switches the session to a company and reloads the page, so that no data of the old company stays on it. */
export async function changeCompany(empresaId: number, to = '/'): Promise<void> {
  if (!(await mayLeave())) return
  await call(trocarEmpresa, { empresaId })
  leave(to)
}

/** 'Manter': the session returns to the company of this tab. */
export async function keepCompany(): Promise<void> {
  const empresaId = tabCompany.get()
  if (empresaId !== undefined) await call(trocarEmpresa, { empresaId })
}
