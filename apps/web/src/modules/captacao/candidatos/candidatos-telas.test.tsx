/** The search for candidates, its actions, the candidate's record and the registration. */
import * as busca from '@quadro/contract/captacao/busca/candidatos-busca.ts'
import { marcadores } from '@quadro/contract/captacao/cadastros/marcadores.ts'
import type { Par } from '@quadro/contract/captacao/candidatos/candidatos-duplicados.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { pageResult } from '@quadro/contract/kit/page.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../kit/call/query.ts'
import { session } from '../../../kit/call/session.ts'
import { pageTests, refusal } from '../../../kit/testing.tsx'
import { toasts } from '../../../ui/overlay/Toasts.tsx'
import Candidatos from '../busca/candidatos-busca.tsx'
import { FILTROS, lerFiltro } from '../busca/candidatos-busca-filtro.ts'
import { IncluirDialog } from '../selecao/vincular.tsx'
import CandidatoPagina from './candidato.tsx'
import NovoCandidato from './candidato-novo.tsx'
import CandidatosDuplicados from './candidatos-duplicados.tsx'
import { MarcarDialog, PendenciasDialog, VincularEmLoteDialog } from './candidatos-lote.tsx'

const AUTORIDADES = [
  ...Object.values(busca.autoridades),
  ...Object.values(solicitacoes.autoridades),
  ...Object.values(marcadores.authorities),
]
const { given, calls, open } = pageTests(AUTORIDADES, {
  empresas: [
    { id: 7, nome: 'Aurora' },
    { id: 8, nome: 'Boreal' },
  ],
})
const BASE = '/api/captacao/candidatos'
const PEDIDOS = '/api/captacao/solicitacoes-pessoal'
const nada = () => {}
/** The texts of the toasts. */
const avisos = () => JSON.stringify(toasts.visibleToasts.map(({ content }) => content))

const achado = (id: number, nome: string, outros: Partial<busca.CandidatoAchado> = {}): busca.CandidatoAchado => ({
  id,
  versao: 1,
  empresaId: 7,
  empresa: 'Aurora',
  compartilhado: false,
  nome,
  cidade: 'Fortaleza, CE',
  email: null,
  telefone: null,
  ultimoCargo: 'Conferente',
  cargosPretendidos: 'Conferente',
  escolaridade: null,
  situacao: 'DISPONIVEL',
  situacaoDetalhe: null,
  qualificacaoCadastral: 'NAO_VERIFICADO',
  dataCadastro: '2026-01-01T10:00:00Z',
  dataAtualizacao: '2026-01-01T10:00:00Z',
  cpf: null,
  pretencaoSalarial: null,
  idade: null,
  sexo: null,
  deficiencia: null,
  temCurriculo: true,
  marcadores: [],
  trecho: null,
  motivos: [],
  ...outros,
})
const pedido = (id: number, codigo: number, descricao: string) => ({
  id,
  codigo,
  descricao,
  cargoNome: null,
  areaOrganizacionalNome: null,
  quantidade: 1,
  qtdVagasPreenchidas: 0,
  tipoVaga: 'EXTERNA',
})

describe('the filter in the address', () => {
  it('knows every filter of the endpoint, and leaves out what cannot be meant', () => {
    expect(FILTROS).toEqual(expect.arrayContaining(['empresasIds', 'cargosIds', 'idade', 'paraSolicitacaoId']))
    expect(
      lerFiltro({
        cargosIds: '3,x,5',
        escolaridades: 9,
        ufId: 'abc',
        disponivel: 'true',
        temCurriculo: 'talvez',
        cpf: 1144477735,
        nome: 'Ana',
        empresasIds: '7,8',
        outra: 'coisa',
      }),
    ).toEqual({
      cargosIds: [3, 5],
      escolaridades: ['09'],
      disponivel: true,
      cpf: '01144477735',
      nome: 'Ana',
      empresasIds: [7, 8],
    })
  })
})

describe('the search of candidates', () => {
  const mostrar = (...rows: busca.CandidatoAchado[]) => {
    given.answers[`GET ${BASE}`] = pageResult(rows, { page: 0, size: 15 }, rows.length)
    given.answers[`GET ${BASE}/contar`] = { T: 9, D: 4, S: 2, C: 1 }
  }
  /** Simulates a window as wide as a desktop or a phone. */
  const largura = () => {
    const heard = new Set<() => void>()
    let isPhone = false
    vi.stubGlobal('matchMedia', (query: string) => ({
      get matches() {
        return isPhone && query.includes('max-width')
      },
      media: query,
      addEventListener: (_: string, hear: () => void) => heard.add(hear),
      removeEventListener: (_: string, hear: () => void) => heard.delete(hear),
      addListener: nada,
      removeListener: nada,
    }))
    return (phone: boolean) =>
      act(() => {
        isPhone = phone
        for (const hear of heard) hear()
      })
  }
  it('closes the filter beside the list when the window becomes a phone’s', async () => {
    const to = largura()
    mostrar(achado(1, 'Ana Prado'))
    await open(() => <Candidatos />, '/captacao/candidatos', '/captacao/candidatos')
    await screen.findByText('Ana Prado')
    expect(screen.getByRole('region', { name: 'Filtro' })).toBeTruthy()
    to(true)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Filtro' })).toBeNull())
    to(false)
    expect(await screen.findByRole('region', { name: 'Filtro' })).toBeTruthy()
  })
  it('names the company of somebody from another one, and offers to enter there', async () => {
    mostrar(achado(1, 'Ana Prado'), achado(2, 'Bia Lopes', { empresaId: 8, empresa: 'Boreal' }))
    const { user } = await open(() => <Candidatos />, '/captacao/candidatos?empresasIds=7%2C8', '/captacao/candidatos')
    await screen.findByText('Bia Lopes')
    expect(calls(`GET ${BASE}`)[0]!.query.empresasIds).toBe('7,8')
    const rows = screen.getAllByRole('listitem').filter((li) => within(li).queryByRole('checkbox'))
    expect(within(rows[0]!).queryByText('Aurora')).toBeNull()
    expect(within(rows[1]!).getByText('Boreal')).toBeTruthy()
    await user.click(within(rows[1]!).getByRole('button', { name: 'Bia Lopes' }))
    const dialog = await screen.findByRole('dialog', { name: 'Bia Lopes é candidato de Boreal' })
    // Candidates are not shared, so the dialog offers no other way to the record.
    expect(within(dialog).queryByRole('button', { name: 'Ler daqui' })).toBeNull()
    expect(within(dialog).queryByRole('button', { name: 'Incluir em solicitação' })).toBeNull()
    const assign = vi.fn()
    vi.stubGlobal('location', { ...location, assign })
    given.answers['PUT /api/userinfo/empresa'] = { ok: true }
    given.answers['POST /api/userinfo/empresa'] = { ok: true }
    await user.click(within(dialog).getByRole('button', { name: 'Entrar em Boreal' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/captacao/candidatos/2'))
    expect(given.calls.at(-1)).toMatchObject({ body: { empresaId: 8 } })
  })
  it('offers whom another company shares for requests here, one by one', async () => {
    mostrar(achado(2, 'Bia Lopes', { empresaId: 8, empresa: 'Boreal', compartilhado: true }))
    given.answers[`GET ${PEDIDOS}/candidato`] = [pedido(31, 1001, 'Conferente')]
    const { user } = await open(() => <Candidatos />, '/captacao/candidatos?empresasIds=8', '/captacao/candidatos')
    await user.click(await screen.findByRole('button', { name: 'Bia Lopes' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('button', { name: 'Ler daqui' })).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Incluir em solicitação' }))
    expect(await screen.findByRole('dialog', { name: 'Incluir Bia Lopes em solicitações' })).toBeTruthy()
    expect(await screen.findByText('1001 · Conferente')).toBeTruthy()
  })
  it('marks and checks only those of this company', async () => {
    mostrar(achado(1, 'Ana Prado'), achado(2, 'Bia Lopes', { empresaId: 8, empresa: 'Boreal' }))
    given.answers[`POST ${BASE}/verificar-pendencias-em-lote`] = {
      candidatos: [{ id: 1, nome: 'Ana Prado', pendencias: [] }],
    }
    const { user } = await open(() => <Candidatos />, '/captacao/candidatos?empresasIds=7%2C8', '/captacao/candidatos')
    // A click beside the checkbox, as with a finger.
    await user.click((await screen.findByRole('checkbox', { name: 'Selecionar Bia Lopes' })).parentElement!)
    expect(screen.getByRole('checkbox', { name: 'Selecionar Bia Lopes' })).toHaveProperty('checked', true)
    expect(screen.queryByRole('button', { name: 'Verificar pendências' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Incluir em solicitação' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Ana Prado' }))
    await user.click(await screen.findByRole('button', { name: 'Verificar pendências' }))
    expect(await screen.findByRole('dialog', { name: 'Pendências de 1 candidato' })).toBeTruthy()
    await waitFor(() =>
      expect(calls(`POST ${BASE}/verificar-pendencias-em-lote`).map((k) => k.body)).toEqual([{ ids: [1] }]),
    )
  })
  it('tells why somebody may fit a request, and that nobody is chosen by it', async () => {
    mostrar(achado(1, 'Ana Prado', { motivos: ['cargo', 'cidade'] }))
    await open(() => <Candidatos />, '/captacao/candidatos?paraSolicitacaoId=31', '/captacao/candidatos')
    expect(await screen.findByText('Pretende este cargo')).toBeTruthy()
    expect(screen.getByText('Mora na cidade')).toBeTruthy()
    expect(screen.getByText(/Ninguém é escolhido nem descartado sozinho/)).toBeTruthy()
    // Candidates for a request are searched only in this company.
    expect(screen.queryByText('Empresas')).toBeNull()
  })
  it('says in its foot when it found more than it ranks, and only then', async () => {
    const nota = /Ordenado entre os 2\.000 mais recentes/
    const achando = async (total: number, address = '?busca=excel') => {
      mostrar()
      given.answers[`GET ${BASE}`] = pageResult([achado(1, 'Ana Prado')], { page: 0, size: 15 }, total)
      given.answers[`GET ${BASE}/contar`] = { T: 50_000, D: 4, S: 2, C: 1 }
      queryClient.clear()
      cleanup()
      await open(() => <Candidatos />, `/captacao/candidatos${address}`, '/captacao/candidatos')
      await screen.findByText('Ana Prado')
    }
    await achando(2_001)
    expect(await screen.findByText(nota)).toBeTruthy()
    await achando(2_000)
    expect(screen.queryByText(nota)).toBeNull()
    // Another order does not rank. With a filter the limit may have been exceeded.
    await achando(2_001, '?busca=excel&sort=nome,asc')
    expect(screen.queryByText(nota)).toBeNull()
    await achando(3, '?busca=excel&visualizar=D')
    expect(await screen.findByText(nota)).toBeTruthy()
    await achando(2_001, '?busca=excel&paraSolicitacaoId=31')
    expect((await screen.findByText(nota)).textContent).toContain('Ninguém é escolhido nem descartado sozinho')
  })
  it('says that a filter has to be mended, where an address asks for what cannot be', async () => {
    mostrar(achado(1, 'Ana Prado'))
    const { user } = await open(
      () => <Candidatos />,
      '/captacao/candidatos?dataIni=2026-10-10&dataFim=2026-01-01',
      '/captacao/candidatos',
    )
    expect(await screen.findByText('O filtro tem um campo a corrigir')).toBeTruthy()
    expect(screen.getByText('Data final inferior a data inicial.')).toBeTruthy()
    expect(calls(`GET ${BASE}`)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Limpar o filtro' }))
    expect(await screen.findByText('Ana Prado')).toBeTruthy()
  })
  it('says that it could not be loaded', async () => {
    given.answers[`GET ${BASE}`] = refusal(500, { code: 'INTERNAL', message: 'Erro' })
    await open(() => <Candidatos />, '/captacao/candidatos', '/captacao/candidatos')
    expect(await screen.findByText('Não foi possível carregar a lista')).toBeTruthy()
  })
})

describe('a candidate put into requests', () => {
  const dialogo = () => <IncluirDialog candidatoId={5} nome="Ana Prado" onClose={nada} />
  beforeEach(() => {
    given.answers[`GET ${PEDIDOS}/candidato`] = [pedido(31, 1001, 'Conferente'), pedido(32, 1002, 'Torneiro')]
  })
  it('R0320 asks for at least one request, and sends those chosen', async () => {
    given.answers[`POST ${PEDIDOS}/validarLimiteCargo/5`] = { permitido: true, maximo: 0, cargos: 1, mensagem: null }
    given.answers[`POST ${PEDIDOS}/candidato/5`] = { ok: true }
    const { user } = await open(dialogo)
    await user.click(await screen.findByRole('button', { name: /^Incluir/ }))
    expect(await screen.findByText('Escolha ao menos uma solicitação')).toBeTruthy()
    expect(calls(`POST ${PEDIDOS}/candidato/5`)).toEqual([])
    await user.click(await screen.findByRole('option', { name: /1002 · Torneiro/ }))
    await user.click(screen.getByRole('button', { name: /^Incluir/ }))
    await waitFor(() =>
      expect(calls(`POST ${PEDIDOS}/candidato/5`).map((k) => k.body)).toEqual([
        { empresaId: 7, candidatoId: 5, solicitacoesIds: [32] },
      ]),
    )
  })
  it('tells the company’s limit of positions before it is sent, and what the server refuses', async () => {
    const mensagem = 'O candidato ficaria em 2 cargos; a empresa permite no máximo 1 por candidato.'
    given.answers[`POST ${PEDIDOS}/validarLimiteCargo/5`] = { permitido: false, maximo: 1, cargos: 2, mensagem }
    given.answers[`POST ${PEDIDOS}/candidato/5`] = () =>
      refusal(409, { code: 'DUPLICATE', message: 'O candidato já está na solicitação 1001.' })
    const { user } = await open(dialogo)
    await user.click(await screen.findByRole('option', { name: /1001 · Conferente/ }))
    expect(await screen.findByText(mensagem)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Incluir/ }))
    await waitFor(() => expect(avisos()).toContain('O candidato já está na solicitação 1001.'))
  })
  it('says where no request takes the candidate', async () => {
    given.answers[`GET ${PEDIDOS}/candidato`] = []
    await open(dialogo)
    expect(await screen.findByText(/Nenhuma solicitação aprovada e aberta/)).toBeTruthy()
  })
})

describe('a candidate’s record', () => {
  const registro = (outros: object = {}) => ({
    id: 5,
    versao: 1,
    pode: ['editar'],
    nome: 'Ana Prado',
    nomeSocial: null,
    foto: null,
    cargos: ['Conferente'],
    cidade: null,
    email: null,
    telefone: null,
    disponivel: true,
    qualificado: false,
    qualificacaoCadastral: 'NAO_VERIFICADO',
    mensagemQualificacao: null,
    contratado: false,
    jaFoiColaborador: false,
    colaboradorId: null,
    empresaDeOrigem: null,
    ...outros,
  })
  const abrir = () =>
    open(() => <CandidatoPagina />, '/captacao/candidatos/5?aba=candidaturas', '/captacao/candidatos/$id')
  beforeEach(() => {
    given.answers[`GET ${PEDIDOS}/candidato`] = [pedido(31, 1001, 'Conferente')]
    given.answers['GET /api/captacao/historico/candidato/5'] = []
  })
  it.each([
    ['of this company', {}],
    ['that another company shares', { empresaDeOrigem: 'Boreal' }],
  ])('%s goes into requests from there', async (_, outros) => {
    given.answers[`GET ${BASE}/5`] = registro(outros)
    const { user } = await abrir()
    await user.click((await screen.findAllByRole('button', { name: 'Incluir em solicitação' }))[0]!)
    expect(await screen.findByRole('dialog', { name: 'Incluir Ana Prado em solicitações' })).toBeTruthy()
  })
  it('offers it to nobody who may not include candidates', async () => {
    const { info } = session.get()
    session.set({
      ...session.get(),
      info: { ...info!, authorities: [busca.autoridades.ver.name, solicitacoes.autoridades.ver.name] },
    })
    given.answers[`GET ${BASE}/5`] = registro()
    await abrir()
    expect(await screen.findByText('Nenhuma candidatura')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Incluir em solicitação' })).toBeNull()
  })
})

describe('several candidates at once', () => {
  const dois = [achado(1, 'Ana Prado', { marcadores: [{ id: 4, nome: 'Indicação' }] }), achado(2, 'Bia Lopes')]
  it('go into a request; who cannot stays out, by name and reason', async () => {
    given.answers[`GET ${PEDIDOS}/candidato`] = [pedido(31, 1001, 'Conferente')]
    given.answers[`POST ${BASE}/vincular-em-lote`] = {
      alterados: [1],
      recusados: [{ id: 2, label: 'Registro 2', motivo: 'O candidato já está na solicitação 1001.' }],
    }
    await open(() => <VincularEmLoteDialog candidatos={dois} solicitacaoId={31} onClose={nada} />)
    const button = await screen.findByRole('button', { name: /^Incluir/ })
    button.click()
    expect(await screen.findByText('1 candidato ficou de fora:')).toBeTruthy()
    expect(screen.getByText('Bia Lopes')).toBeTruthy()
    expect(screen.getByText('O candidato já está na solicitação 1001.')).toBeTruthy()
    expect(calls(`POST ${BASE}/vincular-em-lote`)[0]!.body).toEqual({ ids: [1, 2], solicitacaoId: 31 })
  })
  it('are marked with words, also with a new one; those whom all have are taken away', async () => {
    given.answers['GET /api/captacao/marcadores/options'] = [
      { id: 4, label: 'Indicação' },
      { id: 6, label: 'Viaja' },
    ]
    given.answers['POST /api/captacao/marcadores'] = { id: 9, nome: 'Safra', versao: 1, pode: [] }
    given.answers[`POST ${BASE}/marcar-em-lote`] = { marcados: 2 }
    const { user } = await open(() => <MarcarDialog candidatos={dois} onClose={nada} />)
    expect(await screen.findByText('Indicação (1 já têm)')).toBeTruthy()
    await user.click(screen.getByRole('option', { name: 'Viaja' }))
    await user.type(screen.getByRole('textbox', { name: 'Novo marcador' }), 'Safra')
    await user.click(screen.getByRole('button', { name: /^Marcar/ }))
    await waitFor(() =>
      expect(calls(`POST ${BASE}/marcar-em-lote`)[0]?.body).toEqual({ ids: [1, 2], incluir: [6, 9], retirar: [] }),
    )
  })
  it('are checked for what keeps them from being removed', async () => {
    given.answers[`POST ${BASE}/verificar-pendencias-em-lote`] = {
      candidatos: [
        {
          id: 1,
          nome: 'Ana Prado',
          pendencias: [{ tipo: 'SOLICITACAO', descricao: 'Está na solicitação 1001, ainda aberta.' }],
        },
        { id: 2, nome: 'Bia Lopes', pendencias: [] },
      ],
    }
    await open(() => <PendenciasDialog candidatos={dois} onClose={nada} />)
    expect(await screen.findByText(/1 candidato com pendências, 1 sem/)).toBeTruthy()
    expect(screen.getByText('Está na solicitação 1001, ainda aberta.')).toBeTruthy()
  })
})

describe('a candidate who is registered', () => {
  const nome = () => screen.findByRole('textbox', { name: 'Nome' })
  beforeEach(() => {
    given.answers['GET /api/cargo-salario/cargos/options'] = [{ id: 3, label: 'Conferente' }]
    given.answers[`POST ${BASE}/verificar`] = { homonimos: [], dono: null }
    given.answers[`POST ${BASE}`] = { id: 50, nome: 'Ana Prado', versao: 1, pode: [] }
  })
  const foto = () => new File([new Uint8Array([137, 80, 78, 71])], 'ana.png', { type: 'image/png' })
  it('needs a name and a position', async () => {
    const { user } = await open(() => <NovoCandidato />)
    await nome()
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    expect((await screen.findAllByText(/Nome é obrigatório/)).length).toBeGreaterThan(0)
    expect(calls(`POST ${BASE}`)).toEqual([])
  })
  it('keeps the picture with the draft until it is saved, and sends it then', async () => {
    const sent: [string, FormData][] = []
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        upload = {}
        status = 200
        responseText = '{"fotoId":1}'
        onload = nada
        path = ''
        open(method: string, path: string) {
          this.path = `${method} ${path}`
        }
        setRequestHeader() {}
        send(form: FormData) {
          sent.push([this.path, form])
          this.onload()
        }
      },
    )
    const first = await open(() => <NovoCandidato />)
    await first.user.type(await nome(), 'Ana Prado')
    await first.user.upload(screen.getByLabelText('Foto'), foto())
    const imagem = () => screen.findByRole('img', { name: 'Foto: imagem atual' })
    expect((await imagem()).getAttribute('src')).toMatch(/^data:image\/png/)
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('data:image/png'))
    // After reopening the page the draft contains the photo.
    const { cleanup } = await import('@testing-library/react')
    cleanup()
    const { user } = await open(() => <NovoCandidato />)
    expect((await imagem()).getAttribute('src')).toMatch(/^data:image\/png/)
    expect(((await nome()) as HTMLInputElement).value).toBe('Ana Prado')
    await user.click(screen.getByRole('combobox', { name: /Cargo\/Função Pretendida/ }))
    await user.click(await screen.findByRole('option', { name: 'Conferente' }))
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(calls(`POST ${BASE}`)[0]!.body).not.toHaveProperty('foto')
    expect(sent[0]![0]).toBe(`POST ${BASE}/50/foto`)
    const file = sent[0]![1].get('foto') as File
    expect([file.name, file.type, file.size]).toEqual(['ana.png', 'image/png', 4])
    expect(JSON.stringify({ ...localStorage })).not.toContain('data:image/png')
  })
  it('is told of a namesake, and asked, before anything is saved', async () => {
    given.answers[`POST ${BASE}/verificar`] = {
      homonimos: [{ id: 8, nome: 'Ana Prado', dataNascimento: '1990-02-03', cidade: null }],
      dono: null,
    }
    const { user } = await open(() => <NovoCandidato />)
    await user.type(await nome(), 'Ana Prado')
    await user.click(screen.getByRole('combobox', { name: /Cargo\/Função Pretendida/ }))
    await user.click(await screen.findByRole('option', { name: 'Conferente' }))
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Já há um candidato com este nome' })
    expect(within(dialog).getByText(/nasceu em 03\/02\/1990 · cidade não informada/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Voltar ao cadastro' }))
    expect(calls(`POST ${BASE}`)).toEqual([])
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    await user.click(await screen.findByRole('button', { name: 'Inserir mesmo assim' }))
    await waitFor(() => expect(calls(`POST ${BASE}`)).toHaveLength(1))
  })
  it('is told whose a CPF is as soon as it is whole', async () => {
    given.answers[`POST ${BASE}/verificar`] = {
      homonimos: [],
      dono: { candidatoId: 8, nome: 'Ana Prado', trabalhaAqui: false },
    }
    const { user } = await open(() => <NovoCandidato />)
    await user.type(await screen.findByRole('textbox', { name: 'CPF' }), '52998224725')
    expect(await screen.findByText('Este CPF é de Ana Prado, que já é candidato')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Abrir o cadastro' })).toBeTruthy()
  })
})

describe('two records of one candidate', () => {
  const lado = (id: number, nome: string) => ({
    id,
    versao: 2,
    nome,
    cidade: null,
    email: 'ana@teste.example',
    dataCadastro: '2026-01-01T10:00:00Z',
    dataAtualizacao: '2026-01-01T10:00:00Z',
    candidaturas: 1,
    colaborador: false,
  })
  const par: Par = { criterios: ['email'], a: lado(1, 'Ana Prado'), b: lado(2, 'Ana P.') }
  const DUPLICADOS = `${BASE}/duplicados`
  beforeEach(() => {
    given.answers[`GET ${DUPLICADOS}`] = { pares: [par], total: 1 }
    given.answers[`GET ${DUPLICADOS}/previa`] = {
      fica: par.a,
      sai: par.b,
      criterios: ['email'],
      impedimento: null,
      campos: [
        { campo: 'nome', label: 'Nome', fica: 'Ana Prado', sai: 'Ana P.', oculto: false, proposta: 'fica' },
        { campo: 'rg', label: 'RG', fica: null, sai: null, oculto: true, proposta: 'sai' },
      ],
      moveis: [{ label: 'Experiências', total: 3 }],
      conflitos: [],
      conflitosFora: 1,
    }
  })
  it('are compared field by field, and become one with what was chosen', async () => {
    given.answers[`POST ${DUPLICADOS}/mesclar`] = { id: 1 }
    const { user } = await open(() => <CandidatosDuplicados />, '/captacao/candidatos/duplicados')
    await user.click(await screen.findByText('Ana Prado'))
    const dialog = await screen.findByRole('dialog', { name: 'Mesclar Ana Prado e Ana P.?' })
    expect(await within(dialog).findByText('Experiências: 3')).toBeTruthy()
    expect(within(dialog).getByText(/RG: seu perfil não mostra os valores/)).toBeTruthy()
    expect(within(dialog).getByText('Uma solicitação fora do seu alcance')).toBeTruthy()
    await user.click(
      within(within(dialog).getByRole('radiogroup', { name: 'Nome' })).getByRole('radio', { name: 'Ana P.' }),
    )
    await user.click(within(dialog).getByRole('button', { name: /^Mesclar/ }))
    await waitFor(() =>
      expect(calls(`POST ${DUPLICADOS}/mesclar`)[0]?.body).toEqual({
        ficaId: 1,
        saiId: 2,
        ficaVersao: 2,
        saiVersao: 2,
        escolhas: { nome: 'sai' },
      }),
    )
  })
  it('are told apart for good', async () => {
    given.answers[`POST ${DUPLICADOS}/distinguir`] = { ok: true }
    const { user } = await open(() => <CandidatosDuplicados />, '/captacao/candidatos/duplicados')
    await user.click(await screen.findByRole('button', { name: 'Ações de Ana Prado e Ana P.' }))
    await user.click(await screen.findByRole('menuitem', { name: 'São pessoas diferentes' }))
    await user.click(await screen.findByRole('button', { name: /^São diferentes/ }))
    await waitFor(() => expect(calls(`POST ${DUPLICADOS}/distinguir`)[0]?.body).toEqual({ ficaId: 1, saiId: 2 }))
  })
})
