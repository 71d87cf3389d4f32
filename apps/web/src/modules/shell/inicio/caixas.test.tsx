import {
  CAIXAS,
  type CaixaDeMensagens,
  LAYOUT_INICIAL,
  type Mensagem,
  TIPOS_DE_CAIXA,
} from '@quadro/contract/shell/inicio/mensagens.ts'
import type { UserInfo } from '@quadro/contract/shell/sessao/sessao.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../kit/call/query.ts'
import { session } from '../../../kit/call/session.ts'
import { fetchAll } from '../../../ui/later.tsx'
import { Caixas, quando } from './caixas.tsx'

beforeAll(fetchAll)

const mensagem = (id: number, change: Partial<Mensagem> = {}): Mensagem => ({
  id,
  tipo: 'R',
  remetente: 'Diego Fonseca',
  data: '2025-11-20T12:41:00Z',
  lida: false,
  texto: `Texto ${id}`,
  textoAbreviado: `Texto ${id}`,
  link: '/ajuda',
  target: '_self',
  usuarioMensagemId: id,
  ...change,
})
let boxes: CaixaDeMensagens[]
let calls: { key: string; body: unknown }[]
beforeEach(() => {
  calls = []
  queryClient.clear()
  boxes = TIPOS_DE_CAIXA.map((tipo) => ({
    ...{ tipo, titulo: CAIXAS[tipo], mensagens: [], temMais: false, naoLidas: 0, minimizado: false },
  }))
  boxes[0] = {
    ...boxes[0]!,
    mensagens: [mensagem(1), mensagem(2, { lida: true, remetente: 'Quadro' })],
    temMais: true,
    naoLidas: 100,
  }
  session.set({
    state: 'authenticated',
    info: { empresa: { id: 7 }, usuario: { id: 1, nome: 'Ana' }, authorities: [] as string[] } as UserInfo,
    parameters: { timeZone: 'America/Fortaleza' } as never,
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ key: `${init.method} ${url}`, body: init.body ? JSON.parse(String(init.body)) : undefined })
    const body = url.includes('caixa-mensagens') ? LAYOUT_INICIAL : init.method === 'GET' ? boxes : { ok: true }
    return new Response(JSON.stringify(body), { status: 200 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
async function open() {
  const root = createRootRoute({ component: Caixas })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByRole('region', { name: 'Caixas de mensagens' })
  return userEvent.setup()
}
const box = (title: string) => within(screen.getByRole('region', { name: `Caixa ${title}` }))
const written = () => calls.filter((call) => !call.key.startsWith('GET'))

describe('the message boxes', () => {
  it('R0850 R0862 R0863 R0864 R0867 R0868 R0869 stand in two columns, with their rows, links and the text of an empty one', async () => {
    const user = await open()
    const columns = [...document.querySelectorAll('[data-column]')]
    expect(
      columns.map((c) => [...c.querySelectorAll('[data-box]')].map((b) => b.getAttribute('data-box')).join('')),
    ).toEqual(['RPTS', 'CAFU'])
    const rows = box('Recrutamento & Seleção').getAllByRole('listitem')
    expect(rows[0]!.textContent).toMatch(/Não lida\. Diego Fonseca.*Texto 1.*20\/11\/2025/)
    expect(rows[1]!.textContent).toMatch(/^Lida\. Quadro/)
    expect(
      box('Recrutamento & Seleção')
        .getByRole('link', { name: /^Ver todas/ })
        .getAttribute('href'),
    ).toBe('/mensagens?tipo=R')
    // An empty box is folded until somebody opens it, which is not kept.
    await user.click(screen.getByRole('button', { name: 'Expandir SST' }))
    expect(written()).toEqual([])
    expect(box('SST').getByText('Parabéns! Você leu todas as mensagens da caixa.')).toBeDefined()
  })
  it('R0871 R0872 say that a box is limited, and by how much', async () => {
    const user = await open()
    await user.hover(box('Recrutamento & Seleção').getByText('1-30 de muitas'))
    expect((await screen.findByRole('tooltip')).textContent).toContain('A quantidade é limitada a 30 mensagens')
    expect(box('Recrutamento & Seleção').getByText('99+')).toBeDefined()
  })
  it('R0852 R0879 collapse and move by keyboard, and tell the server the three lists', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'Recolher Recrutamento & Seleção' }))
    expect(written().at(-1)).toMatchObject({
      key: expect.stringContaining('PUT /api/userinfo/usuario/caixa-mensagens'),
      body: { caixasMensagens: { ...LAYOUT_INICIAL, caixasMinimizadas: ['R'] } },
    })
    screen.getByRole('button', { name: 'Mover SST' }).focus()
    await user.keyboard('{ArrowRight}')
    expect(written().at(-1)?.body).toMatchObject({
      caixasMensagens: { caixasEsquerda: ['R', 'P', 'T'], caixasDireita: ['C', 'A', 'F', 'S', 'U'] },
    })
    expect(screen.getByText('SST: coluna da direita, posição 4 de 5')).toBeDefined()
  })
  it('R0865 R0873 R0874 R0875 R0876 R0877 view a message with De, Data, Mensagem and the box that marks it read', async () => {
    const user = await open()
    await user.click(box('Recrutamento & Seleção').getAllByRole('button', { name: 'Visualizar' })[0]!)
    const dialog = within(await screen.findByRole('dialog'))
    for (const [label, value] of [
      ['De', 'Diego Fonseca'],
      ['Data', '20/11/2025, 09:41'],
      ['Mensagem', 'Texto 1'],
    ] as const)
      expect(dialog.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent, label).toContain(value)
    await user.click(dialog.getByRole('checkbox', { name: 'Mensagem Lida' }))
    expect(written()[0]?.key).toContain('PATCH /api/userinfo/mensagens/1/lida/true')
  })
  it('R0866 R0878 remove a message after asking', async () => {
    const user = await open()
    await user.click(box('Recrutamento & Seleção').getAllByRole('button', { name: 'Excluir' })[0]!)
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirma exclusão?' }))
    expect(written()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Excluir' }))
    expect(written()[0]?.key).toContain('DELETE /api/userinfo/mensagens/1')
  })
  it('say when in few words', () => {
    expect(quando('2026-11-20T12:41:00Z', '2026-11-20')).toBe('09:41')
    expect(quando('2026-11-20T12:41:00Z', '2026-11-21')).toBe('ontem')
    expect(quando('2026-11-20T01:00:00Z', '2026-11-21')).toBe('19/11')
    expect(quando('2025-11-20T12:41:00Z', '2026-11-21')).toBe('20/11/2025')
  })
})
