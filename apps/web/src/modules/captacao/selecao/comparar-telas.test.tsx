import type { FichaDoCandidato } from '@quadro/contract/captacao/avaliacoes/ficha.ts'
import * as ficha from '@quadro/contract/captacao/avaliacoes/ficha.ts'
import * as entrevistas from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import type { Comparacao } from '@quadro/contract/captacao/selecao/comparar.ts'
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
import { fetchAll } from '../../../ui/later.tsx'
import { AvaliarDialog } from '../avaliacoes/ficha-avaliar.tsx'
import { CriteriosDaSolicitacao } from '../avaliacoes/ficha-criterios.tsx'
import { FichaDoCandidato as Ficha, linhasDaFicha } from '../avaliacoes/ficha-painel.tsx'
import Comparar from './comparar.tsx'

beforeAll(fetchAll)

/** Answers of the server by 'METHOD /path'; every call is recorded. */
let answers: Record<string, unknown>
let calls: { key: string; query: URLSearchParams; body: unknown }[]
beforeEach(() => {
  calls = []
  answers = {}
  queryClient.clear()
  session.set({
    state: 'authenticated',
    info: {
      empresa: { id: 7, nome: 'Aurora', cnpj: '11222333000181' },
      usuario: { id: 1, nome: 'Ana' },
      authorities: [
        ...Object.values(solicitacoes.autoridades),
        ...Object.values(ficha.autoridades),
        ...Object.values(entrevistas.autoridades),
      ].map((a) => a.name),
    } as UserInfo,
    parameters: undefined,
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const [path, query] = url.split('?')
    const key = `${init.method} ${path}`
    calls.push({ key, query: new URLSearchParams(query), body: init.body ? JSON.parse(String(init.body)) : undefined })
    const found = answers[key]
    const refused = (found as { code?: string } | undefined)?.code !== undefined
    return new Response(JSON.stringify(found ?? { code: 'NOT_FOUND', message: 'nada' }), {
      status: found ? (refused ? 400 : 200) : 404,
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(Page: () => ReactNode, address = '/a/5', path = '/a/$id') {
  const root = createRootRoute({ component: Outlet })
  const page = createRoute({ getParentRoute: () => root, path, component: Page })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([page]), history })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(router.state.status).toBe('idle'))
  return { user: userEvent.setup(), search: () => router.state.location.search as Record<string, unknown> }
}

const candidato = (id: number, nome: string, pode = ['mover', 'remover']) => ({
  id,
  versao: 1,
  candidatoId: id,
  nome,
  cidade: 'Fortaleza, CE',
  aplicadoEm: '2026-11-01',
  etapaSeletivaId: 1,
  etapaSeletivaNome: 'Triagem',
  resultado: null,
  desde: '2026-11-01',
  responsavelId: null,
  responsavelNome: null,
  experienciaMeses: 12,
  contratado: false,
  interno: false,
  empresaDeOrigem: null,
  colaborador: false,
  ficha: null,
  respostas: [],
  recusadoEm: null,
  recusaMotivo: null,
  retidas: 0,
  temEmail: true,
  entrevista: null,
  pode,
})
/** The server answers in the order of the ids. */
const comparacao: Comparacao = {
  solicitacao: { id: 5, codigo: 1042, descricao: 'Analista de Custos', candidatos: 24 },
  etapas: [
    { id: 1, nome: 'Triagem', ordem: 1 },
    { id: 2, nome: 'Entrevista', ordem: 2 },
  ],
  candidatos: [candidato(11, 'Ana Prado'), candidato(12, 'Bento <b>Dias</b>'), candidato(13, 'Célia Reis', [])],
  grupos: [
    {
      id: 'exigido',
      titulo: 'Exigido pela vaga',
      contagens: [
        { atende: 1, de: 1 },
        { atende: 0, de: 1 },
        { atende: 0, de: 1 },
      ],
      linhas: [
        {
          id: 'escolaridade',
          titulo: 'Escolaridade',
          pedido: 'Superior ou mais',
          celulas: [
            { estado: 'atende', texto: 'Superior' },
            { estado: 'parte', texto: 'Superior incompleto' },
            { estado: 'desconhecido', texto: 'não encontrado' },
          ],
        },
        {
          id: 'pretensao',
          titulo: 'Pretensão salarial',
          pedido: null,
          celulas: [1, 2, 3].map(() => ({ estado: null, texto: 'Oculto', oculto: true })),
        },
      ],
    },
  ],
  retirados: ['Davi Mota'],
  pode: ['mover', 'avaliar'],
}
const ENDERECO = 'GET /api/captacao/solicitacoes-pessoal/5/comparacao'
const nomes = () =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map((th) => ['Ana Prado', 'Bento <b>Dias</b>', 'Célia Reis'].find((nome) => th.textContent?.includes(nome)))

describe('the comparison', () => {
  beforeEach(() => {
    answers[ENDERECO] = comparacao
  })
  const abrir = (ids = '13,11,12') => open(() => <Comparar />, `/a/5?candidatos=${ids}`)

  it('stands in the order of the address and says in words what the marks show', async () => {
    await abrir()
    expect(await screen.findByText('Solicitação 1042 · Analista de Custos · 3 de 24 candidatos')).toBeTruthy()
    expect(calls[0]?.query.get('aplicacoesIds')).toBe('11,12,13')
    expect(nomes()).toEqual(['Célia Reis', 'Ana Prado', 'Bento <b>Dias</b>'])
    const linha = screen.getByRole('row', { name: /Escolaridade/ })
    expect(
      within(linha)
        .getAllByRole('cell')
        .map((td) => td.textContent),
    ).toEqual(['não encontrado', 'atende: Superior', 'em parte: Superior incompleto'])
    expect(screen.getAllByText('Oculto')).toHaveLength(3)
    expect(screen.getByText(/Nada é decidido pelo sistema/)).toBeTruthy()
    expect(screen.getByText('Davi Mota não está mais na solicitação')).toBeTruthy()
    // A name is shown as text, even if it contains HTML.
    expect(document.querySelector('b')?.textContent).not.toBe('Dias')
  })
  it('takes columns away and turns them around by the keyboard, in the address', async () => {
    const { user, search } = await abrir()
    await screen.findByText('Escolaridade')
    screen.getByRole('button', { name: 'Ações de Célia Reis' }).focus()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await waitFor(() => expect(nomes()).toEqual(['Ana Prado', 'Célia Reis', 'Bento <b>Dias</b>']))
    expect(search().candidatos).toBe('11,13,12')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Ações de Célia Reis')
    expect(screen.getByText('Célia Reis: coluna 2 de 3')).toBeTruthy()
    // A new order does not call the server.
    expect(calls.filter((c) => c.key === ENDERECO)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Tirar Ana Prado da comparação' }))
    await waitFor(() => expect(nomes()).toEqual(['Célia Reis', 'Bento <b>Dias</b>']))
    expect(search().candidatos).toBe('13,12')
  })
  it('shows only where they differ', async () => {
    const { user } = await abrir()
    await screen.findByText('Pretensão salarial')
    await user.click(screen.getByRole('radio', { name: 'Só diferenças' }))
    expect(screen.getByText('Escolaridade')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Pretensão salarial')).toBeNull())
  })
  it('moves those who are chosen and may be moved to their next stage', async () => {
    const { user } = await abrir()
    await screen.findByText('Escolaridade')
    expect(screen.queryByRole('checkbox', { name: 'Escolher Célia Reis' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Escolher Ana Prado' }))
    await user.click(screen.getByRole('checkbox', { name: 'Escolher Bento <b>Dias</b>' }))
    await user.click(screen.getByRole('button', { name: 'Avançar 2 candidatos' }))
    expect(await screen.findByRole('dialog', { name: 'Mover 2 candidatos' })).toBeTruthy()
  })
  it('refuses one, or marks an interview, from the menu of the column; whoever was refused says so', async () => {
    const recusada = { ...candidato(13, 'Célia Reis', ['reconsiderar']), recusadoEm: '2026-11-20T12:00:00Z' }
    const [ana, bento] = comparacao.candidatos
    answers[ENDERECO] = {
      ...comparacao,
      candidatos: [{ ...ana!, pode: ['mover', 'recusar'] }, bento, recusada],
      pode: ['mover', 'avaliar', 'entrevistar'],
    }
    answers['GET /api/captacao/modelos-mensagem/para-enviar'] = [
      { id: 1, nome: 'Padrão', tipo: 'RECUSA', assunto: 'Sobre {{vaga}}', texto: 'Obrigado.', padrao: true },
    ]
    const { user } = await abrir()
    await screen.findByText('Escolaridade')
    const menu = async (nome: string) => {
      await user.click(screen.getByRole('button', { name: `Ações de ${nome}` }))
      await screen.findByRole('menu')
      return screen.getAllByRole('menuitem').map((item) => item.textContent)
    }
    const daRecusada = await menu('Célia Reis')
    expect(daRecusada).not.toEqual(expect.arrayContaining(['Recusar']))
    expect(daRecusada).not.toEqual(expect.arrayContaining(['Marcar entrevista']))
    await user.keyboard('{Escape}')
    expect(screen.getByText('Recusado')).toBeTruthy()
    expect(await menu('Ana Prado')).toEqual(expect.arrayContaining(['Marcar entrevista', 'Recusar']))
    await user.click(screen.getByRole('menuitem', { name: 'Marcar entrevista' }))
    const entrevista = await screen.findByRole('dialog', { name: 'Entrevistar Ana Prado' })
    expect(within(entrevista).getByText('1042 · Analista de Custos')).toBeTruthy()
    await user.click(within(entrevista).getByRole('button', { name: 'Cancelar' }))
    await menu('Ana Prado')
    await user.click(screen.getByRole('menuitem', { name: 'Recusar' }))
    expect(await screen.findByRole('dialog', { name: 'Recusar Ana Prado' })).toBeTruthy()
  })
  it('asks who is to be compared where the address says nobody', async () => {
    answers['GET /api/captacao/solicitacoes-pessoal/5/candidatos'] = { etapas: [], candidatos: comparacao.candidatos }
    const { user, search } = await abrir('')
    await user.click(await screen.findByRole('button', { name: 'Escolher candidatos' }))
    const dialog = await screen.findByRole('dialog', { name: 'Escolher candidatos' })
    expect(within(dialog).getByRole('button', { name: 'Comparar' }).hasAttribute('disabled')).toBe(true)
    expect(calls.some((c) => c.key === ENDERECO)).toBe(false)
    expect(search().candidatos).toBeFalsy()
  })
  it('tells that what the address names is not there', async () => {
    answers = {}
    await abrir('99')
    expect(await screen.findByText('Não foi possível carregar a página')).toBeTruthy()
  })
})

const criterio = (id: number, nome: string, outros: Partial<ficha.Criterio> = {}): ficha.Criterio => ({
  id,
  competenciaId: null,
  nome,
  tipo: null,
  nivelExigidoId: 2,
  peso: 1,
  pedeObservacao: false,
  ...outros,
})
const niveis = [
  { id: 1, descricao: 'Básico' },
  { id: 2, descricao: 'Pleno' },
  { id: 3, descricao: 'Referência' },
]
const daFicha = (outros: Partial<FichaDoCandidato> = {}): FichaDoCandidato => ({
  candidato: { id: 11, nome: 'Ana Prado' },
  criterios: [criterio(1, 'Torno', { pedeObservacao: true }), criterio(2, 'Comunicação')],
  niveis,
  avaliacoes: [],
  resultado: { percentual: null, avaliados: 0, total: 2, avaliadores: 0 },
  soPropria: false,
  pode: ['avaliar'],
  ...outros,
})
const dada = (avaliadorId: number, notas: [number, number][], propria = false) => ({
  id: avaliadorId,
  versao: 4,
  avaliadorId,
  avaliadorNome: `Avaliador ${avaliadorId}`,
  propria,
  em: '2026-11-20T12:00:00Z',
  comentario: null,
  percentual: 75,
  notas: notas.map(([criterioId, nivelId]) => ({ criterioId, nivelId, observacao: null })),
})
const DO_CANDIDATO = '/api/captacao/solicitacoes-pessoal/5/candidatos/11/ficha'

describe('the scorecard', () => {
  it('tells per criterion what each found, and where evaluators differ', () => {
    const linhas = linhasDaFicha(
      daFicha({
        avaliacoes: [
          dada(
            1,
            [
              [1, 1],
              [2, 2],
            ],
            true,
          ),
          dada(2, [[1, 3]]),
        ],
      }),
    )
    expect(linhas.map(({ nome, exigido, estado, difere }) => ({ nome, exigido, estado, difere }))).toEqual([
      { nome: 'Torno', exigido: 'Pleno', estado: 'atende', difere: true },
      { nome: 'Comunicação', exigido: 'Pleno', estado: 'atende', difere: false },
    ])
    expect(linhas[0]?.dados).toEqual([
      { quem: 'Você', nivel: 'Básico' },
      { quem: 'Avaliador 2', nivel: 'Referência' },
    ])
  })
  it('sends one’s own levels with their version, why where it is asked, and leaves out what was not observed', async () => {
    answers[`GET ${DO_CANDIDATO}`] = daFicha({ avaliacoes: [dada(1, [[1, 2]], true)] })
    answers[`PUT ${DO_CANDIDATO}`] = daFicha()
    const { user } = await open(() => (
      <AvaliarDialog solicitacaoId={5} aplicacaoId={11} nome="Ana Prado" onClose={() => {}} />
    ))
    await user.click(await screen.findByRole('button', { name: /^Gravar/ }))
    expect(await screen.findByText('Observação é obrigatória')).toBeTruthy()
    expect(calls.some((c) => c.key.startsWith('PUT'))).toBe(false)
    await user.type(screen.getByLabelText(/Observação de Torno/), 'Ajusta sozinha')
    await user.click(screen.getByRole('button', { name: /^Gravar/ }))
    await waitFor(() =>
      expect(calls.find((c) => c.key === `PUT ${DO_CANDIDATO}`)?.body).toMatchObject({
        versao: 4,
        notas: [{ criterioId: 1, nivelId: 2, observacao: 'Ajusta sozinha' }],
      }),
    )
  })
  it('offers nothing to who may not evaluate, and says that no figure decides', async () => {
    answers[`GET ${DO_CANDIDATO}`] = daFicha({
      pode: [],
      avaliacoes: [dada(2, [[1, 2]])],
      resultado: { percentual: 82.5, avaliados: 1, total: 2, avaliadores: 1 },
    })
    await open(() => <Ficha solicitacaoId={5} aplicacaoId={11} />)
    expect(await screen.findByText('83% do exigido')).toBeTruthy()
    expect(screen.getByText('A conta ajuda a conversar; nada é decidido por ela.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Avaliar' })).toBeNull()
  })
  it('begins its criteria with the position’s, and puts what the server refuses at its field', async () => {
    const caminho = '/api/captacao/solicitacoes-pessoal/5/ficha'
    answers[`GET ${caminho}`] = {
      versao: 3,
      criterios: [],
      niveis,
      doCargo: [{ competenciaId: 7, nome: 'Torno', tipo: 'CONHECIMENTO', nivelExigidoId: 2, peso: 3 }],
      pode: ['editar'],
    } satisfies ficha.Ficha
    answers[`PUT ${caminho}`] = {
      code: 'FIELD_VALIDATION_VIOLATION',
      message: 'x',
      errors: [{ field: 'criterios.0.nivelExigidoId', message: 'Escolha um item da lista' }],
    }
    const { user } = await open(() => <CriteriosDaSolicitacao solicitacaoId={5} />)
    await user.click(await screen.findByRole('button', { name: 'Definir critérios' }))
    const dialog = await screen.findByRole('dialog', { name: 'Critérios da ficha de avaliação' })
    expect((within(dialog).getByLabelText(/^Critério 1/) as HTMLInputElement).value).toBe('Torno')
    await user.click(within(dialog).getByRole('button', { name: 'Adicionar critério' }))
    await user.click(within(dialog).getByRole('button', { name: /^Gravar/ }))
    expect(await within(dialog).findByText('Critério é obrigatório')).toBeTruthy()
    await user.type(within(dialog).getByLabelText(/^Critério 2/), 'Clareza')
    await user.click(within(dialog).getByRole('button', { name: /^Gravar/ }))
    expect(await within(dialog).findByText('Escolha um item da lista')).toBeTruthy()
    expect(calls.find((c) => c.key === `PUT ${caminho}`)?.body).toMatchObject({
      versao: 3,
      criterios: [
        { competenciaId: 7, nome: null, nivelExigidoId: 2, peso: 3 },
        { competenciaId: null, nome: 'Clareza', nivelExigidoId: null, peso: 1 },
      ],
    })
  })
})
