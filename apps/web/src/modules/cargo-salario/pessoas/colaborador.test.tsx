import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
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
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../kit/call/query.ts'
import { session, today } from '../../../kit/call/session.ts'
import { fetchAll } from '../../../ui/later.tsx'
import Colaborador from './colaborador.tsx'

beforeAll(fetchAll)

const linha = (id: number, data: string, outros: Partial<c.LinhaDoHistorico> = {}): c.LinhaDoHistorico => ({
  id,
  versao: 1,
  data,
  confirmado: true,
  motivo: null,
  estabelecimentoId: 1,
  estabelecimentoNome: 'Matriz',
  areaOrganizacionalId: 1,
  areaNome: 'Controladoria',
  faixaSalarialId: 1,
  cargoNome: 'Analista de Custos',
  faixaSalarialNome: 'Pleno I',
  funcaoId: null,
  funcaoNome: null,
  ambienteId: null,
  ambienteNome: null,
  tipoSalario: null,
  indiceId: null,
  indiceNome: null,
  quantidadeIndice: null,
  salarioInformado: null,
  salario: null,
  salarioOculto: true,
  ...outros,
})
const elisa: c.ColaboradorCompleto = {
  id: 7,
  versao: 1,
  pode: ['editar', 'excluir'],
  nome: 'Elisa Prado',
  codigo: '002318',
  situacao: 'A',
  dataAdmissao: '2022-03-14',
  dataDesligamento: null,
  motivoDesligamento: null,
  fotoId: null,
  observacaoDesligamento: null,
  areaNome: 'Controladoria',
  cargoNome: 'Analista de Custos',
  faixaSalarialNome: 'Pleno II',
  estabelecimentoNome: 'Matriz',
  vinculo: 'E',
  cpf: '•••.456.789-••',
  cpfOculto: true,
  pessoaVersao: 1,
  areaOrganizacionalId: 1,
  areaResponsaveis: 'Paulo Ribas',
  nomeSocial: null,
  dataNascimento: null,
  sexo: null,
  estadoCivil: null,
  escolaridade: null,
  email: 'elisa@teste.example',
  dddCelular: '85',
  foneCelular: '999990000',
  ddd: null,
  foneFixo: null,
  cep: null,
  logradouro: null,
  numero: null,
  complemento: null,
  bairro: null,
  ufId: null,
  cidadeId: null,
  cidadeNome: null,
  salario: null,
  salarioOculto: true,
  historico: [
    linha(4, '2099-01-01', {
      motivo: 'Promoção planejada',
      faixaSalarialNome: 'Sênior I',
      faixaSalarialId: 3,
      lancamento: { por: 'Paulo Ribas', em: '2026-11-12T12:00:00.000Z' },
    }),
    linha(3, '2025-02-01', { motivo: 'Promoção', faixaSalarialId: 2, faixaSalarialNome: 'Pleno II' }),
    linha(2, '2022-03-14', { motivo: 'Admissão', areaNome: 'Fiscal e Contábil', areaOrganizacionalId: 2 }),
  ],
  reajustes: [],
  emVigor: { data: today(), areaNome: 'Controladoria', areaResponsaveis: 'Paulo Ribas', salario: null },
  vinculos: [
    {
      id: 7,
      codigo: '002318',
      dataAdmissao: '2022-03-14',
      dataDesligamento: null,
      cargoNome: 'Analista',
      areaNome: 'Custos',
    },
    {
      id: 5,
      codigo: '000911',
      dataAdmissao: '2018-01-02',
      dataDesligamento: '2020-05-31',
      cargoNome: 'Auxiliar',
      areaNome: 'Fiscal',
    },
  ],
}

let answers: Record<string, unknown>
let calls: string[]
const entrar = (authorities: readonly { name: string }[]) =>
  session.set({
    state: 'authenticated',
    info: {
      empresa: { id: 7, nome: 'Aurora', cnpj: '11222333000181' },
      usuario: { id: 1, nome: 'Ana' },
      authorities: authorities.map((a) => a.name),
    } as UserInfo,
    parameters: undefined,
  })
beforeEach(() => {
  calls = []
  answers = {
    'GET /api/cargo-salario/colaboradores/7': elisa,
    'GET /api/cargo-salario/colaboradores/7/quem-ve': {
      autoridade: 'Ver salários',
      areaNome: 'Controladoria',
      perfis: [
        { nome: 'Cargos e Salários', pessoas: 4 },
        { nome: 'Diretoria', pessoas: 1 },
      ],
      proprio: true,
      ultimaLeitura: { quem: 'Paulo Ribas', quando: '2026-11-18T12:00:00.000Z' },
    },
    'GET /api/cargo-salario/colaboradores/7/leituras': {
      dias: 30,
      pessoas: [
        { nome: 'Paulo Ribas', ultima: '2026-11-18T12:00:00.000Z' },
        { nome: 'Ana Lima', ultima: '2026-11-02T12:00:00.000Z' },
      ],
    },
    'GET /api/cargo-salario/colaboradores/7/auditoria': {
      content: [
        {
          id: 2,
          quando: '2026-11-18T12:00:00.000Z',
          quem: 'Paulo Ribas',
          acao: 'U',
          entidade: 'Histórico',
          campos: [
            { campo: 'Área Organizacional', antes: 'Fiscal', depois: 'Controladoria', oculto: false },
            { campo: 'Salário', antes: null, depois: null, oculto: true },
          ],
          lidos: [],
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
    },
  }
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  entrar(Object.values(c.autoridades))
  // A screen wide enough for the column of facts.
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push(`${init.method} ${url}`)
    const found = answers[`${init.method} ${url.split('?')[0]}`]
    return new Response(JSON.stringify(found ?? { code: 'NOT_FOUND', message: 'nada' }), { status: found ? 200 : 404 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(search = '') {
  const root = createRootRoute({ component: Outlet })
  const page = createRoute({
    getParentRoute: () => root,
    path: '/cargo-salario/colaboradores/$id',
    component: Colaborador,
  })
  const history = createMemoryHistory({ initialEntries: [`/cargo-salario/colaboradores/7${search}`] })
  const router = createRouter({ routeTree: root.addChildren([page]), history })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Elisa Prado' })
  return userEvent.setup()
}

describe('the page of a person', () => {
  it('tells place, code, time of service, manager and which engagement it is', async () => {
    await open()
    const facts = screen.getByText(/Matrícula 002318 · .* de casa · 2º de 2 vínculos · gestão de Paulo Ribas/)
    expect(facts.textContent).toContain('Analista de Custos · Pleno II · Controladoria · Matriz')
    const aside = screen.getByRole('complementary', { name: 'Resumo' })
    expect(within(aside).getByText('(85) 99999-0000')).toBeTruthy()
    expect(within(aside).getByRole('link', { name: '02/01/2018 a 31/05/2020' }).getAttribute('href')).toBe(
      '/cargo-salario/colaboradores/5',
    )
  })
  it('says of who is in charge of the area that they are, not that they manage themselves', async () => {
    answers['GET /api/cargo-salario/colaboradores/7'] = {
      ...elisa,
      emVigor: { ...elisa.emVigor, areaResponsaveis: 'Elisa Prado' },
    }
    await open()
    expect(screen.getByText(/Matrícula 002318 · .* · responde pela área/)).toBeTruthy()
  })
  it('draws planned rows over the line of today, with who entered them, and hides salaries', async () => {
    await open()
    const rows = within(screen.getByRole('list', { name: 'Histórico de Elisa Prado' })).getAllByRole('listitem')
    expect(rows).toHaveLength(4)
    expect(rows[0]!.textContent).toMatch(/Promoção planejada.*Planejada.*Lançada por Paulo Ribas em 12\/11\/2026/)
    expect(rows[1]!.textContent).toBe('Hoje')
    expect(rows[2]!.textContent).toMatch(/Em vigor.*Oculto/)
  })
  it('tells a raise by the band as a row of its own that nobody corrects, and starts a change from it', async () => {
    const pagas = { salarioOculto: false, tipoSalario: 1 }
    answers['GET /api/cargo-salario/colaboradores/7'] = {
      ...elisa,
      ...{ salario: 4200, salarioOculto: false, pode: ['editar'] },
      historico: elisa.historico.slice(1).map((l) => ({ ...l, ...pagas, salario: l.id === 3 ? 4000 : 3000 })),
      reajustes: [
        {
          data: '2025-08-01',
          salarioAntes: 4000,
          salario: 4200,
          origem: 'faixa',
          origemId: 2,
          nome: 'Analista · Pleno II',
        },
      ],
      emVigor: { ...elisa.emVigor, salario: 4200 },
    }
    entrar([...Object.values(c.autoridades), verSalario])
    const user = await open()
    const rows = within(screen.getByRole('list', { name: 'Histórico de Elisa Prado' })).getAllByRole('listitem')
    const text = rows[0]!.textContent!.replace(/\s/g, ' ')
    expect(text).toMatch(/Reajuste da faixa Analista · Pleno II.*Em vigor.*R\$ 4\.000,00.*R\$ 4\.200,00 · pela faixa/)
    expect(text).not.toContain('Área')
    expect(within(rows[0]!).queryByRole('button')).toBeNull()
    expect(within(rows[1]!).getByRole('button')).toBeTruthy()
    expect(screen.getByRole('tab', { name: /Histórico/ }).textContent).toContain('3')
    await user.click(screen.getByRole('button', { name: /Registrar mudança/ }))
    const dialog = await screen.findByRole('dialog', { name: /Registrar mudança de/ })
    const help = `R$ 4.200,00 · pela faixa em ${formatarData(today())}`
    await within(dialog).findByText((found) => found.replace(/\s/g, ' ') === help)
  })
  it('as of another day is what was in force then, and only read', async () => {
    answers['GET /api/cargo-salario/colaboradores/7'] = {
      ...elisa,
      emVigor: { data: '2024-05-05', areaNome: 'Fiscal e Contábil', areaResponsaveis: null, salario: null },
    }
    await open('?data=2024-05-05')
    expect(calls.some((url) => url.includes('data=2024-05-05'))).toBe(true)
    expect(screen.getByText('Como era em 05/05/2024.')).toBeTruthy()
    expect(screen.getByText(/Matrícula 002318/).textContent).toContain('Pleno I · Fiscal e Contábil')
    expect(screen.queryByRole('button', { name: /Registrar mudança/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /Ações de/ })).toBeNull()
    expect(within(screen.getByRole('list', { name: 'Histórico de Elisa Prado' })).getByText('05/05/2024')).toBeTruthy()
  })
  it('of whoever has left nothing is in force, and no change is offered', async () => {
    const historico = elisa.historico.filter((l) => l.id !== 4)
    answers['GET /api/cargo-salario/colaboradores/7'] = {
      ...elisa,
      situacao: 'D',
      dataDesligamento: '2025-08-31',
      motivoDesligamento: 'Pedido de demissão',
      historico,
    }
    await open()
    expect(screen.queryByRole('button', { name: /Registrar mudança/ })).toBeNull()
    const rows = within(screen.getByRole('list', { name: 'Histórico de Elisa Prado' })).getAllByRole('listitem')
    expect(rows[0]!.textContent).toMatch(/31\/08\/2025.*Desligamento.*Pedido de demissão/)
    expect(rows[0]!.textContent).not.toContain('Planejado')
    expect(rows[1]!.textContent).toMatch(/Promoção.*Última/)
    expect(screen.queryByText('Em vigor')).toBeNull()
    expect(screen.getByRole('complementary', { name: 'Resumo' }).textContent).toContain('No desligamento')
  })
  it('whose last day is still to come stands above today, and nobody is called dismissed', async () => {
    answers['GET /api/cargo-salario/colaboradores/7'] = {
      ...elisa,
      dataDesligamento: '2099-01-31',
      historico: elisa.historico.slice(1),
    }
    await open()
    const rows = within(screen.getByRole('list', { name: 'Histórico de Elisa Prado' })).getAllByRole('listitem')
    expect(rows[0]!.textContent).toMatch(/31\/01\/2099.*DesligamentoPlanejado/)
    expect(rows[1]!.textContent).toBe('Hoje')
    expect(document.body.textContent).not.toContain('Desligado')
  })
  it('Quem pode ver isto names profiles, the person and the last reading', async () => {
    const user = await open()
    await user.click(screen.getAllByRole('button', { name: 'Quem pode ver isto?' })[0]!)
    const box = await screen.findByRole('dialog', { name: 'Quem pode ver isto?' })
    await within(box).findByText('Cargos e Salários')
    expect(box.textContent).toContain(
      'Você não vê salários. Vê quem tem a autoridade Ver salários e alcança a área Controladoria',
    )
    expect(box.textContent).toContain('perfil · 4 pessoas')
    expect(box.textContent).toContain('perfil · 1 pessoa')
    expect(box.textContent).toContain('vê o próprio salário')
    expect(box.textContent).toContain('Lido por último: Paulo Ribas, 18/11/2026')
  })
  it('tells who opened it, and the audit in words, for who may know', async () => {
    const user = await open()
    await screen.findByText(/2 pessoas abriram esta ficha em 30 dias/)
    await user.click(screen.getByRole('tab', { name: 'Auditoria' }))
    const log = await screen.findByRole('list', { name: 'Auditoria de Elisa Prado' })
    expect(log.textContent).toContain('Paulo Ribas alterou Histórico')
    expect(log.textContent).toMatch(/Área Organizacional.*Fiscal.*Controladoria/)
    expect(log.textContent).toMatch(/Salário.*Oculto/)
  })
  it('has neither for who may not', async () => {
    entrar([c.autoridades.ver])
    await open()
    expect(screen.queryByRole('tab', { name: 'Auditoria' })).toBeNull()
    expect(calls.some((url) => /leituras|auditoria/.test(url))).toBe(false)
  })
})
