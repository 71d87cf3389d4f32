import { lerQuadro, listarPessoas } from '@quadro/contract/cargo-salario/cargos/cargo-quadro.ts'
import * as c from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { VIGENCIA } from '@quadro/contract/kit/vigencia.ts'
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
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../kit/call/query.ts'
import { session } from '../../../kit/call/session.ts'
import { fetchAll } from '../../../ui/later.tsx'
import Cargo from './cargo.tsx'
import { mudancasDe, resumoDe } from './cargo-responsabilidades.tsx'
import { abaDe, doCargo, ORDEM, VAZIO } from './cargo-valores.ts'

beforeAll(fetchAll)

const cargo: c.Cargo = {
  id: 5,
  versao: 3,
  pode: ['editar', 'criar', 'excluir'],
  nome: 'Analista de Custos',
  nomeMercado: 'Analista',
  ativa: true,
  exibirModuloExterno: false,
  grupoOcupacionalId: null,
  grupoOcupacionalDescricao: null,
  possuiFaixaSalarial: true,
  escolaridade: '09',
  areasNomes: 'Custos',
  qtdFaixas: 1,
  qtdColaboradores: 2,
  empresa: { id: 7, nome: 'Aurora', acIntegra: false },
  areasIds: [1],
  areasOrganizacionais: [{ id: 1, nome: 'Custos' }],
  etapaSeletivas: [{ id: 31, nome: 'Triagem' }],
  areasFormacaoRelacionadas: [],
  conhecimentos: [{ id: 41, nome: 'Planilhas' }],
  habilidades: [],
  atitudes: [],
  missao: null,
  recrutamento: null,
  responsabilidades: '- Apurar custos',
  conhecimentosComplemento: 'Avançado',
  habilidadesComplemento: null,
  atitudesComplemento: null,
  experiencia: null,
  observacao: null,
}
const linhas = [
  { id: 2, versao: 1, data: '2025-01-01', texto: '- Apurar custos\n- Explicar variações' },
  { id: 1, versao: 1, data: '2024-01-01', texto: '1. Apurar custos\n2. Fechar o mês' },
]

let answers: Record<string, unknown>
let calls: { key: string; url: string; body: unknown }[]
beforeEach(() => {
  calls = []
  answers = {
    'GET /api/cargo-salario/cargos/5': cargo,
    'GET /api/cargo-salario/cargos/5/quadro': {
      data: '2026-11-21',
      pessoas: 2,
      vagas: 1,
      faixas: 1,
      menorSalario: 3000,
      maiorSalario: 3000,
      salarioOculto: false,
    },
    'GET /api/cargo-salario/cargos/5/responsabilidade': linhas,
    'GET /api/cargo-salario/conhecimentos/options': [
      { id: 41, label: 'Planilhas' },
      { id: 42, label: 'Custeio' },
    ],
    'GET /api/cargo-salario/areas-organizacionais/options': [],
  }
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  session.set({
    state: 'authenticated',
    info: {
      empresa: { id: 7, nome: 'Aurora', cnpj: '11222333000181' },
      usuario: { id: 1, nome: 'Ana' },
      authorities: [c.cargos.ler, c.cargos.alterar, c.cargos.criar, c.cargos.excluir, lerQuadro, listarPessoas].flatMap(
        ({ access }) => (access.who === 'internal' ? access.authorities.map((a) => a.name) : []),
      ),
    } as UserInfo,
    parameters: undefined,
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const key = `${init.method} ${url.split('?')[0]}`
    calls.push({ key, url, body: init.body ? JSON.parse(String(init.body)) : undefined })
    const found = answers[key]
    return new Response(JSON.stringify(found ?? { code: 'NOT_FOUND', message: 'nada' }), { status: found ? 200 : 404 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(search = '') {
  const root = createRootRoute({ component: Outlet })
  const page = createRoute({ getParentRoute: () => root, path: '/cargo-salario/cargos/$id', component: Cargo })
  const history = createMemoryHistory({ initialEntries: [`/cargo-salario/cargos/5${search}`] })
  const router = createRouter({ routeTree: root.addChildren([page]), history })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Analista de Custos' })
  return userEvent.setup()
}

describe('the page of a position', () => {
  it('tells its people, vacancies and bands', async () => {
    await open()
    await screen.findByText(/2 pessoas · 1 vaga aberta · 1 faixa, R\$\s3\.000,00/)
  })
  it('R0574 keeps what was typed on one tab while another is looked at, and saves all of it', async () => {
    const user = await open()
    await user.click(screen.getByLabelText('Missão'))
    await user.paste('Saber quanto custa')
    await user.click(screen.getByText('Competências'))
    // Found by its id, because a query by role is slow on such a large page.
    const group = document.getElementById('conhecimentos')!
    expect(within(group).getByDisplayValue('Avançado')).toBeTruthy()
    await user.click(await within(group).findByText('Custeio'))
    await user.click(screen.getByText('Responsabilidades'))
    await screen.findByText('Em vigor hoje')
    answers['PUT /api/cargo-salario/cargos/5'] = { ...cargo, versao: 4 }
    await user.click(screen.getByText('Dados gerais'))
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(calls.some(({ key }) => key.startsWith('PUT'))).toBe(true))
    const { body } = calls.find(({ key }) => key.startsWith('PUT'))!
    expect(body).toMatchObject({
      versao: 3,
      missao: 'Saber quanto custa',
      conhecimentosIds: [41, 42],
      etapaSeletivasIds: [31],
      areasIds: [1],
    })
  })
  it('leads to the tab and the field that the server refuses', async () => {
    const user = await open('?aba=requisitos')
    const refused = { code: 'FIELD_VALIDATION_VIOLATION', message: 'Preencha os campos indicados' }
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (init.method === 'PUT')
        return new Response(
          JSON.stringify({ ...refused, errors: [{ field: 'areasIds', message: 'Escolha itens da lista' }] }),
          { status: 400 },
        )
      return new Response(JSON.stringify(answers[`${init.method} ${url.split('?')[0]}`] ?? {}), { status: 200 })
    })
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('Escolha itens da lista')
    expect(screen.getByText('Dados gerais').closest('[role=tab]')?.getAttribute('aria-selected')).toBe('true')
  })
  it('is only read on another day than today', async () => {
    await open('?data=2024-06-01')
    const field = await screen.findByLabelText(/Nomenclatura/)
    expect(field.closest('fieldset')?.disabled).toBe(true)
    expect(screen.queryByText('Salvar')).toBeNull()
    await waitFor(() => expect(calls.some(({ url }) => url.includes('/quadro?data=2024-06-01'))).toBe(true))
  })
})

describe('its responsibilities', () => {
  it('are those of the day; a second change on one day is told at the date', async () => {
    const user = await open('?aba=responsabilidades')
    await screen.findByText('Desde 01/01/2025')
    await user.click(screen.getByRole('button', { name: /Registrar mudança/ }))
    const dialog = await screen.findByRole('dialog')
    expect((within(dialog).getByRole('textbox', { name: /Responsabilidades/ }) as HTMLTextAreaElement).value).toBe(
      linhas[0]!.texto,
    )
    vi.stubGlobal(
      'fetch',
      async () =>
        new Response(
          JSON.stringify({
            code: 'FIELD_VALIDATION_VIOLATION',
            message: 'x',
            errors: [{ field: 'data', message: VIGENCIA.DATA_REPETIDA }],
          }),
          { status: 400 },
        ),
    )
    await user.click(within(dialog).getByRole('button', { name: /^Gravar/ }))
    await within(dialog).findByText(VIGENCIA.DATA_REPETIDA)
  })
  it('say what entered and what left, without the marks of the lines', () => {
    expect(mudancasDe(linhas).get(2)).toEqual({ entrou: ['Explicar variações'], saiu: ['Fechar o mês'] })
    expect(mudancasDe(linhas).has(1)).toBe(false)
    expect(resumoDe(linhas[1]!)).toBe('Apurar custos (e mais 1)')
    expect(resumoDe({ texto: 'x'.repeat(200) })).toHaveLength(90)
  })
})

describe('the values of the form', () => {
  it('are those of the position, its links as ids', () => {
    expect(doCargo(cargo)).toMatchObject({ areasIds: [1], etapaSeletivasIds: [31], conhecimentosIds: [41] })
  })
  it('each stand on a tab', () => {
    expect(Object.keys(VAZIO).filter((campo) => !ORDEM.includes(campo))).toEqual([])
    expect(abaDe('areasFormacaoIds')).toBe('requisitos')
    expect(Object.keys(c.camposDoCargo).filter((campo) => !ORDEM.includes(campo))).toEqual([])
  })
})
