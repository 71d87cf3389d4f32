import type { UserInfo } from '@quadro/contract/shell/sessao/sessao.ts'
import type { NoticiaDoUsuario } from '@quadro/contract/utilitario/mensagens/noticias.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../kit/call/query.ts'
import { session } from '../kit/call/session.ts'
import { raised } from '../kit/call/tab.ts'
import { LinkProvider } from '../ui/control/LinkProvider.tsx'
import { fetchAll } from '../ui/later.tsx'
import { toasts } from '../ui/overlay/Toasts.tsx'
import { News } from './News.tsx'

beforeAll(fetchAll)

const noticia = (id: number, change: Partial<NoticiaDoUsuario> = {}): NoticiaDoUsuario => ({
  ...{ id, titulo: `Notícia ${id}`, texto: '<p>Texto</p>', link: null },
  ...{ criticidade: 1, inicio: '2026-11-20', lida: false },
  ...change,
})
let news: NoticiaDoUsuario[]
let written: string[]
beforeEach(() => {
  written = []
  queryClient.clear()
  session.set({
    state: 'authenticated',
    info: { empresa: { id: 7 }, usuario: { id: 1, nome: 'Ana' }, authorities: [] as string[] } as UserInfo,
    parameters: undefined,
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method !== 'GET') written.push(`${init.method} ${url.split('?')[0]}`)
    return new Response(JSON.stringify(init.method === 'GET' ? news : { ok: true }), { status: 200 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const open = (isHome: boolean) => {
  render(
    <QueryClientProvider client={queryClient}>
      <LinkProvider navigate={() => {}}>
        <News isHome={isHome} />
      </LinkProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

describe('the news bell', () => {
  it('R0180 R0182 R0183 R0184 R0185 counts the unread, opens one in a frame that runs nothing, and tells that it was read when it closes', async () => {
    news = [noticia(1), noticia(2, { lida: true }), noticia(3)]
    const user = open(false)
    const bell = await screen.findByRole('button', { name: 'Últimas notícias, 2 por ler' })
    expect(within(bell.parentElement!).getByText('2').className).toContain('bg-danger')
    await user.click(bell)
    const popover = within(await screen.findByRole('dialog', { name: 'Últimas notícias' }))
    expect(popover.getByRole('heading', { name: 'Últimas notícias' })).toBeDefined()
    await user.click(popover.getByRole('button', { name: /Notícia 1/ }))
    const frame = (await screen.findByTitle('Notícia 1')) as HTMLIFrameElement
    expect(frame.tagName).toBe('IFRAME')
    expect(frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox')
    expect(written).toEqual([])
    await user.click(screen.getAllByRole('button', { name: 'Fechar' }).at(-1)!)
    expect(written).toEqual(['PUT /api/userinfo/usuario/noticias/1/lida'])
  })
  it('R0372 says nothing when the news cannot be loaded', async () => {
    vi.stubGlobal('fetch', async (url: string) => {
      written.push(url.split('?')[0]!)
      return new Response('{"code":"INTERNAL","message":"quebrou"}', { status: 500 })
    })
    open(true)
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(written).toEqual([expect.stringMatching(/^\/api\/userinfo\/usuario\/noticias\/?$/)])
    expect(screen.getByRole('button', { name: 'Últimas notícias' })).toBeDefined()
    expect(toasts.visibleToasts).toEqual([])
    expect(raised.get().dialog).toBeUndefined()
  })
  it('R0186 opens by itself on the home page the first unread one of criticality 0 or -1, and nothing elsewhere', async () => {
    news = [
      noticia(1),
      noticia(2, { criticidade: 0, lida: true }),
      noticia(3, { criticidade: -1 }),
      noticia(4, { criticidade: 0 }),
    ]
    open(false)
    await screen.findByRole('button', { name: 'Últimas notícias, 3 por ler' })
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
    open(true)
    expect(await screen.findByRole('dialog', { name: 'Notícia 3' })).toBeDefined()
  })
})
