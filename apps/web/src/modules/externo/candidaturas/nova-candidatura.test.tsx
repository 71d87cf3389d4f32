import type { AnuncioPublico } from '@quadro/contract/externo/vagas/anuncios.ts'
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
import type { ReactElement } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { candidateSession } from '../../../kit/call/candidate.ts'
import { queryClient } from '../../../kit/call/query.ts'
import { fetchAll } from '../../../ui/later.tsx'
import { ToastRegion } from '../../../ui/overlay/ToastRegion.tsx'
import Documentos from '../cadastro/documentos.tsx'
import MeuCadastro from '../cadastro/meu-cadastro.tsx'
import VagasAbertas from '../vagas/anuncios.tsx'
import NovaCandidatura from './nova-candidatura.tsx'

beforeAll(fetchAll)

const vaga = (id: number, titulo: string): AnuncioPublico => ({
  ...{
    id,
    empresaId: 7,
    empresaNome: 'Aurora',
    solicitacaoId: id + 100,
    codigo: id,
    titulo,
    descricao: '<p>Venha</p>',
  },
  ...{
    publicadoEm: '2026-11-01',
    previsaoEncerramento: null,
    perguntas: [],
    quantidade: 2,
    vinculo: 'E',
    horarioComercial: 'Comercial',
  },
  ...{
    reservadaPcd: false,
    areaNome: 'Loja',
    cargoNome: null,
    cidadeNome: 'Fortaleza',
    ufSigla: 'CE',
    remuneracao: null,
  },
})
const candidatura = (solicitacaoId: number, outros: Record<string, unknown> = {}) => ({
  ...{ id: 1, solicitacaoId, anuncioId: 1, codigo: 1, titulo: 'Caixa', candidatadoEm: '2026-11-01', retirada: false },
  ...{ dataEsperaNovaAplicacao: null, encerrada: false, contratado: false, passos: [], etapa: null },
  ...{ convidado: false, retiradaPorMim: false, retiradaEm: null, encerradaEm: null, pausada: false },
  ...{
    qtdAvaliacoes: 0,
    qtdAvaliacoesRespondidas: 0,
    avaliacoesAResponder: 0,
    prazoDasAvaliacoes: null,
    recusadaEm: null,
  },
  ...{ qtdAvaliacoesEtapaSeletiva: 0, qtdAvaliacoesRespondidasEtapaSeletiva: 0 },
  ...outros,
})
const documento = {
  ...{ id: 5, versao: 1, descricao: 'Diploma', data: '2026-11-01', observacao: null },
  ...{ arquivoNome: 'd.pdf', arquivoTamanho: 4 },
}
const APLICAR = 'POST /api/externo/solicitacoes-pessoal/candidato/3'
const LIMITE = 'POST /api/externo/solicitacoes-pessoal/validarLimiteCargo/3'
const dentro = { permitido: true, maximo: 0, cargos: 1, mensagem: null }
let answers: Record<string, { status?: number; body: unknown }>
let sent: [string, unknown][]
beforeEach(() => {
  sent = []
  answers = {
    'GET /api/externo/anuncios': { body: [vaga(1, 'Caixa'), vaga(2, 'Estoquista'), vaga(3, 'Padeira')] },
    'GET /api/externo/candidato-solicitacoes': { body: [candidatura(101)] },
    'GET /api/externo/empresas/maximo-cargos': { body: { maximo: 0 } },
    'GET /api/externo/candidatos/3/documentos-anexos': { body: [documento] },
    [LIMITE]: { body: dentro },
    [APLICAR]: { body: { ok: true } },
  }
  queryClient.clear()
  const info = { candidatoId: 3, empresaId: 7, nome: 'Mariana' }
  candidateSession.set({ state: 'authenticated', info: info as never })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const key = `${init.method} ${url.split('?')[0]}`
    if (init.method !== 'GET') sent.push([key, JSON.parse(String(init.body))])
    const found = answers[key] ?? { status: 404, body: { code: 'NOT_FOUND', message: 'nada' } }
    return new Response(JSON.stringify(found.body), { status: found.status ?? 200 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
function open(component: () => ReactElement, address: string, path: string, child = false) {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <ToastRegion />
      </>
    ),
  })
  const page = createRoute({ getParentRoute: () => root, path, component })
  const below = ['/', 'new', '$docId'].map((end) =>
    createRoute({ getParentRoute: () => page, path: end, component: () => null }),
  )
  const rest = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const history = createMemoryHistory({ initialEntries: [address] })
  const tree = root.addChildren([child ? page.addChildren(below) : page, rest])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createRouter({ routeTree: tree, history }) as never} />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), at: () => history.location }
}

describe('the page of new applications', () => {
  const NEW = '/externo/candidato-solicitacoes/new'
  const escolher = () => open(NovaCandidatura, `${NEW}?empresaId=7`, NEW)
  it('R0209 offers the open vacancies in which the candidate does not stand, and sends those chosen at once', async () => {
    const { user, at } = escolher()
    const list = within(await screen.findByRole('list', { name: 'Vagas abertas' }))
    expect(list.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'EstoquistaFortaleza, CE · Loja2 vagas · Emprego',
      'PadeiraFortaleza, CE · Loja2 vagas · Emprego',
    ])
    await user.click(list.getByRole('checkbox', { name: /^Estoquista/ }))
    await user.click(list.getByRole('checkbox', { name: /^Padeira/ }))
    // After reading a vacancy the selection is still there.
    await waitFor(() => expect(decodeURIComponent(at().search)).toContain('102,103'))
    await user.click(screen.getByRole('button', { name: /^Candidatar-me a 2 vagas/ }))
    expect(await screen.findByText('2 candidaturas enviadas.')).toBeTruthy()
    expect(sent.at(-1)).toEqual([APLICAR, { solicitacoesIds: [102, 103] }])
    expect(at().pathname).toBe('/externo/candidato-solicitacoes')
    expect(at().search).toContain('empresaId=7')
  })
  it('asks what the chosen vacancies want to know, and sends nothing before', async () => {
    const perguntas = [
      { id: 41, texto: 'Tem CNH B?', tipo: 'S' as const, obrigatoria: true },
      { id: 42, texto: 'Quantos anos de loja?', tipo: 'N' as const, obrigatoria: false },
    ]
    answers['GET /api/externo/anuncios'] = { body: [vaga(2, 'Estoquista'), { ...vaga(3, 'Padeira'), perguntas }] }
    const { user, at } = escolher()
    await user.click(await screen.findByRole('checkbox', { name: /^Padeira/ }))
    await user.click(screen.getByRole('button', { name: /^Candidatar-me a 1 vaga/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Perguntas da vaga' }))
    await user.click(dialog.getByRole('button', { name: /^Enviar candidatura/ }))
    expect(await dialog.findByText('Responda a esta pergunta')).toBeTruthy()
    expect(sent.filter(([key]) => key === APLICAR)).toEqual([])
    await user.click(dialog.getByRole('radio', { name: 'Não' }))
    await user.click(dialog.getByRole('button', { name: /^Enviar candidatura/ }))
    expect(await screen.findByText('Candidatura enviada.')).toBeTruthy()
    expect(sent.at(-1)).toEqual([APLICAR, { solicitacoesIds: [103], respostas: [{ pergunta: 41, sim: false }] }])
    expect(at().pathname).toBe('/externo/candidato-solicitacoes')
  })
  it('asks for one at least', async () => {
    const message = 'Escolha ao menos uma solicitação'
    answers[APLICAR] = { status: 400, body: { code: 'X', message, errors: [{ field: 'solicitacoesIds', message }] } }
    const { user } = escolher()
    await user.click(await screen.findByRole('button', { name: /^Candidatar-me/ }))
    expect((await screen.findByText(message)).getAttribute('role')).toBe('alert')
  })
  it('tells the company’s limit before, and what goes over it as soon as it is chosen', async () => {
    answers['GET /api/externo/empresas/maximo-cargos'] = { body: { maximo: 1 } }
    const mensagem = 'Você ficaria em 2 cargos; a empresa permite no máximo 1 por candidato.'
    answers[LIMITE] = { body: { permitido: false, maximo: 1, cargos: 2, mensagem } }
    const { user } = escolher()
    expect(await screen.findByText('Escolha uma ou mais vagas. Até 1 cargo por candidato.')).toBeTruthy()
    await user.click(await screen.findByRole('checkbox', { name: /^Padeira/ }))
    expect((await screen.findByText(mensagem)).getAttribute('role')).toBe('alert')
  })
  it('says where there is nothing to choose', async () => {
    answers['GET /api/externo/anuncios'] = { body: [vaga(1, 'Caixa')] }
    escolher()
    expect(await screen.findByText('Já me candidatei a todas as vagas abertas')).toBeTruthy()
  })
})

describe('an advert', () => {
  const abrir = (outros: Record<string, unknown>) => {
    answers['GET /api/externo/candidato-solicitacoes'] = { body: [candidatura(101, outros)] }
    return open(VagasAbertas, '/externo/anuncios?empresaId=7&solicitacaoId=101', '/externo/anuncios')
  }
  it('R0123 is opened with its evaluations: those to answer first', async () => {
    abrir({ qtdAvaliacoes: 2, qtdAvaliacoesRespondidas: 1, qtdAvaliacoesEtapaSeletiva: 1, avaliacoesAResponder: 2 })
    const link = await screen.findByRole('link', { name: 'Responder avaliações (2)' })
    expect(link.getAttribute('href')).toBe('/externo/solicitacao-avaliacao?empresaId=7&solicitacaoId=101')
    cleanup()
    queryClient.clear()
    abrir({ qtdAvaliacoes: 1, qtdAvaliacoesRespondidas: 1 })
    expect(await screen.findByRole('link', { name: 'Ver avaliações' })).toBeTruthy()
    cleanup()
    queryClient.clear()
    abrir({})
    expect(await screen.findByRole('link', { name: 'Ver minha candidatura' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /avaliações/ })).toBeNull()
  })
})

describe('addresses of the own record', () => {
  const DOCS = '/externo/candidatos/3/documentos-anexos'
  const documentos = (end: string) =>
    open(Documentos, `${DOCS}${end}?empresaId=7`, '/externo/candidatos/$id/documentos-anexos', true)
  it('the list of candidates leads to the own one, with what the address carries', async () => {
    const { at } = open(MeuCadastro, '/externo/candidatos?empresaId=7&tab=senha', '/externo/candidatos')
    await waitFor(() => expect(at().pathname).toBe('/externo/candidatos/3'))
    expect(at().search).toBe('?empresaId=7&tab=senha')
  })
  it('a new document and one document open their dialogs; closed, the list stays', async () => {
    const { user, at } = documentos('/new')
    await screen.findByRole('dialog', { name: 'Anexar documento' })
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect([at().pathname, at().search]).toEqual([DOCS, '?empresaId=7']))
    await user.click(await screen.findByRole('button', { name: 'Editar Diploma' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar documento' }))
    expect((dialog.getByRole('textbox', { name: 'Descrição' }) as HTMLInputElement).value).toBe('Diploma')
    expect(at().pathname).toBe(`${DOCS}/5`)
  })
  it('a document that is not there is said to be none', async () => {
    documentos('/999')
    expect(await screen.findByText('Documento não encontrado')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
