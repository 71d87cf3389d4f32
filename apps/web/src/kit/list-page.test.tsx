import { idiomas } from '@quadro/contract/captacao/cadastros.ts'
import * as cargos from '@quadro/contract/cargo-salario/cargos.ts'
import { pageResult } from '@quadro/contract/kit/page.ts'
import type { UserInfo } from '@quadro/contract/shell/sessao.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Inbox } from '../ui/icons.ts'
import { fetchAll } from '../ui/later.tsx'
import { type ListColumns, ListPage } from './list-page.tsx'
import { keptSearch, type ListPreference, preferenceKey, sameSearch } from './list-preference.ts'
import { listAddress } from './navigation.ts'
import { queryClient } from './query.ts'
import { session } from './session.ts'

beforeAll(fetchAll)

const rows = ['Analista', 'Auxiliar', 'Gerente'].map((nome, i) => ({
  id: i + 1,
  versao: 1,
  pode: ['editar', 'excluir'],
  nome,
  nomeMercado: `${nome} de mercado`,
  ativa: true,
  exibirModuloExterno: false,
  grupoOcupacionalId: null,
  grupoOcupacionalDescricao: 'Administrativo',
  possuiFaixaSalarial: true,
}))
const columns: ListColumns<typeof cargos.listar> = [
  { key: 'nome', width: 200, isName: true, isSortable: true },
  { key: 'nomeMercado', width: 160 },
  { key: 'grupoOcupacionalDescricao', width: 160, isHiddenAtFirst: true },
]
function Cargos() {
  return (
    <ListPage<cargos.CargoDaLista>
      title="Cargos"
      base="/cargos"
      list={cargos.listar}
      create={cargos.criar}
      columns={columns}
      nameOf={(r) => r.nome}
      icon={Inbox}
      views={{
        key: 'situacao',
        items: [
          { id: 'ativos', label: 'Ativos', filter: { ativa: true } },
          { id: 'todos', label: 'Todos', filter: {} },
        ],
      }}
      removal={{
        bulkRemove: idiomas.bulkRemove,
        one: (r) => `o cargo '${r.nome}'`,
        many: (n) => `${n} cargos`,
        removed: (n) => `${n} cargos excluídos com sucesso.`,
        text: 'Não dá para desfazer.',
        refresh: [cargos.listar],
      }}
      empty={{ title: 'Nenhum cargo', text: 'Um cargo diz o que se faz.' }}
    />
  )
}

vi.setConfig({ testTimeout: 20_000 })

let stored: ListPreference | null
let shown: typeof rows
let calls: { method: string; path: string; query: URLSearchParams; body: unknown }[]
let failing: string | undefined
const reply = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
beforeEach(() => {
  queryClient.clear()
  stored = null
  shown = rows
  calls = []
  failing = undefined
  session.set({
    state: 'authenticated',
    info: {
      empresa: { id: 7 },
      usuario: { id: 1 },
      authorities: [...Object.values(cargos.autoridades), ...Object.values(idiomas.authorities)].map((a) => a.name),
    } as UserInfo,
    parameters: undefined,
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://x')
    const body = init.body ? JSON.parse(String(init.body)) : undefined
    calls.push({ method: init.method!, path: decodeURIComponent(pathname), query: searchParams, body })
    if (failing && `${init.method} ${pathname}`.startsWith(failing))
      return reply({ code: '500', message: 'Falhou' }, 500)
    if (pathname.startsWith('/api/userinfo/preferencias/')) {
      if (init.method === 'PUT') stored = body.valor
      return reply(init.method === 'PUT' ? { ok: true } : { valor: stored })
    }
    if (pathname.endsWith('/excluir-em-lote'))
      return reply({
        excluidos: [1],
        recusados: [{ id: 2, label: 'Auxiliar', motivo: 'possui dependências em Faixas' }],
      })
    if (pathname.endsWith('/exportar'))
      return new Response(new Blob(['PK']), {
        headers: { 'content-type': 'application/x', 'content-disposition': 'attachment; filename="cargos.xlsx"' },
      })
    return reply(pageResult(shown, { page: 0, size: Number(searchParams.get('size')) }, shown.length))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(address = '/cargos') {
  const root = createRootRoute({ component: Outlet })
  const all = createRoute({ getParentRoute: () => root, path: '$', component: Cargos })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([all]), history })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await waitFor(() => expect(screen.queryByRole('grid') ?? screen.queryByText('Nenhum cargo')).toBeTruthy())
  return { user, router }
}
const lastList = () =>
  calls.filter(({ method, path }) => method === 'GET' && path === '/api/cargo-salario/cargos').at(-1)!
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .filter(Boolean)

describe('a list', () => {
  it('takes view, search, order and page from the address, and the names of its columns from the contract', async () => {
    await open('/cargos?situacao=todos&busca=ana&sort=nome,desc&page=2')
    expect(Object.fromEntries(lastList().query)).toEqual({ page: '2', size: '15', busca: 'ana', sort: 'nome,desc' })
    expect(heads()).toEqual(expect.arrayContaining(['Nomenclatura', 'Nome de mercado']))
    expect(screen.getByRole('tab', { name: 'Todos' }).getAttribute('aria-selected')).toBe('true')
  })
  it('says what it is when it is empty, without an export', async () => {
    shown = []
    await open()
    expect(screen.getByText('Nenhum cargo')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull()
  })
  it('exports the columns of the screen in their order, with filter, search and sort', async () => {
    stored = { colunas: ['grupoOcupacionalDescricao', 'nome'] }
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
    const { user } = await open('/cargos?situacao=todos&busca=ana&sort=nome,desc')
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/exportar'))).toBe(true))
    const { query } = calls.find(({ path }) => path.endsWith('/exportar'))!
    expect(Object.fromEntries(query)).toEqual({
      busca: 'ana',
      sort: 'nome,desc',
      colunas: 'grupoOcupacionalDescricao,nome',
      filtro: "Todos · 'ana'",
    })
  })
  it('deletes the chosen rows and tells why some stay', async () => {
    const { user } = await open()
    await user.click(screen.getAllByRole('checkbox')[1]!)
    await user.click(screen.getAllByRole('checkbox')[2]!)
    expect(screen.getByText('2 selecionados')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Excluir' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Excluir/ }))
    expect(await screen.findByText('Um registro ficou')).toBeTruthy()
    expect(screen.getByText('Auxiliar: possui dependências em Faixas')).toBeTruthy()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ ids: [1, 2] })
  })
})

describe('how a user looks at a list', () => {
  it('keeps columns, their order and the size of a page', async () => {
    const { user } = await open('/cargos?page=1')
    await user.click(screen.getByRole('button', { name: /Escolher colunas/ }))
    await user.click(screen.getByRole('checkbox', { name: 'Grupo ocupacional' }))
    await waitFor(() => expect(stored?.colunas).toEqual(['nome', 'nomeMercado', 'grupoOcupacionalDescricao']))
    await user.click(screen.getByRole('button', { name: 'Mover Grupo ocupacional para antes' }))
    await waitFor(() => expect(stored?.colunas).toEqual(['nome', 'grupoOcupacionalDescricao', 'nomeMercado']))
    await user.click(screen.getByRole('radio', { name: '50' }))
    await waitFor(() => expect(stored?.tamanho).toBe(50))
    await waitFor(() => expect(Object.fromEntries(lastList().query)).toMatchObject({ page: '0', size: '50' }))
    await user.click(screen.getByRole('button', { name: 'Restaurar padrão' }))
    await waitFor(() => expect(stored).toEqual({}))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  it('draws the kept columns in the kept order, and leaves out what no longer exists', async () => {
    stored = { colunas: ['grupoOcupacionalDescricao', 'gone', 'nome'] }
    await open()
    expect(heads().filter((text) => /Grupo|Nome/.test(text!))).toEqual(['Grupo ocupacional', 'Nomenclatura'])
  })
  it('takes a choice that cannot be read for none', async () => {
    stored = { colunas: 7 } as never
    await open()
    expect(heads()).toEqual(expect.arrayContaining(['Nomenclatura', 'Nome de mercado']))
  })
  it('shows what was there again when it could not be kept', async () => {
    failing = 'PUT /api/userinfo/preferencias'
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: /Escolher colunas/ }))
    await user.click(screen.getByRole('checkbox', { name: 'Grupo ocupacional' }))
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Grupo ocupacional' }).checked).toBe(false),
    )
  })
})

describe('saved filters', () => {
  it('keep the search under a name, as a tab, and are reached by keyboard alone', async () => {
    const { user, router } = await open('/cargos?situacao=todos&busca=ana&page=1')
    screen.getByRole('button', { name: 'Salvar filtro' }).focus()
    await user.keyboard('{Enter}')
    await user.keyboard('{Enter}')
    expect(screen.getByText('Nome é obrigatório')).toBeTruthy()
    await user.keyboard('Os analistas{Enter}')
    const tab = await screen.findByRole('tab', { name: 'Os analistas' })
    expect(stored?.filtros).toEqual([{ nome: 'Os analistas', busca: { busca: 'ana', situacao: 'todos' } }])
    expect(tab.getAttribute('aria-selected')).toBe('true')
    await user.click(screen.getByRole('tab', { name: 'Ativos' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    await user.click(screen.getByRole('tab', { name: 'Os analistas' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ busca: 'ana', situacao: 'todos' }))
  })
  it('can be renamed, but not to a name that is taken', async () => {
    stored = {
      filtros: [
        { nome: 'Um', busca: { busca: 'um' } },
        { nome: 'Dois', busca: { busca: 'dois' } },
      ],
    }
    const { user } = await open('/cargos?busca=dois')
    await user.click(await screen.findByRole('button', { name: 'Filtro salvo' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Renomear' }))
    const field = await screen.findByRole('textbox', { name: /Nome/ })
    await user.clear(field)
    await user.type(field, 'um{Enter}')
    expect(screen.getByText('Já existe um filtro com este nome')).toBeTruthy()
    await user.clear(field)
    await user.type(field, 'Outro{Enter}')
    await waitFor(() => expect(stored?.filtros?.map((f) => f.nome)).toEqual(['Um', 'Outro']))
  })
  it('replace one of the same name, and are deleted', async () => {
    stored = { filtros: [{ nome: 'Um', busca: { busca: 'um' } }] }
    const { user, router } = await open('/cargos?busca=novo')
    await user.click(await screen.findByRole('button', { name: 'Salvar filtro' }))
    await user.keyboard('um')
    await user.click(screen.getByRole('button', { name: /^Substituir/ }))
    await waitFor(() => expect(stored?.filtros).toEqual([{ nome: 'um', busca: { busca: 'novo' } }]))
    await user.click(await screen.findByRole('button', { name: 'Filtro salvo' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Excluir/ }))
    await waitFor(() => expect(stored?.filtros).toEqual([]))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })
  it('stay as they were when the server refuses, and the dialog stays open', async () => {
    failing = 'PUT /api/userinfo/preferencias'
    const { user } = await open('/cargos?busca=ana')
    await user.click(screen.getByRole('button', { name: 'Salvar filtro' }))
    await user.keyboard('Meu{Enter}')
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
    expect(screen.getByRole('dialog')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('tab', { name: 'Meu', hidden: true })).toBeNull())
  })
  it('are compared without the page and whatever the order of the address', () => {
    expect(sameSearch({ busca: 'a', page: 3, situacao: 'todos' }, { situacao: 'todos', busca: 'a' })).toBe(true)
    expect(sameSearch({ busca: 'a' }, { busca: 'b' })).toBe(false)
    expect(keptSearch({ page: 2, busca: '', sort: 'nome,asc' })).toEqual({ sort: 'nome,asc' })
    expect(preferenceKey('/captacao/idiomas')).toBe('lista.captacao.idiomas')
  })
})

describe('the way back', () => {
  it('leads to the list as it was left: view, filter, order and page', async () => {
    await open('/cargos?situacao=todos&busca=ana&sort=nome,desc&page=2')
    expect(listAddress('/cargos')).toBe('/cargos?situacao=todos&busca=ana&sort=nome%2Cdesc&page=2')
    expect(listAddress('/never-opened')).toBe('/never-opened')
  })
})
