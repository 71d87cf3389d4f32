import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadSession, session } from './session.ts'
import { tabCompany } from './tab.ts'

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
