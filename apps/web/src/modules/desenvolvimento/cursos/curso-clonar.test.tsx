import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../kit/call/query.ts'
import { session } from '../../../kit/call/session.ts'
import { fetchAll } from '../../../ui/later.tsx'
import { ClonarCurso } from './curso-clonar.tsx'

beforeAll(fetchAll)
/** A busy machine renders late. */
const LOADED = { timeout: 20_000 }
let answers: Record<string, unknown>
let sent: unknown[]
beforeEach(() => {
  queryClient.clear()
  sent = []
  session.set({
    state: 'in',
    info: { empresa: { id: 1, nome: 'Horizonte' }, authorities: [] } as never,
    parameters: undefined,
  } as never)
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.body) sent.push(JSON.parse(String(init.body)))
    const found = Object.entries(answers).find(([end]) => String(url).split('?')[0]!.endsWith(end))
    return new Response(JSON.stringify(found?.[1] ?? { code: 'NOT_FOUND', message: 'Falta' }), {
      status: found ? 200 : 404,
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
function open(content: ReactNode) {
  const component = () => <QueryClientProvider client={queryClient}>{content}</QueryClientProvider>
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  render(<RouterProvider router={router as never} />)
}

it('clones into the companies chosen and tells which did not get the course', async () => {
  answers = {
    '/clone-curso': {
      clonados: [{ id: 9, nome: 'NR-35 (cópia)', empresaId: 1, empresaNome: 'Horizonte' }],
      recusados: [{ empresaId: 2, empresaNome: 'Café', motivo: 'Já existe um curso com este nome.' }],
    },
  }
  const onClose = vi.fn()
  const user = userEvent.setup()
  const params = { empresaId: 1, empresas: [{ id: 2, nome: 'Café' }] }
  open(<ClonarCurso curso={{ id: 5, nome: 'NR-35', empresaNome: null }} params={params} onClose={onClose} />)
  const dialog = await screen.findByRole('dialog', { name: "Clonar 'NR-35'" }, LOADED)
  await user.click(within(dialog).getByText('Clonar'))
  expect((await within(dialog).findAllByText('Selecione ao menos uma empresa', {}, LOADED)).length).toBeGreaterThan(0)
  await user.click(within(dialog).getByText('Horizonte (cópia com outro nome)'))
  await user.click(within(dialog).getByText('Café'))
  await user.click(within(dialog).getByText('Clonar'))
  expect(await screen.findByText(/Já existe um curso com este nome/, {}, LOADED)).toBeTruthy()
  expect(sent).toEqual([{ empresasIds: [1, 2] }])
  expect(onClose).not.toHaveBeenCalled()
})
