import type { UserInfo } from '@quadro/contract/shell/sessao/sessao.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { fetchAll } from '../ui/later.tsx'
import { queryClient } from './call/query.ts'
import { session } from './call/session.ts'

interface Call {
  /** 'METHOD /path', without the query. */
  key: string
  query: Record<string, string>
  body: unknown
}
/** An answer of the server; for an error it has a status other than 200. */
type Answer = unknown | ((call: Call) => unknown)

/**
 * Opens pages for tests. Before each test a user with these authorities is logged in and nothing is stored. The mock server answers by
 * 'METHOD /path' from `answers`, otherwise 404. Every call is recorded.
 */
export function pageTests(authorities: readonly { name: string }[], info: object = {}) {
  const given: { answers: Record<string, Answer>; calls: Call[] } = { answers: {}, calls: [] }
  beforeAll(fetchAll)
  beforeEach(() => {
    given.answers = {}
    given.calls = []
    queryClient.clear()
    sessionStorage.clear()
    localStorage.clear()
    session.set({
      state: 'authenticated',
      info: {
        empresa: { id: 7, nome: 'Aurora', cnpj: '11222333000181' },
        empresas: [{ id: 7, nome: 'Aurora' }],
        usuario: { id: 1, nome: 'Ana' },
        authorities: authorities.map((a) => a.name),
        respondePorTodas: true,
        ...info,
      } as UserInfo,
      parameters: undefined,
    })
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      const [path = '', query = ''] = address.split('?')
      const call: Call = {
        key: `${init.method} ${path}`,
        query: Object.fromEntries(new URLSearchParams(query)),
        body: init.body ? JSON.parse(String(init.body)) : undefined,
      }
      given.calls.push(call)
      const answer = given.answers[call.key]
      const found = typeof answer === 'function' ? answer(call) : answer
      if (found === undefined)
        return new Response(JSON.stringify({ code: 'NOT_FOUND', message: 'nada' }), { status: 404 })
      if (found instanceof Response) return found
      return new Response(JSON.stringify(found))
    })
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
  return {
    given,
    /** The calls of one endpoint. */
    calls: (key: string) => given.calls.filter((call) => call.key === key),
    /** Renders a page at an address; `path` is its route pattern, for pages that read parameters. */
    async open(Page: () => ReactNode, address = '/pagina', path = '$') {
      const root = createRootRoute({ component: Outlet })
      const page = createRoute({ getParentRoute: () => root, path, component: Page })
      const history = createMemoryHistory({ initialEntries: [address] })
      const router = createRouter({ routeTree: root.addChildren([page]), history })
      render(
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>,
      )
      await waitFor(() => {
        if (router.state.status !== 'idle') throw new Error('The page is not there yet')
      })
      return { user: userEvent.setup(), router }
    },
  }
}

/** An error in the form in which the server answers it. */
export const refusal = (status: number, body: { code: string; message: string; errors?: object[] }) =>
  new Response(JSON.stringify(body), { status })
