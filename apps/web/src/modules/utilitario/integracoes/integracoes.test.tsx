import type { UserInfo } from '@quadro/contract/shell/sessao/sessao.ts'
import * as c from '@quadro/contract/utilitario/integracoes/integracoes.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../kit/call/query.ts'
import { session } from '../../../kit/call/session.ts'
import { raised } from '../../../kit/call/tab.ts'
import { fetchAll } from '../../../ui/later.tsx'
import { ToastRegion } from '../../../ui/overlay/ToastRegion.tsx'
import Integracoes from './integracoes.tsx'

beforeAll(fetchAll)

const vazia = (provedor: c.Provedor): c.Integracao => ({
  ...{ provedor, versao: 0, ativa: false, endereco: null, temToken: false, ultima: null },
})
const configurada: c.Integracao = {
  ...{ provedor: 'eduvem', versao: 3, ativa: true, endereco: 'https://ead.example', temToken: true },
  ultima: { em: '2026-11-21T13:00:00Z', operacao: 'Testar conexão', resultado: 'ok', mensagem: 'Conexão certa.' },
}
let answer: c.Configuracoes
let other: (key: string) => { status: number; body: unknown } | undefined
let calls: { key: string; body: unknown }[]
beforeEach(() => {
  calls = []
  other = () => undefined
  answer = {
    integracoes: [vazia('fortes-colabore'), configurada, vazia('chat-pro'), vazia('solides')],
    ...{
      chave: null,
      usuarioBi: null,
      enderecoDoBi: 'https://rh.example/api/bi',
      pode: ['editar', 'chaves', 'exportar-bi'],
    },
  }
  queryClient.clear()
  raised.set({ ...raised.get(), dialog: undefined })
  session.set({
    state: 'authenticated',
    info: {
      ...{ empresa: { id: 7, nome: 'Aurora' }, usuario: { id: 1, nome: 'Ana' } },
      authorities: Object.values(c.autoridades).map((a) => a.name),
    } as UserInfo,
    parameters: undefined,
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const key = `${init.method} ${url}`
    calls.push({ key, body: init.body ? JSON.parse(String(init.body)) : undefined })
    const { status, body } = other(key) ?? { status: 200, body: answer }
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
async function open() {
  const router = createRouter({
    routeTree: createRootRoute({ component: Integracoes }),
    history: createMemoryHistory({ initialEntries: ['/utilitario/integracoes'] }),
  })
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
      <ToastRegion />
    </QueryClientProvider>,
  )
  await screen.findByRole('region', { name: 'Eduvem' })
  const part = (name: string) => within(screen.getByRole('region', { name }))
  return { user, part }
}

describe('the page of integrations', () => {
  it('says of each what it does and where it stands; unconfigured says so and tests nothing', async () => {
    const { part } = await open()
    expect(part('Fortes Colabore').getByText('Não configurada')).toBeTruthy()
    expect(part('Fortes Colabore').queryByRole('button', { name: /^Testar conexão/ })).toBeNull()
    expect(part('Eduvem').getByText('Ligada')).toBeTruthy()
    expect(part('Eduvem').getByText(/^21\/11.* · Testar conexão: Conexão certa\.$/)).toBeTruthy()
    expect(part('Chat Pro').getByText(/nada é enviado/)).toBeTruthy()
  })
  it('shows no button to who may only look', async () => {
    answer = { ...answer, pode: [] }
    await open()
    expect(screen.queryByRole('button', { name: /Configurar|Testar|Criar|Importar|Exportar/ })).toBeNull()
  })
  it('saves without the token what keeps it, and never shows it', async () => {
    const { user, part } = await open()
    await user.click(part('Eduvem').getByRole('button', { name: 'Configurar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Configurar Eduvem' }))
    expect((dialog.getByLabelText('Token') as HTMLInputElement).value).toBe('')
    await user.click(dialog.getByRole('button', { name: /^Gravar/ }))
    await waitFor(() => expect(calls.map(({ key }) => key)).toContain('PUT /api/utilitario/integracoes/configs'))
    expect(calls.find(({ key }) => key.startsWith('PUT'))!.body).toEqual({
      ...{ provedor: 'eduvem', versao: 3, ativa: true, endereco: 'https://ead.example', token: null },
    })
  })
  it('R1367 tries what is typed before it is saved, and says what is wrong where it is', async () => {
    other = (key) =>
      key.includes('/eduvem/test')
        ? {
            status: 200,
            body: {
              ok: false,
              resultado: 'nao-autorizado',
              mensagem: 'O serviço não aceitou o token (401).',
              duracaoMs: 3,
            },
          }
        : key.startsWith('PUT')
          ? {
              status: 400,
              body: {
                ...{ code: 'FIELD_VALIDATION_VIOLATION', message: 'Preencha os campos indicados' },
                errors: [{ field: 'token', message: 'Ao mudar o endereço, informe o token de novo' }],
              },
            }
          : undefined
    const { user, part } = await open()
    await user.click(part('Eduvem').getByRole('button', { name: 'Configurar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Configurar Eduvem' }))
    await user.clear(dialog.getByLabelText('Endereço'))
    await user.type(dialog.getByLabelText('Endereço'), 'https://outro.example')
    await user.click(dialog.getByRole('button', { name: /^Gravar/ }))
    expect(await dialog.findByText('Ao mudar o endereço, informe o token de novo')).toBeTruthy()
    await user.type(dialog.getByLabelText('Token'), 'abc')
    await user.click(dialog.getByRole('button', { name: /^Testar conexão/ }))
    expect(await screen.findByText('O serviço não aceitou o token (401).')).toBeTruthy()
    const asked = calls.find(({ key }) => key.includes('/eduvem/test'))!.key
    expect(asked).toBe('GET /api/utilitario/integracoes/eduvem/test?url=https%3A%2F%2Foutro.example&token=abc')
  })
  it('R1359 shows errors of the BI export in a popup', async () => {
    other = (key) =>
      key.includes('/fortes-bi/export')
        ? { status: 500, body: { code: 'INTERNAL', message: 'Não foi possível exportar.' } }
        : undefined
    const { user, part } = await open()
    await user.click(part('Fortes BI').getByRole('button', { name: /^Exportar dados/ }))
    await waitFor(() => expect(raised.get().dialog).toMatchObject({ text: 'Não foi possível exportar.' }))
  })
  it('R1359 downloads the file that the BI export answers', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const asked = vi.fn(async (url: string) =>
      url.includes('/fortes-bi/export')
        ? new Response('zip', {
            headers: {
              'content-type': 'application/zip',
              'content-disposition': 'attachment; filename="bi-2026-11-21.zip"',
            },
          })
        : new Response(JSON.stringify(answer)),
    )
    vi.stubGlobal('fetch', asked)
    const { user, part } = await open()
    await user.click(part('Fortes BI').getByRole('button', { name: /^Exportar dados/ }))
    await waitFor(() => expect(saved).toEqual(['bi-2026-11-21.zip']))
    vi.restoreAllMocks()
  })
  it('R1371 creates the BI user, and R1363 asks before its key is renewed', async () => {
    const { user, part } = await open()
    await user.click(part('Fortes BI').getByRole('button', { name: /^Criar usuário/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Criar o usuário do BI' }))
    await user.clear(dialog.getByLabelText(/Usuário/))
    await user.click(dialog.getByRole('button', { name: /^Criar usuário/ }))
    expect(await dialog.findByText('Usuário é obrigatório')).toBeTruthy()
    await user.type(dialog.getByLabelText(/Usuário/), 'bi-aurora')
    answer = {
      ...answer,
      usuarioBi: {
        versao: 4,
        login: 'bi-aurora',
        renovadaEm: '2026-11-21T13:00:00Z',
        chaveLegivel: true,
        ultima: null,
      },
    }
    await user.click(dialog.getByRole('button', { name: /^Criar usuário/ }))
    await waitFor(() => expect(part('Fortes BI').getByText('bi-aurora')).toBeTruthy())
    expect(part('Fortes BI').getByText('https://rh.example/api/bi')).toBeTruthy()
    await user.click(part('Fortes BI').getByRole('button', { name: 'Mais ações do Fortes BI' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Renovar chave' }))
    const sure = within(await screen.findByRole('alertdialog', { name: 'Renovar a chave do BI?' }))
    await user.click(sure.getByRole('button', { name: /^Renovar/ }))
    await waitFor(() =>
      expect(calls.find(({ key }) => key.endsWith('/fortes-bi/key/renovate'))?.body).toEqual({ versao: 4 }),
    )
  })
})
