import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../kit/call/query.ts'
import type { MenuItem } from './menu.ts'
import { Palette } from './Palette.tsx'

const menu: MenuItem[] = [
  { label: 'Candidatos', url: '/candidatos', breadcrumb: 'Recrutamento / Candidatos', module: 'captacao', items: [] },
  { label: 'Áreas', url: '/areas', breadcrumb: 'Cargos / Áreas', module: 'cargo-salario', items: [] },
]
const actions = [
  { label: 'Inserir Candidato', href: '/candidatos/new', module: 'captacao' as const },
  { label: 'Inserir Área', href: '/areas/new', module: 'cargo-salario' as const },
]
const chapters = [{ id: 'selecao', titulo: 'Seleção', secoes: [{ id: 'contratar', titulo: 'Contratar um candidato' }] }]
const passages = [
  {
    ...{ capitulo: 'selecao', capituloTitulo: 'Seleção', secao: 'contratar', secaoTitulo: 'Contratar um candidato' },
    trecho: 'No kanban, …',
  },
]
const ana = { url: '/captacao/x/3', titulo: 'Ana Lima', detalhe: 'Triagem', pessoas: true, situacao: null }
const recentes = [
  { url: ana.url, registro: ana },
  { url: '/ajuda/selecao', registro: null },
  { url: '/captacao/x/4', registro: null },
  { url: '/areas/new', registro: null },
]

let kept: typeof recentes
let sent: unknown[]
let gate: PromiseWithResolvers<unknown>
/** What was looked for on the server. */
let asked: string[]
beforeEach(() => {
  queryClient.clear()
  kept = recentes
  sent = []
  asked = []
  gate = Promise.withResolvers()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'PUT') {
      sent.push(JSON.parse(String(init.body)))
      return Response.json({ ok: true })
    }
    if (url.endsWith('/userinfo/manual')) return Response.json(chapters)
    if (url.includes('/userinfo/manual/busca')) return Response.json(url.includes('kanban') ? passages : [])
    if (url.endsWith('/busca/recentes')) return Response.json(kept)
    asked.push(new URL(url, location.origin).searchParams.get('texto') ?? '')
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
    component: () => <Palette menu={menu} actions={actions} isOpen onOpenChange={() => {}} />,
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

it('opens with what was opened last, as far as it still has a name, before the menu', async () => {
  await open()
  await waitFor(() => expect(screen.getAllByRole('option').map((o) => o.textContent)).toContain('SeleçãoAjuda'))
  expect(
    within(await group('Recentes'))
      .getAllByRole('option')
      .map((o) => o.textContent),
  ).toEqual([expect.stringContaining('Ana Lima'), 'SeleçãoAjuda', 'Inserir ÁreaCargos & Salários'])
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
  // Only addresses are stored: the names are read again, and only those that the user may still see.
  expect(sent).toEqual([
    { valor: ['/captacao/solicitacoes-pessoal/7?aba=anuncio', ana.url, '/ajuda/selecao', '/areas/new'] },
  ])
})

it('R0392 looks for candidates 250 ms after the last letter', async () => {
  const { input } = await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    fireEvent.change(input, { target: { value: 'Mar' } })
    await act(() => vi.advanceTimersByTimeAsync(200))
    fireEvent.change(input, { target: { value: 'Maria' } })
    await act(() => vi.advanceTimersByTimeAsync(249))
    expect(asked).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(asked).toEqual(['Maria'])
  } finally {
    vi.useRealTimers()
  }
})

it('says when there is nothing', async () => {
  kept = []
  const { user, input } = await open()
  expect(screen.queryByRole('group', { name: 'Recentes' })).toBeNull()
  await user.type(input, 'zzz')
  gate.resolve([])
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Sem resultados encontrados'))
})

it('offers what can be begun, and chapters of the manual by their titles', async () => {
  const { user, router, input } = await open()
  expect(screen.queryByRole('group', { name: 'Ações' })).toBeNull()
  gate.resolve([])
  await user.type(input, 'candidato')
  const names = async (name: string) =>
    within(await group(name))
      .getAllByRole('option')
      .map((o) => o.textContent)
  expect(await names('Ações')).toEqual([expect.stringContaining('Inserir Candidato')])
  expect(await names('Ajuda')).toEqual([expect.stringContaining('Contratar um candidatoAjuda / Seleção')])
  // The page whose name begins with the text comes before pages that only contain it.
  const order = () => screen.getAllByRole('group').map((g) => within(g).getAllByRole('option')[0]!.textContent)
  expect(order()[0]).toContain('Candidatos')
  await user.clear(input)
  await user.type(input, 'inserir')
  expect(await names('Ações')).toHaveLength(2)
  expect(order()[0]).toContain('Inserir Candidato')
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/areas/new'))
})

it('finds a section of the manual by what it says, too', async () => {
  const { user, input } = await open()
  gate.resolve([])
  await user.type(input, 'kanban')
  expect(within(await group('Ajuda')).getByRole('option').textContent).toContain(
    'Contratar um candidatoAjuda / Seleção',
  )
})
