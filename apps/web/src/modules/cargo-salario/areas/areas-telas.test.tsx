import * as c from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import { autoridades as deColaborador } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import type { UserInfo } from '@quadro/contract/shell/sessao/sessao.ts'
import { importar } from '@quadro/contract/utilitario/importacoes/importacoes-autoridade.ts'
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
import AreasOrganizacionais from './areas-organizacionais.tsx'

beforeAll(fetchAll)

const BASE = '/cargo-salario/areas-organizacionais'
const area = (id: number, nome: string, areaMaeId: number | null, outros: Partial<c.Area> = {}): c.Area => ({
  id,
  versao: 3,
  pode: ['editar', 'mover', 'excluir'],
  nome,
  descricaoHierarquia: nome,
  descricaoHierarquiaComEmpresa: `Aurora / ${nome}`,
  nivel: areaMaeId === null ? 1 : 2,
  ativo: true,
  areaMaeId,
  areaMaeNome: null,
  nomeResponsaveis: null,
  nomeCoResponsaveis: null,
  exibirOrganograma: true,
  email: null,
  codigoAC: null,
  qtdTalentos: 2,
  data: '2020-01-01',
  planejadas: [],
  ...outros,
})
const inteira = (a: c.Area, outros: Partial<c.AreaCompleta> = {}): c.AreaCompleta => ({
  ...a,
  areaMae: a.areaMaeId === null ? null : { id: a.areaMaeId, nome: a.areaMaeNome ?? '' },
  emailsNotificacoes: [],
  empresaEResponsaveis: [],
  empresaECoresponsaveis: [],
  podeEditar: true,
  podeEditarStatusAtivo: true,
  areaMaeFixa: null,
  filhas: [],
  atualizadoEm: '2026-11-03T10:00:00-03:00',
  historico: [
    {
      id: 90 + a.id,
      data: '2020-01-01',
      nome: a.nome,
      ativo: a.ativo,
      areaMaeId: a.areaMaeId,
      areaMaeNome: a.areaMaeNome,
      empresaEResponsaveis: [],
      empresaECoresponsaveis: [],
    },
  ],
  ...outros,
})
const [norte, sul] = [area(1, 'Norte', null), area(2, 'Sul', null)]
const oficina = area(3, 'Oficina', 1, { areaMaeNome: 'Norte', nomeResponsaveis: 'Ana Prado' })
const velha = area(4, 'Tornearia', 1, { ativo: false, areaMaeNome: 'Norte' })

let answers: Record<string, unknown>
let calls: { key: string; query: URLSearchParams; body: Record<string, unknown> | undefined }[]
beforeEach(() => {
  calls = []
  const parents = [norte, sul, oficina].map(({ id, nome, areaMaeId }) => ({ id, label: nome, nome, areaMaeId }))
  answers = {
    [`GET /api${BASE}`]: [norte, sul, oficina, velha],
    [`GET /api${BASE}/options`]: parents,
    [`GET /api${BASE}/areas-maes`]: parents,
    [`GET /api${BASE}/3`]: inteira(oficina),
  }
  queryClient.clear()
  session.set({
    state: 'authenticated',
    info: {
      empresa: { id: 7, nome: 'Aurora', cnpj: '11222333000181' },
      empresas: [
        { id: 7, nome: 'Aurora' },
        { id: 8, nome: 'Boreal' },
      ],
      usuario: { id: 1, nome: 'Ana' },
      authorities: [...Object.values(c.autoridades), deColaborador.ver].map((a) => a.name),
    } as UserInfo,
    parameters: undefined,
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const [path, query] = url.split('?')
    const key = `${init.method} ${path}`
    calls.push({ key, query: new URLSearchParams(query), body: init.body ? JSON.parse(String(init.body)) : undefined })
    const found = answers[key]
    return new Response(JSON.stringify(found ?? { code: 'NOT_FOUND', message: 'nada' }), { status: found ? 200 : 404 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
async function open(address: string = BASE) {
  const root = createRootRoute({ component: Outlet })
  const all = createRoute({ getParentRoute: () => root, path: '$', component: AreasOrganizacionais })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([all]), history })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByRole('treegrid')
  return { user: userEvent.setup(), router }
}
const sent = (key: string) => calls.findLast((call) => call.key === key)
const row = (name: RegExp) => screen.getByRole('row', { name })
const menuOf = async (user: ReturnType<typeof userEvent.setup>, nome: string) => {
  await user.click(screen.getByRole('button', { name: `Ações de ${nome}` }))
  return screen.findByRole('menu')
}

describe('the tree of areas', () => {
  it('shows active areas with who answers and how many people, inactive ones when asked', async () => {
    const { user, router } = await open()
    expect(screen.getByText('3 ativas · 1 inativa · 2 níveis · 2 sem responsável')).toBeTruthy()
    expect(row(/Norte/).textContent).toContain('6')
    expect(row(/Oficina/).textContent).toContain('Ana Prado')
    expect(screen.queryByText('Tornearia')).toBeNull()
    await user.click(screen.getByRole('switch', { name: 'Inativas' }))
    expect(row(/Tornearia/).textContent).toContain('(INATIVA)')
    expect(router.state.location.search).toEqual({ inativas: true })
  })
  it('finds areas by who answers for them, hides nothing and counts', async () => {
    const { user } = await open()
    await user.type(screen.getByRole('searchbox'), 'prado{Enter}')
    expect(screen.getByText('1 de 1')).toBeTruthy()
    expect(row(/Sul/)).toBeTruthy()
  })
  it('offers the import of areas to who may import and insert', async () => {
    const { info } = session.get() as { info: UserInfo }
    await open()
    expect(screen.queryByRole('link', { name: 'Importar' })).toBeNull()
    cleanup()
    session.set({
      state: 'authenticated',
      info: { ...info, authorities: [...info.authorities, importar.name] },
      parameters: undefined,
    })
    await open()
    expect(screen.getByRole('link', { name: 'Importar' }).getAttribute('href')).toBe(
      '/utilitario/importacoes/new?tipo=cargo-salario%2Fareas-organizacionais',
    )
  })
  it('says what is planned, and cancels it', async () => {
    const plano = { id: 55, data: '2099-05-01', nome: 'Oficina', ativo: true, areaMaeId: 2, areaMaeNome: 'Sul' }
    answers[`GET /api${BASE}`] = [norte, sul, { ...oficina, planejadas: [plano] }]
    answers[`DELETE /api${BASE}/3/historicos/55`] = inteira(oficina)
    const { user } = await open()
    expect(row(/Oficina/).textContent).toContain('em 01/05/2099 vai para Sul')
    const menu = await menuOf(user, 'Oficina')
    await user.click(within(menu).getByRole('menuitem', { name: 'Cancelar a mudança de 01/05/2099' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('Oficina em 01/05/2099 vai para Sul')
    await user.click(within(dialog).getByRole('button', { name: /^Cancelar a mudança/ }))
    await waitFor(() => expect(sent(`DELETE /api${BASE}/3/historicos/55`)).toBeTruthy())
  })
  it('moves from a date on, by the keyboard: the dialog asks the date and knows where to', async () => {
    answers[`POST /api${BASE}/3/mover`] = inteira(oficina)
    const { user } = await open()
    row(/Oficina/).focus()
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    const dialog = await screen.findByRole('dialog', { name: 'Mover Oficina a partir de…' })
    await user.click(within(dialog).getByRole('button', { name: /^Mover/ }))
    expect(await within(dialog).findByText('Data é obrigatória')).toBeTruthy()
    expect(sent(`POST /api${BASE}/3/mover`)).toBeUndefined()
    await user.type(within(dialog).getByRole('textbox', { name: /A partir de/ }), '01052099')
    await user.click(within(dialog).getByRole('button', { name: /^Mover/ }))
    await waitFor(() =>
      expect(sent(`POST /api${BASE}/3/mover`)?.body).toEqual({ versao: 3, data: '2099-05-01', areaMaeId: null }),
    )
    // The possible parents are those of that day.
    expect(sent(`GET /api${BASE}/areas-maes`)?.query.get('em')).toBe('2099-05-01')
  })
})

describe('the tree of another day', () => {
  it('is asked of that day, says so plainly, and changes nothing', async () => {
    const lida = { ...oficina, pode: [] }
    answers[`GET /api${BASE}`] = [{ ...norte, pode: [] }, lida]
    answers[`GET /api${BASE}/3`] = inteira(lida, { podeEditar: false, podeEditarStatusAtivo: false })
    const { user, router } = await open(`${BASE}?em=2023-02-01`)
    expect(screen.getByText('Você está vendo as áreas em 01/02/2023')).toBeTruthy()
    expect(sent(`GET /api${BASE}`)?.query.get('em')).toBe('2023-02-01')
    expect(screen.queryByRole('button', { name: /^Inserir/ })).toBeNull()
    const menu = await menuOf(user, 'Oficina')
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['Ver'])
    await user.click(within(menu).getByRole('menuitem', { name: 'Ver' }))
    expect(await screen.findByRole('heading', { name: 'Oficina' })).toBeTruthy()
    expect(sent(`GET /api${BASE}/3`)?.query.get('em')).toBe('2023-02-01')
    expect(screen.queryByRole('button', { name: /^Salvar/ })).toBeNull()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Área', 'Histórico1'])
    await user.click(screen.getByRole('button', { name: 'Voltar para hoje' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })
  it('is chosen by its date', async () => {
    const { user, router } = await open()
    const field = screen.getByRole('textbox', { name: 'Ver em' })
    await user.clear(field)
    await user.type(field, '01062027')
    await waitFor(() => expect(router.state.location.search).toEqual({ em: '2027-06-01' }))
  })
})

describe('the form of an area', () => {
  it('R0549 needs a name, and tells it at the field', async () => {
    const { user } = await open(`${BASE}/new`)
    await user.click(await screen.findByRole('button', { name: /^Salvar/ }))
    expect(await screen.findByText('Preencha os campos indicados')).toBeTruthy()
    expect(screen.getAllByText('Descrição é obrigatória').length).toBeGreaterThan(0)
    expect(calls.some((call) => call.key.startsWith('POST'))).toBe(false)
  })
  it('R0551 refuses notification e-mails that are none', async () => {
    const { user } = await open(`${BASE}/new`)
    await user.type(await screen.findByRole('textbox', { name: /Descrição/ }), 'Nova')
    const emails = screen.getByRole('group', { name: 'E-mails que recebem os avisos da área' })
    await user.click(within(emails).getByRole('button', { name: 'Adicionar mais um' }))
    await user.type(within(emails).getByRole('textbox'), 'ninguém')
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    expect((await screen.findAllByText('E-mail inválido')).length).toBeGreaterThan(0)
    expect(calls.some((call) => call.key.startsWith('POST'))).toBe(false)
  })
  it('R1383 tells that the parent cannot be edited when the company is integrated with the personnel system', async () => {
    const porque = 'Fixa: a empresa é integrada com o sistema de pessoal.'
    answers[`GET /api${BASE}/3`] = inteira(oficina, { areaMaeFixa: porque })
    await open(`${BASE}/3`)
    const mae = await screen.findByRole('group', { name: 'Área mãe' })
    expect(within(mae).queryByRole('button')).toBeNull()
    expect(screen.getByText((text) => text.startsWith(porque))).toBeTruthy()
  })
  it('R0556 R0557 R1384 locks the parent with its reason and offers the move', async () => {
    answers[`GET /api${BASE}/3`] = inteira(oficina, { areaMaeFixa: 'Fixa: está no histórico de 126 talentos.' })
    const { user } = await open(`${BASE}/3`)
    const mae = await screen.findByRole('group', { name: 'Área mãe' })
    expect(mae.textContent).toBe('Norte')
    expect(screen.getByText(/Fixa: está no histórico de 126 talentos\./)).toBeTruthy()
    await user.click(screen.getByText('Mover a partir de…'))
    expect(await screen.findByRole('dialog', { name: 'Mover Oficina a partir de…' })).toBeTruthy()
  })
  it('R0552 R0555 locks the activity while daughters are active, and says so', async () => {
    answers[`GET /api${BASE}/3`] = inteira(oficina, {
      podeEditarStatusAtivo: false,
      filhas: [
        { id: 8, nome: 'A', ativo: true },
        { id: 9, nome: 'B', ativo: true },
      ],
    })
    await open(`${BASE}/3`)
    expect(await screen.findByText('Só pode ser desativada depois das 2 filhas ativas.')).toBeTruthy()
    expect(screen.getByRole('switch', { name: 'Ativa' })).toHaveProperty('disabled', true)
  })
  it('R0558 R0559 offers the replication, telling who takes it, and sends it', async () => {
    answers[`GET /api${BASE}/3`] = inteira(oficina, {
      filhas: [
        { id: 8, nome: 'A', ativo: true },
        { id: 9, nome: 'Tornearia', ativo: false },
      ],
    })
    answers[`PUT /api${BASE}/3`] = inteira(oficina)
    const { user } = await open(`${BASE}/3`)
    expect(await screen.findAllByText('1 área herda; Tornearia está inativa.')).toHaveLength(2)
    await user.click(screen.getByRole('switch', { name: 'Replicar responsáveis para as áreas filhas' }))
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    await waitFor(() =>
      expect(sent(`PUT /api${BASE}/3`)?.body).toMatchObject({
        replicarResponsaveisParaAreasFilhas: true,
        replicarCorresponsaveisParaAreasFilhas: false,
        aPartirDeHoje: true,
      }),
    )
  })
  it('asks since when a dated change holds, and only then', async () => {
    answers[`PUT /api${BASE}/3`] = inteira(oficina)
    const { user } = await open(`${BASE}/3`)
    const name = await screen.findByRole('textbox', { name: /Descrição/ })
    await user.type(screen.getByRole('textbox', { name: /^Código AC/ }), '004')
    expect(screen.queryByText('Quando vale a mudança')).toBeNull()
    await user.type(name, ' Nova')
    const quando = await screen.findByRole('radiogroup', { name: 'Quando vale a mudança' })
    expect(within(quando).getByRole('radio', { name: 'A partir de hoje' })).toHaveProperty('checked', true)
    await user.click(within(quando).getByRole('radio', { name: 'Desde 01/01/2020' }))
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    await waitFor(() =>
      expect(sent(`PUT /api${BASE}/3`)?.body).toMatchObject({
        nome: 'Oficina Nova',
        codigoAC: '004',
        aPartirDeHoje: false,
      }),
    )
  })
  it('chooses responsible people per company', async () => {
    answers[`GET /api${BASE}/pessoas-que-podem-responder`] = { items: [{ id: 31, label: 'Bia Nunes' }], total: 1 }
    answers[`PUT /api${BASE}/3`] = inteira(oficina)
    const { user } = await open(`${BASE}/3`)
    const group = await screen.findByRole('group', { name: 'Responsáveis' })
    await user.click(within(group).getByRole('button', { name: 'Adicionar mais um' }))
    await user.click(within(group).getByRole('button', { name: /Empresa, Responsável 1/ }))
    await user.click(await screen.findByRole('option', { name: 'Boreal' }))
    await user.click(within(group).getByRole('combobox', { name: 'Responsável 1' }))
    await user.click(await screen.findByRole('option', { name: 'Bia Nunes' }))
    expect(sent(`GET /api${BASE}/pessoas-que-podem-responder`)?.query.get('empresaId')).toBe('8')
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    await waitFor(() =>
      expect(sent(`PUT /api${BASE}/3`)?.body).toMatchObject({
        empresaEResponsaveis: [{ empresaId: 8, talentoId: 31 }],
      }),
    )
  })
})

describe('what hangs on an area, and its history', () => {
  it('R0790 lists daughters, requests and histories', async () => {
    answers[`GET /api${BASE}/3`] = inteira(oficina, { filhas: [{ id: 9, nome: 'Tornearia', ativo: false }] })
    answers[`GET /api${BASE}/3/solicitacoes-vinculadas`] = [
      {
        id: 5,
        titulo: '12 · Torneiro',
        detalhe: '1 vaga',
        url: '/captacao/solicitacoes-pessoal/5',
        situacao: { texto: 'Em análise', marca: 'espera' },
      },
    ]
    answers[`GET /api${BASE}/3/historicos-colaboradores-vinculados`] = {
      content: [
        {
          id: 6,
          talentoId: 31,
          nome: 'Bia Nunes',
          data: '2022-01-10',
          ate: null,
          cargoNome: 'Torneiro',
          faixaSalarialNome: 'Pleno',
        },
      ],
      pageable: { paged: true, offset: 0 },
      size: 20,
      totalElements: 1,
      totalPages: 1,
      number: 0,
      first: true,
      last: true,
      empty: false,
    }
    const { user } = await open(`${BASE}/3`)
    await user.click(await screen.findByRole('tab', { name: /Vínculos/ }))
    expect(await screen.findByText('Tornearia (INATIVA)')).toBeTruthy()
    expect((await screen.findByText('12 · Torneiro')).closest('a')?.getAttribute('href')).toBe(
      '/captacao/solicitacoes-pessoal/5',
    )
    expect(screen.getByText('Em análise')).toBeTruthy()
    expect(await screen.findByText('Torneiro Pleno · desde 10/01/2022')).toBeTruthy()
  })
  it('inserts a dated change, with people', async () => {
    answers[`POST /api${BASE}/3/historicos`] = inteira(oficina)
    const { user } = await open(`${BASE}/3`)
    await user.click(await screen.findByRole('tab', { name: /Histórico/ }))
    await user.click(screen.getByRole('button', { name: 'Inserir mudança' }))
    const dialog = await screen.findByRole('dialog', { name: 'Mudança em Oficina' })
    await user.type(within(dialog).getByRole('textbox', { name: /A partir de/ }), '01022027')
    await user.type(within(dialog).getByRole('textbox', { name: /Descrição/ }), ' 2')
    await user.click(within(dialog).getByRole('button', { name: /^Salvar/ }))
    await waitFor(() =>
      expect(sent(`POST /api${BASE}/3/historicos`)?.body).toEqual({
        versao: 3,
        data: '2027-02-01',
        nome: 'Oficina 2',
        ativo: true,
        areaMaeId: 1,
        empresaEResponsaveis: [],
        empresaECoresponsaveis: [],
      }),
    )
  })
})
