import { texto } from '@quadro/contract/kit/fields.ts'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { LinkProvider } from '../../ui/control/LinkProvider.tsx'
import { changeCompany, logout } from '../call/session.ts'
import { FormText } from './fields.tsx'
import { Form, useEntityForm } from './form.tsx'

const schema = z.object({ nome: texto({ label: 'Nome', max: 20 }) })
function Page() {
  const form = useEntityForm({ draft: null, schema, values: { nome: '' }, save: async () => undefined })
  return (
    <Form form={form}>
      <FormText name="nome" />
    </Form>
  )
}
let fetched: string[]
const assigned = vi.fn()
beforeEach(() => {
  fetched = []
  assigned.mockReset()
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url)
    return new Response('{"ok":true}')
  })
  vi.spyOn(window.location, 'assign').mockImplementation(assigned)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
async function open() {
  const root = createRootRoute({ component: Outlet })
  const all = createRoute({ getParentRoute: () => root, path: '$', component: Page })
  const history = createMemoryHistory({ initialEntries: ['/uma'] })
  render(
    <LinkProvider navigate={() => {}}>
      <RouterProvider router={createRouter({ routeTree: root.addChildren([all]), history }) as never} />
    </LinkProvider>,
  )
  await screen.findByRole('textbox', { name: /Nome/ })
  return userEvent.setup()
}

describe('a form with unsaved changes asks first', () => {
  it.each([
    ['the session ends', () => logout(), '/api/logout.action', '/login'],
    ['the company changes', () => changeCompany(5), '/api/userinfo/empresa', '/'],
  ])('before %s', async (_, act, address, to) => {
    const user = await open()
    await user.type(screen.getByRole('textbox', { name: /Nome/ }), 'Produção')
    const kept = act()
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
    await kept
    expect([fetched, assigned.mock.calls]).toEqual([[], []])
    const gone = act()
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
    await gone
    expect(fetched).toEqual([address])
    expect(assigned).toHaveBeenCalledWith(to)
  })
  it('only when there is something to lose', async () => {
    await open()
    await logout()
    expect(screen.queryByText('Sair sem salvar?')).toBeNull()
    await waitFor(() => expect(assigned).toHaveBeenCalledWith('/login'))
  })
})
