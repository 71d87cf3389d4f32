import { authority } from '@quadro/contract/kit/authority.ts'
import { STATUS_COLABORE } from '@quadro/contract/shell/sessao/sessao.ts'
import { verLog } from '@quadro/contract/utilitario/dados/logs.ts'
import { inconsistenciasDoBancoDeDados } from '@quadro/contract/utilitario/dados/relatorio-inconsistencia-banco-dados.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../kit/call/query.ts'
import { session } from '../kit/call/session.ts'
import type { ListedPage } from '../kit/page/page.ts'
import { useShortcuts } from '../kit/page/shortcuts.ts'
import { pages as shellPages } from '../modules/shell/pages.ts'
import { LinkProvider } from '../ui/control/LinkProvider.tsx'
import { fetchAll } from '../ui/later.tsx'
import { COLABORE } from './colabore.ts'
import { Shell } from './Shell.tsx'

beforeAll(fetchAll)

const pages: ListedPage[] = shellPages.map((page) => ({ module: 'shell', page }))
const none = { ajuda: null, blog: null, redesSociais: null, orcamento: null, versaoAnterior: null }
const person = {
  authorities: [] as string[],
  usuarioFortes: false,
  linkChat: null as string | null,
  linksExternos: { ...none } as Record<keyof typeof none, string | null>,
  empresa: { id: 4, nome: 'Moinho Alto', razaoSocial: 'Moinho Alto Ltda.', cores: {}, temLogo: false },
  empresas: [{ id: 4, nome: 'Moinho Alto' }],
  menu: [],
  parametrosDoSistema: { versao: '1.2', statusColabore: null as string | null },
  usuario: { id: 1, nome: 'Ana Lima', login: 'ana', tema: null },
}

/** The frame around an empty page, for a user who differs from the ordinary one by `change`. */
async function show(change: Partial<typeof person> = {}) {
  const info = { ...person, ...change }
  session.set({ state: 'authenticated', info: info as never, parameters: info.parametrosDoSistema as never })
  const root = createRootRoute({ component: () => <Shell pages={pages}>conteúdo</Shell> })
  render(
    <QueryClientProvider client={queryClient}>
      <LinkProvider navigate={() => {}}>
        <RouterProvider router={createRouter({ routeTree: root }) as never} />
      </LinkProvider>
    </QueryClientProvider>,
  )
  await screen.findByText('conteúdo')
  return userEvent.setup()
}
/** The entries of the user's menu. */
async function userMenu(change: Partial<typeof person> = {}): Promise<string[]> {
  const user = await show(change)
  await user.click(screen.getByRole('button', { name: /Usuário Ana Lima/ }))
  return screen.getAllByRole('menuitem').map((item) => item.textContent ?? '')
}

beforeEach(() => {
  // A width at which the whole menu is drawn.
  ;(window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width: 1440 })
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response('[]', { headers: { 'content-type': 'application/json' } })),
  )
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  )
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

describe('the main layout', () => {
  it('R0041 shows the logo of the company', async () => {
    await show({ empresa: { ...person.empresa, temLogo: true } })
    expect(screen.getByRole('img', { name: 'Logo' }).getAttribute('src')).toBe('/api/externo/empresas/4/logo')
  })
  it('R0042 searches the menu', async () => {
    const user = await show()
    await user.click(screen.getByRole('button', { name: /Pesquisar Menu/ }))
    expect(await screen.findByPlaceholderText('Pesquisar Menu')).toBeTruthy()
  })
  it('R0464 the companies are disabled where there is none to change to', async () => {
    const company = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Empresa Moinho Alto/ })
    await show()
    expect(company().disabled).toBe(true)
    cleanup()
    await show({ empresas: [] })
    expect(company().disabled).toBe(true)
    cleanup()
    await show({ empresas: [...person.empresas, { id: 5, nome: 'Café Boa Serra' }] })
    expect(company().disabled).toBe(false)
  })
})

describe('the menu of the user', () => {
  it('R0045 R0338 leads to the own data only who holds the authority', async () => {
    expect(await userMenu()).not.toContain('Atualizar Meus Dados')
    cleanup()
    expect(await userMenu({ authorities: ['ROLE_CAD_INFO_PESSOAL'] })).toContain('Atualizar Meus Dados')
  })
  it('R0046 leads to the own password, but for users of the parent system', async () => {
    expect(await userMenu()).toContain('Alterar Minha Senha')
    cleanup()
    expect(await userMenu({ usuarioFortes: true })).not.toContain('Alterar Minha Senha')
  })
})

describe('the integration with the mobile companion', () => {
  it('R0049 R0050 R0051 shows each of the six states with an explanation of its own', async () => {
    expect(Object.keys(COLABORE)).toEqual([
      'Ativo',
      'Inativo',
      'NaoAutenticado',
      'EmpresaDesintegrada',
      'Homologacao',
      'SemChavePrivada',
    ])
    const told = new Set<string>()
    for (const statusColabore of STATUS_COLABORE) {
      const user = await show({ parametrosDoSistema: { ...person.parametrosDoSistema, statusColabore } })
      const { label, help } = COLABORE[statusColabore]
      const mark = screen.getByRole('button', { name: label })
      while (document.activeElement !== mark) await user.tab()
      expect((await screen.findByRole('tooltip')).textContent).toBe(help)
      told.add(help)
      cleanup()
    }
    expect(told.size).toBe(6)
  })
  it('says nothing while nobody configured it', async () => {
    await show()
    expect(screen.queryByRole('button', { name: /^App/ })).toBeNull()
  })
})

describe('links outside', () => {
  it('R0054 R0057 stand at the foot of the menu: help, chat, blog, social networks, quote', async () => {
    await show({
      linkChat: 'https://chat.example/9',
      linksExternos: {
        ...none,
        ajuda: 'https://ajuda.example',
        blog: 'https://blog.example',
        redesSociais: 'https://rede.example',
        orcamento: 'https://orcamento.example',
      },
    })
    const foot = screen.getByRole('region', { name: 'Ajuda e versão' })
    const links = [...foot.querySelectorAll('a[aria-label]')].map((a) => [
      a.getAttribute('aria-label'),
      a.getAttribute('href'),
    ])
    expect(links).toEqual([
      ['Central de ajuda', 'https://ajuda.example'],
      ['Chat', 'https://chat.example/9'],
      ['Blog', 'https://blog.example'],
      ['Redes sociais', 'https://rede.example'],
      ['Solicitar orçamento', 'https://orcamento.example'],
    ])
    cleanup()
    await show()
    expect(screen.queryByRole('link', { name: 'Chat' })).toBeNull()
  })
  it('R0056 the version leads to what is new in it, and to the earlier system, where there is one', async () => {
    await show({ linksExternos: { ...none, versaoAnterior: 'https://antigo.example' } })
    expect(screen.getByRole('link', { name: 'Quadro 1.2' }).getAttribute('href')).toBe('/ajuda/novidades')
    expect(screen.getByRole('link', { name: 'Versão anterior' }).getAttribute('href')).toBe('https://antigo.example')
    cleanup()
    await show()
    expect(screen.queryByRole('link', { name: 'Versão anterior' })).toBeNull()
  })
})

describe('what the frame offers to a page inside it', () => {
  const may = authority('captacao', 'x', 'X', 'ver', 'Ver')
  const listed = (path: string, title: string, menu: '' | 'Cadastros', rest: object = {}): ListedPage => ({
    module: 'captacao',
    page: { path, title, area: 'interno', menu, load: async () => ({ default: () => null }), ...rest },
  })
  const offered = [
    listed('/a', 'Anúncios', ''),
    listed('/c', 'Como Ficou Sabendo da Vaga', 'Cadastros', { menuTitle: 'Como Ficou Sabendo' }),
    listed('/s', 'Secreta', '', { authorities: [may] }),
  ]
  const Told = () => <output>{JSON.stringify(useShortcuts())}</output>
  const told = async (authorities: string[]) => {
    const info = { ...person, authorities }
    session.set({ state: 'authenticated', info: info as never, parameters: info.parametrosDoSistema as never })
    const root = createRootRoute({
      component: () => (
        <Shell pages={offered}>
          <Told />
        </Shell>
      ),
    })
    render(
      <QueryClientProvider client={queryClient}>
        <LinkProvider navigate={() => {}}>
          <RouterProvider router={createRouter({ routeTree: root }) as never} />
        </LinkProvider>
      </QueryClientProvider>,
    )
    return JSON.parse((await screen.findByText(/Anúncios/, { selector: 'output' })).textContent ?? '')
  }
  const module = {
    label: 'Recrutamento & Seleção',
    items: [{ label: 'Anúncios', href: '/a' }],
    groups: [{ label: 'Cadastros', items: [{ label: 'Como Ficou Sabendo da Vaga', href: '/c' }] }],
  }

  it('is the menu by module, by the whole title, and only what the user may open', async () => {
    expect(await told([])).toMatchObject([module])
    cleanup()
    const [more] = await told([may.name])
    expect(more.items).toEqual([...module.items, { label: 'Secreta', href: '/s' }])
  })
})

describe('the history of a record', () => {
  const base = '/cargo-salario/cargos'
  /** The frame at an address, for a user who may read the log. */
  async function at(address: string, authorities = [verLog.name]) {
    vi.stubGlobal(
      'fetch',
      vi.fn<typeof fetch>(
        async (url) =>
          new Response(JSON.stringify(String(url).endsWith('/logs/paginas') ? [base, '/utilitario/empresas'] : []), {
            headers: { 'content-type': 'application/json' },
          }),
      ),
    )
    const info = { ...person, authorities }
    session.set({ state: 'authenticated', info: info as never, parameters: info.parametrosDoSistema as never })
    const root = createRootRoute({ component: () => <Shell pages={pages}>conteúdo</Shell> })
    const any = createRoute({ getParentRoute: () => root, path: '$' })
    const history = createMemoryHistory({ initialEntries: [address] })
    render(
      <QueryClientProvider client={queryClient}>
        <LinkProvider navigate={() => {}}>
          <RouterProvider router={createRouter({ routeTree: root.addChildren([any]), history }) as never} />
        </LinkProvider>
      </QueryClientProvider>,
    )
    await screen.findByText('conteúdo')
    return {
      history,
      fetched: () => vi.mocked(fetch).mock.calls.some(([url]) => String(url).endsWith('/logs/paginas')),
    }
  }
  const button = () => screen.queryByRole('button', { name: 'Histórico de alterações' })

  it('is one press from its page and from pages below it', async () => {
    for (const address of [`${base}/7`, `${base}/7/editar`, `${base}?id=7`]) {
      const { history } = await at(address)
      await userEvent.click(await screen.findByRole('button', { name: 'Histórico de alterações' }))
      await vi.waitFor(() => expect(history.location.pathname).toBe('/utilitario/log'))
      expect(history.location.search).toBe(`?pagina=${encodeURIComponent(base)}&registroId=7`)
      cleanup()
    }
  })
  it('is not offered where there is none: on a list, on a page that no table has, of another company', async () => {
    for (const address of ['/utilitario/emails/7', '/utilitario/empresas/5']) {
      const { fetched } = await at(address)
      await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
      expect(fetched()).toBe(true)
      expect(button()).toBeNull()
      cleanup()
      queryClient.clear()
    }
    const { fetched } = await at(`${base}/new`)
    expect(fetched()).toBe(false)
    expect(button()).toBeNull()
  })
  it('is not even asked for without the authority', async () => {
    const { fetched } = await at(`${base}/7`, [])
    expect(fetched()).toBe(false)
    expect(button()).toBeNull()
  })
})

describe('inconsistencies of the database', () => {
  const { authority: mayRead } = inconsistenciasDoBancoDeDados
  const answer = (notices: unknown) =>
    vi.stubGlobal(
      'fetch',
      vi.fn<typeof fetch>(async (url) => Response.json(String(url).includes('mensagens-sistema') ? notices : [])),
    )
  const icon = () => screen.findByRole('button', { name: 'Inconsistências no banco de dados' })

  it('R0934 an icon opens a dialog that tells of them, with the report and the support', async () => {
    answer([{ codigo: 'validacao-integridadeBancoDados', gravidade: 'ERRO', mensagens: ['Há registros errados.'] }])
    const user = await show({
      authorities: [mayRead.name],
      linkChat: 'https://chat.example/4',
    })
    await user.click(await icon())
    const dialog = within(await screen.findByRole('dialog', { name: 'Inconsistências no banco de dados' }))
    expect(dialog.getByText('Há registros errados.')).toBeDefined()
    expect(dialog.getByRole('link', { name: 'Falar com o suporte' }).getAttribute('href')).toBe(
      'https://chat.example/4',
    )
    await user.click(dialog.getByRole('button', { name: 'Ver relatório' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('are not asked about by who may not read the report, and show nothing where all is well', async () => {
    answer([])
    await show()
    expect(vi.mocked(fetch).mock.calls.some(([url]) => String(url).includes('mensagens-sistema'))).toBe(false)
    cleanup()
    await show({ authorities: [mayRead.name] })
    await waitFor(() =>
      expect(vi.mocked(fetch).mock.calls.some(([url]) => String(url).includes('mensagens-sistema'))).toBe(true),
    )
    expect(screen.queryByRole('button', { name: 'Inconsistências no banco de dados' })).toBeNull()
  })
})
