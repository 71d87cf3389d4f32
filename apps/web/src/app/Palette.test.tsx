import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../kit/query.ts'
import type { MenuItem } from './menu.ts'
import { Palette } from './Palette.tsx'

const menu: MenuItem[] = [
  { label: 'Candidatos', url: '/candidatos', breadcrumb: 'Recrutamento / Candidatos', module: 'captacao', items: [] },
  { label: 'Áreas', url: '/areas', breadcrumb: 'Cargos / Áreas', module: 'cargo-salario', items: [] },
]
const recentes = [{ url: '/captacao/x/3', titulo: 'Ana Lima', detalhe: 'Triagem', pessoa: true }]

let kept: unknown
let sent: unknown[]
let gate: PromiseWithResolvers<unknown>
beforeEach(() => {
  queryClient.clear()
  kept = recentes
  sent = []
  gate = Promise.withResolvers()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'PUT') {
      sent.push(JSON.parse(String(init.body)))
      return Response.json({ ok: true })
    }
    if (url.includes('/preferencias/')) return Response.json({ valor: kept })
    return Response.json(await gate.promise)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open() {
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => <Palette menu={menu} isOpen onOpenChange={() => {}} />,
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/a'] }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), router, input: await screen.findByRole('combobox') }
}
const group = (name: string) => screen.findByRole('group', { name })

it('opens with what was opened last, before the menu', async () => {
  await open()
  expect(within(await group('Recentes')).getByRole('option').textContent).toContain('Ana Lima')
  expect(within(await group('Menu')).getAllByRole('option')).toHaveLength(2)
})

it('says that it looks, shows the groups, and opens a record by its address with the keyboard alone', async () => {
  const { user, router, input } = await open()
  await user.type(input, 'xis')
  expect((await screen.findByRole('status')).textContent).toBe('Procurando…')
  gate.resolve([
    {
      grupo: 'Solicitações de Pessoal',
      pessoas: false,
      itens: [
        {
          titulo: '1001 · Xis',
          detalhe: 'Custos',
          url: '/captacao/solicitacoes-pessoal/7?aba=anuncio',
          situacao: { texto: 'Aprovada', marca: 'ativo' },
        },
      ],
    },
  ])
  expect(within(await group('Solicitações de Pessoal')).getByRole('option').textContent).toContain('Aprovada')
  expect(screen.queryByRole('status')).toBeNull()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.href).toBe('/captacao/solicitacoes-pessoal/7?aba=anuncio'))
  expect(sent).toEqual([
    {
      valor: [
        { url: '/captacao/solicitacoes-pessoal/7?aba=anuncio', titulo: '1001 · Xis', detalhe: 'Custos', pessoa: false },
        ...recentes,
      ],
    },
  ])
})

it('says when there is nothing, and minds no broken memory', async () => {
  kept = { not: 'a list' }
  const { user, input } = await open()
  expect(screen.queryByRole('group', { name: 'Recentes' })).toBeNull()
  await user.type(input, 'zzz')
  gate.resolve([])
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Sem resultados encontrados'))
})
