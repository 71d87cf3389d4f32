import { CAMPOS_DE_CONTATO, CAMPOS_PROPOSTOS } from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import type { MeusDados } from '@quadro/contract/shell/sessao/meus-dados.ts'
import type { UserInfo } from '@quadro/contract/shell/sessao/sessao.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../kit/call/query.ts'
import { session } from '../../../kit/call/session.ts'
import { fetchAll } from '../../../ui/later.tsx'
import Page from './meus-dados.tsx'

beforeAll(fetchAll)

const nada = Object.fromEntries([...CAMPOS_DE_CONTATO, ...CAMPOS_PROPOSTOS].map((campo) => [campo, null]))
const dados = (outros: Partial<MeusDados>): MeusDados =>
  ({
    ...nada,
    versao: 3,
    pessoaVersao: 7,
    nome: 'Ana Lima',
    emailDeAcesso: 'ana@casa.example',
    nomeCompleto: 'Ana Lima',
    proposta: null,
    resposta: null,
    ...outros,
  }) as MeusDados
const proposta = {
  versao: 4,
  enviadaEm: '2026-11-20T14:05:00-03:00',
  campos: [{ campo: 'nomeCompleto', label: 'Nome', hoje: 'Ana Lima' }],
}

let lidos: MeusDados
let calls: { method: string; path: string; body: unknown; query: string }[]
beforeEach(() => {
  calls = []
  queryClient.clear()
  session.set({
    state: 'authenticated',
    info: {
      empresa: { id: 7, nome: 'Aurora' },
      usuario: { id: 1, nome: 'Ana' },
      authorities: [],
    } as unknown as UserInfo,
    parameters: { timeZone: 'America/Fortaleza' } as never,
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const [path, query = ''] = url.split('?')
    calls.push({ method: init.method ?? 'GET', path: path!, query, body: init.body && JSON.parse(String(init.body)) })
    if (init.method === 'DELETE') lidos = dados({})
    const answer = path!.includes('/dados-pessoais') ? lidos : []
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
async function open(outros: Partial<MeusDados>) {
  lidos = dados(outros)
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: ['/meus-dados'] }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByRole('textbox', { name: 'E-mail de acesso' })
  return userEvent.setup()
}

describe('the own data', () => {
  it('show a user who is no employee the access only', async () => {
    await open({ pessoaVersao: null, nomeCompleto: null })
    expect(screen.queryByRole('textbox', { name: 'CPF' })).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'E-mail pessoal' })).toBeNull()
  })
  it('say what waits for HR, at the top and at its field, and send the version that was read', async () => {
    const user = await open({ nomeCompleto: 'Ana Lima Prado', proposta })
    expect(screen.getByText('Mudanças esperando o RH')).toBeTruthy()
    const nome = screen.getByRole('textbox', { name: 'Nome completo' })
    const help = document.getElementById(nome.getAttribute('aria-describedby')!.split(' ')[0]!)
    expect(help?.textContent).toContain('Espera o RH. Hoje: Ana Lima.')
    await user.type(screen.getByRole('textbox', { name: 'Mãe' }), 'Rita Lima')
    await user.click(screen.getByRole('button', { name: /Salvar/ }))
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        versao: 3,
        pessoaVersao: 7,
        propostaVersao: 4,
        nomeCompleto: 'Ana Lima Prado',
        mae: 'Rita Lima',
      }),
    )
  })
  it('are given up after a question', async () => {
    const user = await open({ nomeCompleto: 'Ana Lima Prado', proposta })
    await user.click(screen.getByRole('button', { name: 'Desistir' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Desistir destas mudanças?' })
    await user.click(within(dialog).getByRole('button', { name: /^Desistir/ }))
    await waitFor(() => expect(screen.queryByText('Mudanças esperando o RH')).toBeNull())
    const removed = calls.find(({ method }) => method === 'DELETE')!
    expect(removed.path).toContain('/dados-pessoais/proposta')
    expect(`${removed.query}${JSON.stringify(removed.body ?? '')}`).toMatch(/versao\W+4/)
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nome completo' })).value).toBe('Ana Lima')
  })
  it('say how HR answered, and why', async () => {
    const motivo = 'Traga a certidão.'
    await open({
      resposta: { decididaEm: '2026-11-21T10:40:00-03:00', motivo, aceitos: ['RG'], recusados: ['Nome'] },
    })
    expect(screen.getByText('O RH aceitou em parte as suas mudanças em 21/11/2026')).toBeTruthy()
    expect(screen.getByText('Aceito: RG. Recusado: Nome. Motivo: Traga a certidão.')).toBeTruthy()
  })
})
