/** The pages of the Nine Box: selecting boxes, listing people, and the checks of the form. */
import { BOXES_PADRAO } from '@quadro/contract/avaliacao/ninebox/ninebox.ts'
import * as c from '@quadro/contract/avaliacao/ninebox/ninebox-chamadas.ts'
import { periodoPadrao } from '@quadro/contract/kit/datas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { session, today } from '../../../kit/call/session.ts'
import { pageTests } from '../../../kit/testing.tsx'
import NineBoxPagina from './ninebox.tsx'
import GraficoNineBox from './ninebox-grafico.tsx'
import RelatorioNineBox from './ninebox-relatorio.tsx'

const { given, calls, open } = pageTests([...Object.values(c.autoridades), c.verResultado])
const scroll = vi.fn()
beforeEach(() => {
  scroll.mockClear()
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scroll)
})

const linha = {
  ...{ id: 5, versao: 1, pode: ['editar', 'excluir'], data: today(), avaliacaoDesempenhoId: 3 },
  ...{ avaliacaoTitulo: 'Ciclo 2026', percentualBaixoPotencial: 33, percentualAltoPotencial: 66 },
  ...{ percentualBaixoDesempenho: 33, percentualAltoDesempenho: 66 },
}
const gente: Record<number, number[]> = { 1: [11], 9: [12, 13] }
const grafico = (inverter = false) => ({
  ...linha,
  inverterEixoResultadoNineBox: inverter,
  percentualPotencial: 61.5,
  percentualDesempenho: null,
  distribuicao: { desempenho: [0, 0, 0, 0, 0, 0, 0, 0, 2, 1], potencial: [0, 0, 0, 0, 0, 3, 0, 0, 0, 0] },
  semBox: [{ id: 14, nome: 'Dora', cargo: { nome: 'Caixa' }, motivo: c.MOTIVOS.potencial }],
  ...Object.fromEntries(
    c.BOXES.map((nome, i) => {
      const colaboradorIds = gente[i + 1] ?? []
      return [nome, { ...BOXES_PADRAO[i], quantidade: colaboradorIds.length, selecionado: i === 8, colaboradorIds }]
    }),
  ),
})
const TALENTOS = [
  { id: 11, nome: 'Ana', foto: { bytes: 'AAAA', contentType: 'image/png' }, cargo: { nome: 'Analista' } },
  { id: 12, nome: 'Bia', foto: null, cargo: { nome: 'Caixa' } },
  { id: 13, nome: 'Caio', foto: null, cargo: { nome: 'Gerente' } },
]
const CAIO = {
  ...TALENTOS[2],
  ...{ admissao: '2022-05-02', areaNome: 'Loja', box: 9, motivo: null, desempenho: 80, potencial: 20 },
  ...{ medianaDesempenho: 52.5, medianaPotencial: 75, anonima: false },
  papeis: [{ papel: 'Gestor', quem: 'Eva', desempenho: 90, potencial: 100 }],
}
const LISTA = `GET /api${c.base}`
const boxes = () => within(screen.getByRole('group', { name: 'Nine Box' })).getAllByRole('button')
const responder = (inverter = false) => {
  given.answers[LISTA] = [linha]
  given.answers[`GET /api${c.base}/chart/5`] = grafico(inverter)
  given.answers[`GET /api${c.base}/avaliadores-nao-responderam`] = [
    { id: 21, nome: 'Eva', avaliados: [{ id: 14, nome: 'Dora' }] },
  ]
  given.answers[`GET /api${c.base}/talentos`] = ({ query }: { query: Record<string, string> }) =>
    TALENTOS.filter(({ id }) => query.ids?.split(',').includes(String(id)))
}

describe('the chart', () => {
  it('R0445 R0449 R0450 R0451 R0452 R0453 a pressed box takes the place of the one before, and the page goes down to its people', async () => {
    responder()
    const { user } = await open(GraficoNineBox, `${c.base}/chart`)
    const enigma = await screen.findByRole('button', { name: /^ENIGMA/ })
    const { inicio, fim } = periodoPadrao('ano-atual', today())
    expect(calls(LISTA)[0]?.query).toMatchObject({ dataIni: inicio, dataFim: fim })
    expect(boxes()).toHaveLength(9)
    expect(enigma.textContent).toMatch(/1pessoa33%.*Potencial alto, desempenho baixo/)
    // The faces of all boxes come in one call.
    expect(calls(`GET /api${c.base}/talentos`).map(({ query }) => query)).toEqual([{ nineBoxId: '5', ids: '11,12,13' }])
    const rosto = () => enigma.querySelector('img')?.getAttribute('src')
    await waitFor(() => expect(rosto()).toBe('data:image/png;base64,AAAA'))
    await user.click(enigma)
    expect(await screen.findByText('Analista')).toBeTruthy()
    expect(calls(`GET /api${c.base}/talentos`)[1]?.query).toEqual({ nineBoxId: '5', ids: '11' })
    expect(scroll).toHaveBeenCalledTimes(1)
    expect(document.activeElement?.textContent).toBe('ENIGMA')
    const ultimo = screen.getByRole('button', { name: /^COMPROMETIDO/ })
    await user.click(ultimo)
    expect(await screen.findByText('Caio')).toBeTruthy()
    expect(screen.queryByText('Analista')).toBeNull()
    expect(boxes().filter((box) => box.getAttribute('aria-pressed') === 'true')).toEqual([ultimo])
    await user.click(screen.getByRole('button', { name: 'Fechar a lista' }))
    expect(document.activeElement).toBe(ultimo)
    expect(screen.queryByText('Caio')).toBeNull()
  })
  it('R0710 names who has no box and why, who has not answered, and says of one person the figures beside the list', async () => {
    responder()
    given.answers[`GET /api${c.base}/5/talentos/13`] = CAIO
    const { user } = await open(GraficoNineBox, `${c.base}/chart`)
    expect(await screen.findByText(c.MOTIVOS.potencial)).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Avaliadores que não responderam' })).toBeTruthy()
    expect(screen.getByText('Eva')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^COMPROMETIDO/ }))
    await user.click(await screen.findByText('Caio'))
    const painel = await screen.findByRole('complementary', { name: 'Caio' })
    expect(within(painel).getByText('80%')).toBeTruthy()
    expect(within(painel).getByText('limites 33 e 66 · mediana da área 52,5%')).toBeTruthy()
    expect(within(painel).getByText('COMPROMETIDO')).toBeTruthy()
    expect(within(painel).getByRole('row', { name: 'Gestor Eva 90% 100%' })).toBeTruthy()
    await user.click(within(painel).getByRole('button', { name: 'Fechar' }))
    expect(screen.queryByRole('complementary', { name: 'Caio' })).toBeNull()
  })
  it('of an anonymous evaluation the panel says why no role is shown; a refusal is told in it', async () => {
    responder()
    given.answers[`GET /api${c.base}/5/talentos/13`] = { ...CAIO, anonima: true, papeis: [] }
    const { user } = await open(GraficoNineBox, `${c.base}/chart`)
    await user.click(await screen.findByRole('button', { name: /^COMPROMETIDO/ }))
    await user.click(await screen.findByText('Caio'))
    expect(await screen.findByText(/anônima: o que cada papel deu não é mostrado/)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Quem avaliou' })).toBeNull()
    given.answers[`GET /api${c.base}/5/talentos/12`] = new Response(
      JSON.stringify({ code: 'NOT_FOUND', message: 'Registro não encontrado.' }),
      { status: 404, headers: { 'content-type': 'application/json' } },
    )
    await user.click(screen.getByText('Bia'))
    expect(await screen.findByText('Registro não encontrado.')).toBeTruthy()
  })
  it('shows how people lie on both axes, as a table too', async () => {
    responder()
    const { user } = await open(GraficoNineBox, `${c.base}/chart`)
    const distribuicao = await screen.findByRole('region', { name: 'Distribuição' })
    await user.click(within(distribuicao).getByRole('button', { name: 'Ver tabela' }))
    expect(within(distribuicao).getByRole('row', { name: '80 a 90% 2 0' })).toBeTruthy()
  })
  it('draws the axes in each other’s place where the system says so', async () => {
    responder(true)
    await open(GraficoNineBox, `${c.base}/chart`)
    await screen.findByRole('button', { name: /^ENIGMA/ })
    expect(boxes()[0]?.textContent).toMatch(/^COMPROMETIDO.*Desempenho alto, potencial baixo/)
    expect(boxes()[8]?.textContent).toMatch(/^ENIGMA.*Desempenho baixo, potencial alto/)
  })
  it('asks nothing for who may not see results', async () => {
    responder()
    session.set({
      ...session.get(),
      info: { ...session.get().info!, authorities: Object.values(c.autoridades).map((a) => a.name) },
    } as never)
    await open(GraficoNineBox, `${c.base}/chart`)
    expect(await screen.findByText('Você não pode ver os resultados')).toBeTruthy()
    expect(calls(`GET /api${c.base}/chart/5`)).toEqual([])
  })
})

it('R0424 R0707 the report is fetched of the Nine Box that was chosen', async () => {
  given.answers[LISTA] = [linha]
  given.answers[`POST /api${c.base}/relatorio`] = new Response('%PDF', {
    headers: { 'content-disposition': 'attachment; filename="NineBox.pdf"' },
  })
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { user } = await open(RelatorioNineBox, `${c.base}/relatorio`)
  const gerar = await screen.findByRole('button', { name: /^Relatório/ })
  await waitFor(() => expect(gerar.hasAttribute('disabled')).toBe(false))
  await user.click(gerar)
  await waitFor(() => expect(saved).toEqual(['NineBox.pdf']))
  expect(calls(`POST /api${c.base}/relatorio`)[0]?.body).toEqual({ id: 5 })
  vi.restoreAllMocks()
})

describe('the form', () => {
  const comum = () => {
    given.answers[`GET /api${c.base}/avaliacoes`] = [
      { id: 3, label: 'Ciclo 2026', recusa: null },
      { id: 4, label: 'Só competências', recusa: 'Não gera.' },
    ]
    given.answers[`GET /api${c.base}/exists`] = { existe: false }
    given.answers['GET /api/utilitario/parametros-do-sistema/inverter-eixo-resultado-nineBox'] = false
  }
  const escolher = async (user: Awaited<ReturnType<typeof open>>['user'], avaliacao: string) => {
    await user.click(screen.getByRole('button', { name: /Avaliação de desempenho/ }))
    await user.click(await screen.findByRole('option', { name: avaliacao }))
  }
  it('R0448 R0681 R0682 R0683 R0684 R0685 opens with limits and nine boxes with words, and sends them', async () => {
    comum()
    given.answers[`POST /api${c.base}`] = { ...linha, id: 9 }
    const { user } = await open(NineBoxPagina, `${c.base}/new`)
    await waitFor(() => expect(boxes()).toHaveLength(9))
    await escolher(user, 'Ciclo 2026')
    await user.click(screen.getByRole('button', { name: /^MANTENEDOR/ }))
    const titulo = await screen.findByRole('textbox', { name: /^Título/ })
    expect(document.activeElement).toBe(titulo)
    await user.clear(titulo)
    await user.type(titulo, 'CENTRAL')
    expect(screen.getByRole('button', { name: /^CENTRAL/ }).getAttribute('aria-pressed')).toBe('true')
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    await waitFor(() =>
      expect(calls(`POST /api${c.base}`)[0]?.body).toEqual({
        ...{ data: today(), avaliacaoDesempenhoId: 3, percentualBaixoPotencial: 33, percentualAltoPotencial: 66 },
        ...{ percentualBaixoDesempenho: 33, percentualAltoDesempenho: 66 },
        ...Object.fromEntries(c.BOXES.map((nome, i) => [nome, BOXES_PADRAO[i]])),
        box5: { ...BOXES_PADRAO[4], nomeclatura: 'CENTRAL' },
      }),
    )
  })
  it('R0697 R0699 R0701 R0705 says what is wrong at its place, and opens the box where a word is missing', async () => {
    comum()
    const { user } = await open(NineBoxPagina, `${c.base}/new`)
    await waitFor(() => expect(boxes()).toHaveLength(9))
    await escolher(user, 'Só competências')
    expect(await screen.findByText('Não gera.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^QUESTIONÁVEL/ }))
    await user.clear(await screen.findByRole('textbox', { name: /^Título/ }))
    await user.click(screen.getByRole('button', { name: /^ENIGMA/ }))
    await user.clear(screen.getByRole('textbox', { name: /alto desempenho/ }))
    const baixo = screen.getByRole('textbox', { name: /baixo potencial/ })
    await user.clear(baixo)
    await user.type(baixo, '66')
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    expect(
      await screen.findByText('O percentual de baixo potencial não pode ser maior ou igual do que o alto potencial.'),
    ).toBeTruthy()
    expect(screen.getByText('O campo de percentual de alto desempenho é obrigatório.')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Sem título.*com erro/ })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Título do box 4' }))
    const titulo = await screen.findByRole('textbox', { name: /^Título/ })
    await waitFor(() => expect(document.activeElement).toBe(titulo))
    expect(screen.getByText('Título é obrigatório')).toBeTruthy()
    expect(calls(`POST /api${c.base}`)).toEqual([])
  })
})
