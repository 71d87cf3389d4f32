import * as c from '@quadro/contract/captacao/candidatos/candidatos.ts'
import { lerCurriculo as enviarCurriculo } from '@quadro/contract/captacao/candidatos/candidatos-curriculo.ts'
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
import { pages } from '../pages.ts'
import CandidatoPagina from './candidato.tsx'
import { CurriculoDoCandidato } from './candidato-curriculo.tsx'
import { ImprimirDialog } from './candidato-imprimir.tsx'
import NovoCandidato from './candidato-novo.tsx'
import { ObservacoesDoCandidato } from './candidato-partes.tsx'

beforeAll(fetchAll)
/** Uploads use XMLHttpRequest, which happy-dom would really send, so they are recorded here. */
let uploads: { path: string; input: unknown; files: string[] }[]
vi.mock('../../../kit/call/call.ts', async (original) => ({
  ...(await original<typeof import('../../../kit/call/call.ts')>()),
  upload: async (entry: { path: string }, input: unknown, files: Record<string, File>) => {
    uploads.push({ path: entry.path, input, files: Object.values(files).map((file) => file.name) })
    return answers[`POST /api${entry.path}`]
  },
}))

/** Answers of the server by 'METHOD /path'; every call is recorded. */
let answers: Record<string, unknown>
let calls: { key: string; body: Record<string, unknown> | undefined }[]
let authorities: string[]
beforeEach(() => {
  calls = []
  uploads = []
  answers = {
    'GET /api/cargo-salario/cargos/options': [{ id: 5, label: 'Analista de Custos' }],
    'GET /api/captacao/areas-interesse/options': [{ id: 3, label: 'Logística' }],
    'GET /api/cargo-salario/conhecimentos/options': [{ id: 4, label: 'Excel' }],
    'GET /api/captacao/candidatos/9': CANDIDATO,
    'GET /api/captacao/candidatos/9/informacao': INFORMACAO,
    'GET /api/captacao/candidatos/9/curriculo': CURRICULO,
    'GET /api/captacao/candidatos/9/completo': COMPLETO,
    'POST /api/captacao/candidatos/verificar': { homonimos: [], dono: null },
  }
  queryClient.clear()
  sessionStorage.clear()
  localStorage.clear()
  authorities = [...pages.flatMap((p) => p.authorities ?? []), ...Object.values(c.autoridades)].map((a) => a.name)
  session.set({
    state: 'authenticated',
    info: {
      empresa: { id: 7, nome: 'Aurora', cnpj: '11222333000181' },
      usuario: { id: 1, nome: 'Ana' },
      authorities,
    } as UserInfo,
    parameters: undefined,
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const key = `${init.method} ${url.split('?')[0]}`
    calls.push({ key, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    const found = answers[key]
    return new Response(JSON.stringify(found ?? { code: 'NOT_FOUND', message: 'nada' }), { status: found ? 200 : 404 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const CANDIDATO: c.Candidato = {
  ...{ id: 9, versao: 2, pode: ['editar', 'excluir'], nome: 'Larissa Moura', nomeSocial: null, foto: null },
  ...{
    cargos: ['Analista de Custos'],
    cidade: 'Fortaleza, CE',
    email: 'l@correio.example',
    telefone: '(85) 99123-4567',
  },
  ...{ disponivel: true, qualificado: false, qualificacaoCadastral: 'NAO_VERIFICADO', mensagemQualificacao: null },
  ...{ contratado: false, jaFoiColaborador: false, colaboradorId: null, empresaDeOrigem: null },
} as never
const INFORMACAO: c.Informacao = {
  ...{ cpf: '•••.456.789-••', dataNascimento: '1990-05-01', pretensao: null, pretensaoOculta: true },
  ...{ comoFicouSabendoVaga: 'Site', indicadoPor: null, colocacao: null, primeiroEmprego: false, moduloExterno: true },
  ...{ aceitouPoliticaEm: null, dataCadastro: '2026-01-10T12:00:00Z', dataAtualizacao: '2026-02-10T12:00:00Z' },
  ...{ contratadoFora: null, candidaturas: 2, documentos: 0, observacaoRH: null },
}
const CURRICULO: c.Curriculo = {
  escolaridade: '09',
  formacoes: [],
  certificados: [
    {
      ...{ titulo: 'NR-10', organizacao: 'Senai', tipo: 'CURSO', dataInicio: '2020-03-02', dataFim: '2020-05-04' },
      ...{
        validade: '2027-01-31',
        cargaHorariaTotal: 40,
        cargaHorariaDiaria: 8,
        urlCertificado: 'https://bom.example/x',
      },
    },
  ],
  experiencias: [
    {
      ...{ empresa: 'Sol Ltda', nomeFuncao: 'Analista', tempoExperiencia: '2 anos', dataAdmissao: '2020-03-01' },
      ...{ dataDesligamento: '2022-02-28', motivoSaida: 'Mudança', observacao: '<b>não é negrito</b>', salario: 3500 },
    },
  ],
  primeiroEmprego: false,
  idiomas: [{ nome: 'Inglês', nivel: 'I' }],
  areasInteresse: ['Logística'],
  conhecimentos: ['Excel', 'SAP'],
  cursos: null,
  ocrTexto: 'palavra '.repeat(400),
  ocrFile: { name: 'cv.pdf', contentType: 'application/pdf', size: 120_000 },
  curriculoOculto: false,
}
const COMPLETO = {
  ...Object.fromEntries(Object.keys(c.camposDoCandidato).map((nome) => [nome, null])),
  ...{
    id: 9,
    versao: 2,
    pessoaVersao: 3,
    pode: ['editar'],
    nome: 'Larissa Moura',
    primeiroEmprego: false,
    disponivel: true,
  },
  ...{
    cargos: [5],
    areasInteresse: [],
    conhecimentos: [],
    formacoes: [],
    certificados: [],
    experiencias: [],
    idiomas: [],
  },
  ...{ extras: [], camposExtras: {}, ocultos: [], salarioOculto: false, pessoaTravada: false },
  ...{ observacao: 'Posso viajar', observacaoRH: 'Boa entrevista', infoAdicionais: null, ocrTexto: 'Sei de custos' },
}

async function open(Page: () => ReactNode, address: string, path = '$') {
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
const registro = (aba = '') =>
  open(CandidatoPagina, `/captacao/candidatos/9${aba && `?aba=${aba}`}`, 'captacao/candidatos/$id')
const sent = (key: string) => calls.filter((one) => one.key === key).map(({ body }) => body)

describe('a new candidate', () => {
  const novo = () => open(NovoCandidato, '/captacao/candidatos/new')
  // A query by role would search the whole large form each time.
  const campo = (nome: string) => document.querySelector<HTMLInputElement>(`[data-field="${nome}"] input`)!
  const nome = async () => {
    await waitFor(() => expect(campo('nome')).not.toBeNull())
    return campo('nome')
  }
  const salvar = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByText('Salvar').closest('button')!)
  async function escolherCargo(user: ReturnType<typeof userEvent.setup>) {
    await user.click(campo('cargos'))
    await user.click(await screen.findByText('Analista de Custos'))
    await user.keyboard('{Escape}')
  }

  it('R0260 R0261 asks for name and position, and has every section of the form', async () => {
    const user = await novo()
    await nome()
    await salvar(user)
    expect((await screen.findAllByText('Nome é obrigatório')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Cargo/Função Pretendida é obrigatória').length).toBeGreaterThan(0)
    expect(sent('POST /api/captacao/candidatos')).toEqual([])
    const secoes = [
      ...['O que procura', 'Formação acadêmica', 'Certificados e cursos', 'Experiência profissional', 'Idiomas'],
      ...['Currículo em texto', 'Observações'],
    ]
    for (const secao of secoes) expect([secao, screen.queryAllByText(secao).length > 0]).toEqual([secao, true])
  })

  it('tells namesakes before saving, and saves only when told to', async () => {
    answers['POST /api/captacao/candidatos/verificar'] = {
      homonimos: [{ id: 4, nome: 'Ana Lima', dataNascimento: '1990-05-01', cidade: null }],
      dono: null,
    }
    answers['POST /api/captacao/candidatos'] = { ...CANDIDATO, nome: 'Ana Lima' }
    const user = await novo()
    await user.type(await nome(), 'Ana Lima')
    await escolherCargo(user)
    await salvar(user)
    const pergunta = await screen.findByRole('alertdialog', { name: 'Já há um candidato com este nome' })
    expect(pergunta.textContent).toContain('nasceu em 01/05/1990')
    await user.click(within(pergunta).getByRole('button', { name: 'Voltar ao cadastro' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent('POST /api/captacao/candidatos')).toEqual([])
    await salvar(user)
    await user.click(await screen.findByRole('button', { name: 'Inserir mesmo assim' }))
    await waitFor(() =>
      expect(sent('POST /api/captacao/candidatos')).toMatchObject([{ nome: 'Ana Lima', cargos: [5] }]),
    )
  })

  it('takes from a curriculum what is chosen, with its text and its file', async () => {
    const lida = {
      ...{
        id: 31,
        situacao: 'pronta',
        mensagem: null,
        progresso: 100,
        arquivoNome: 'cv.pdf',
        imagem: false,
        reconhecido: false,
      },
      texto: 'Larissa Moura\nExcel',
      sugestoes: [
        { id: 'nome', lista: 'dados', rotulo: 'Nome', valor: 'Larissa Moura', campos: { nome: 'Larissa Moura' } },
        { id: 'conhecimentos:4', lista: 'conhecimentos', rotulo: 'Conhecimento', valor: 'Excel', campos: { id: 4 } },
        {
          id: 'areasInteresse:3',
          lista: 'areasInteresse',
          rotulo: 'Área de interesse',
          valor: 'Logística',
          campos: { id: 3 },
        },
        {
          ...{ id: 'certificados:0', lista: 'certificados', rotulo: 'Certificado', valor: 'NR-10, Senai' },
          campos: {
            titulo: 'NR-10',
            organizacao: 'Senai',
            tipo: 'CURSO',
            dataInicio: null,
            dataFim: null,
            validade: null,
          },
        },
      ].map((s) => ({ trecho: 'no texto', confianca: 'alta', falta: null, aCompletar: false, ...s })),
    }
    answers[`POST /api${enviarCurriculo.path}`] = { ...lida, situacao: 'na-fila', sugestoes: [] }
    answers['GET /api/captacao/candidatos/curriculos-lidos/31'] = lida
    answers['POST /api/captacao/candidatos'] = CANDIDATO
    const user = await novo()
    await nome()
    await user.upload(
      screen.getByLabelText(/Arquivo do currículo/),
      new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' }),
    )
    await screen.findByRole('list', { name: 'Dados lidos do currículo' })
    expect(uploads).toEqual([{ path: enviarCurriculo.path, input: { candidatoId: null }, files: ['cv.pdf'] }])
    for (const label of [/^Nome/, /^Conhecimento/, /^Área de interesse/, /^Certificado/])
      await user.click(screen.getByRole('checkbox', { name: label }))
    await user.click(screen.getByRole('button', { name: 'Usar selecionados (4)' }))
    expect((await nome()).value).toBe('Larissa Moura')
    await escolherCargo(user)
    await salvar(user)
    await waitFor(() =>
      expect(sent('POST /api/captacao/candidatos')).toMatchObject([
        {
          ...{ nome: 'Larissa Moura', conhecimentos: [4], areasInteresse: [3], leituraId: 31 },
          certificados: [{ titulo: 'NR-10', organizacao: 'Senai' }],
          ocrTexto: 'Larissa Moura\nExcel',
        },
      ]),
    )
  })
})

describe('the record of a candidate', () => {
  it('has the tabs that its reader may open, and no others', async () => {
    await registro()
    const abas = async () => (await screen.findAllByRole('tab')).map((aba) => aba.textContent)
    expect(await abas()).toEqual(
      expect.arrayContaining(['Currículo', 'Dados', 'Documentos', 'Observações', 'Auditoria']),
    )
    cleanup()
    queryClient.clear()
    session.set({
      ...session.get(),
      info: { ...session.get().info!, authorities: [c.autoridades.ver.name] } as UserInfo,
    })
    await registro()
    expect(await abas()).not.toEqual(expect.arrayContaining(['Auditoria']))
    expect(await abas()).not.toEqual(expect.arrayContaining(['Candidaturas']))
  })

  it('of another company is read only', async () => {
    answers['GET /api/captacao/candidatos/9'] = { ...CANDIDATO, pode: [], empresaDeOrigem: 'Serra Azul' }
    await registro()
    await screen.findByText('Candidato de Serra Azul')
    expect((await screen.findAllByRole('tab')).map((aba) => aba.textContent)).not.toContain('Dados')
    expect(screen.queryByRole('button', { name: 'Imprimir currículo' })).toBeNull()
  })

  it('shows the curriculum: what was done, certificates, knowledge, the file and the words, long ones from their beginning', async () => {
    const user = await open(() => <CurriculoDoCandidato id={9} />, '/x')
    await screen.findByText('NR-10 · Senai', { exact: false })
    const body = document.body.textContent!
    for (const said of [
      'Analista · Sol Ltda',
      'Saiu por: Mudança',
      '40 h no total',
      'vale até 31/01/2027',
      'Excel, SAP',
      'Logística',
      'cv.pdf',
      '<b>não é negrito</b>',
    ])
      expect(body).toContain(said)
    expect(screen.getByRole('link', { name: 'Ver o certificado' }).getAttribute('href')).toBe('https://bom.example/x')
    expect(body.match(/palavra/g)!.length).toBeLessThan(200)
    await user.click(screen.getByRole('button', { name: 'Mostrar tudo' }))
    expect(document.body.textContent!.match(/palavra/g)).toHaveLength(400)
  })

  it('says that a curriculum is there which its reader may not see, and what is blank', async () => {
    const vazio = {
      ...{ ...CURRICULO, escolaridade: null, certificados: [], experiencias: [], idiomas: [], areasInteresse: [] },
      ...{ conhecimentos: [], ocrTexto: null, ocrFile: null },
    }
    answers['GET /api/captacao/candidatos/9/curriculo'] = { ...vazio, curriculoOculto: true }
    await open(() => <CurriculoDoCandidato id={9} />, '/x')
    await screen.findByText('Arquivo e texto do currículo')
    expect(screen.queryByText('Currículo em branco')).toBeNull()
    cleanup()
    queryClient.clear()
    answers['GET /api/captacao/candidatos/9/curriculo'] = vazio
    const preencher = vi.fn()
    const user = await open(() => <CurriculoDoCandidato id={9} onEdit={preencher} />, '/x')
    await screen.findByText('Currículo em branco')
    await user.click(screen.getByRole('button', { name: 'Preencher o currículo' }))
    expect(preencher).toHaveBeenCalledOnce()
    cleanup()
    queryClient.clear()
    delete answers['GET /api/captacao/candidatos/9/curriculo']
    await open(() => <CurriculoDoCandidato id={9} />, '/x')
    await screen.findByText('Não foi possível carregar o currículo')
  })

  it('its data lock what the reader may not see or change', async () => {
    answers['GET /api/captacao/candidatos/9'] = { ...CANDIDATO, contratado: true, colaboradorId: 12 }
    answers['GET /api/captacao/candidatos/9/completo'] = {
      ...COMPLETO,
      ...{ pessoaTravada: true, salarioOculto: true, ocultos: ['cpf', 'ocrTexto'], ocrTexto: null },
    }
    await registro('dados')
    await screen.findByText('Esta pessoa trabalha aqui')
    expect(screen.getByRole('link', { name: 'Abrir a ficha' }).getAttribute('href')).toBe(
      '/cargo-salario/colaboradores/12?aba=dados',
    )
    expect(screen.queryByLabelText(/Arquivo do currículo/)).toBeNull()
    const campo = (nome: string) => document.querySelector(`[data-field="${nome}"]`)
    await waitFor(() => expect(campo('nome')?.closest('fieldset')?.disabled).toBe(true))
    expect(campo('ocrTexto')).toBeNull()
  })

  it('saves notes with both versions, and shows what the candidate wrote', async () => {
    answers['PUT /api/captacao/candidatos/9/observacoes'] = { ok: true }
    const user = await open(() => <ObservacoesDoCandidato id={9} />, '/x')
    const nota = await screen.findByRole('textbox', { name: /Observações do RH/ })
    expect(document.body.textContent).toContain('Posso viajar')
    await user.type(nota, '!')
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    await waitFor(() =>
      expect(sent('PUT /api/captacao/candidatos/9/observacoes')).toEqual([
        { versao: 2, pessoaVersao: 3, observacaoRH: 'Boa entrevista!', infoAdicionais: null },
      ]),
    )
  })

  it('R0205 is printed with the parts and signatures that were chosen', async () => {
    const user = await open(() => <ImprimirDialog id={9} nome="Larissa" onClose={() => undefined} />, '/x')
    const dialog = within(await screen.findByRole('dialog', { name: 'Imprimir o currículo de Larissa' }))
    const boxes = dialog.getAllByRole('checkbox') as HTMLInputElement[]
    expect(boxes).toHaveLength(16)
    // The text of the curriculum and the signatures are not selected at first.
    expect(boxes.filter((box) => !box.checked)).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: /^Imprimir/ }))
    await waitFor(() =>
      expect(sent('POST /api/captacao/candidatos/9/imprimir-curriculo')).toMatchObject([
        { exibirExperiencia: true, exibirTextoOCR: false, exibirAssinatura1: false },
      ]),
    )
  })
})
