import type { UserInfo } from '@quadro/contract/shell/sessao/sessao.ts'
import { gravarConfiguracao, lerConfiguracao } from '@quadro/contract/utilitario/empresas/empresas.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../kit/call/query.ts'
import { session } from '../../../kit/call/session.ts'
import { Configuracao } from './configuracao.tsx'

const configuracao = {
  versao: 3,
  solPessoalExibirSalario: false,
  solPessoalExibirColabSubstituido: true,
  solPessoalObrigarDadosComplementares: false,
  solPessoalReabrirSolicitacao: true,
  camposSolicitacaoOcultos: ['experiencias'],
  camposSolicitacaoObrigatorios: ['areaOrganizacionalId'],
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
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says of each field of a request whether it is hidden, optional or required, and what a switch above already decides', async () => {
  let sent: Record<string, unknown> | undefined
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
    if (init.method === 'PUT') sent = JSON.parse(String(init.body))
    return new Response(JSON.stringify(configuracao), { status: 200 })
  })
  const root = createRootRoute({ component: () => <Configuracao empresaId={7} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  const field = async (label: string) => within(await screen.findByRole('radiogroup', { name: label }))
  expect((await field('Experiências')).getByRole('radio', { name: 'Oculto' })).toHaveProperty('checked', true)
  expect((await field('Área Organizacional')).getByRole('radio', { name: 'Obrigatório' })).toHaveProperty(
    'checked',
    true,
  )
  expect((await field('Talentos substituídos')).queryByRole('radio', { name: 'Oculto' })).toBeNull()
  // The switches decide: the salary is hidden, the environment required.
  expect(screen.queryByRole('radiogroup', { name: 'Remuneração' })).toBeNull()
  expect(screen.getByRole('group', { name: 'Remuneração' }).textContent).toBe('Oculto')
  expect(screen.getByRole('group', { name: 'Ambiente' }).textContent).toBe('Obrigatório')

  await user.click((await field('Experiências')).getByRole('radio', { name: 'Obrigatório' }))
  await user.click((await field('Área Organizacional')).getByRole('radio', { name: 'Opcional' }))
  await user.click((await field('Sexo')).getByRole('radio', { name: 'Oculto' }))
  await user.click(screen.getByRole('button', { name: /Salvar/ }))
  await waitFor(() =>
    expect(sent).toMatchObject({
      versao: 3,
      camposSolicitacaoOcultos: ['sexo'],
      camposSolicitacaoObrigatorios: ['experiencias'],
    }),
  )
})
