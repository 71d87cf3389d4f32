/** The dialogs that refuse candidates, end a request and set targets of stages. */
import type { ModeloParaEnviar } from '@quadro/contract/captacao/mensagens/modelos-mensagem.ts'
import type { CandidatoNaSolicitacao } from '@quadro/contract/captacao/selecao/selecao.ts'
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
import { useFlow } from '../../../kit/flow/flow.tsx'
import { fetchAll } from '../../../ui/later.tsx'
import { semEmail } from '../mensagens/mensagem-editor.tsx'
import { filtrarCandidatos } from '../selecao/candidatos-filtro.tsx'
import { colunas } from '../selecao/candidatos-quadro.tsx'
import { atrasoCurto, estaAtrasado, prazoNaEtapa, sobreAMeta } from '../selecao/prazo-etapa.ts'
import { RecusarDialog } from '../selecao/recusar.tsx'
import { EtapasDialog } from '../selecao/solicitacao-etapas.tsx'
import { acoes } from '../solicitacoes/acoes.tsx'

beforeAll(fetchAll)

let answers: Record<string, unknown>
let calls: { key: string; body: Record<string, unknown> | undefined }[]
const MODELO: ModeloParaEnviar = {
  ...{ id: 1, nome: 'Da casa', tipo: 'RECUSA', padrao: true },
  assunto: 'Sobre {{vaga}}',
  texto: 'Olá, {{nome}}.',
}
beforeEach(() => {
  calls = []
  const valores = {
    nome: 'Ana',
    nomeCompleto: 'Ana Lima',
    vaga: 'Analista',
    empresa: 'Aurora',
    etapa: 'Triagem',
    recrutador: 'Bia',
  }
  answers = {
    'GET /api/captacao/modelos-mensagem/para-enviar': [
      MODELO,
      { ...MODELO, id: 2, nome: 'Outro', assunto: 'Outro', texto: 'Texto' },
    ],
    'GET /api/captacao/modelos-mensagem/valores': { valores, nota: null },
  }
  queryClient.clear()
  session.set({
    state: 'authenticated',
    info: {
      empresa: { id: 7, nome: 'Aurora', cnpj: '11222333000181' },
      usuario: { id: 1, nome: 'Ana' },
      authorities: Object.values(solicitacoes.autoridades).map((a) => a.name),
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
async function open(page: ReactNode) {
  const root = createRootRoute({ component: Outlet })
  const all = createRoute({ getParentRoute: () => root, path: '$', component: () => page })
  const router = createRouter({
    routeTree: root.addChildren([all]),
    history: createMemoryHistory({ initialEntries: ['/captacao'] }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(router.state.status).toBe('idle'))
  return userEvent.setup()
}
const sent = (end: string) => calls.find((c) => c.key.endsWith(end))?.body
const candidato = (outros: Partial<CandidatoNaSolicitacao> = {}) =>
  ({
    ...{ id: 11, versao: 3, nome: 'Ana Lima', temEmail: true, empresaDeOrigem: null, contratado: false },
    ...{ recusadoEm: null, etapaSeletivaId: 7, desde: '2026-11-01', resultado: null, retidas: 0 },
    ...outros,
  }) as CandidatoNaSolicitacao

describe('refusing', () => {
  const show = (candidatos: CandidatoNaSolicitacao[]) =>
    open(<RecusarDialog solicitacaoId={5} candidatos={candidatos} onClose={() => {}} onDone={async () => {}} />)

  it('begins with the default template, shows what the candidate will read, and says who has no e-mail', async () => {
    await show([candidato(), candidato({ id: 12, nome: 'Bento', temEmail: false })])
    const dialog = await screen.findByRole('dialog', { name: 'Recusar 2 candidatos' })
    expect(within(dialog).getByLabelText(/Assunto/)).toHaveProperty('value', 'Sobre {{vaga}}')
    expect(await within(dialog).findByText('Sobre Analista')).toBeTruthy()
    expect(within(dialog).getByText('Olá, Ana.')).toBeTruthy()
    expect(within(dialog).getByText(/Bento não tem e-mail/)).toBeTruthy()
  })
  it('asks the reason, refuses a field that does not exist, and sends what is written', async () => {
    const user = await show([candidato()])
    const dialog = await screen.findByRole('dialog', { name: 'Recusar Ana Lima' })
    await user.click(within(dialog).getByRole('button', { name: /^Recusar e enviar/ }))
    expect(await within(dialog).findByText('Motivo é obrigatório')).toBeTruthy()
    expect(sent('/recusar')).toBeUndefined()
    await user.click(within(dialog).getByRole('button', { name: /Motivo/ }))
    await user.click(await screen.findByRole('option', { name: 'Experiência insuficiente' }))
    const texto = within(dialog).getByLabelText(/^Texto/)
    await user.clear(texto)
    await user.click(texto)
    await user.paste('Oi {{cpf}}')
    await user.click(within(dialog).getByRole('button', { name: /^Recusar e enviar/ }))
    expect(await within(dialog).findByText(/O campo \{\{cpf\}\} não existe/)).toBeTruthy()
    await user.clear(texto)
    await user.click(texto)
    await user.paste('Até breve')
    answers['POST /api/captacao/solicitacoes-pessoal/5/candidatos/recusar'] = {
      movidos: [{ id: 11, versao: 4 }],
      recusados: [],
    }
    await user.click(within(dialog).getByRole('button', { name: /^Recusar e enviar/ }))
    await waitFor(() =>
      expect(sent('/recusar')).toMatchObject({
        aplicacoes: [{ id: 11, versao: 3 }],
        ...{ motivo: 'EXPERIENCIA', devolverAoBanco: true, comMensagem: true, texto: 'Até breve', quando: 'AGORA' },
      }),
    )
  })
  it('counts who cannot be reached by mail, and whom another company shares', () => {
    expect(semEmail([candidato()])).toBe('')
    expect(semEmail([candidato({ nome: 'A', temEmail: false }), candidato({ nome: 'B', temEmail: false })])).toContain(
      'A e B não têm e-mail',
    )
    expect(semEmail([candidato({ nome: 'C', temEmail: false, empresaDeOrigem: 'Serra' })])).toContain(
      'C é de outra empresa',
    )
  })
})

describe('ending a request', () => {
  const solicitacao = {
    id: 5,
    versao: 2,
    pode: ['encerra'],
    codigo: 1001,
    descricao: 'Analista',
    suspensa: false,
    quantidade: 1,
    qtdVagasPreenchidas: 0,
  }
  const esperam = [
    {
      id: 11,
      nome: 'Ana Lima',
      etapaSeletivaId: 7,
      etapaSeletivaNome: 'Triagem',
      temEmail: false,
      colaborador: false,
      recusado: false,
      retida: false,
    },
  ]
  function Encerrar() {
    const { offered, dialog } = useFlow(acoes, solicitacao)
    return (
      <>
        <button type="button" onClick={offered.find(({ id }) => id === 'encerra')!.onAction}>
          Perguntar
        </button>
        {dialog}
      </>
    )
  }
  const show = async () => {
    const user = await open(<Encerrar />)
    await user.click(await screen.findByRole('button', { name: 'Perguntar' }))
    await screen.findByRole('dialog', { name: 'Encerrar a solicitação 1001?' })
    return user
  }
  it('lists who has no answer and answers them with the template', async () => {
    answers['GET /api/captacao/solicitacoes-pessoal/5/sem-resposta'] = esperam
    answers['PUT /api/captacao/solicitacoes-pessoal/5/encerra'] = {}
    const user = await show()
    expect(await screen.findByText('1 candidato ainda não tem resposta')).toBeTruthy()
    expect(screen.getByText('Triagem · sem e-mail')).toBeTruthy()
    await waitFor(() => expect(screen.getByLabelText(/^Assunto/)).toHaveProperty('value', 'Sobre {{vaga}}'))
    await user.click(screen.getByRole('button', { name: /^Encerrar e responder/ }))
    await waitFor(() =>
      expect(sent('/encerra')).toMatchObject({ responder: true, assunto: 'Sobre {{vaga}}', motivoSemResposta: null }),
    )
  })
  it('offers a text for each stage where they wait at several, and sends it with the one for all', async () => {
    const outra = { ...esperam[0], id: 12, nome: 'Bia Reis', etapaSeletivaId: null, etapaSeletivaNome: null }
    answers['GET /api/captacao/solicitacoes-pessoal/5/sem-resposta'] = [...esperam, outra]
    answers['PUT /api/captacao/solicitacoes-pessoal/5/encerra'] = {}
    const user = await show()
    await user.click(await screen.findByRole('button', { name: /Inscritos: 1 candidato/ }))
    const opcoes = await screen.findAllByRole('option')
    expect(opcoes[0]!.textContent).toBe('O texto acima')
    await user.click(opcoes[1]!)
    await user.click(screen.getByRole('button', { name: /^Encerrar e responder/ }))
    await waitFor(() =>
      expect(sent('/encerra')).toMatchObject({
        assunto: 'Sobre {{vaga}}',
        porEtapa: [{ etapaSeletivaId: null, assunto: 'Sobre {{vaga}}' }],
      }),
    )
  })
  it('or keeps why they get none, and asks nothing where everybody has an answer', async () => {
    answers['GET /api/captacao/solicitacoes-pessoal/5/sem-resposta'] = esperam
    answers['PUT /api/captacao/solicitacoes-pessoal/5/encerra'] = {}
    const user = await show()
    await user.click(await screen.findByRole('radio', { name: 'Não responder, e dizer por quê' }))
    await user.type(screen.getByLabelText(/Por que ficam sem resposta/), 'Por telefone')
    await user.click(screen.getByRole('button', { name: /^Encerrar(?! e)/ }))
    await waitFor(() => expect(sent('/encerra')).toMatchObject({ responder: false, motivoSemResposta: 'Por telefone' }))
    cleanup()
    queryClient.clear()
    calls = []
    answers['GET /api/captacao/solicitacoes-pessoal/5/sem-resposta'] = []
    const again = await show()
    await again.click(await screen.findByRole('button', { name: /^Encerrar(?! e)/ }))
    await waitFor(() => expect(sent('/encerra')).toMatchObject({ responder: false, motivoSemResposta: null }))
    expect(screen.queryByText(/ainda não tem resposta/)).toBeNull()
  })
})

describe('stages with targets', () => {
  const etapas = [
    { id: 7, nome: 'Triagem', prazoDias: 5 },
    { id: 8, nome: 'Proposta', prazoDias: null },
  ]
  it('say how late somebody is, but of nobody who was hired, refused or has no target', () => {
    const hoje = '2026-11-13'
    expect(prazoNaEtapa(candidato(), etapas, hoje)).toEqual({ passados: 12, meta: 5, atraso: 7 })
    expect(sobreAMeta({ passados: 12, meta: 5 })).toBe('há 12 dias, com meta de 5 dias')
    expect(atrasoCurto(7)).toBe('Atrasado 7 d')
    expect(estaAtrasado(candidato({ desde: '2026-11-08' }), etapas, hoje)).toBe(false)
    for (const outros of [{ contratado: true }, { recusadoEm: '2026-11-10T10:00:00Z' }, { etapaSeletivaId: 8 }])
      expect(prazoNaEtapa(candidato(outros), etapas, hoje)).toBeNull()
    const filtro = { busca: '', resultado: undefined, parado: undefined, atrasados: true }
    const rows = [candidato(), candidato({ id: 12, etapaSeletivaId: 8 })]
    expect(filtrarCandidatos(rows, filtro, etapas).map((r) => r.id)).toEqual([11])
  })
  it('stand at the head of their column, and who was refused has a column of their own', () => {
    const heads = colunas(etapas, [candidato({ recusadoEm: '2026-11-10T10:00:00Z' })], true, true)
    expect(heads.map((c) => [c.title, c.note ?? '', c.canDrop])).toEqual([
      ['Inscritos', '', false],
      ['Triagem', 'meta 5 d', true],
      ['Proposta', '', true],
      ['Contratados', '', true],
      ['Recusados', '', true],
    ])
  })
  it('are put in order by the arrow keys and saved with their targets', async () => {
    const linha = (etapaSeletivaId: number, nome: string, prazoDias: number | null) => ({
      ...{ etapaSeletivaId, nome, prazoDias },
      prazoDaEtapa: null,
    })
    answers['GET /api/captacao/solicitacoes-pessoal/5/etapas'] = {
      ...{ versao: 4, outras: [linha(9, 'Teste', null)], modeloDoCargo: true, cargoNome: 'Analista', pode: ['editar'] },
      etapas: [linha(7, 'Triagem', 5), linha(8, 'Proposta', null)],
    }
    answers['PUT /api/captacao/solicitacoes-pessoal/5/etapas'] =
      answers['GET /api/captacao/solicitacoes-pessoal/5/etapas']
    const user = await open(<EtapasDialog solicitacaoId={5} onClose={() => {}} />)
    expect(await screen.findByText('Usar o modelo do cargo')).toBeTruthy()
    screen.getByRole('button', { name: 'Mover Proposta' }).focus()
    await user.keyboard('{ArrowUp}')
    const meta = screen.getByLabelText('Meta de Proposta, em dias')
    await user.type(meta, '3')
    await user.tab()
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    const put = () => calls.find((c) => c.key === 'PUT /api/captacao/solicitacoes-pessoal/5/etapas')
    await waitFor(() => expect(put()).toBeTruthy())
    expect(put()!.body).toEqual({
      versao: 4,
      etapas: [
        { etapaSeletivaId: 8, prazoDias: 3 },
        { etapaSeletivaId: 7, prazoDias: 5 },
      ],
    })
  })
})
