/** The advert of a request, in its tab and on its own page. */
import * as c from '@quadro/contract/captacao/anuncios/anuncios.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageTests, refusal } from '../../../kit/testing.tsx'
import { toasts } from '../../../ui/overlay/Toasts.tsx'
import { AnuncioTab } from './anuncio.tsx'
import NovoAnuncio from './anuncio-novo.tsx'
import Anuncio from './anuncio-pagina.tsx'

const { given, calls, open } = pageTests([...Object.values(solicitacoes.autoridades), ...Object.values(c.autoridades)])
const avisos = () => JSON.stringify(toasts.visibleToasts.map(({ content }) => content))
const BASE = '/api/captacao/anuncios'
const anuncio = (outros: Partial<c.AnuncioCompleto> = {}): c.AnuncioCompleto => ({
  ...{
    id: 5,
    versao: 2,
    solicitacaoId: 9,
    solicitacaoCodigo: 12,
    solicitacaoDescricao: 'Torneiro',
    titulo: 'Torneiro',
  },
  ...{ descricao: '<p>Torno.</p>', exibirModuloExterno: true, diasEsperaNovaAplicacao: null, tipoVaga: 'EXTERNA' },
  ...{ previsaoEncerramento: null, dataHoraExpiracao: null, visivel: true, motivoInvisivel: null },
  ...{ visivelInterno: false, utilizarAvaliacoesEtapaSeletiva: true, qtdAvaliacoes: 0, qtdAvaliacoesRespondidas: 0 },
  ...{ qtdAvaliacoesEtapaSeletiva: 0, qtdAvaliacoesRespondidasEtapaSeletiva: 0, candidatos: 1 },
  ...{ criadoEm: '2026-11-01T12:00:00Z', pode: ['editar', 'excluir'], perguntas: [], ...outros },
})
const solicitacao = (outros: object = {}) =>
  ({
    ...{ id: 9, codigo: 12, descricao: 'Torneiro', status: 'A', suspensa: false, encerrada: false, cancelada: false },
    ...{ tipoVaga: 'EXTERNA', dataPrevisaoEncerramento: null, anuncioId: null, ...outros },
  }) as solicitacoes.Solicitacao

describe('the advert on the page of its request', () => {
  const DELA = 'GET /api/captacao/solicitacoes-pessoal/9/anuncio'
  it('is offered once the request is approved', async () => {
    given.answers[DELA] = { anuncio: null }
    const { user } = await open(() => <AnuncioTab solicitacao={solicitacao()} />)
    await user.click(await screen.findByRole('button', { name: 'Anunciar' }))
    expect(await screen.findByLabelText(/^Título/)).toHaveProperty('value', 'Torneiro')
  })
  it('is not, while the request waits', async () => {
    given.answers[DELA] = { anuncio: null }
    await open(() => <AnuncioTab solicitacao={solicitacao({ status: 'I' })} isNew />)
    expect(await screen.findByText(/Depois de aprovada, a solicitação pode ser anunciada/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Anunciar' })).toBeNull()
  })
  it('begins with what the position is for', async () => {
    given.answers[DELA] = { anuncio: null }
    given.answers['GET /api/captacao/solicitacoes-pessoal/9/texto-do-anuncio'] = { descricao: '<p>Tornear peças.</p>' }
    await open(() => <AnuncioTab solicitacao={solicitacao()} isNew />)
    expect(await screen.findByText('Tornear peças.')).toBeTruthy()
  })
  it('asks for a text, and does not begin already over', async () => {
    given.answers[DELA] = { anuncio: null }
    const antiga = solicitacao({ dataPrevisaoEncerramento: '2020-01-01' })
    const { user } = await open(() => <AnuncioTab solicitacao={antiga} isNew />)
    expect(await screen.findByLabelText(/^Inscrições até/)).toHaveProperty('value', '')
    await user.clear(screen.getByLabelText(/^Título/))
    await user.click(screen.getByRole('button', { name: /^Anunciar/ }))
    expect((await screen.findAllByText('Descrição é obrigatória')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Título é obrigatório').length).toBeGreaterThan(0)
    expect(calls(`POST ${BASE}`)).toEqual([])
  })
  it('of an internal vacancy says that only employees see it', async () => {
    given.answers[DELA] = { anuncio: null }
    await open(() => <AnuncioTab solicitacao={solicitacao({ tipoVaga: 'INTERNA' })} isNew />)
    expect(await screen.findByText(/Esta vaga é interna: aparece só em Vagas internas/)).toBeTruthy()
    expect(screen.getByRole('switch', { name: /Exibir no módulo externo/ })).toHaveProperty('checked', false)
  })
  it('is only read by who may not change it', async () => {
    given.answers[DELA] = { anuncio: anuncio({ pode: [] }) }
    await open(() => <AnuncioTab solicitacao={solicitacao()} />)
    expect(await screen.findByLabelText(/^Título/)).toHaveProperty('readOnly', true)
    expect(screen.queryByRole('button', { name: /Salvar|Excluir/ })).toBeNull()
  })
  it('says that it could not be loaded', async () => {
    await open(() => <AnuncioTab solicitacao={solicitacao()} />)
    expect(await screen.findByText('Não foi possível carregar o anúncio')).toBeTruthy()
  })
})

describe('an advert’s own page', () => {
  const abrir = () => open(Anuncio, '/captacao/anuncios/5', '/captacao/anuncios/$id')
  it('says how many applied and answered, and saves with its version', async () => {
    given.answers[`GET ${BASE}/5`] = anuncio({
      ...{ qtdAvaliacoes: 2, qtdAvaliacoesRespondidas: 1, qtdAvaliacoesEtapaSeletiva: 1 },
      previsaoEncerramento: '2026-12-24',
    })
    given.answers[`PUT ${BASE}/5`] = anuncio({ versao: 3 })
    const { user } = await abrir()
    expect(
      await screen.findByText(
        'Solicitação 12 · 1 candidato · avaliações 1 de 3 respondidas · inscrições até 24/12/2026',
      ),
    ).toBeTruthy()
    await user.type(screen.getByLabelText(/^Título/), ' mecânico')
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    await waitFor(() =>
      expect(calls(`PUT ${BASE}/5`)[0]?.body).toMatchObject({
        versao: 2,
        titulo: 'Torneiro mecânico',
        solicitacaoId: 9,
      }),
    )
    await waitFor(() => expect(avisos()).toContain('Anúncio alterado com sucesso.'))
  })
  it('keeps text and kind of a question that has answers, and adds others', async () => {
    const cnh = { id: 3, texto: 'Tem CNH B?', tipo: 'S', obrigatoria: true, esperada: 'S', minimo: null, maximo: null }
    given.answers[`GET ${BASE}/5`] = anuncio({ perguntas: [{ ...cnh, respostas: 2 } as never] })
    given.answers[`PUT ${BASE}/5`] = anuncio({ versao: 3 })
    const { user } = await abrir()
    expect(await screen.findByDisplayValue('Tem CNH B?')).toHaveProperty('readOnly', true)
    expect(screen.getByText(/^Já tem 2 respostas/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Adicionar pergunta' }))
    await user.type(screen.getAllByRole('textbox', { name: /^Pergunta/ })[1]!, 'Quantos anos de loja?')
    await user.click(screen.getAllByRole('radio', { name: 'Número' })[1]!)
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    expect((await screen.findAllByText('Informe o mínimo, o máximo ou os dois')).length).toBeGreaterThan(0)
    await user.type(screen.getByRole('textbox', { name: /^No mínimo/ }), '2')
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    await waitFor(() => expect(calls(`PUT ${BASE}/5`)).toHaveLength(1))
    expect(calls(`PUT ${BASE}/5`)[0]?.body).toMatchObject({
      perguntas: [
        cnh,
        { id: null, texto: 'Quantos anos de loja?', tipo: 'N', obrigatoria: true, minimo: 2, maximo: null },
      ],
    })
  })
  it('is removed after it was asked, and leads back to the list', async () => {
    given.answers[`GET ${BASE}/5`] = anuncio()
    given.answers[`DELETE ${BASE}/5`] = { ok: true }
    const { user, router } = await abrir()
    await user.click(await screen.findByRole('button', { name: 'Excluir' }))
    const dialog = await screen.findByRole('alertdialog', { name: "Excluir o anúncio 'Torneiro'?" })
    expect(dialog.textContent).toContain('Quem já se candidatou continua na solicitação.')
    await user.click(within(dialog).getByRole('button', { name: /^Excluir/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/captacao/anuncios'))
    expect(calls(`DELETE ${BASE}/5`)).toHaveLength(1)
  })
  it('stays where it is when it may not be removed', async () => {
    given.answers[`GET ${BASE}/5`] = anuncio()
    given.answers[`DELETE ${BASE}/5`] = () => refusal(409, { code: 'INVALID_STATE', message: 'Há candidatos.' })
    const { user, router } = await abrir()
    await user.click(await screen.findByRole('button', { name: 'Excluir' }))
    const dialog = await screen.findByRole('alertdialog', { name: /^Excluir o anúncio/ })
    await user.click(within(dialog).getByRole('button', { name: /^Excluir/ }))
    await waitFor(() => expect(screen.queryByRole('alertdialog', { name: /^Excluir o anúncio/ })).toBeNull())
    expect(router.state.location.pathname).toBe('/captacao/anuncios/5')
  })
})

describe('a new advert', () => {
  const abrir = (busca = '') => open(NovoAnuncio, `/captacao/anuncios/new${busca}`, '/captacao/anuncios/$')
  it('begins with the request that its address names', async () => {
    given.answers['GET /api/captacao/solicitacoes-pessoal/9'] = solicitacao()
    await abrir('?solicitacaoId=9')
    expect(await screen.findByLabelText(/^Título/)).toHaveProperty('value', 'Torneiro')
    expect(screen.getByDisplayValue('12 · Torneiro')).toBeTruthy()
  })
  it('says that no request waits for one, instead of a list without entries, and leads to the requests', async () => {
    given.answers['GET /api/captacao/solicitacoes-pessoal'] = { content: [], totalElements: 0 }
    const { user, router } = await abrir()
    expect(await screen.findByText('Nenhuma solicitação espera um anúncio')).toBeTruthy()
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(calls('GET /api/captacao/solicitacoes-pessoal')[0]?.query).toMatchObject({ semAnuncio: 'true', status: 'A' })
    await user.click(screen.getByRole('button', { name: 'Ver as solicitações' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/captacao/solicitacoes-pessoal'))
  })
  it('asks for one first, and says when that one cannot be read', async () => {
    const { router } = await abrir()
    expect(await screen.findByText('O que anunciar')).toBeTruthy()
    expect(screen.queryByLabelText(/^Título/)).toBeNull()
    await router.navigate({ to: '/captacao/anuncios/new', search: { solicitacaoId: 77 } } as never)
    expect(await screen.findByText('Não foi possível carregar a solicitação')).toBeTruthy()
  })
})
