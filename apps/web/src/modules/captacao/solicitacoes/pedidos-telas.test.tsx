import type { Anuncio } from '@quadro/contract/captacao/anuncios/anuncios.ts'
import type { VagaInterna } from '@quadro/contract/captacao/anuncios/vagas-internas.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
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
import { raised } from '../../../kit/call/tab.ts'
import { fetchAll } from '../../../ui/later.tsx'
import { toasts } from '../../../ui/overlay/Toasts.tsx'
import { CompartilharDialog } from '../anuncios/compartilhar.tsx'
import VagasInternas from '../anuncios/vagas-internas.tsx'
import { pages } from '../pages.ts'
import { VincularDialog } from '../selecao/vincular.tsx'
import EditarSolicitacao from './solicitacao-editar.tsx'
import NovaSolicitacao from './solicitacao-form.tsx'

beforeAll(fetchAll)

/** Answers of the server by 'METHOD /path'; every call is recorded. */
let answers: Record<string, unknown>
let calls: { key: string; body: unknown }[]
beforeEach(() => {
  calls = []
  answers = {}
  queryClient.clear()
  sessionStorage.clear()
  localStorage.clear()
  session.set({
    state: 'authenticated',
    info: {
      empresa: { id: 7, nome: 'Aurora', cnpj: '11222333000181' },
      usuario: { id: 1, nome: 'Ana' },
      authorities: [...pages.flatMap((p) => p.authorities ?? []), ...Object.values(solicitacoes.autoridades)].map(
        (a) => a.name,
      ),
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

async function open(Page: () => ReactNode, address = '/captacao', path = '$') {
  const root = createRootRoute({ component: Outlet })
  const all = createRoute({ getParentRoute: () => root, path, component: Page })
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
const regras: solicitacoes.RegrasDaSolicitacao = {
  solPessoalExibirSalario: true,
  solPessoalExibirColabSubstituido: false,
  solPessoalObrigarDadosComplementares: false,
  solPessoalReabrirSolicitacao: true,
  obrigarAmbienteFuncao: false,
  camposSolicitacaoOcultos: ['funcaoId', 'sexo', 'cidadeId', 'bairrosIds'],
  camposSolicitacaoObrigatorios: ['areaOrganizacionalId', 'ambienteId'],
}

describe('the form of a request', () => {
  beforeEach(() => {
    answers['GET /api/captacao/solicitacoes-pessoal/regras'] = regras
  })
  it('R0468 R0469 starts with one vacancy and an employment', async () => {
    const user = await open(() => <NovaSolicitacao />)
    expect(await screen.findByLabelText(/Número de vagas/)).toHaveProperty('value', '1')
    await user.click(screen.getByRole('tab', { name: /Dados complementares/ }))
    expect(screen.getByRole('button', { name: /Emprego.*Vínculo|Vínculo.*Emprego/ }).textContent).toContain('Emprego')
  })
  it('draws what the company uses, marks what it requires, and leaves out the rest', async () => {
    const user = await open(() => <NovaSolicitacao />)
    expect((await screen.findAllByText('Ambiente')).length).toBeGreaterThan(0)
    expect(screen.queryByText('Função')).toBeNull()
    expect(screen.queryByText('Talentos substituídos')).toBeNull()
    await user.click(screen.getByRole('tab', { name: /Dados complementares/ }))
    expect(screen.queryByText('Sexo')).toBeNull()
    expect(screen.queryByText('Onde mora')).toBeNull()
    expect(screen.getAllByText('Remuneração').length).toBeGreaterThan(0)
  })
  it('R0504 R0505 R0514 R0517 tells all that is missing at once, and sends nothing', async () => {
    const user = await open(() => <NovaSolicitacao />)
    await user.click(await screen.findByRole('button', { name: /^Salvar(?! e)/ }))
    expect(await screen.findByText('Preencha os campos indicados')).toBeTruthy()
    for (const message of [
      'Descrição é obrigatória',
      'Horário comercial é obrigatório',
      'Área Organizacional é obrigatória',
      'Ambiente é obrigatório',
    ])
      expect(screen.getByText(message)).toBeTruthy()
    expect(screen.queryByText('Estabelecimento é obrigatório')).toBeNull()
    expect(calls.some((c) => c.key.startsWith('POST'))).toBe(false)
  })
})

describe('an advert sent by e-mail', () => {
  const anuncio = { id: 5, titulo: 'Torneiro' } as Anuncio
  const dialog = () => <CompartilharDialog anuncio={anuncio} onClose={() => {}} />
  it('R0237 R0238 asks for the subject and an address first', async () => {
    const user = await open(dialog)
    await user.clear(screen.getByLabelText(/Assunto/))
    await user.click(screen.getByRole('button', { name: /^Enviar/ }))
    expect(await screen.findByText('Assunto é obrigatório')).toBeTruthy()
    expect(screen.getByText('Informe ao menos um e-mail')).toBeTruthy()
    expect(calls).toEqual([])
  })
  it('goes with what was written', async () => {
    answers['POST /api/captacao/anuncios/5/email'] = { ok: true }
    const user = await open(dialog)
    await user.type(within(screen.getByRole('dialog')).getAllByRole('textbox')[1]!, 'ana@teste.example')
    await user.click(screen.getByRole('button', { name: /^Enviar/ }))
    await waitFor(() =>
      expect(calls).toContainEqual({
        key: 'POST /api/captacao/anuncios/5/email',
        body: { assunto: 'Vaga: Torneiro', emails: ['ana@teste.example'] },
      }),
    )
  })
})

describe('internal vacancies', () => {
  const vaga = {
    id: 1,
    solicitacaoId: 9,
    codigo: 1009,
    titulo: 'Analista',
    descricao: '<p>Fecha o mês.</p>',
    quantidade: 1,
    vinculo: 'E',
    horarioComercial: '8h',
    remuneracao: null,
    previsaoEncerramento: null,
    candidatado: false,
    dataEsperaNovaAplicacao: null,
    perguntas: [],
  } as unknown as VagaInterna
  const lista = (podeCandidatar: boolean, outros: Partial<VagaInterna> = {}) => {
    answers['GET /api/captacao/vagas-internas'] = { podeCandidatar, vagas: [{ ...vaga, ...outros }], candidaturas: [] }
  }
  it('are applied for by who works here', async () => {
    lista(true)
    answers['POST /api/captacao/vagas-internas/9/candidatura'] = { ok: true }
    const user = await open(() => <VagasInternas />, '/captacao/vagas-internas')
    await user.click(await screen.findByRole('button', { name: /Quero me candidatar/ }))
    await waitFor(() => expect(calls.map((c) => c.key)).toContain('POST /api/captacao/vagas-internas/9/candidatura'))
  })
  it.each([
    [false, {}, /não está ligado a um colaborador ativo/],
    [true, { candidatado: true }, /Você já se candidatou/],
    [true, { dataEsperaNovaAplicacao: '2026-12-01' }, /a partir de 01\/12\/2026/],
  ])('say why they cannot be (%s, %j)', async (pode, outros, why) => {
    lista(pode, outros)
    await open(() => <VagasInternas />, '/captacao/vagas-internas')
    expect(await screen.findByText(why)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Quero me candidatar/ })).toBeNull()
  })
})

describe('the search for a candidate to put into a request', () => {
  it('R0371 that fails is an empty list, silently', async () => {
    const solicitacao = { id: 9, codigo: 12, descricao: 'Torneiro' }
    const before = toasts.visibleToasts.length
    const user = await open(() => <VincularDialog solicitacao={solicitacao} onClose={() => {}} />)
    await user.type(await screen.findByRole('textbox', { name: 'Pesquisar em Candidatos' }), 'ana')
    const address = 'GET /api/captacao/solicitacoes-pessoal/9/candidatos-disponiveis'
    await waitFor(() => expect(calls.map(({ key }) => key)).toContain(address))
    expect((await screen.findAllByText('Sem resultados encontrados')).length).toBeGreaterThan(0)
    expect(toasts.visibleToasts).toHaveLength(before)
    expect(raised.get().dialog).toBeUndefined()
  })
})

describe('a request that somebody else changes while it is edited', () => {
  const pedido = (versao: number, outros: object = {}) => ({
    id: 9,
    versao,
    codigo: 12,
    data: '2026-11-02',
    descricao: 'Torneiro',
    status: 'A',
    suspensa: false,
    encerrada: false,
    cancelada: false,
    quantidade: 1,
    horarioComercial: 'Seg. a sex.',
    tipoVaga: 'EXTERNA',
    emailsCheck: [],
    escolaridades: [],
    bairrosIds: [],
    etapasIds: [],
    colaboradoresSubstituidos: [],
    alteradaPor: null,
    pode: ['editar'],
    ...outros,
  })
  let tell: (id: number) => void
  beforeEach(() => {
    answers['GET /api/captacao/solicitacoes-pessoal/regras'] = regras
    answers['GET /api/captacao/solicitacoes-pessoal/9'] = pedido(1)
    const heard = new Map<string, (event: { data: string }) => void>()
    vi.stubGlobal(
      'EventSource',
      class {
        addEventListener(name: string, listener: (event: { data: string }) => void) {
          heard.set(name, listener)
        }
        close() {}
      },
    )
    tell = (id) => heard.get('dados')?.({ data: JSON.stringify({ entidade: 'solicitacao_pessoal', id }) })
  })
  const edit = async () => {
    const base = '/captacao/solicitacoes-pessoal'
    const user = await open(EditarSolicitacao, `${base}/9/editar`, `${base}/$id/editar`)
    return { user, descricao: await screen.findByRole<HTMLInputElement>('textbox', { name: /Descrição/ }) }
  }
  const changed = () => {
    answers['GET /api/captacao/solicitacoes-pessoal/9'] = pedido(2, {
      descricao: 'Fresador',
      alteradaPor: 'Bruno Reis',
    })
    tell(9)
  }
  it('keeps what was typed, says who it was, and loads the new one when asked', async () => {
    const { user, descricao } = await edit()
    await user.type(descricao, '!')
    changed()
    expect(await screen.findByText(/^Alterada por Bruno Reis depois que você a abriu/)).toBeTruthy()
    expect(descricao.value).toBe('Torneiro!')
    expect(descricao.isConnected).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Descartar e carregar a nova' }))
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Descrição/ }).value).toBe('Fresador'),
    )
    expect(screen.queryByText(/^Alterada por/)).toBeNull()
  })
  it('goes on with the new one where nothing was typed', async () => {
    await edit()
    changed()
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Descrição/ }).value).toBe('Fresador'),
    )
  })
})
