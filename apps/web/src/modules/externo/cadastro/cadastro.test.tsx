import type * as sessao from '@quadro/contract/externo/sessao/sessao.ts'
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
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../kit/call/query.ts'
import { dropKeptFiles } from '../../../kit/form/kept-files.ts'
import { fetchAll } from '../../../ui/later.tsx'
import Cadastro from './cadastro.tsx'

beforeAll(fetchAll)

const empresa: sessao.ConfiguracaoDaEmpresa = {
  id: 7,
  nome: 'Aurora',
  corPrimaria: '#2563EB',
  corSecundaria: '#2563EB',
  temLogo: false,
  cores: {},
  coresSecundarias: {},
  exigirAceitePsi: false,
  politicaSeguranca: null,
  exibirSalario: false,
  forcarMaiusculas: false,
  maxCandidataCargo: 0,
  camposVisiveis: [],
  camposObrigatorios: [],
  camposExtras: [
    { campo: 'texto3', titulo: 'Disponível para viagens', obrigatorio: true },
    { campo: 'numero1', titulo: 'Número do calçado', obrigatorio: false },
  ],
}
const LIDO = {
  ...{ id: 1, situacao: 'pronta', mensagem: null, progresso: 100, sugestoes: [] },
  ...{ arquivoNome: 'meu_cv.pdf', arquivoTamanho: 2048, imagem: false, reconhecido: false },
}
let answers: Record<string, unknown>
let sent: Record<string, unknown> | undefined
let isOffline = false
/** Uploads use XMLHttpRequest, which reports the progress. */
class Upload {
  upload = {}
  status = 200
  responseText = ''
  onload = () => undefined
  onerror = () => undefined
  private path = ''
  open(_method: string, url: string) {
    this.path = url.split('?')[0]!
  }
  setRequestHeader() {}
  send() {
    setTimeout(() => {
      if (isOffline) return this.onerror()
      this.responseText = JSON.stringify(answers[`POST ${this.path}`])
      this.onload()
    })
  }
}
beforeEach(async () => {
  await dropKeptFiles('')
  isOffline = false
  sent = undefined
  vi.stubGlobal('XMLHttpRequest', Upload)
  answers = {
    'GET /api/externo/empresas/7/configuracao': empresa,
    'GET /api/externo/areas-interesse': [{ id: 3, label: 'Logística' }],
    'GET /api/externo/conhecimentos': [{ id: 4, label: 'Excel' }],
    'GET /api/externo/desafio': { desafio: 'x', zeros: 1 },
    'POST /api/externo/candidatos': {},
    'POST /api/externo/fotos-enviadas': { segredo: 'segredo-da-foto' },
    'POST /api/externo/curriculos-lidos': { ...LIDO, segredo: 'segredo-do-curriculo' },
    'POST /api/externo/curriculos-lidos/andamento': LIDO,
  }
  queryClient.clear()
  localStorage.clear()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const key = `${init.method} ${url.split('?')[0]}`
    if (isOffline) throw new TypeError('network')
    if (init.method === 'POST') sent = JSON.parse(String(init.body))
    const found = answers[key]
    return new Response(JSON.stringify(found ?? { code: 'NOT_FOUND', message: 'nada' }), { status: found ? 200 : 404 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
async function open(outros: Partial<sessao.ConfiguracaoDaEmpresa> = {}) {
  answers['GET /api/externo/empresas/7/configuracao'] = { ...empresa, ...outros }
  const root = createRootRoute({ component: Outlet })
  const all = createRoute({ getParentRoute: () => root, path: '$', component: Cadastro })
  const history = createMemoryHistory({ initialEntries: ['/externo/candidatos/new?empresaId=7'] })
  const router = createRouter({ routeTree: root.addChildren([all]), history })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Quem eu sou' })
  return userEvent.setup()
}

it('R0091 R0276 asks what the company added as a step of its own, a required one by its title, and sends it', async () => {
  const user = await open()
  const goOn = () => user.click(screen.getByRole('button', { name: /^Continuar/ }))
  await user.type(screen.getByRole('textbox', { name: 'CPF' }), '52998224725')
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Mariana Tanaka')
  await goOn()
  await screen.findByRole('heading', { level: 1, name: 'Mais sobre mim' })
  await concluir(user)
  expect(await screen.findByText('Disponível para viagens é obrigatório')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('Disponível para viagens')
  expect(screen.getByRole('alert').textContent).not.toContain('camposExtras')
  await user.type(screen.getByRole('textbox', { name: 'Disponível para viagens' }), 'Sim')
  await user.click(screen.getByRole('button', { name: /^Concluir cadastro/ }))
  await waitFor(() => expect(sent).toMatchObject({ camposExtras: { texto3: 'Sim', numero1: null } }))
})

it('R0084 R0089 R0090 has certificates as a step of their own, and areas of interest and knowledge beside what is looked for', async () => {
  const user = await open({
    camposExtras: [],
    camposVisiveis: ['certificado', 'areaInteresse', 'conhecimento'],
    camposObrigatorios: ['areaInteresse'],
  })
  const goOn = () => user.click(screen.getByRole('button', { name: /^Continuar/ }))
  await user.type(screen.getByRole('textbox', { name: 'CPF' }), '52998224725')
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Mariana Tanaka')
  await goOn()
  await screen.findByRole('heading', { level: 1, name: 'Meus certificados' })
  expect(await screen.findByText('CERTIFICADOS')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Adicionar Certificado' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Inserir/Editar Certificado' }))
  await user.type(dialog.getByRole('textbox', { name: /^Título/ }), 'NR-10')
  await user.click(dialog.getByRole('button', { name: /^Cancelar/ }))
  await goOn()
  await screen.findByRole('heading', { level: 1, name: 'O que procuro' })
  expect(await screen.findByRole('combobox', { name: /^Conhecimentos/ })).toBeTruthy()
  await concluir(user)
  expect((await screen.findAllByText('Área de interesse é obrigatória')).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('combobox', { name: /^Áreas de interesse/ }))
  await user.click(await screen.findByRole('option', { name: 'Logística' }))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: /^Concluir cadastro/ }))
  await waitFor(() => expect(sent).toMatchObject({ certificados: [], areasInteresse: [3], conhecimentos: [] }))
})

const foto = (type: string, name: string) => new File(['foto'], name, { type })
const concluir = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: /^Concluir cadastro/ }))
const preencher = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByRole('textbox', { name: 'CPF' }), '52998224725')
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Mariana Tanaka')
}

it('R0267 refuses a photo that is no image, offers the camera, and sends what it was kept as', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 60, height: 60, close: () => undefined }))
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:foto')
  const user = await open({ camposExtras: [], camposVisiveis: ['foto'], camposObrigatorios: ['foto'] })
  await preencher(user)
  await concluir(user)
  expect((await screen.findAllByText('Foto é obrigatória')).length).toBeGreaterThan(0)
  const camera = screen.getByLabelText('Foto: tirar com a câmera')
  expect(camera.getAttribute('capture')).toBe('user')
  const field = screen.getByLabelText(/^Foto(\*| \*)?$/)
  await userEvent.setup({ applyAccept: false }).upload(field, foto('application/pdf', 'cv.pdf'))
  expect(await screen.findByText('O arquivo adicionado não é uma imagem')).toBeTruthy()
  await user.upload(camera, foto('image/jpeg', 'eu.jpg'))
  expect(await screen.findByRole('img', { name: 'Foto: imagem atual' })).toBeTruthy()
  await concluir(user)
  await waitFor(() => expect(sent).toMatchObject({ foto: 'segredo-da-foto' }))
})

it('keeps a curriculum that was chosen without a connection, through a closed page, and sends it with the registration', async () => {
  const options = { camposExtras: [], camposVisiveis: ['nomeSocial'] }
  const user = await open(options)
  await preencher(user)
  isOffline = true
  await user.upload(screen.getByLabelText(/Arquivo do currículo/), foto('application/pdf', 'meu_cv.pdf'))
  expect(await screen.findByText('Sem conexão. Fica neste aparelho e segue quando ela voltar.')).toBeTruthy()
  // The draft is saved half a second after the last input.
  await waitFor(() => expect(localStorage.getItem('quadro:rascunho:externo:cadastro:7')).toContain('Mariana Tanaka'))
  cleanup()
  queryClient.clear()
  isOffline = false
  const again = await open(options)
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveProperty('value', 'Mariana Tanaka')
  expect(await screen.findByText('meu_cv.pdf')).toBeTruthy()
  await screen.findByRole('button', { name: 'Remover meu_cv.pdf' })
  await concluir(again)
  await waitFor(() => expect(sent).toMatchObject({ nome: 'Mariana Tanaka', curriculo: 'segredo-do-curriculo' }))
})

it('sends no curriculum that was taken back', async () => {
  const user = await open({ camposExtras: [], camposVisiveis: ['nomeSocial'] })
  await preencher(user)
  await user.upload(screen.getByLabelText(/Arquivo do currículo/), foto('application/pdf', 'meu_cv.pdf'))
  await user.click(await screen.findByRole('button', { name: 'Remover meu_cv.pdf' }))
  await concluir(user)
  await waitFor(() => expect(sent).toMatchObject({ nome: 'Mariana Tanaka', curriculo: null }))
})

it('asks for no password, and for the terms alone in the last step of a company that has some', async () => {
  const user = await open({
    ...{ camposExtras: [], camposVisiveis: ['nomeSocial'] },
    ...{ exigirAceitePsi: true, politicaSeguranca: '<p>Guardamos o seu currículo.</p>' },
  })
  await preencher(user)
  await user.click(screen.getByRole('button', { name: /^Continuar/ }))
  await screen.findByRole('heading', { level: 1, name: 'Termo de privacidade' })
  expect(document.querySelector('input[type=password]')).toBeNull()
  await concluir(user)
  expect((await screen.findAllByText('É preciso aceitar o termo para continuar')).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('checkbox', { name: /^Li e aceito o Termo/ }))
  await concluir(user)
  await waitFor(() => expect(sent).toMatchObject({ nome: 'Mariana Tanaka', aceitoPoliticaSeguranca: true }))
  expect(Object.keys(sent!).filter((name) => /senha/i.test(name))).toEqual([])
  await screen.findByText(/escolha a sua senha/)
})
