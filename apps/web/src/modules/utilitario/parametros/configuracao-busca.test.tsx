import type { UserInfo } from '@quadro/contract/shell/sessao/sessao.ts'
import {
  camposDeConfiguracao,
  gravarConfiguracao,
  lerConfiguracao,
} from '@quadro/contract/utilitario/empresas/empresas.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../kit/call/query.ts'
import { session } from '../../../kit/call/session.ts'
import { fetchAll } from '../../../ui/later.tsx'
import { Configuracao } from './configuracao.tsx'

const configuracao = {
  versao: 3,
  solPessoalExibirSalario: false,
  solPessoalExibirColabSubstituido: true,
  solPessoalObrigarDadosComplementares: false,
  solPessoalReabrirSolicitacao: true,
  camposSolicitacaoOcultos: [],
  camposSolicitacaoObrigatorios: [],
  exibirSalario: true,
  vagasEmFeed: false,
  obrigarAmbienteFuncao: true,
  forcarMaiusculas: false,
  certificado: false,
  modeloCertificadoId: null,
  maxCandidataCargo: 0,
  tempoExclusaoCandidato: 0,
  exigirAceitePsi: true,
  politicaSeguranca: null,
  camposCandidatoVisiveis: [],
  camposCandidatoObrigatorios: [],
  campoExtraCandidato: false,
  campoExtraColaborador: false,
  camposExtras: [],
  mesesSemAfastamento: 0,
  inicioSst: null,
  diasTrabalhados: '5',
  minimoDePessoas: 5,
  minimoDeRespostas: 5,
  redesDePresenca: null,
}
let refusing = false
beforeAll(fetchAll)
beforeEach(() => {
  refusing = false
  queryClient.clear()
  session.set({
    state: 'authenticated',
    info: {
      empresa: { id: 7, nome: 'Aurora' },
      usuario: { id: 1, nome: 'Ana' },
      authorities: [lerConfiguracao, gravarConfiguracao].flatMap(({ access }) =>
        'authorities' in access ? access.authorities.map((a) => a.name) : [],
      ),
    } as UserInfo,
    parameters: undefined,
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.split('?')[0]!.endsWith('/modelos-certificado')) return new Response('[]')
    if (init.method !== 'PUT' || !refusing) return new Response(JSON.stringify(configuracao), { status: 200 })
    const errors = [{ field: 'maxCandidataCargo', message: 'Alto demais.' }]
    return new Response(JSON.stringify({ code: 'FIELD_VALIDATION_VIOLATION', message: 'Não', errors }), { status: 400 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
async function open() {
  const root = createRootRoute({ component: () => <Configuracao empresaId={7} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  const box = await screen.findByRole('searchbox', { name: 'Buscar nas configurações' })
  const search = async (text: string) => {
    await user.clear(box)
    await user.paste(text)
    await user.keyboard('{Enter}')
  }
  return { user, search }
}
/** The visible settings and groups. */
const groups = () =>
  [...document.querySelectorAll('section:not([data-unfound])')].map((group) => group.querySelector('h2')?.textContent)
const isShown = (element: Element) => element.closest('[data-unfound]') === null
const cellOf = (label: string) => screen.getByText(label).closest('[data-cell]')!

it('finds settings by label and by explanation, without accents, and says in which sections', async () => {
  const { search } = await open()
  await search('anonimizado')
  await waitFor(() => expect(groups()).toEqual(['Candidatos']))
  expect(isShown(cellOf('Meses até anonimizar candidatos sem atividade'))).toBe(true)
  expect(isShown(cellOf('Máximo de cargos por candidato'))).toBe(false)
  expect(screen.getByText('1 encontrada')).toBeTruthy()
  await search('MAXIMO de cargos')
  await waitFor(() => expect(isShown(cellOf('Máximo de cargos por candidato'))).toBe(true))
})

it('finds every setting of the contract that has words of its own on the page', async () => {
  const { search } = await open()
  const labels = Object.entries(camposDeConfiguracao)
    .filter(([name]) => !name.startsWith('campos'))
    .map(([, field]) => (field.meta() as { label: string }).label)
  expect(labels.length).toBeGreaterThan(10)
  for (const label of labels) {
    await search(label)
    await waitFor(() => expect(groups().length, label).toBeGreaterThan(0))
    expect(screen.queryByText(/^Nenhuma configuração fala de/), label).toBeNull()
  }
})

it('finds a row of the candidate’s form; the choices of a setting are not what it is about', async () => {
  const { search } = await open()
  await search('cônjuge')
  await waitFor(() => expect(groups()).toEqual(['Cadastro do candidato']))
  await search('opcional')
  await waitFor(() => expect(groups()).not.toContain('Campos da solicitação'))
})

it('says when nothing is found and takes it back', async () => {
  const { user, search } = await open()
  const all = groups()
  await search('xyz')
  expect(await screen.findByText("Nenhuma configuração fala de 'xyz'.")).toBeTruthy()
  expect(groups()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Limpar' }))
  await waitFor(() => expect(groups()).toEqual(all))
})

it('shows a setting that the server refuses, though the search had put it out of sight', async () => {
  refusing = true
  const { user, search } = await open()
  await search('maiúsculas')
  await waitFor(() => expect(groups()).toEqual(['Textos']))
  await user.click(screen.getByRole('button', { name: /Salvar/ }))
  const refused = document.querySelector('[data-field="maxCandidataCargo"]')!
  await waitFor(() => expect(isShown(refused)).toBe(true))
  expect(screen.getAllByText('Alto demais.').length).toBeGreaterThan(0)
})

it.each([
  ['pessoas', 3],
  ['respostas', 5],
])('takes a smallest group of %s from %i to 20, and says so at the field', async (of, least) => {
  const { user } = await open()
  const field = screen.getByLabelText(new RegExp(`^Menor grupo de ${of}`))
  for (const outside of [String(least - 1), '21']) {
    await user.clear(field)
    await user.type(field, outside)
    await user.click(screen.getByRole('button', { name: /Salvar/ }))
    await waitFor(() => expect(field.getAttribute('aria-invalid'), outside).toBe('true'))
    expect(screen.getAllByText(`Informe de ${least} a 20`).length).toBeGreaterThan(0)
  }
  await user.clear(field)
  await user.type(field, '8')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).not.toBe('true'))
})
