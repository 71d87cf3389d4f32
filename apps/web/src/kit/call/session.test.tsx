import { lerParametrosSistema } from '@quadro/contract/utilitario/parametros/parametros-sistema.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from './call.ts'
import { logoutCandidate } from './candidate.ts'
import { loadSession, logout, session } from './session.ts'
import { raised, tabCompany } from './tab.ts'

const info = { empresa: { id: 4 }, authorities: [], parametrosDoSistema: { versao: '1' } }
const answers = (routes: Record<string, [number, unknown]>) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (url) => {
      const [status, body] = routes[String(url)] ?? [404, {}]
      return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
    }),
  )
beforeEach(() => session.set({ state: 'loading', info: undefined, parameters: undefined }))
afterEach(() => vi.unstubAllGlobals())

describe('the session', () => {
  it('R0213 is loading, then authenticated as a user of HR, then expired', async () => {
    expect(session.get().state).toBe('loading')
    answers({ '/api/userinfo': [200, { ...info, autenticadoRh: true }] })
    await loadSession()
    expect(session.get()).toMatchObject({ state: 'authenticated', info: { autenticadoRh: true } })
    expect(raised.get().expired).toBe('no')
    answers({ '/api/utilitario/parametros-do-sistema': [401, {}] })
    await expect(call(lerParametrosSistema, {}, { errors: 'none' })).rejects.toThrow('Sessão expirada.')
    expect(raised.get().expired).toBe('ask')
  })
  it('R0214 fetches who is logged in, and takes the company for the tab', async () => {
    answers({ '/api/userinfo': [200, info] })
    await loadSession()
    expect(session.get()).toMatchObject({ state: 'authenticated', info })
    expect(tabCompany.get()).toBe(4)
  })
  it('R0215 falls back to unauthenticated with the parameters of the system', async () => {
    answers({ '/api/userinfo': [401, {}], '/api/externo/parametros-do-sistema': [200, { versao: '9' }] })
    await loadSession()
    expect(session.get()).toEqual({ state: 'unauthenticated', info: undefined, parameters: { versao: '9' } })
  })
})

describe('the ways out', () => {
  const assigned = vi.fn()
  beforeEach(() => {
    vi.useFakeTimers()
    assigned.mockReset()
    vi.spyOn(window.location, 'assign').mockImplementation(assigned)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const never = () => vi.fn<typeof fetch>(() => new Promise(() => {}))

  it('R0224 a user leaves by /logout.action', async () => {
    const fetched = vi.fn<typeof fetch>(async () => new Response('{"ok":true}'))
    vi.stubGlobal('fetch', fetched)
    await logout()
    expect(fetched.mock.calls.map(([url, init]) => [url, init?.method])).toEqual([['/api/logout.action', 'POST']])
    expect(assigned).toHaveBeenCalledWith('/login')
  })
  it('R0225 a user waits up to 10 s for the way out', async () => {
    vi.stubGlobal('fetch', never())
    void logout()
    await vi.advanceTimersByTimeAsync(9_999)
    expect(assigned).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(assigned).toHaveBeenCalledWith('/login')
  })
  it('R0226 a candidate leaves by the logout of the candidate area', async () => {
    const fetched = vi.fn<typeof fetch>(async () => new Response('{"ok":true}'))
    vi.stubGlobal('fetch', fetched)
    await logoutCandidate(7)
    expect(fetched.mock.calls.map(([url, init]) => [url, init?.method])).toEqual([
      ['/api/externo/userinfo/logout', 'POST'],
    ])
    expect(assigned).toHaveBeenCalledWith('/externo/login?empresaId=7')
  })
  it('R0227 a candidate waits up to 2 s for the way out', async () => {
    vi.stubGlobal('fetch', never())
    void logoutCandidate(undefined)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(assigned).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(assigned).toHaveBeenCalledWith('/externo/login')
  })
})
