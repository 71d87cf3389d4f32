import type { UserInfo } from '@quadro/contract/shell/sessao/sessao.ts'
import { autoridadesDeBackup, type Backup } from '@quadro/contract/utilitario/dados/backups.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../kit/call/query.ts'
import { session } from '../../../kit/call/session.ts'
import { fetchAll } from '../../../ui/later.tsx'
import BackupPage from './backup.tsx'

beforeAll(fetchAll)

const DAY = 24 * 3_600_000
const ready: Backup = {
  id: 3,
  versao: 1,
  nome: 'quadro-2026-11-21-1413.zip',
  situacao: 'pronta',
  criadoEm: new Date(Date.now() - DAY).toISOString(),
  terminadoEm: null,
  quem: 'Ana Souza',
  automatico: false,
  feito: 10,
  total: 10,
  mensagem: null,
  tamanho: 1536,
  sha256: 'a'.repeat(64),
  versaoPrograma: '0.1.0',
  esquema: '202611212540_backup',
  tabelas: 80,
  linhas: 8718,
  arquivos: 2,
  semConteudo: 0,
}
let answer: { status: number; body: unknown }
let calls: { key: string; body: unknown }[]
const says = (backups: Backup[], more: object = {}) => {
  const last = backups.find(({ situacao }) => situacao === 'pronta')
  const configuracao = { versao: 1, manter: 7, automatico: false, hora: 2 }
  const body = { backups, ultimoEm: last?.criadoEm ?? null, configuracao, apagamentos: 0, pode: ['gerar', 'baixar'] }
  answer = { status: 200, body: { ...body, ...more } }
}
beforeEach(() => {
  calls = []
  queryClient.clear()
  session.set({
    state: 'authenticated',
    info: {
      empresa: { id: 7, nome: 'Aurora', cnpj: '11222333000181' },
      usuario: { id: 1, nome: 'Ana' },
      authorities: Object.values(autoridadesDeBackup).map((a) => a.name),
    } as UserInfo,
    parameters: undefined,
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const key = `${init.method} ${url}`
    calls.push({ key, body: init.body ? JSON.parse(String(init.body)) : undefined })
    if (init.method !== 'GET') return new Response(JSON.stringify({ ok: true, id: 4 }), { status: 200 })
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open() {
  const router = createRouter({
    routeTree: createRootRoute({ component: BackupPage }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

describe('the page of backups', () => {
  it('says what one is while there is none, and that it could not be loaded', async () => {
    says([])
    open()
    await screen.findByRole('heading', { name: 'Nenhum backup ainda' })
    expect(screen.getByRole('button', { name: 'Gerar backup' })).toHaveProperty('disabled', false)
    cleanup()
    queryClient.clear()
    answer = { status: 500, body: { code: 'INTERNAL', message: 'x' } }
    open()
    await screen.findByRole('button', { name: 'Tentar de novo' })
  })

  it('warns quietly once the last one is older than seven days', async () => {
    says([{ ...ready, criadoEm: new Date(Date.now() - 6.9 * DAY).toISOString() }])
    open()
    await screen.findByText('Ana Souza')
    expect(screen.queryByText(/O último backup foi gerado há/)).toBeNull()
    cleanup()
    queryClient.clear()
    says([{ ...ready, criadoEm: new Date(Date.now() - 12.1 * DAY).toISOString() }])
    open()
    expect((await screen.findByText('O último backup foi gerado há 12 dias')).closest('[role=status]')).not.toBeNull()
  })

  it('shows how far one is, from which it can be cancelled, and lets no second one begin', async () => {
    const running: Backup = { ...ready, id: 4, situacao: 'executando', feito: 34, total: 102, tamanho: null }
    says([running, { ...ready, id: 2, situacao: 'falhou', mensagem: 'Não há espaço em disco.', tamanho: null }])
    open()
    await screen.findByText('34 de 102 tabelas e arquivos')
    expect(screen.getByRole('progressbar', { name: 'Gerando o backup' }).getAttribute('aria-valuenow')).toBe('34')
    expect(screen.getByRole('button', { name: 'Gerar backup' })).toHaveProperty('disabled', true)
    expect(screen.getByText('Não há espaço em disco.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar o backup' }))
    expect(calls.map(({ key }) => key)).toContain('POST /api/utilitario/backups/4/cancelar')
  })

  it('leads to the file, and to the command that restores this very one', async () => {
    says([ready])
    open()
    const link = await screen.findByRole('link', { name: 'Baixar' })
    expect(link.getAttribute('href')).toMatch(/^\/api\/utilitario\/backups\/3/)
    await userEvent.click(screen.getByRole('button', { name: /^Mais ações: / }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Como restaurar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Restaurar quadro-2026-11-21-1413.zip' })
    const command = `npm run restore -- ${ready.nome} --sha256 ${ready.sha256}`
    expect(within(dialog).getByText(command)).toBeTruthy()
    expect(within(dialog).getByText(`${command} --apagamentos apagamentos.csv`)).toBeTruthy()
  })

  it('offers what the server allows: without it nothing is made, downloaded or deleted', async () => {
    says([ready], { pode: [], apagamentos: 2 })
    open()
    await screen.findByText('Ana Souza')
    expect(screen.queryByRole('button', { name: 'Gerar backup' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Configurar' })).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Mais ações: / }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Como restaurar'])
  })
})
