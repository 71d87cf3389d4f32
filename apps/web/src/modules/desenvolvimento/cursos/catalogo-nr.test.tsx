import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../kit/call/query.ts'
import { CatalogoNr } from './catalogo-nr.tsx'

const treinamento = (chave: string, nome: string, jaExiste = false) => ({
  ...{ chave, norma: 'NR-35', nome, base: 'NR-35, 35.4', nota: null, jaExiste },
  ...{ cargaHoraria: 8, periodicidade: 24 },
})
let sent: unknown
beforeEach(() => {
  sent = undefined
  queryClient.clear()
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    if (init.method === 'POST') sent = JSON.parse(String(init.body))
    const body =
      init.method === 'POST'
        ? { criados: ['NR-35 Trabalho em altura'], existentes: [] }
        : [treinamento('nr35-1', 'NR-35 Trabalho em altura'), treinamento('nr6-1', 'NR-6 Uso de EPI', true)]
    return new Response(JSON.stringify(body), { status: 200 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says hours, period and what is there already, and makes what was chosen', async () => {
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <CatalogoNr onClose={onClose} />
    </QueryClientProvider>,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Catálogo de treinamentos das NRs' }))
  const user = userEvent.setup()
  await dialog.findByText('8 h · 24 meses')
  expect(dialog.getByText('já existe')).toBeDefined()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Criar cursos/ }).disabled).toBe(true)
  await user.click(dialog.getByRole('option', { name: /Trabalho em altura/ }))
  await user.click(dialog.getByRole('button', { name: /^Criar 1 curso/ }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual({ chaves: ['nr35-1'] })
})
