import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { LinkProvider } from '../../ui/control/LinkProvider.tsx'
import { fetchAll } from '../../ui/later.tsx'
import { session } from '../call/session.ts'
import { AccessDenied, NotFound, ServerError } from './error-pages.tsx'

beforeAll(fetchAll)

const parameters = { emailSuporte: 'ajuda@empresa.example' } as never
const show = (element: React.ReactElement) => render(<LinkProvider navigate={() => {}}>{element}</LinkProvider>)
beforeEach(() => session.set({ state: 'authenticated', info: {} as never, parameters }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('404', () => {
  it('R0129 R0130 R0131 R0132 says it, advises to check the address and gives the contact', () => {
    show(<NotFound />)
    expect(screen.getByRole('heading', { name: 'Página Não Encontrada' })).toBeTruthy()
    expect(screen.getByText('ERRO 404 - PÁGINA NÃO ENCONTRADA')).toBeTruthy()
    expect(screen.getByText(/endereço foi digitado corretamente/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'ajuda@empresa.example' }).getAttribute('href')).toBe(
      'mailto:ajuda@empresa.example',
    )
  })
  it('R0133 R0134 leads to the root, or to the candidate area who is not in', () => {
    show(<NotFound />)
    expect(screen.getByRole('link', { name: 'Voltar à página inicial' }).getAttribute('href')).toBe('/')
    cleanup()
    session.set({ state: 'unauthenticated', info: undefined, parameters })
    show(<NotFound />)
    expect(screen.getByRole('link', { name: 'Voltar à página inicial' }).getAttribute('href')).toBe('/externo')
  })
})

it('R0135 R0136 access denied says whom to ask', () => {
  show(<AccessDenied />)
  expect(screen.getByRole('heading', { name: 'Acesso Negado' })).toBeTruthy()
  expect(screen.getByText(/não tem autorização.*administra os perfis/)).toBeTruthy()
})

describe('500', () => {
  it('R0137 R0138 R0139 R0142 says it and leads home', () => {
    show(<ServerError error={new Error('quebrou')} />)
    expect(screen.getByRole('heading', { name: 'Erro Interno do Servidor' })).toBeTruthy()
    expect(screen.getByText('ERRO 500 - ERRO INTERNO DO SERVIDOR')).toBeTruthy()
    expect(screen.getByText(/Não foi possível completar a requisição/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Voltar à página inicial' })).toBeTruthy()
  })
  it('R0140 R0143 sends the problem with the environment to the provider', async () => {
    const fetched = vi.fn<typeof fetch>(
      async () => new Response('{"ok":true}', { headers: { 'content-type': 'application/json' } }),
    )
    vi.stubGlobal('fetch', fetched)
    show(<ServerError error={new Error('quebrou')} />)
    await userEvent.click(screen.getByRole('button', { name: /^Enviar/ }))
    const [url, init] = fetched.mock.calls[0]!
    expect(url).toBe('/api/userinfo/relatorio-erro')
    expect(JSON.parse(String(init?.body))).toMatchObject({
      descricao: 'Error: quebrou',
      stackTrace: expect.stringContaining('quebrou'),
      ambiente: { navegador: expect.any(String), janela: expect.any(String) },
    })
  })
  it('R0141 shows the numbered stack to an internal user, and never to anybody else', async () => {
    show(<ServerError error={new Error('quebrou')} />)
    await userEvent.click(screen.getByText('Ver Detalhes do Erro'))
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0)
    cleanup()
    session.set({ state: 'unauthenticated', info: undefined, parameters })
    show(<ServerError error={new Error('quebrou')} />)
    expect(screen.queryByText('Ver Detalhes do Erro')).toBeNull()
  })
})
