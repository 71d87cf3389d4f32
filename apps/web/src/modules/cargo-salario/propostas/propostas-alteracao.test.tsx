import { autoridades as deColaborador } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as c from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import { pageResult } from '@quadro/contract/kit/page.ts'
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
import PropostasAlteracao from './propostas-alteracao.tsx'

beforeAll(fetchAll)

const BASE = '/cargo-salario/propostas-alteracao'
const mudanca = (campo: string, antes: string | null, depois: string | null): c.CampoDaProposta => ({
  campo,
  label: c.rotuloDe(campo),
  antes,
  depois,
  oculto: false,
  aceito: null,
})
const proposta = (outros: Partial<c.Proposta> = {}): c.Proposta => ({
  id: 5,
  versao: 2,
  pode: ['aceita', 'recusa'],
  nome: 'Ana Lima',
  origem: 'meus-dados',
  situacao: 'P',
  criadoEm: '2026-11-20T14:05:00-03:00',
  decididaEm: null,
  decididaPorNome: null,
  pessoaVersao: 7,
  colaboradorId: 9,
  motivo: null,
  impedimento: null,
  codigo: null,
  campos: [mudanca('nome', 'Ana Lima', 'Ana Lima Prado'), mudanca('estadoCivil', 'Solteiro(a)', 'Casado(a)')],
  ...outros,
})

let lida: c.Proposta
let calls: { key: string; body: Record<string, unknown> | undefined }[]
beforeEach(() => {
  calls = []
  queryClient.clear()
  session.set({
    state: 'authenticated',
    info: {
      empresa: { id: 7, nome: 'Aurora', cnpj: '11222333000181' },
      empresas: [{ id: 7, nome: 'Aurora' }],
      usuario: { id: 1, nome: 'Camila' },
      authorities: [...Object.values(c.autoridades), deColaborador.ver].map((a) => a.name),
    } as UserInfo,
    parameters: { timeZone: 'America/Fortaleza' } as never,
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const key = `${init.method} ${url.split('?')[0]}`
    calls.push({ key, body: init.body ? JSON.parse(String(init.body)) : undefined })
    const { campos, ...row } = lida
    const answer = {
      [`GET /api${BASE}`]: pageResult([{ ...row, campos: campos.map((x) => x.label) }], { page: 0, size: 15 }, 1),
      [`GET /api${BASE}/pendentes`]: { total: 1 },
    }[key]
    return new Response(JSON.stringify(answer ?? lida), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
async function open(outros: Partial<c.Proposta> = {}, address = `${BASE}/5`) {
  lida = proposta(outros)
  const root = createRootRoute({ component: Outlet })
  const all = createRoute({ getParentRoute: () => root, path: '$', component: PropostasAlteracao })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([all]), history })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  if (address.endsWith('/5')) await screen.findByRole('list', { name: 'O que muda' })
  return userEvent.setup()
}
const sent = (action: string) => calls.find(({ key }) => key.endsWith(`${BASE}/5/${action}`))?.body
const changes = () =>
  within(screen.getByRole('list', { name: 'O que muda' }))
    .getAllByRole('listitem')
    .map((li) => li.textContent)

describe('the list of proposals', () => {
  it('of what waits says what changes and whence, not who decided', async () => {
    await open({}, BASE)
    const row = await screen.findByRole('row', { name: /Ana Lima/ })
    for (const said of ['Nome, Estado civil', 'Meus dados', '20/11/2026 14:05', 'Pendente'])
      expect(within(row).getByText(said)).toBeTruthy()
    expect(screen.queryByRole('columnheader', { name: 'Decidida por' })).toBeNull()
  })
  it('of what was decided also says by whom', async () => {
    await open({ situacao: 'A', decididaPorNome: 'Camila Duarte' }, `${BASE}?situacao=D`)
    expect(within(await screen.findByRole('row', { name: /Ana Lima/ })).getByText('Camila Duarte')).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: 'Decidida por' })).toBeTruthy()
  })
})

describe('one proposal', () => {
  it('shows before and after side by side, and is accepted as read', async () => {
    const user = await open()
    expect(changes()).toEqual([
      'NomeHoje: Ana LimaDepois: Ana Lima Prado',
      'Estado civilHoje: Solteiro(a)Depois: Casado(a)',
    ])
    await user.click(screen.getByRole('button', { name: /^Aceitar/ }))
    await waitFor(() =>
      expect(sent('aceita')).toEqual({ versao: 2, pessoaVersao: 7, campos: ['nome', 'estadoCivil'], motivo: null }),
    )
  })
  it('is taken in part with a reason for the rest', async () => {
    const user = await open()
    await user.click(screen.getByRole('checkbox', { name: 'Nome' }))
    await user.click(screen.getByRole('button', { name: /^Aceitar 1 de 2/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Aceitar em parte?' })
    expect(dialog.textContent).toContain('Não muda: Nome.')
    await user.click(within(dialog).getByRole('button', { name: /^Aceitar em parte/ }))
    expect(await within(dialog).findByText('Motivo é obrigatório')).toBeTruthy()
    expect(sent('aceita')).toBeUndefined()
    await user.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Falta a certidão')
    await user.click(within(dialog).getByRole('button', { name: /^Aceitar em parte/ }))
    await waitFor(() => expect(sent('aceita')).toMatchObject({ campos: ['estadoCivil'], motivo: 'Falta a certidão' }))
  })
  it('is refused with a reason that the person reads', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'Recusar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Recusar as mudanças de Ana Lima?' })
    expect(dialog.textContent).toContain('A pessoa recebe o motivo.')
    await user.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Sem documento')
    await user.click(within(dialog).getByRole('button', { name: /^Recusar/ }))
    await waitFor(() => expect(sent('recusa')).toMatchObject({ versao: 2, motivo: 'Sem documento' }))
  })
  it('says why one may not decide, and hides what one may not see', async () => {
    const impedimento = 'A proposta muda documentos: decide quem pode ver documentos pessoais.'
    await open({ pode: [], impedimento, campos: [{ ...mudanca('rg', null, null), oculto: true }] })
    expect(screen.getByText(impedimento)).toBeTruthy()
    expect(changes()).toEqual(['RGHoje: OcultoDepois: Oculto'])
    expect(screen.queryByRole('button', { name: /Aceitar|Recusar/ })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
  it('of a new CPF is confirmed with the person and taken whole', async () => {
    const user = await open({ origem: 'cadastro', pessoaVersao: null, colaboradorId: null })
    expect(screen.getByText(/^A empresa não conhece este CPF\. Confirme com a pessoa/)).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Recusar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Recusar o cadastro de Ana Lima?' })
    expect(dialog.textContent).toContain('não tem e-mail para avisar')
  })
  it('of a registration hands over the code of its answer, once, and only a press on its button closes it', async () => {
    const user = await open({ origem: 'cadastro', colaboradorId: null, codigo: 'K7MP2XQ9' })
    await user.click(screen.getByRole('button', { name: /^Aceitar/ }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Entregue este código a Ana Lima' }))
    expect(dialog.getByText('K7MP2XQ9')).toBeTruthy()
    await user.keyboard('{Escape}')
    await user.click(dialog.getByRole('button', { name: /^Já anotei/ }))
    await waitFor(() => expect(screen.queryByText('K7MP2XQ9')).toBeNull())
  })
  it('that was decided says by whom, when and why, and what became of each field', async () => {
    const [nome, estadoCivil] = proposta().campos as [c.CampoDaProposta, c.CampoDaProposta]
    await open({
      situacao: 'M',
      pode: [],
      decididaPorNome: 'Camila Duarte',
      decididaEm: '2026-11-21T10:40:00-03:00',
      motivo: 'Falta a certidão',
      campos: [
        { ...nome, aceito: false },
        { ...estadoCivil, aceito: true },
      ],
    })
    expect(screen.getByText('21/11/2026 10:40 · Falta a certidão')).toBeTruthy()
    expect(changes().map((text) => /Recusada|Aceita/.exec(text!)?.[0])).toEqual(['Recusada', 'Aceita'])
  })
})
