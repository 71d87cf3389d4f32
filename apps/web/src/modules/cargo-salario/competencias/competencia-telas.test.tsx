import { SEM_PERCENTUAL } from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../kit/call/query.ts'
import { fetchAll } from '../../../ui/later.tsx'
import Conhecimento from './conhecimento.tsx'
import { EscalaDialog } from './niveis-escala-dialog.tsx'

beforeAll(fetchAll)
// Typing into a dialog with many fields takes seconds on a busy machine.
/** Answers of the server by the end of the address. */
let answers: Record<string, unknown>
let sent: { method: string; url: string; body: unknown }[]
const NIVEIS = [
  { id: 1, label: 'Básico' },
  { id: 2, label: 'Pleno' },
]
const escala = (existeNivelCompetencia: boolean) => ({
  data: existeNivelCompetencia ? '2026-01-01' : null,
  existeNivelCompetencia,
  obrigarPercentual: false,
  niveis: [],
})
beforeEach(() => {
  queryClient.clear()
  sent = []
  answers = {
    '/areas-organizacionais/options': [{ id: 7, label: 'Operações', nome: 'Operações', areaMaeId: null }],
    '/niveis-competencia/options': NIVEIS,
    '/vigente': escala(true),
  }
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET'
    if (method !== 'GET') sent.push({ method, url, body: JSON.parse(String(init?.body)) })
    const found = Object.entries(answers).find(([end]) => String(url).split('?')[0]!.endsWith(end))
    return new Response(JSON.stringify(found?.[1] ?? { code: 'NOT_FOUND', message: 'Falta' }), {
      status: found ? 200 : 404,
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})
async function open(content: ReactNode, address: string) {
  const root = createRootRoute({
    component: () => <QueryClientProvider client={queryClient}>{content}</QueryClientProvider>,
    notFoundComponent: () => <QueryClientProvider client={queryClient}>{content}</QueryClientProvider>,
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root, history })
  render(<RouterProvider router={router as never} />)
  await waitFor(() => expect(router.state.status).toBe('idle'))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  return userEvent.setup()
}

it('R0566 offers no behaviour while the levels lack a minimum percentage, and says why', async () => {
  answers['/vigente'] = escala(false)
  await open(<Conhecimento />, '/cargo-salario/conhecimentos/new')
  expect(await screen.findByText(SEM_PERCENTUAL, { exact: false })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Adicionar comportamento' })).toBeNull()
})
it('R0566 offers behaviours once they have it, each with its own message', async () => {
  const user = await open(<Conhecimento />, '/cargo-salario/conhecimentos/new')
  await user.click(await screen.findByRole('button', { name: 'Adicionar comportamento' }))
  expect(screen.queryByText(SEM_PERCENTUAL, { exact: false })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Salvar/ }))
  expect(await screen.findByText('Descrição é obrigatória')).toBeTruthy()
  expect(screen.getByText('Nome é obrigatório')).toBeTruthy()
  expect(screen.getByText('Selecione ao menos uma Área Organizacional')).toBeTruthy()
  expect(sent).toEqual([])
})
it('R0603 takes a percentage only while the minimum percentage is considered', async () => {
  const user = await open(<EscalaDialog linha={undefined} linhas={[]} onClose={() => {}} />, '/')
  const dialog = within(await screen.findByRole('dialog'))
  const percentual = () => dialog.getByLabelText(/^Percentual mínimo do Nível 1/) as HTMLInputElement
  expect(percentual().disabled).toBe(true)
  await user.click(dialog.getByLabelText(/^Considerar percentual mínimo/))
  expect(percentual().disabled).toBe(false)
  await user.type(percentual(), '40,5')
  await user.click(dialog.getByText('Gravar'))
  expect(await dialog.findByText('Percentual mínimo é obrigatório')).toBeTruthy()
  await user.click(dialog.getByLabelText(/^Considerar percentual mínimo/))
  expect(percentual()).toMatchObject({ disabled: true, value: '' })
  answers['/niveis-competencia-historico'] = {}
  await user.click(dialog.getByText('Gravar'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({
    considerarPercentualMinimo: false,
    configHistoricosNiveis: [
      { nivelCompetencia: { id: 1 }, ordem: 1 },
      { nivelCompetencia: { id: 2 }, ordem: 2 },
    ],
  })
})
