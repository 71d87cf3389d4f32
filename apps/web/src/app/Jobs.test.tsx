import type { Tarefa } from '@quadro/contract/shell/inicio/avisos.ts'
import type { Mensagem } from '@quadro/contract/shell/inicio/mensagens.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { takeLater } from '../kit/call/awaited.ts'
import { queryClient } from '../kit/call/query.ts'
import { session } from '../kit/call/session.ts'
import { fetchAll } from '../ui/later.tsx'
import { toasts } from '../ui/overlay/Toasts.tsx'
import { type JobItem, JobsList } from '../ui/state/Jobs.tsx'
import { itemOf, Jobs } from './Jobs.tsx'

beforeAll(fetchAll)
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const now = new Date(2026, 10, 21, 15, 0)
const at = (hours: number, minutes: number, day = 21) => new Date(2026, 10, day, hours, minutes).toISOString()
const tarefa = (change: Partial<Tarefa>): Tarefa => ({
  id: 1,
  tipo: 'relatorio',
  titulo: 'Duração',
  situacao: 'executando',
  feito: null,
  total: null,
  mensagem: null,
  arquivo: null,
  criadoEm: at(14, 0),
  iniciadaEm: at(14, 1),
  terminadaEm: null,
  vista: false,
  ...change,
})
const shown = (change: Partial<Tarefa>) => {
  const { detail, state, progress, action, isOld } = itemOf(tarefa(change), now)
  return { detail, state, progress, action: action?.label, isOld }
}

describe('a job in words', () => {
  it('gathers, then counts: a report in hundredths, others what they count', () => {
    expect(shown({ feito: 0, total: 100 })).toMatchObject({ detail: 'reunindo os dados', action: 'Parar' })
    expect(shown({}).detail).toBe('reunindo os dados')
    expect(shown({ tipo: 'importacao' }).detail).toBe('em andamento')
    expect(shown({ feito: 0, total: 100 }).progress).toBeUndefined()
    expect(shown({ feito: 37, total: 100 })).toMatchObject({
      detail: '37% · faltam 101 min',
      progress: { value: 37, max: 100 },
    })
    expect(shown({ tipo: 'importacao', feito: 3112, total: 5000 }).detail).toBe('3.112 de 5.000 · faltam 36 min')
    expect(shown({ situacao: 'na-fila' })).toMatchObject({ detail: 'na fila', state: 'waiting', action: 'Tirar' })
  })

  it('says how long it still takes once its pace is known', () => {
    const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()
    const count = { tipo: 'importacao', feito: 50, total: 100 } as const
    expect(shown({ ...count, iniciadaEm: ago(10) }).detail).toBe('50 de 100 · faltam 10 s')
    expect(shown({ ...count, iniciadaEm: ago(3) }).detail).toBe('50 de 100')
    expect(shown({ ...count, feito: 100, iniciadaEm: ago(10) }).detail).toBe('100 de 100')
  })

  it('says what it left and when', () => {
    const ready = { situacao: 'pronta', arquivo: 'Duracao.pdf' } as const
    expect(shown({ ...ready, terminadaEm: at(14, 56) })).toMatchObject({
      detail: 'PDF · há 4 min',
      state: 'done',
      action: 'Baixar',
      isOld: false,
    })
    expect(shown({ ...ready, terminadaEm: at(12, 30) }).detail).toBe('PDF · há 2 h')
    expect(shown({ ...ready, terminadaEm: at(23, 50, 20) })).toMatchObject({
      detail: 'PDF · 20/11, 23:50',
      isOld: true,
    })
    expect(
      shown({ situacao: 'falhou', mensagem: 'Não foi possível gerar o relatório.', terminadaEm: at(15, 0) }),
    ).toMatchObject({ detail: 'Não foi possível gerar o relatório. · agora', state: 'failed', action: undefined })
    expect(shown({ situacao: 'cancelada', terminadaEm: at(15, 0) })).toMatchObject({
      detail: 'parado · agora',
      state: 'stopped',
    })
  })
})

it('the list shows the last few of what ended, of today and before, and all when asked', async () => {
  const done = (id: number, isOld: boolean): JobItem => ({
    id: String(id),
    title: `T${id}`,
    detail: 'PDF',
    state: 'done',
    isOld,
  })
  render(
    <JobsList
      jobs={[
        { id: '0', title: 'Corre', detail: '3%', state: 'running' },
        ...[1, 2, 3].map((n) => done(n, false)),
        ...[4, 5, 6, 7].map((n) => done(n, true)),
      ]}
      keptFor="ficam 30 dias"
    />,
  )
  const titles = (part: string) =>
    within(screen.getByRole('region', { name: part }))
      .getAllByRole('listitem')
      .map((li) => li.querySelector('p')?.textContent)
  expect(titles('Prontos hoje')).toEqual(['T1', 'T2', 'T3'])
  expect(titles('Prontos antes')).toEqual(['T4', 'T5'])
  expect(screen.getByText('ficam 30 dias')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ver todos os trabalhos' }))
  expect(titles('Prontos antes')).toEqual(['T4', 'T5', 'T6', 'T7'])
  expect(screen.queryByRole('button', { name: 'Ver todos os trabalhos' })).toBeNull()
})

describe('the bell', () => {
  const mensagem: Mensagem = {
    ...{ id: 9, tipo: 'R', remetente: 'Diego Fonseca', data: '2026-11-20T12:41:00Z', lida: false },
    ...{ texto: 'Espera liberação.', textoAbreviado: 'Espera liberação.', link: '/prazos', target: '_self' },
    usuarioMensagemId: 9,
  }
  function open(messages: () => Response | Promise<Response>) {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      asked.push(`${init.method} ${url}`)
      if (init.method !== 'GET') return Response.json({ ok: true })
      return url.includes('/mensagens/todas') ? messages() : Response.json([])
    })
    session.set({
      state: 'authenticated',
      info: { empresa: { id: 7 }, usuario: { id: 1, nome: 'Ana' }, authorities: [] as string[] } as never,
      parameters: { timeZone: 'America/Fortaleza' } as never,
    })
    const root = createRootRoute({ component: Jobs })
    const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    )
    return { asked, user: userEvent.setup() }
  }
  it('holds jobs and unread messages in one popover of 400, asks for messages when it opens, and opens them', async () => {
    const { asked, user } = open(() => Response.json({ content: [mensagem], totalElements: 12 }))
    await user.click(await screen.findByRole('button', { name: 'Avisos' }))
    const popover = within(await screen.findByRole('dialog', { name: 'Avisos' }))
    expect(popover.getByRole('tab', { name: 'Trabalhos' })).toBeDefined()
    await user.click(await popover.findByRole('tab', { name: /^Para mim\s*12$/ }))
    expect(asked.filter((url) => url.includes('/mensagens/todas'))).toEqual([
      expect.stringMatching(/lida=false&size=5/),
    ])
    expect(popover.getByRole('link', { name: 'Ver todas as mensagens' }).getAttribute('href')).toBe('/mensagens')
    await user.click(popover.getByRole('button', { name: /Espera liberação\..*Diego Fonseca · 20\/11\/2026 09:41/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mensagem' }))
    const box = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Mensagem Lida' })
    await user.click(box)
    expect(asked.some((url) => url.startsWith('PATCH /api/userinfo/mensagens/9/lida/true'))).toBe(true)
    await waitFor(() => expect(box.checked).toBe(true))
  })
  it('says that there is none, or that they did not come', async () => {
    let answer = Response.json({ code: 'X', message: 'não' }, { status: 500 })
    const { user } = open(() => answer)
    await user.click(await screen.findByRole('button', { name: 'Avisos' }))
    await user.click(await screen.findByRole('tab', { name: 'Para mim' }))
    await screen.findByText('Não foi possível carregar as mensagens')
    answer = Response.json({ content: [], totalElements: 0 })
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText('Nenhuma mensagem por ler.')).toBeDefined()
  })
})

it('the file of a long report comes by itself to the tab that asked for it, and is offered to any other', async () => {
  const files: string[] = []
  let jobs: Tarefa[] = [tarefa({ id: 7 }), tarefa({ id: 8 })]
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/arquivo')) return Response.json(url.endsWith('/tarefas') ? jobs : [])
    files.push(url)
    return new Response('%PDF-', { headers: { 'content-disposition': 'attachment; filename="a.pdf"' } })
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined }))
  session.set({
    state: 'authenticated',
    info: { empresa: { id: 7 }, usuario: { id: 1, nome: 'Ana' }, authorities: [] as string[] } as never,
    parameters: { timeZone: 'America/Fortaleza' } as never,
  })
  const router = createRouter({ routeTree: createRootRoute({ component: Jobs }), history: createMemoryHistory() })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  const known = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data)
  await waitFor(() => expect(known()).toContainEqual(jobs))
  takeLater({ tarefaId: 7 }, 'O relatório é longo.')
  takeLater({ tarefaId: 9 }, 'Acabou antes de ser visto.')
  const ready = { situacao: 'pronta', arquivo: 'Duracao.pdf', terminadaEm: at(14, 56) } as const
  jobs = [tarefa({ id: 7, ...ready }), tarefa({ id: 8, ...ready }), tarefa({ id: 9, ...ready })]
  await queryClient.invalidateQueries()
  await waitFor(() => expect(files).toHaveLength(2))
  expect(files.map((url) => /tarefas\/(\d+)\/arquivo/.exec(url)?.[1]).sort()).toEqual(['7', '9'])
  const said = toasts.visibleToasts.map(({ content }) => [content.text, content.action?.label])
  expect(said).toContainEqual(['Duração: o arquivo está nos seus downloads.', undefined])
  expect(said).toContainEqual(['Duração', 'Baixar'])
  await queryClient.invalidateQueries()
  expect(files).toHaveLength(2)
  for (const { key } of toasts.visibleToasts) toasts.close(key)
})
