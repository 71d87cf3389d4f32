import { idiomas } from '@quadro/contract/captacao/cadastros/cadastros.ts'
import * as cargos from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { pageResult } from '@quadro/contract/kit/page.ts'
import { compartilharVisoes, type Visao } from '@quadro/contract/shell/inicio/visoes.ts'
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
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TextField } from '../../ui/fields/index.ts'
import { Inbox } from '../../ui/icons.ts'
import { fetchAll } from '../../ui/later.tsx'
import { toasts } from '../../ui/overlay/Toasts.tsx'
import { queryClient } from '../call/query.ts'
import { session } from '../call/session.ts'
import { listAddress } from '../page/navigation.ts'
import { ListPage } from './list-page.tsx'
import { type ListPreference, preferenceKey } from './list-preference.ts'
import type { ListColumns } from './list-types.ts'
import { keptSearch, sameSearch } from './list-views.ts'

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
const columns: ListColumns<typeof cargos.cargos.listar> = [
  { key: 'nome', width: 200, isName: true },
  { key: 'nomeMercado', width: 160 },
  { key: 'grupoOcupacionalDescricao', width: 160, isHiddenAtFirst: true },
]
function Cargos() {
  const [grupo, setGrupo] = useState('')
  return (
    <ListPage<cargos.CargoDaLista>
      title="Cargos"
      base="/cargos"
      list={cargos.cargos.listar}
      create={cargos.cargos.criar}
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
        bulkRemove: idiomas.excluirVarios,
        one: (r) => `o cargo '${r.nome}'`,
        many: (n) => `${n} cargos`,
        removed: (n) => `${n} cargos excluídos com sucesso.`,
        text: 'Não dá para desfazer.',
      }}
      bulk={[
        {
          ...{ id: 'grupo', label: 'Mudar de grupo', icon: Inbox, endpoint: cargos.cargos.alterarVarios },
          title: (n) => `Mudar o grupo de ${n} cargos?`,
          mudanca: grupo === '' ? undefined : { grupoOcupacionalId: Number(grupo) },
          field: <TextField label="Grupo" value={grupo} onChange={setGrupo} />,
          done: (n) => `${n} cargos.`,
        },
        ...[true, false].map((ativa) => ({
          id: String(ativa),
          label: ativa ? 'Ativar' : 'Desativar',
          icon: Inbox,
          endpoint: cargos.cargos.alterarVarios,
          title: (n: number) => `${ativa ? 'Ativar' : 'Desativar'} ${n} cargos?`,
          mudanca: { ativa },
          isDone: (r: cargos.CargoDaLista) => r.ativa === ativa,
          done: (n: number) => `${n} cargos.`,
        })),
      ]}
      empty={{ title: 'Nenhum cargo', text: 'Um cargo diz o que se faz.' }}
    />
  )
}

let stored: ListPreference | null
let views: Visao[]
const view = (id: number, nome: string, others: Partial<Visao> = {}): Visao => ({
  id,
  versao: 1,
  nome,
  definicao: { busca: { busca: nome.toLowerCase() }, colunas: ['nome'] },
  minha: true,
  dono: 'Renata',
  perfis: [],
  compartilhada: false,
  padrao: false,
  pode: ['editar', 'excluir'],
  ...others,
})
let shown: typeof rows
/** The rows that the filter finds on other pages. */
let beyond: typeof rows
let calls: { method: string; path: string; query: URLSearchParams; body: unknown }[]
let failing: string | undefined
const reply = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
beforeEach(() => {
  queryClient.clear()
  stored = null
  views = []
  shown = rows
  beyond = []
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
    if (pathname === '/api/userinfo/visoes/perfis') return reply([{ id: 4, label: 'Recrutamento' }])
    if (pathname.startsWith('/api/userinfo/visoes')) {
      const id = Number(pathname.split('/').at(-1)) || 90
      if (init.method === 'GET') return reply({ visoes: views })
      views = views.filter((v) => v.id !== id)
      if (init.method === 'DELETE') return reply({ ok: true })
      const perfis = body.perfis ?? []
      const made = view(id, body.nome, { definicao: body.definicao, perfis, compartilhada: perfis.length > 0 })
      views = [...views, made]
      return reply(made)
    }
    if (pathname.endsWith('/alterar-em-lote'))
      return reply({
        alterados: body.linhas.slice(1).map((l: { id: number }) => l.id),
        recusados: [{ id: body.linhas[0].id, label: 'Analista', motivo: 'Foi alterado por outra pessoa.' }],
      })
    if (pathname.endsWith('/excluir-em-lote'))
      return reply({
        excluidos: [1],
        recusados: [{ id: 2, label: 'Auxiliar', motivo: 'possui dependências em Faixas' }],
      })
    if (pathname.endsWith('/exportar'))
      return new Response(new Blob(['PK']), {
        headers: { 'content-type': 'application/x', 'content-disposition': 'attachment; filename="cargos.xlsx"' },
      })
    if (searchParams.get('unpaged') === 'true') return reply([...shown, ...beyond])
    const size = { page: 0, size: Number(searchParams.get('size')) }
    return reply(pageResult(shown, size, shown.length + beyond.length))
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
  await waitFor(() => expect(screen.queryByRole('grid') ?? screen.queryByText('Nenhum cargo')).toBeTruthy(), {
    timeout: 10_000,
  })
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
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    const { user } = await open('/cargos?situacao=todos&busca=ana&sort=nome,desc')
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Planilha (XLSX)' }))
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/exportar'))).toBe(true))
    const { query } = calls.find(({ path }) => path.endsWith('/exportar'))!
    expect(Object.fromEntries(query)).toEqual({
      busca: 'ana',
      sort: 'nome,desc',
      colunas: 'grupoOcupacionalDescricao,nome',
      descricaoDoFiltro: "Todos · 'ana'",
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
    expect(screen.getByText('possui dependências em Faixas').closest('li')?.textContent).toContain('Auxiliar')
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ ids: [1, 2] })
  })
})

describe('all rows of a filter', () => {
  const more = (n: number) => Array.from({ length: n }, (_, i) => ({ ...rows[0]!, id: 1000 + i, nome: `Cargo ${i}` }))
  const choosePage = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getAllByRole('checkbox')[0]!)

  it('are offered once the page is chosen, and changed with the versions that were fetched', async () => {
    beyond = more(40)
    const { user } = await open('/cargos?situacao=todos&busca=ana')
    await user.click(screen.getAllByRole('checkbox')[1]!)
    expect(screen.queryByRole('button', { name: /do filtro/ })).toBeNull()
    await choosePage(user)
    await user.click(
      screen.getByRole('button', { name: new RegExp(`^Selecionar todos os ${rows.length + 40} do filtro`) }),
    )
    expect(await screen.findByText(`${rows.length + 40} selecionados`)).toBeTruthy()
    const asked = calls.find(({ query }) => query.get('unpaged') === 'true')!
    expect(Object.fromEntries(asked.query)).toEqual({ unpaged: 'true', busca: 'ana' })
    // The user deselects one row.
    await user.click(screen.getAllByRole('checkbox')[1]!)
    expect(screen.getByText(`${rows.length + 39} selecionados`)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Desativar' }))
    const dialog = await screen.findByRole('dialog', { name: `Desativar ${rows.length + 39} cargos?` })
    await user.click(await within(dialog).findByRole('button', { name: /^Desativar \d/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const { body } = calls.findLast(({ path }) => path.endsWith('/alterar-em-lote'))! as never as {
      body: { linhas: { id: number; versao: number }[] }
    }
    expect(body.linhas).toContainEqual({ id: 1039, versao: rows[0]!.versao })
    expect(body.linhas.some(({ id }) => id === rows[0]!.id)).toBe(false)
  })
  it('are not offered beyond what one change takes', async () => {
    beyond = more(2_001)
    const { user } = await open()
    await choosePage(user)
    expect(screen.getByText('Com o filtro, até 2.000 de uma vez')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Selecionar todos/ })).toBeNull()
  })
  it('are exported as the filter, without their ids', async () => {
    beyond = more(600)
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    const { user } = await open()
    await choosePage(user)
    await user.click(screen.getByRole('button', { name: /Selecionar todos os/ }))
    await screen.findByText(`${rows.length + 600} selecionados`)
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Exportar' }))
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/exportar'))).toBe(true))
    expect(calls.find(({ path }) => path.endsWith('/exportar'))!.query.has('ids')).toBe(false)
  })
})

describe('how a user looks at a list', () => {
  it('keeps columns, their order and the size of a page', async () => {
    const { user } = await open('/cargos?page=1')
    await user.click(screen.getByRole('button', { name: /Escolher colunas/ }))
    await user.click(screen.getByRole('checkbox', { name: 'Grupo ocupacional' }))
    await waitFor(() => expect(stored?.colunas).toEqual(['nome', 'nomeMercado', 'grupoOcupacionalDescricao']))
    await user.click(await screen.findByRole('button', { name: 'Mover Grupo ocupacional para antes' }))
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

describe('saved views', () => {
  const bodyOf = (method: string) => calls.findLast((c) => c.method === method && c.path.includes('/visoes'))?.body

  it('keep search, order and columns under a name, as a tab, and are reached by keyboard alone', async () => {
    const { user, router } = await open('/cargos?situacao=todos&busca=ana&page=1')
    screen.getByRole('button', { name: 'Salvar visão' }).focus()
    await user.keyboard('{Enter}')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Nome é obrigatório')).toBeTruthy()
    await user.keyboard('Os analistas{Enter}')
    const tab = await screen.findByRole('tab', { name: 'Os analistas' })
    expect(bodyOf('POST')).toEqual({
      lista: '/cargo-salario/cargos',
      nome: 'Os analistas',
      definicao: { busca: { busca: 'ana', situacao: 'todos' }, colunas: ['nome', 'nomeMercado'] },
    })
    await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('true'))
    await user.click(screen.getByRole('tab', { name: 'Ativos' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    await user.click(screen.getByRole('tab', { name: 'Os analistas' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ busca: 'ana', situacao: 'todos', visao: 90 }))
  })
  it('bring their columns, leave out those that went, and say when something is changed', async () => {
    views = [
      view(1, 'Um', { definicao: { busca: { busca: 'um' }, colunas: ['grupoOcupacionalDescricao', 'gone', 'nome'] } }),
    ]
    const { user } = await open('/cargos?busca=um&visao=1')
    expect(heads().filter((text) => /Grupo|Nome/.test(text!))).toEqual(['Grupo ocupacional', 'Nomenclatura'])
    await user.click(screen.getByRole('button', { name: /Escolher colunas/ }))
    await user.click(screen.getByRole('checkbox', { name: 'Nome de mercado' }))
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Visão alterada' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Salvar alterações' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Salvar/ }))
    await waitFor(() =>
      expect(bodyOf('PUT')).toMatchObject({
        definicao: { busca: { busca: 'um' }, colunas: ['grupoOcupacionalDescricao', 'nome', 'nomeMercado'] },
      }),
    )
    expect(stored).toBeNull()
  })
  it('open the list: the one of the profile, before it the own choice, and "todos" leaves it', async () => {
    views = [view(1, 'Do perfil', { padrao: true, minha: false, pode: [] }), view(2, 'Minha')]
    const { user, router } = await open()
    await waitFor(() => expect(router.state.location.search).toEqual({ busca: 'do perfil', visao: 1 }))
    await user.click(screen.getByRole('tab', { name: 'Ativos' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ visao: 'todos' }))
    await user.click(screen.getByRole('tab', { name: 'Minha' }))
    await user.click(await screen.findByRole('button', { name: 'Visão' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Abrir a lista com esta visão' }))
    await waitFor(() => expect(stored).toEqual({ visao: 2 }))
    cleanup()
    queryClient.clear()
    const again = await open()
    await waitFor(() => expect(again.router.state.location.search).toEqual({ busca: 'minha', visao: 2 }))
  })
  it('are given to profiles by who may share only', async () => {
    const { user } = await open('/cargos?busca=ana')
    await user.click(screen.getByRole('button', { name: 'Salvar visão' }))
    await screen.findByRole('textbox', { name: /Nome/ })
    expect(screen.queryByRole('combobox', { name: 'Perfis que a recebem' })).toBeNull()
    cleanup()
    const { info } = session.get()
    session.set({ ...session.get(), info: { ...info!, authorities: [...info!.authorities, compartilharVisoes.name] } })
    const again = await open('/cargos?busca=ana')
    await again.user.click(screen.getByRole('button', { name: 'Salvar visão' }))
    await again.user.keyboard('Da casa')
    await again.user.click(screen.getByRole('combobox', { name: 'Perfis que a recebem' }))
    await again.user.click(await screen.findByRole('option', { name: 'Recrutamento' }))
    await again.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Salvar/ }))
    await waitFor(() => expect(bodyOf('POST')).toMatchObject({ perfis: [{ perfilId: 4, padrao: false }] }))
  })
  it('are deleted, and the list is plain again', async () => {
    views = [view(1, 'Um')]
    const { user, router } = await open('/cargos?busca=um&visao=1')
    await user.click(await screen.findByRole('button', { name: 'Visão' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Excluir/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    await waitFor(() => expect(screen.queryByRole('tab', { name: 'Um' })).toBeNull())
  })
  it('leave the dialog open with the reason when the server refuses', async () => {
    failing = 'POST /api/userinfo/visoes'
    const { user } = await open('/cargos?busca=ana')
    await user.click(screen.getByRole('button', { name: 'Salvar visão' }))
    await user.keyboard('Meu{Enter}')
    await waitFor(() => expect(toasts.visibleToasts.map(({ content }) => content.title)).toEqual(['Falhou']))
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
  it('are compared without the page and whatever the order of the address', () => {
    expect(sameSearch({ busca: 'a', page: 3, situacao: 'todos' }, { situacao: 'todos', busca: 'a', visao: 4 })).toBe(
      true,
    )
    expect(sameSearch({ busca: 'a' }, { busca: 'b' })).toBe(false)
    expect(keptSearch({ page: 2, busca: '', sort: 'nome,asc' })).toEqual({ sort: 'nome,asc' })
    expect(preferenceKey('/captacao/idiomas')).toBe('lista.captacao.idiomas')
  })
})

describe('printing', () => {
  it('asks for this page or the whole list, which is the PDF', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { user } = await open('/cargos?busca=ana')
    await user.keyboard('{Control>}p{/Control}')
    await user.click(await screen.findByRole('button', { name: 'Imprimir' }))
    expect(print).toHaveBeenCalledOnce()
    await user.keyboard('{Control>}p{/Control}')
    await user.click(await screen.findByRole('radio', { name: /Toda a lista/ }))
    await user.click(screen.getByRole('button', { name: 'Gerar PDF' }))
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/exportar'))).toBe(true))
    expect(calls.find(({ path }) => path.endsWith('/exportar'))!.query.get('formato')).toBe('pdf')
  })
})

describe('a change of several rows', () => {
  it('says what it comes to before it is made, and keeps chosen what stayed', async () => {
    const { user } = await open()
    await user.click(screen.getAllByRole('checkbox')[1]!)
    await user.click(screen.getAllByRole('checkbox')[2]!)
    await user.click(screen.getByRole('button', { name: 'Desativar' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('1 linha será alterada')).toBeTruthy()
    expect(within(dialog).getByText('Foi alterado por outra pessoa.')).toBeTruthy()
    const asked = () => calls.filter(({ path }) => path.endsWith('/alterar-em-lote')).map(({ body }) => body)
    const linhas = [
      { id: 1, versao: 1 },
      { id: 2, versao: 1 },
    ]
    expect(asked()).toEqual([{ linhas, mudanca: { ativa: false }, simular: true }])
    await user.click(within(dialog).getByRole('button', { name: /^Desativar 1/ }))
    await waitFor(() => expect(asked().at(-1)).toEqual({ linhas, mudanca: { ativa: false }, simular: false }))
    expect(await screen.findByText('1 selecionado')).toBeTruthy()
  })
  it('takes a value from the page’s own field, and asks about each', async () => {
    const { user } = await open()
    for (const n of [1, 2]) await user.click(screen.getAllByRole('checkbox')[n]!)
    await user.click(screen.getByRole('button', { name: 'Mudar de grupo' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox', { name: 'Grupo' }), '7')
    await within(dialog).findByText('1 linha será alterada')
    expect(calls.findLast(({ path }) => path.endsWith('/alterar-em-lote'))!.body).toMatchObject({
      mudanca: { grupoOcupacionalId: 7 },
    })
  })
  it('asks nothing of the server where the rows are that way already', async () => {
    const { user } = await open()
    await user.click(screen.getAllByRole('checkbox')[1]!)
    await user.click(screen.getByRole('button', { name: 'Ativar' }))
    expect(await screen.findByText(/já estão assim/)).toBeTruthy()
    expect(calls.some(({ path }) => path.endsWith('/alterar-em-lote'))).toBe(false)
  })
})

describe('the way back', () => {
  it('leads to the list as it was left: view, filter, order and page', async () => {
    await open('/cargos?situacao=todos&busca=ana&sort=nome,desc&page=2')
    expect(listAddress('/cargos')).toBe('/cargos?situacao=todos&busca=ana&sort=nome%2Cdesc&page=2')
    expect(listAddress('/never-opened')).toBe('/never-opened')
  })
})
