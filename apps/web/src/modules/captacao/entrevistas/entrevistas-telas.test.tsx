import type { MinhaLida } from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import * as c from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
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
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../kit/call/query.ts'
import { session } from '../../../kit/call/session.ts'
import { fetchAll } from '../../../ui/later.tsx'
import { MarcarEntrevistaDialog } from './entrevista-dialogo.tsx'
import MinhaEntrevista from './minha-entrevista.tsx'
import MinhasEntrevistas, { diaPorExtenso } from './minhas-entrevistas.tsx'

beforeAll(fetchAll)
let answers: Record<string, unknown>
let calls: { key: string; body: Record<string, unknown> | undefined }[]
beforeEach(() => {
  calls = []
  answers = {
    'GET /api/captacao/entrevistas/entrevistadores/options': [{ id: 3, label: 'Paulo Brito' }],
    'GET /api/captacao/entrevistas/modelos/options': [],
    'POST /api/captacao/entrevistas/conflitos': [],
  }
  queryClient.clear()
  localStorage.clear()
  session.set({
    state: 'authenticated',
    info: {
      empresa: { id: 7, nome: 'Aurora', cnpj: '11222333000181' },
      usuario: { id: 1, nome: 'Ana' },
      authorities: Object.values(c.autoridades).map((a) => a.name),
    } as UserInfo,
    parameters: undefined,
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const key = `${init.method} ${url.split('?')[0]}`
    calls.push({ key, body: init.body ? JSON.parse(String(init.body)) : undefined })
    const found = answers[key]
    return new Response(JSON.stringify(found ?? { code: 'NOT_FOUND', message: 'nada' }), { status: found ? 200 : 404 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
async function open(page: ReactNode, path = '$', address = '/captacao') {
  const root = createRootRoute({ component: Outlet })
  const all = createRoute({ getParentRoute: () => root, path, component: () => page })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([all]), history })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(router.state.status).toBe('idle'))
  return userEvent.setup()
}
const dialogo = (nomes: string[]) => (
  <MarcarEntrevistaDialog
    solicitacaoId={5}
    vaga="1001 · Analista"
    candidatos={nomes.map((nome, i) => ({ aplicacaoId: i + 10, nome }))}
    etapaSeletivaId={null}
    etapas={[{ id: 2, nome: 'Entrevista' }]}
    onClose={() => {}}
  />
)
const sent = (key: string) => calls.filter((x) => x.key === key).at(-1)?.body

describe('the dialog that marks interviews', () => {
  it('proposes a time for each, asks for place and interviewer, and sends nothing before', async () => {
    const user = await open(dialogo(['Bia', 'Ciro', 'Davi']))
    const box = await screen.findByRole('dialog', { name: 'Entrevistar 3 candidatos' })
    const horas = within(box).getAllByLabelText(/^Hora de/) as HTMLInputElement[]
    expect(horas.map((h) => h.value)).toEqual(['09:00', '09:45', '10:30'])
    await user.click(within(box).getByRole('button', { name: /^Marcar e convidar/ }))
    expect(await within(box).findByText('Escolha ao menos um entrevistador')).toBeTruthy()
    expect(within(box).getByText('Informe o local ou o link')).toBeTruthy()
    expect(sent('POST /api/captacao/entrevistas')).toBeUndefined()
  })
  it('lines the times up from the first one', async () => {
    const user = await open(dialogo(['Bia', 'Ciro']))
    const box = await screen.findByRole('dialog')
    const [primeira, segunda] = within(box).getAllByLabelText(/^Hora de/) as [HTMLInputElement, HTMLInputElement]
    await user.clear(primeira)
    await user.type(primeira, '1400')
    await user.click(within(box).getByRole('button', { name: 'Em sequência a partir do primeiro' }))
    await waitFor(() => expect(segunda.value).toBe('14:45'))
  })
  it('tells of a clash while the time is chosen, and goes on only for who says so', async () => {
    answers['POST /api/captacao/entrevistas/conflitos'] = [
      { aplicacaoId: 10, texto: 'Paulo Brito já tem uma entrevista.' },
    ]
    answers['POST /api/captacao/entrevistas'] = { ids: [1], semEmail: [] }
    const user = await open(dialogo(['Bia']))
    const box = await screen.findByRole('dialog', { name: 'Entrevistar Bia' })
    expect(await within(box).findByText('Paulo Brito já tem uma entrevista.')).toBeTruthy()
    await user.click(within(box).getByRole('checkbox', { name: /Marcar mesmo assim/ }))
    await user.type(within(box).getByLabelText(/^Local/), 'Sala 2')
    await user.click(within(box).getByLabelText(/Entrevistadores/))
    await user.click(await screen.findByRole('option', { name: /Paulo Brito/ }))
    await user.click(within(box).getByRole('button', { name: /^Marcar e convidar/ }))
    await waitFor(() =>
      expect(sent('POST /api/captacao/entrevistas')).toMatchObject({
        cienteDosConflitos: true,
        entrevistadoresIds: [3],
        local: 'Sala 2',
        candidatos: [{ aplicacaoId: 10, hora: '09:00' }],
      }),
    )
  })
})

const minha = (outros: Partial<MinhaLida> = {}): MinhaLida => ({
  ...{
    id: 4,
    versao: 2,
    pode: ['parecer'],
    inicio: '2026-11-20T13:00:00Z',
    data: '2026-11-20',
    hora: '10:00',
    duracao: 45,
  },
  ...{
    assunto: 'Conversa',
    local: 'Sala 2',
    link: null,
    situacao: 'M',
    comecou: true,
    candidato: 'Bia Rocha',
    vaga: 'Analista',
  },
  ...{ etapa: null, outros: ['Paulo Brito'], enviadoEm: null, deveParecer: true, questionarioId: null, recado: null },
  ...{
    temArquivo: false,
    arquivoOculto: false,
    experiencias: [],
    formacao: [],
    idiomas: [],
    enviados: [],
    jaEnviaram: 1,
  },
  ...outros,
})
describe('the interviewer', () => {
  it('writes a recommendation, and is told that others wrote theirs without reading them', async () => {
    answers['GET /api/captacao/minhas-entrevistas/4'] = minha()
    answers['PUT /api/captacao/minhas-entrevistas/4/parecer'] = minha({ deveParecer: false })
    const user = await open(<MinhaEntrevista />, 'captacao/minhas-entrevistas/$id', '/captacao/minhas-entrevistas/4')
    expect(await screen.findByText('Já há outro parecer')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Enviar o parecer/ }))
    expect((await screen.findAllByText('Escolha uma recomendação')).length).toBeGreaterThan(0)
    expect(calls.some((x) => x.key.startsWith('PUT'))).toBe(false)
    await user.click(screen.getByRole('radio', { name: 'Sim' }))
    await user.click(screen.getByRole('button', { name: /^Enviar o parecer/ }))
    await waitFor(() =>
      expect(sent('PUT /api/captacao/minhas-entrevistas/4/parecer')).toMatchObject({ recomendacao: '3', versao: 2 }),
    )
  })
  it('is told of a file that is kept from them', async () => {
    answers['GET /api/captacao/minhas-entrevistas/4'] = minha({ arquivoOculto: true })
    await open(<MinhaEntrevista />, 'captacao/minhas-entrevistas/$id', '/captacao/minhas-entrevistas/4')
    expect((await screen.findByRole('group', { name: 'Arquivo do currículo' })).textContent).toContain('Oculto')
    expect(screen.queryByRole('link', { name: 'Currículo' })).toBeNull()
  })
  it('finds the own interviews by day, what is owed first, and an empty list that says what it is', async () => {
    answers['GET /api/captacao/minhas-entrevistas'] = [
      minha(),
      minha({ id: 5, candidato: 'Ciro Lima', data: '2026-11-25', deveParecer: false }),
    ]
    await open(<MinhasEntrevistas />)
    expect(await screen.findByRole('heading', { name: 'Parecer a escrever' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Quarta-feira, 25/11/2026' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ciro Lima' }).getAttribute('href')).toBe('/captacao/minhas-entrevistas/5')
    expect(diaPorExtenso('2026-11-25', '2026-11-25')).toBe('Hoje, 25/11/2026')
    cleanup()
    queryClient.clear()
    answers['GET /api/captacao/minhas-entrevistas'] = []
    await open(<MinhasEntrevistas />)
    expect(await screen.findByText('Nenhuma entrevista a fazer')).toBeTruthy()
  })
})
