import { authority } from '@quadro/contract/kit/authority.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { candidateSession } from '../kit/call/candidate.ts'
import { queryClient } from '../kit/call/query.ts'
import { session } from '../kit/call/session.ts'
import { useChild, useParam, useSearchState } from '../kit/page/navigation.ts'
import type { ListedPage, Page } from '../kit/page/page.ts'
import { buildRouter } from './router.tsx'

const SECRET = authority('geral', 'cofre', 'Cofre', 'ver', 'Ver')
const shows = (text: string) => async () => ({ default: () => <h1>{text}</h1> })
const page = (path: string, area: Page['area'], rest: Partial<Page> = {}): ListedPage => ({
  module: 'geral',
  page: { path, title: path, area, load: shows(`página ${path}`), ...rest },
})
const pages: ListedPage[] = [
  page('/', 'interno'),
  page('/login', 'entrada'),
  page('/cofre', 'interno', { authorities: [SECRET] }),
  page('/quebra', 'interno', {
    load: async () => ({
      default: () => {
        throw new Error('a linha não existe')
      },
    }),
  }),
  page('/cofre/livre', 'interno', { menu: 'Cadastros' }),
  page('/externo/login', 'entrada-externa'),
  page('/externo/anuncios', 'aberta'),
  page('/externo/candidato-solicitacoes', 'externo'),
]
const user = (authorities: string[]) => ({
  state: 'authenticated' as const,
  parameters: { emailSuporte: 'ajuda@empresa.example', versao: '1' } as never,
  info: {
    authorities,
    empresa: { id: 1, nome: 'Moinho Alto', razaoSocial: 'Moinho Alto Ltda.', cores: {}, temLogo: false },
    empresas: [{ id: 1, nome: 'Moinho Alto' }],
    parametrosDoSistema: { versao: '1', statusColabore: null },
    linkChat: null,
    linksExternos: {},
    menu: [],
    usuario: { id: 1, nome: 'Ana Lima', login: 'ana', tema: null },
  } as never,
})

/** Opens an address and returns the address to which it led. */
async function visit(address: string, text: string | RegExp): Promise<{ pathname: string; search: unknown }> {
  window.history.replaceState({}, '', address)
  const router = buildRouter(pages)
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: text })).toBeTruthy())
  return router.state.location
}

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(
      async (url) =>
        new Response(String(url).endsWith('/configuracao') ? '{"cores":{}}' : '[]', {
          headers: { 'content-type': 'application/json' },
        }),
    ),
  )
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  )
  candidateSession.set({ state: 'unauthenticated', info: undefined })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the guards', () => {
  it('leads from the address of a module to the first of its pages that the user may open', async () => {
    session.set(user([]))
    expect((await visit('/geral', 'página /cofre/livre')).pathname).toBe('/cofre/livre')
  })
  it('R0034 who is not logged in comes to the login', async () => {
    session.set({ state: 'unauthenticated', info: undefined, parameters: undefined })
    expect((await visit('/cofre', 'página /login')).pathname).toBe('/login')
  })
  it('R0035 a user without the authority of the page sees the access-denied page, a holder sees the page', async () => {
    session.set(user(['ROLE_OUTRA']))
    expect((await visit('/cofre', 'Acesso Negado')).pathname).toBe('/cofre')
    expect(screen.queryByText('página /cofre')).toBeNull()
    cleanup()
    session.set(user([SECRET.name]))
    await visit('/cofre', 'página /cofre')
  })
  it('R0037 R0038 a candidate who is not in comes to the login of the area, and empresaId stays in the address', async () => {
    session.set({ state: 'unauthenticated', info: undefined, parameters: undefined })
    const kept = await visit('/externo/candidato-solicitacoes?empresaId=7', 'página /externo/login')
    expect(kept).toMatchObject({ pathname: '/externo/login', search: { empresaId: 7 } })
    cleanup()
    const without = await visit('/externo/candidato-solicitacoes', 'página /externo/login')
    expect(without).toMatchObject({ pathname: '/externo/login', search: {} })
  })
  it('R0023 shows the pages of candidates in the frame of the area, with or without a login', async () => {
    session.set({ state: 'unauthenticated', info: undefined, parameters: undefined })
    await visit('/externo/anuncios', 'página /externo/anuncios')
    expect(screen.getByRole('banner')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Entrar' })).toBeTruthy()
    cleanup()
    candidateSession.set({
      state: 'authenticated',
      info: { candidatoId: 3, nome: 'Carla', cpf: '111.444.777-35', empresaId: 7 } as never,
    })
    await visit('/externo/candidato-solicitacoes', 'página /externo/candidato-solicitacoes')
    expect(screen.getByRole('banner')).toBeTruthy()
  })
  it('R0039 a candidate who is in does not see the login of the area again', async () => {
    session.set({ state: 'unauthenticated', info: undefined, parameters: undefined })
    candidateSession.set({
      state: 'authenticated',
      info: { candidatoId: 3, nome: 'Carla', cpf: '111.444.777-35', empresaId: 7 } as never,
    })
    expect((await visit('/externo/login', 'página /externo/anuncios')).pathname).toBe('/externo/anuncios')
  })
  it('R0040 a page that fails while it is drawn shows the 500 page', async () => {
    session.set(user([]))
    // React and the router also write the error to the console.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await visit('/quebra', 'Erro Interno do Servidor')
    expect(screen.getByText('ERRO 500 - ERRO INTERNO DO SERVIDOR')).toBeTruthy()
    // The frame remains, so that the user can go on.
    expect(screen.getByRole('button', { name: /Usuário Ana Lima/ })).toBeTruthy()
  })
})

describe('the address of a page', () => {
  /** Opens `start`, goes on to `next`, whose code loads slowly, and returns what the first page read until it was replaced. */
  async function leave(start: ListedPage, address: string, next: string) {
    let arrive = () => {}
    const code = new Promise<void>((resolve) => {
      arrive = resolve
    })
    window.history.replaceState({}, '', address)
    const router = buildRouter([
      start,
      page('/perfis/comparar', 'publico', {
        load: async () => {
          await code
          return shows('comparação')()
        },
      }),
    ])
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    )
    await screen.findByRole('heading', { name: 'perfil' })
    await act(async () => {
      await Promise.race([router.navigate({ href: next }), new Promise((resolve) => setTimeout(resolve))])
    })
    expect(screen.queryByRole('heading', { name: 'comparação' })).toBeNull()
    arrive()
    await screen.findByRole('heading', { name: 'comparação' })
  }

  it('stays its own until it goes: the next one is not read as its record, its parameters or its filters', async () => {
    const read = new Set<string>()
    const Perfil = () => {
      const [search] = useSearchState()
      read.add(`${useChild('/perfis')} ${JSON.stringify(search)}`)
      return <h1>perfil</h1>
    }
    const load = async () => ({ default: Perfil })
    await leave(page('/perfis', 'publico', { children: ['$id'], load }), '/perfis/3?aba=quem', '/perfis/comparar?com=4')
    expect([...read]).toEqual(['3 {"aba":"quem"}'])
  })
  it('has nothing below it where it stands itself', async () => {
    const read = new Set<string>()
    const Perfis = () => {
      const [, set] = useSearchState()
      read.add(String(useChild('/perfis')))
      return (
        <h1>
          <button type="button" onClick={() => set({ busca: 'a' })}>
            buscar
          </button>
        </h1>
      )
    }
    window.history.replaceState({}, '', '/perfis/3')
    const router = buildRouter([
      page('/perfis', 'publico', { children: ['$id'], load: async () => ({ default: Perfis }) }),
    ])
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    )
    const button = await screen.findByRole('button', { name: 'buscar' })
    await act(() => router.navigate({ href: '/perfis' }))
    await act(async () => button.click())
    await waitFor(() => expect(router.state.location.href).toBe('/perfis?busca=a'))
    expect([...read]).toEqual(['3', 'undefined'])
  })
  it('is read whole: parameter and search change together', async () => {
    const read = new Set<string>()
    const Perfil = () => {
      const [search] = useSearchState()
      read.add(`${useParam('id')} ${search.aba}`)
      return <h1>perfil</h1>
    }
    window.history.replaceState({}, '', '/perfis/3?aba=a')
    const router = buildRouter([page('/perfis/$id', 'publico', { load: async () => ({ default: Perfil }) })])
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    )
    await screen.findByRole('heading', { name: 'perfil' })
    await act(() => router.navigate({ href: '/perfis/4?aba=b' }))
    await waitFor(() => expect([...read]).toEqual(['3 a', '4 b']))
  })
})
