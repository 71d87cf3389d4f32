import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { type FichaCompleta, NOMES_DA_FICHA } from '@quadro/contract/cargo-salario/pessoas/ficha.ts'
import type { UserInfo } from '@quadro/contract/shell/sessao/sessao.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../kit/call/query.ts'
import { session } from '../../../kit/call/session.ts'
import { fetchAll } from '../../../ui/later.tsx'
import { DadosPessoais } from './dados-pessoais.tsx'

beforeAll(fetchAll)

const vazia = Object.fromEntries(NOMES_DA_FICHA.map((nome) => [nome, null]))
const ficha = (outros: Partial<FichaCompleta>): FichaCompleta =>
  ({
    ...vazia,
    id: 5,
    versao: 2,
    pessoaVersao: 3,
    pode: ['editar'],
    nome: 'Elisa Prado',
    sexo: 'F',
    codigo: '7',
    vinculo: 'E',
    ocultos: [],
    extras: [],
    camposExtras: {},
    ...outros,
  }) as FichaCompleta

let lida: FichaCompleta
let enviado: Record<string, unknown> | undefined
beforeEach(() => {
  enviado = undefined
  queryClient.clear()
  session.set({
    state: 'authenticated',
    info: {
      empresa: { id: 7, nome: 'Aurora', cnpj: '11222333000181' },
      usuario: { id: 1, nome: 'Ana' },
      authorities: [c.autoridades.ver.name, c.autoridades.editar.name],
    } as UserInfo,
    parameters: undefined,
  } as never)
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, init?: RequestInit) => {
      if (init?.method === 'PUT') enviado = JSON.parse(String(init.body))
      const body = String(url).includes('/ficha') ? lida : []
      return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
    }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const abrir = async (outros: Partial<FichaCompleta>) => {
  lida = ficha(outros)
  const colaborador = { id: 5, cpf: '•••.456.789-••' } as c.ColaboradorCompleto
  const rootRoute = createRootRoute({ component: () => <DadosPessoais colaborador={colaborador} /> })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByRole('textbox', { name: 'Naturalidade' })
}

it('shows one lock where documents may not be seen, and the CPF masked', async () => {
  await abrir({ ocultos: NOMES_DA_FICHA.filter((n) => ['cpf', 'rg', 'numeroHab', 'deficiencia'].includes(n)) })
  expect(screen.getByRole('group', { name: 'CPF' }).textContent).toBe('•••.456.789-••')
  expect(screen.getByRole('group', { name: 'Demais documentos' }).textContent).toBe('Oculto')
  expect(screen.getByRole('group', { name: 'Deficiência' }).textContent).toBe('Oculto')
  expect(screen.queryByLabelText('RG')).toBeNull()
})
it('sends both versions and everything that was read', async () => {
  await abrir({ naturalidade: 'Sobral' })
  await userEvent.type(screen.getByRole('textbox', { name: 'RG' }), '2001002')
  await userEvent.click(screen.getByRole('button', { name: /Salvar/ }))
  await waitFor(() =>
    expect(enviado).toMatchObject({ versao: 2, pessoaVersao: 3, rg: '2001002', naturalidade: 'Sobral', sexo: 'F' }),
  )
})
it('is read without a save button by who may not edit', async () => {
  await abrir({ pode: [] })
  expect(screen.queryByRole('button', { name: /Salvar/ })).toBeNull()
  expect(screen.getByRole('textbox', { name: 'RG' }).closest('fieldset')?.disabled).toBe(true)
})
it('asks for the extra fields of the company by their titles', async () => {
  await abrir({
    extras: [
      { campo: 'texto1', titulo: 'Tamanho do uniforme', obrigatorio: true },
      { campo: 'numero1', titulo: 'Calçado', obrigatorio: false },
    ],
    camposExtras: { texto1: null, numero1: 39 },
  })
  await userEvent.click(screen.getByRole('button', { name: /Salvar/ }))
  expect((await screen.findAllByText('Tamanho do uniforme é obrigatório')).length).toBeGreaterThan(0)
  expect(enviado).toBeUndefined()
  await userEvent.type(screen.getByRole('textbox', { name: /Tamanho do uniforme/ }), 'M')
  await userEvent.click(screen.getByRole('button', { name: /Salvar/ }))
  await waitFor(() => expect(enviado).toMatchObject({ camposExtras: { texto1: 'M', numero1: 39 } }))
})
