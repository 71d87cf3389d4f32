import type { UserInfo } from '@quadro/contract/shell/sessao/sessao.ts'
import { autoridadesDePerfil } from '@quadro/contract/utilitario/acessos/perfis.ts'
import { estabelecimentos } from '@quadro/contract/utilitario/empresas/estabelecimentos.ts'
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
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../kit/call/query.ts'
import { session } from '../../kit/call/session.ts'
import Perfil from './acessos/perfil.tsx'
import Usuario from './acessos/usuario.tsx'
import Estabelecimentos from './empresas/estabelecimentos.tsx'
import Instalacao from './empresas/instalacao.tsx'
import { pages } from './pages.ts'

/** Answers of the server by 'METHOD /path'; every call is recorded. */
let answers: Record<string, unknown>
let calls: { key: string; body: unknown }[]
beforeEach(() => {
  calls = []
  queryClient.clear()
  session.set({
    state: 'authenticated',
    info: {
      empresa: { id: 7, nome: 'Aurora', cnpj: '11222333000181' },
      usuario: { id: 1, nome: 'Ana' },
      respondePorTodas: true,
      authorities: [...pages.flatMap((p) => p.authorities ?? []), ...Object.values(estabelecimentos.authorities)].map(
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

async function open(address: string, Page: () => ReactNode) {
  const root = createRootRoute({ component: Outlet })
  const all = createRoute({ getParentRoute: () => root, path: '$', component: Page })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([all]), history })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
const sent = (key: string) => calls.find((c) => c.key === key)?.body

const catalogue = [
  {
    module: 'captacao',
    label: 'Recrutamento & Seleção',
    resources: [
      {
        resource: 'Idiomas',
        actions: [
          { name: 'ROLE_VER', label: 'Ver', tem: true },
          { name: 'ROLE_EDITAR', label: 'Editar', tem: false },
        ],
      },
    ],
  },
]

describe('profile page', () => {
  it('checks authorities by resource, keeps closed what the editor does not hold, and saves with the version', async () => {
    const row = {
      id: 4,
      versao: 2,
      nome: 'RH',
      descricao: null,
      usuarios: 3,
      autoridades: ['ROLE_EDITAR'],
      pode: ['editar'],
    }
    answers = {
      'GET /api/utilitario/perfis/4': row,
      'GET /api/utilitario/perfis/autoridades': catalogue,
      'PUT /api/utilitario/perfis/4': row,
    }
    const user = await open('/utilitario/perfis/4', Perfil)
    expect(await screen.findByRole('checkbox', { name: 'Editar: Este perfil' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('checkbox', { name: 'Idiomas: Este perfil' })).toHaveProperty('indeterminate', true)
    // Checking a branch selects only the authorities that the editor may grant.
    await user.click(screen.getByRole('checkbox', { name: 'Recrutamento & Seleção: Este perfil' }))
    expect(screen.getByRole('checkbox', { name: 'Ver: Este perfil' })).toHaveProperty('checked', true)
    await user.click(screen.getByRole('button', { name: /Salvar/ }))
    await waitFor(() =>
      expect(sent('PUT /api/utilitario/perfis/4')).toEqual({
        versao: 2,
        nome: 'RH',
        descricao: null,
        autoridades: ['ROLE_EDITAR', 'ROLE_VER'],
      }),
    )
  })

  it('is read, not changed, by who does not answer for every company, and says why', async () => {
    const { info } = session.get()
    session.set({
      ...session.get(),
      info: { ...info!, authorities: [autoridadesDePerfil.editar.name], respondePorTodas: false },
    })
    answers = {
      'GET /api/utilitario/perfis/4': {
        ...{ id: 4, versao: 2, nome: 'RH', descricao: null, usuarios: 1, usadoEmOutras: true },
        ...{ autoridades: [], pode: [] },
      },
      'GET /api/utilitario/perfis/autoridades': [],
    }
    await open('/utilitario/perfis/4', Perfil)
    const [onlyThere] = await screen.findAllByText(
      '1 usuário desta empresa tem este perfil; outras empresas também o usam. Vale para todas as empresas: só quem responde por todas elas pode alterar.',
    )
    expect(onlyThere).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /^Nome/ }).closest('fieldset')).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: /Salvar/ })).toBeNull()
  })

  it('begins as a copy of another, with only what the editor may grant', async () => {
    answers = {
      'GET /api/utilitario/perfis/autoridades': [
        {
          module: 'captacao',
          label: 'Recrutamento & Seleção',
          resources: [
            {
              resource: 'Idiomas',
              actions: [
                { name: 'ROLE_VER', label: 'Ver', tem: true },
                { name: 'ROLE_EDITAR', label: 'Editar', tem: false },
              ],
            },
          ],
        },
      ],
      'GET /api/utilitario/perfis/4': {
        id: 4,
        versao: 2,
        pode: [],
        nome: 'RH',
        descricao: 'Cuida de pessoas',
        usuarios: 3,
        autoridades: ['ROLE_VER', 'ROLE_EDITAR'],
      },
      'POST /api/utilitario/perfis': { id: 8, versao: 1 },
    }
    const user = await open('/utilitario/perfis/new?copia=4', Perfil)
    await screen.findByText('Cópia de RH. 1 permissão que você não tem ficou de fora.')
    await user.click(screen.getByRole('button', { name: /Salvar/ }))
    await waitFor(() =>
      expect(sent('POST /api/utilitario/perfis')).toEqual({
        nome: 'RH (cópia)',
        descricao: 'Cuida de pessoas',
        autoridades: ['ROLE_VER'],
      }),
    )
  })
})

describe('user page', () => {
  it('gives an access in a company, and names each field that is missing', async () => {
    answers = {
      'GET /api/utilitario/usuarios/opcoes-de-acesso': {
        empresas: [{ id: 7, nome: 'Aurora' }],
        perfis: [{ id: 4, nome: 'RH', concede: true }],
      },
      'POST /api/utilitario/usuarios': { id: 9, versao: 1 },
    }
    const user = await open('/utilitario/usuarios/new', Usuario)
    await user.click(await screen.findByRole('button', { name: /Salvar/ }))
    await screen.findAllByText('Nome é obrigatório')
    await user.type(screen.getByRole('textbox', { name: /^Nome/ }), 'Bia Lima')
    await user.type(screen.getByRole('textbox', { name: /^Login/ }), 'bia')
    await user.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'bia@aurora.example')
    await user.click(screen.getByRole('button', { name: 'Adicionar mais um' }))
    await user.click(screen.getByRole('button', { name: /Perfil/ }))
    await user.click(await screen.findByRole('option', { name: 'RH' }))
    await user.click(screen.getByRole('button', { name: /Salvar/ }))
    await waitFor(() =>
      expect(sent('POST /api/utilitario/usuarios')).toEqual({
        nome: 'Bia Lima',
        login: 'bia',
        email: 'bia@aurora.example',
        ativo: true,
        acessos: [{ empresaId: 7, perfilId: 4, talentoId: null, restritoAAreas: false, areasIds: [] }],
        senha: null,
        confSenha: null,
      }),
    )
  })
})

describe('establishment panel', () => {
  it('shows the complement of the stored CNPJ and the whole one it makes', async () => {
    const row = {
      id: 3,
      versao: 1,
      pode: ['editar'],
      nome: 'Filial',
      cnpj: '11222333000262',
      tipoInscricao: 'CNPJ',
      caepf: null,
      complementoCnpj: '0002',
      cep: null,
      ufId: 1,
      cidadeId: 2,
      logradouro: 'Rua A',
      numero: '1',
      complemento: null,
      bairro: 'Centro',
      codigoAc: null,
      cidadeNome: 'Fortaleza',
      ufSigla: 'CE',
    }
    answers = {
      'GET /api/utilitario/estabelecimentos': { content: [row], totalElements: 1 },
      'GET /api/utilitario/estabelecimentos/3': row,
      'GET /api/geral/estados/options': [{ id: 1, label: 'Ceará', sigla: 'CE' }],
      'GET /api/geral/estados/1/cidades': [{ id: 2, nome: 'Fortaleza', uf: { id: 1, sigla: 'CE' } }],
      'PUT /api/utilitario/estabelecimentos/3': row,
    }
    const user = await open('/utilitario/estabelecimentos/3', Estabelecimentos)
    const complement = await screen.findByRole('textbox', { name: /Complemento do CNPJ/ })
    await waitFor(() => expect(complement).toHaveProperty('value', '0002'))
    expect(within(screen.getByRole('group', { name: 'CNPJ' })).getByText('11.222.333/0002-62')).toBeDefined()
    await user.click(screen.getByRole('button', { name: /Salvar/ }))
    await waitFor(() =>
      expect(sent('PUT /api/utilitario/estabelecimentos/3')).toMatchObject({
        versao: 1,
        complementoCnpj: '0002',
        cidadeId: 2,
      }),
    )
  })

  it('fills in the address of the postal code', async () => {
    answers = {
      'GET /api/utilitario/estabelecimentos': { content: [], totalElements: 0 },
      'GET /api/geral/estados/options': [{ id: 1, label: 'Ceará', sigla: 'CE' }],
      'GET /api/geral/estados/1/cidades': [{ id: 2, nome: 'Fortaleza', uf: { id: 1, sigla: 'CE' } }],
      'GET /api/geral/cep/60175047': {
        cep: '60175047',
        logradouro: 'Avenida Santos Dumont',
        bairro: 'Aldeota',
        ufId: 1,
        ufSigla: 'CE',
        cidadeId: 2,
        cidadeNome: 'Fortaleza',
      },
    }
    const user = await open('/utilitario/estabelecimentos/new', Estabelecimentos)
    await user.type(await screen.findByRole('textbox', { name: /CEP/ }), '60175047')
    await screen.findByText('Endereço preenchido pelo CEP.')
    expect(screen.getByRole('textbox', { name: /Logradouro/ })).toHaveProperty('value', 'Avenida Santos Dumont')
    expect(screen.getByRole('textbox', { name: /Bairro/ })).toHaveProperty('value', 'Aldeota')
    expect(screen.getByRole('button', { name: /UF/ }).textContent).toContain('Ceará')
    await waitFor(() => expect(screen.getByRole('button', { name: /Cidade/ }).textContent).toContain('Fortaleza'))
    await user.clear(screen.getByRole('textbox', { name: /CEP/ }))
    await user.type(screen.getByRole('textbox', { name: /CEP/ }), '00000000')
    await screen.findByText('CEP não encontrado. Preencha o endereço.')
  })
})

describe('first page of an empty installation', () => {
  it('sends token, company and user, and puts the refusals of the server at their fields', async () => {
    answers = {}
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      calls.push({ key: `${init.method} ${url}`, body: JSON.parse(String(init.body)) })
      const errors = [
        { field: 'ficha', message: 'A ficha não é a que esta partida mostrou no terminal' },
        { field: 'usuario.login', message: 'Login ocupado' },
      ]
      return new Response(JSON.stringify({ code: 'FIELD_VALIDATION_VIOLATION', message: 'x', errors }), { status: 400 })
    })
    const user = await open('/instalacao', Instalacao)
    const type = async (name: RegExp, text: string) => user.type(await screen.findByRole('textbox', { name }), text)
    await type(/Ficha de instalação/, 'abc')
    const [company, person] = await screen.findAllByRole('textbox', { name: /^Nome/ })
    await user.type(company!, 'Aurora')
    await user.type(person!, 'Ana Souza')
    await type(/Razão social/, 'Aurora Ltda')
    await type(/CNPJ/, '11222333000181')
    await type(/^Login/, 'ana')
    await type(/^E-mail/, 'ana@aurora.example')
    for (const name of [/^Senha/, /Confirmação da senha/]) await user.type(screen.getByLabelText(name), 'segredo-123')
    await user.click(screen.getByRole('button', { name: /Instalar/ }))
    await screen.findAllByText('Login ocupado')
    expect(screen.getAllByText('A ficha não é a que esta partida mostrou no terminal').length).toBeGreaterThan(0)
    expect(sent('POST /api/instalacao')).toEqual({
      ficha: 'abc',
      empresa: {
        nome: 'Aurora',
        razaoSocial: 'Aurora Ltda',
        cnpj: '11222333000181',
        corPrimaria: '#FF850A',
        corSecundaria: '#FF850A',
        endereco: null,
        cidadeUf: null,
      },
      usuario: {
        nome: 'Ana Souza',
        login: 'ana',
        email: 'ana@aurora.example',
        senha: 'segredo-123',
        confSenha: 'segredo-123',
      },
    })
  })

  /** Fills in by pasting, which is faster; typing is proved above. */
  const fill = async (user: Awaited<ReturnType<typeof open>>) => {
    const paste = async (field: HTMLElement, text: string) => {
      field.focus()
      await user.paste(text)
    }
    const into = async (name: RegExp, text: string) => paste(await screen.findByRole('textbox', { name }), text)
    await into(/Ficha de instalação/, 'abc')
    const [company, person] = await screen.findAllByRole('textbox', { name: /^Nome/ })
    await paste(company!, 'Aurora')
    await paste(person!, 'Ana Souza')
    await into(/Razão social/, 'Aurora Ltda')
    await into(/CNPJ/, '11222333000181')
    await into(/^Login/, 'ana')
    await into(/^E-mail/, 'ana@aurora.example')
    for (const name of [/^Senha/, /Confirmação da senha/]) await paste(screen.getByLabelText(name), 'segredo-123')
  }
  const png = (size = 3) => new File([new Uint8Array(size)], 'logo (1).png', { type: 'image/png' })
  const pick = (file: File) => userEvent.upload(screen.getByLabelText(/Imagem do logo/), file, { applyAccept: false })
  const shown = () => screen.queryByRole('img', { name: 'Imagem do logo: imagem atual' })

  it('takes the logo with its preview, refuses what is no picture or too large, and stores it after the company', async () => {
    answers = { 'POST /api/instalacao': { ok: true }, 'GET /api/userinfo': { empresa: { id: 9 } } }
    const uploads: { url: string; file: unknown }[] = []
    const refusal = {
      code: 'FIELD_VALIDATION_VIOLATION',
      message: 'x',
      errors: [{ field: 'logo', message: 'A imagem não pôde ser lida' }],
    }
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        upload = {}
        status = 400
        responseText = JSON.stringify(refusal)
        url = ''
        onload = () => {}
        open(_method: string, url: string) {
          this.url = url
        }
        setRequestHeader() {}
        send(body: FormData) {
          uploads.push({ url: this.url, file: body.get('logo') })
          this.onload()
        }
      },
    )
    const user = await open('/instalacao', Instalacao)
    await fill(user)
    await pick(new File(['x'], 'logo.svg', { type: 'image/svg+xml' }))
    await screen.findByText('O arquivo adicionado não é uma imagem')
    await pick(png(2 * 1024 * 1024 + 1))
    await screen.findByText(/^O arquivo deve ser menor que 2/)
    expect(shown()).toBeNull()
    await pick(png())
    await waitFor(() => expect(shown()).toBeTruthy())
    await user.click(screen.getByRole('button', { name: /Remover imagem/ }))
    await waitFor(() => expect(shown()).toBeNull())
    await pick(png())
    await user.click(screen.getByRole('button', { name: /Instalar/ }))
    // The server refused the image. The installation remains, and the page says where to continue.
    await screen.findByText('A imagem não pôde ser lida. Escolha outra imagem no formulário da empresa.')
    expect(uploads).toEqual([
      { url: '/api/utilitario/empresas/9/logo', file: expect.objectContaining({ name: 'logo1.png' }) },
    ])
    expect(sent('POST /api/instalacao')).not.toHaveProperty('empresa.logo')
  })
})
