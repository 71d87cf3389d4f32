import { ORIGEM_RESERVADA } from '@quadro/contract/cargo-salario/acoes/acao-palavras.ts'
import * as c from '@quadro/contract/cargo-salario/acoes/acoes.ts'
import { pageResult } from '@quadro/contract/kit/page.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { today } from '../../../kit/call/session.ts'
import { pageTests, refusal } from '../../../kit/testing.tsx'
import Acao from './acao.tsx'
import AcoesCalendario from './acoes-calendario.tsx'
import { AcoesDoRegistro } from './acoes-painel.tsx'
import AcoesQuadro from './acoes-quadro.tsx'

const { open, given, calls } = pageTests(Object.values(c.autoridades))
const ROTA = '/api/cargo-salario/acoes'

const linha = (mais: Partial<c.Acao> = {}): c.Acao => ({
  ...{ id: 5, versao: 3, pode: ['editar', 'inicia', 'conclui', 'cancela', 'comentar', 'acompanhar'] },
  ...{
    titulo: 'Sinalizar a doca',
    tipo: 'C',
    prioridade: '2',
    previsaoInicio: '2026-02-02',
    previsaoTermino: '2026-03-02',
  },
  ...{ iniciadaEm: null, concluidaEm: null, canceladaEm: null, situacao: 'P', atrasada: false },
  ...{ responsavelTalentoId: 8, responsavelUsuarioId: null, responsavelNome: 'Rita', responsavelAtivo: true },
  ...{ propria: false, origem: null },
  ...mais,
})
const completa = (mais: Partial<c.AcaoCompleta> = {}): c.AcaoCompleta => ({
  ...linha(),
  ...{ descricao: null, meta: null, resultado: null, motivoCancelamento: null, criadoEm: '2026-02-01T12:00:00Z' },
  ...{ criadaPorNome: 'Ana', acompanhamentos: [], comentarios: [], anexos: [] },
  ...mais,
})
const pagina = async (mais: Partial<c.AcaoCompleta> = {}) => {
  given.answers[`GET ${ROTA}/5`] = completa(mais)
  const opened = await open(Acao, '/acoes/5', 'acoes/$id')
  await screen.findByRole('heading', { name: 'Sinalizar a doca' })
  return opened
}

describe('the page of an action', () => {
  it('tells what, why, who and until when, and names no source that its reader may not see', async () => {
    const origem = { chave: null, tipoNome: null, titulo: ORIGEM_RESERVADA, url: null }
    await pagina({ origem, atrasada: true, meta: 'Nenhum desvio' })
    expect(screen.getByText('Atrasada')).toBeTruthy()
    expect(screen.getByText('Nenhum desvio')).toBeTruthy()
    expect(screen.getByText(ORIGEM_RESERVADA).closest('a')).toBeNull()
    expect(screen.getAllByText('02/03/2026')).toHaveLength(1)
  })
  it('asks for who answers for it where that person has left', async () => {
    const { user } = await pagina({ responsavelAtivo: false })
    expect(screen.getByText('Rita não está mais na empresa')).toBeTruthy()
    given.answers[`GET ${ROTA}/responsaveis-sem-cadastro`] = [{ id: 3, label: 'Caio Consultor' }]
    await user.click(screen.getByRole('button', { name: 'Escolher' }))
    expect(await screen.findByLabelText(/^Usuário sem cadastro/)).toBeTruthy()
  })
  it('offers only what the answer allows', async () => {
    await pagina({ pode: [], propria: false })
    for (const name of ['Concluir', 'Editar', 'Registrar', 'Comentar', 'Anexar'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
  it('refuses a follow-up before the planned start at its field, and sends what is in order', async () => {
    const { user } = await pagina({ previsaoInicio: today() })
    await user.click(screen.getByRole('button', { name: 'Registrar' }))
    const box = await screen.findByRole('dialog', { name: 'Registrar acompanhamento' })
    const inicio = within(box).getByLabelText(/^Início/) as HTMLInputElement
    const hoje = inicio.value
    await user.clear(inicio)
    await user.type(inicio, '01/01/2026')
    await user.type(within(box).getByLabelText(/^Observação/), 'Tinta comprada')
    const salvar = () => screen.getByRole('button', { name: /^Salvar/ })
    await user.click(salvar())
    expect(
      await within(box).findByText(
        'A data de início do acompanhamento não pode ser menor que a data de previsão de início.',
      ),
    ).toBeTruthy()
    expect(calls(`POST ${ROTA}/5/acompanhamentos`)).toEqual([])
    given.answers[`POST ${ROTA}/5/acompanhamentos`] = completa({ versao: 4 })
    await user.clear(inicio)
    await user.type(inicio, hoje)
    await user.click(salvar())
    await waitFor(() => expect(calls(`POST ${ROTA}/5/acompanhamentos`)).toHaveLength(1))
    expect(calls(`POST ${ROTA}/5/acompanhamentos`)[0]?.body).toMatchObject({
      versao: 3,
      inicio: today(),
      termino: null,
    })
  })
})

describe('the board', () => {
  beforeEach(() => {
    // happy-dom has no layout, and a column draws only what its height shows.
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(240)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  })
  const quadro = async (...rows: c.Acao[]) => {
    given.answers[`GET ${ROTA}`] = ({ query }: { query: Record<string, string> }) =>
      query.unpaged ? rows : pageResult([], { page: 0, size: 30 }, 0)
    const opened = await open(AcoesQuadro)
    await screen.findByText('Em andamento')
    return opened
  }
  it('begins an action that is moved on with the keyboard, and asks before it is concluded', async () => {
    const { user } = await quadro(linha())
    given.answers[`PUT ${ROTA}/5/inicia`] = completa({ situacao: 'E' })
    const card = screen.getByRole('row', { name: /Sinalizar a doca/ })
    card.focus()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await waitFor(() => expect(calls(`PUT ${ROTA}/5/inicia`)).toMatchObject([{ body: { versao: 3 } }]))
  })
  it('asks before a card is concluded', async () => {
    const { user } = await quadro(linha({ situacao: 'E', pode: ['conclui'] }))
    screen.getByRole('row', { name: /Sinalizar a doca/ }).focus()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(await screen.findByRole('dialog', { name: "Concluir 'Sinalizar a doca'?" })).toBeTruthy()
    expect(calls(`PUT ${ROTA}/5/conclui`)).toEqual([])
  })
})

describe('the calendar', () => {
  it('has an action on its day, and goes to the months beside', async () => {
    given.answers[`GET ${ROTA}`] = [
      linha({ previsaoTermino: today() }),
      linha({ id: 6, titulo: 'Desistir', situacao: 'X' }),
    ]
    const { user, router } = await open(AcoesCalendario)
    const link = await screen.findByRole('link', { name: 'Sinalizar a doca' })
    expect(link.closest('td')?.getAttribute('aria-current')).toBe('date')
    expect(screen.queryByText('Desistir')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Próximo mês' }))
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ mes: expect.stringMatching(/^\d{4}-\d{2}$/) }),
    )
    expect(await screen.findByRole('button', { name: 'Mês atual' })).toBeTruthy()
  })
  it('says that it could not be read, and reads again', async () => {
    given.answers[`GET ${ROTA}`] = refusal(500, { code: 'INTERNAL', message: 'Falhou' })
    const { user } = await open(AcoesCalendario)
    const again = await screen.findByRole('button', { name: 'Tentar de novo' })
    given.answers[`GET ${ROTA}`] = []
    await user.click(again)
    expect(await screen.findByText('Nenhuma ação neste mês.')).toBeTruthy()
  })
})

describe('the panel of a record', () => {
  it('asks for the actions of that record and offers one more that comes from it', async () => {
    given.answers[`GET ${ROTA}`] = pageResult(
      [linha({ concluidaEm: '2026-02-10', situacao: 'C' }), linha({ id: 6, titulo: 'Pintar' })],
      { page: 0, size: 100 },
      2,
    )
    await open(() => <AcoesDoRegistro tipo="talento" id={12} about="Nada" />)
    const links = await screen.findAllByRole('link')
    // Open actions come first.
    expect(links.map((link) => link.textContent)).toEqual(['Inserir ação', 'Pintar', 'Sinalizar a doca'])
    expect(links[0]?.getAttribute('href')).toContain('origem=talento-12')
    expect(calls(`GET ${ROTA}`)[0]?.query).toMatchObject({ origem: 'talento-12' })
  })
  it('says what it is for while there are none', async () => {
    given.answers[`GET ${ROTA}`] = pageResult([], { page: 0, size: 100 }, 0)
    await open(() => <AcoesDoRegistro tipo="talento" id={12} about="Combine aqui." />)
    expect(await screen.findByText('Combine aqui.')).toBeTruthy()
  })
})
