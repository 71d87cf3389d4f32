import type { UserInfo } from '@quadro/contract/shell/sessao/sessao.ts'
import { autoridadesDePerfil } from '@quadro/contract/utilitario/acessos/perfis.ts'
import { autoridadesDeUsuario } from '@quadro/contract/utilitario/acessos/usuarios.ts'
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
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../kit/call/query.ts'
import { session } from '../../../kit/call/session.ts'
import { fetchAll } from '../../../ui/later.tsx'
import Perfil from './perfil.tsx'
import Comparar from './perfis-comparar.tsx'
import QuemTem from './perfis-quem-tem.tsx'
import UsuarioPermissoes from './usuario-permissoes.tsx'

const acao = (name: string, label: string) => ({ name, label, tem: true })
const catalogue = [
  {
    module: 'captacao',
    label: 'Recrutamento & Seleção',
    resources: [
      { resource: 'Idiomas', actions: [acao('ROLE_IDIOMAS_VER', 'Ver'), acao('ROLE_IDIOMAS_EDITAR', 'Editar')] },
      { resource: 'Solicitações', actions: [acao('ROLE_SOLICITACOES_LIBERAR', 'Liberar')] },
    ],
  },
]
const perfil = (id: number, nome: string, autoridades: string[]) => ({
  id,
  versao: 1,
  nome,
  descricao: null,
  usuarios: 2,
  autoridades,
  pode: ['editar'],
})
const answers: Record<string, unknown> = {
  '/api/utilitario/perfis/autoridades': catalogue,
  '/api/utilitario/perfis': [
    { id: 1, label: 'Recrutador' },
    { id: 2, label: 'Gestor' },
  ],
  '/api/utilitario/perfis/1': perfil(1, 'Recrutador', ['ROLE_IDIOMAS_VER', 'ROLE_IDIOMAS_EDITAR']),
  '/api/utilitario/perfis/2': perfil(2, 'Gestor', ['ROLE_IDIOMAS_VER', 'ROLE_SOLICITACOES_LIBERAR']),
  '/api/utilitario/perfis/quem-tem': {
    autoridade: 'ROLE_SOLICITACOES_LIBERAR',
    perfis: [
      {
        id: 2,
        nome: 'Gestor',
        quantidade: 1,
        usuarios: [
          {
            id: 9,
            nome: 'Marcos Lima',
            login: 'marcos',
            ultimoAcesso: null,
            empresas: ['Aurora'],
            areas: ['Produção'],
          },
        ],
      },
    ],
  },
  '/api/utilitario/usuarios/9/permissoes': {
    id: 9,
    nome: 'Marcos Lima',
    ativo: false,
    empresas: [
      {
        empresaId: 7,
        empresaNome: 'Aurora',
        perfilId: 2,
        perfilNome: 'Gestor',
        proprio: true,
        restrito: true,
        areas: ['Produção'],
        autoridades: ['ROLE_IDIOMAS_VER'],
      },
    ],
  },
}

beforeAll(fetchAll)
beforeEach(() => {
  queryClient.clear()
  session.set({
    state: 'authenticated',
    info: {
      empresa: { id: 7, nome: 'Aurora', cnpj: '11222333000181' },
      usuario: { id: 1, nome: 'Ana' },
      authorities: [...Object.values(autoridadesDePerfil), ...Object.values(autoridadesDeUsuario)].map((a) => a.name),
      parametrosDoSistema: { timeZone: 'America/Fortaleza' },
    } as UserInfo,
    parameters: undefined,
  })
  vi.stubGlobal('fetch', async (url: string) => {
    const found = answers[url.split('?')[0]!]
    return new Response(JSON.stringify(found ?? { code: 'NOT_FOUND', message: 'nada' }), { status: found ? 200 : 404 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
async function open(address: string, path: string, Page: () => ReactNode) {
  const root = createRootRoute({ component: Outlet })
  const all = createRoute({ getParentRoute: () => root, path, component: Page })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([all]), history })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
const linhas = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)

describe('two profiles', () => {
  it('are told apart: what only one gives, what the other, what both', async () => {
    const user = await open('/utilitario/perfis/comparar?a=1&b=2', '$', Comparar)
    await screen.findByText('2 diferenças · 1 em comum')
    expect(linhas()).toEqual(['Recrutamento & Seleção', 'Idiomas', 'Editar', 'Solicitações', 'Liberar'])
    await user.click(screen.getByRole('tab', { name: /Só Recrutador/ }))
    expect(linhas()).toEqual(['Recrutamento & Seleção', 'Idiomas', 'Editar'])
    await user.click(screen.getByRole('tab', { name: /Só Gestor/ }))
    expect(linhas()).toEqual(['Recrutamento & Seleção', 'Solicitações', 'Liberar'])
    await user.click(screen.getByRole('tab', { name: /Nos dois/ }))
    expect(linhas()).toEqual(['Recrutamento & Seleção', 'Idiomas', 'Ver'])
  })

  it('stand beside each other in the form, where what differs is marked', async () => {
    await open('/utilitario/perfis/1?comparar=2', '$', Perfil)
    await screen.findByText('Só diferenças (2)')
    expect(screen.getAllByText('difere')).toHaveLength(2)
    expect(screen.getByRole('checkbox', { name: 'Editar: Este perfil' })).toHaveProperty('checked', true)
  })
})

describe('an authority', () => {
  it('is found by its code, and tells who holds it and where', async () => {
    const user = await open('/utilitario/perfis/quem-tem', '$', QuemTem)
    await user.type(await screen.findByRole('searchbox', { name: 'Buscar permissão' }), 'solicitacoes_lib{Enter}')
    await vi.waitFor(() => expect(linhas()).toEqual(['Recrutamento & Seleção', 'Solicitações', 'Liberar']))
    await user.click(screen.getByRole('button', { name: 'Liberar' }))
    const panel = await screen.findByRole('complementary', { name: 'Liberar' })
    expect(await within(panel).findByText('Marcos Lima')).toBeDefined()
    expect(within(panel).getByText('Aurora · só Produção · nunca entrou')).toBeDefined()
    expect(within(panel).getByText('ROLE_SOLICITACOES_LIBERAR')).toBeDefined()
  })
})

describe('a user', () => {
  it('shows what it may do in each company, from which profile, and that it is disabled', async () => {
    const user = await open(
      '/utilitario/usuarios/9/permissoes',
      '/utilitario/usuarios/$id/permissoes',
      UsuarioPermissoes,
    )
    await screen.findByText('Só Produção')
    expect(screen.getByText('Desativado')).toBeDefined()
    expect(screen.queryByText('Solicitações')).toBeNull()
    await user.click(screen.getByRole('switch', { name: 'Só o que pode' }))
    expect(await screen.findByText('Solicitações')).toBeDefined()
  })
})
