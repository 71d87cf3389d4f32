import type { UserInfo } from '@quadro/contract/shell/sessao/sessao.ts'
import { verLog } from '@quadro/contract/utilitario/dados/logs.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../kit/call/query.ts'
import { session } from '../../../kit/call/session.ts'
import { fetchAll } from '../../../ui/later.tsx'
import Log from './log.tsx'

const entry = {
  id: 5,
  quando: '2026-11-20T17:36:02Z',
  tipo: 'mudanca',
  acao: 'U',
  quem: 'Renata Vasconcelos',
  pessoa: true,
  oQueFez: 'Mudou 2 campos',
  registro: 'Analista de Custos',
  entidade: 'Solicitação de Pessoal',
  tabela: 'solicitacao_pessoal',
  registroId: 42,
}
const older = {
  ...entry,
  id: 4,
  oQueFez: 'Excluiu',
  acao: 'D',
  registro: 'Sala B',
  entidade: 'Ambiente',
  tabela: 'ambiente',
}
const page = {
  content: [entry, older],
  pageable: { paged: true, offset: 0 },
  size: 15,
  totalElements: 2,
  totalPages: 1,
  number: 0,
  first: true,
  last: true,
  empty: false,
}
const answers: Record<string, unknown> = {
  '/api/utilitario/logs': page,
  '/api/utilitario/logs/5': {
    ...entry,
    campos: [
      { campo: 'Informações', antes: 'às duas plantas', depois: 'às três plantas', oculto: false, texto: true },
      { campo: 'Remuneração', antes: null, depois: null, oculto: true, texto: false },
    ],
    url: '/captacao/solicitacoes-pessoal/42',
    endereco: null,
  },
  '/api/utilitario/logs/opcoes': { empresas: [], usuarios: [], entidades: [], registro: 'Analista de Custos' },
  '/api/utilitario/logs/4': { ...older, campos: [], url: null, endereco: null },
}
let asked: string[]

beforeAll(fetchAll)
beforeEach(() => {
  asked = []
  queryClient.clear()
  session.set({
    state: 'authenticated',
    info: {
      empresa: { id: 7, nome: 'Aurora', cnpj: '11222333000181' },
      usuario: { id: 1, nome: 'Ana' },
      authorities: [verLog.name],
      parametrosDoSistema: { timeZone: 'America/Fortaleza' },
    } as UserInfo,
    parameters: undefined,
  })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const found = answers[url.split('?')[0]!] ?? {}
    return new Response(JSON.stringify(found))
  })
})
/** Renders the log at an address and returns the current search parameters. */
function show(address = '/utilitario/log/5') {
  const root = createRootRoute({ component: Outlet })
  const all = createRoute({ getParentRoute: () => root, path: '$', component: Log })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([all]), history })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return () => history.location.search
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows an entry before and after, the words that differ marked and a salary only as changed', async () => {
  show()
  const panel = await screen.findByRole('complementary', { name: 'Mudou 2 campos' })
  expect(within(panel).getByText('duas').tagName).toBe('DEL')
  expect(within(panel).getByText('três').tagName).toBe('INS')
  expect(within(panel).getByText('mudou, valor oculto')).toBeDefined()
  expect(within(panel).getByRole('link', { name: 'Abrir registro' }).getAttribute('href')).toBe(
    '/captacao/solicitacoes-pessoal/42',
  )
  expect(await screen.findByText('Nada aqui pode ser mudado nem apagado.')).toBeDefined()
})

it('walks to the next entry, and asks for the history of one record', async () => {
  show()
  const user = userEvent.setup()
  await screen.findByRole('complementary', { name: 'Mudou 2 campos' })
  await user.click(await screen.findByRole('button', { name: 'Próximo' }))
  const panel = await screen.findByRole('complementary', { name: 'Excluiu' })
  expect(within(panel).queryByRole('link', { name: 'Abrir registro' })).toBeNull()
  await user.click(within(panel).getByRole('button', { name: 'Histórico deste registro' }))
  await vi.waitFor(() =>
    expect(asked.some((url) => url.includes('tabela=ambiente') && url.includes('registroId=42'))).toBe(true),
  )
})

it('shows the history of one record of a page, by its name, until that filter is removed', async () => {
  const user = userEvent.setup()
  const search = show('/utilitario/log?pagina=%2Fcargo-salario%2Fcargos&registroId=42')
  const chips = await screen.findByRole('list', { name: 'Filtros ativos' })
  expect(await within(chips).findByText('Analista de Custos')).toBeDefined()
  expect(screen.getByText('Histórico de Analista de Custos')).toBeDefined()
  const list = asked.find((url) => url.startsWith('/api/utilitario/logs?'))
  expect(list).toContain('pagina=%2Fcargo-salario%2Fcargos')
  expect(list).toContain('registroId=42')
  await user.click(within(chips).getByRole('button', { name: 'Remover filtro Registro Analista de Custos' }))
  await vi.waitFor(() => expect(search()).toBe(''))
})
