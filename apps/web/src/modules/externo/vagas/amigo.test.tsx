import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { fetchAll } from '../../../ui/later.tsx'
import { ToastRegion } from '../../../ui/overlay/ToastRegion.tsx'
import { AmigoDialog } from './amigo.tsx'

beforeAll(fetchAll)
let answer: { status: number; body: unknown }
let sent: Record<string, unknown> | undefined
beforeEach(() => {
  sent = undefined
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.startsWith('/api/externo/desafio')) return new Response(JSON.stringify({ desafio: 'x.y.z', zeros: 1 }))
    sent = JSON.parse(String(init.body))
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const anuncio = { id: 5, empresaId: 7, titulo: 'Analista de Custos' } as never
async function open(onClose = vi.fn()) {
  const root = createRootRoute({ component: Outlet })
  const Page = () => (
    <>
      <AmigoDialog anuncio={anuncio} onClose={onClose} />
      <ToastRegion />
    </>
  )
  const all = createRoute({ getParentRoute: () => root, path: '$', component: Page })
  const history = createMemoryHistory({ initialEntries: ['/externo/anuncios?empresaId=7'] })
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren([all]), history }) as never} />)
  await screen.findByRole('dialog', { name: 'Enviar anúncio de vaga para um amigo' })
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Ana Lima')
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'ana@correio.example')
  await user.type(screen.getByRole('textbox', { name: 'Nome do amigo' }), 'João')
  await user.type(screen.getByRole('textbox', { name: 'E-mail do amigo' }), 'joao@correio.example')
  await user.click(screen.getByRole('button', { name: /^Enviar( Enviando)?$/ }))
  return onClose
}

it('R0124 R0249 sends the vacancy through its dialog, with the proof of the bot check, and says that it went', async () => {
  answer = { status: 200, body: { ok: true } }
  const onClose = await open()
  await screen.findByText('Anúncio de vaga enviado com sucesso.')
  expect(onClose).toHaveBeenCalled()
  expect(sent).toMatchObject({ empresaId: 7, nome: 'Ana Lima', emailAmigo: 'joao@correio.example' })
  expect(sent?.recaptcha).toMatch(/^x\.y\.z:\d+$/)
})
it('R0248 says that a mail could not be sent, and stays', async () => {
  answer = { status: 503, body: { code: 'UNAVAILABLE', message: 'fora' } }
  const onClose = await open()
  await screen.findByText('Erro ao enviar e-mail. Por favor, tente novamente.')
  expect(onClose).not.toHaveBeenCalled()
})
it('says what the bot check and the limits answer', async () => {
  const errors = [{ field: 'recaptcha', message: 'Confirme que você não é um robô.' }]
  answer = { status: 400, body: { code: 'FIELD_VALIDATION_VIOLATION', message: 'x', errors } }
  await open()
  await waitFor(() => expect(screen.getAllByText('Confirme que você não é um robô.').length).toBeGreaterThan(0))
})
