import * as c from '@quadro/contract/cargo-salario/cenarios/cenarios.ts'
import type * as cp from '@quadro/contract/cargo-salario/cenarios/comparacao.ts'
import type * as lc from '@quadro/contract/cargo-salario/cenarios/linhas-do-cenario.ts'
import { MATRIZ_INICIAL } from '@quadro/contract/cargo-salario/cenarios/regra.ts'
import { dadosMercado } from '@quadro/contract/cargo-salario/mercado/dados-mercado.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { autoridades } from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import { pageResult } from '@quadro/contract/kit/page.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageTests, refusal } from '../../../kit/testing.tsx'
import Cenarios from './cenarios.tsx'

const API = '/api/cargo-salario'
const DA_TABELA = `${API}/tabelas-reajustes-colaboradores/4/cenarios`
const UM = `${API}/cenarios-reajuste`
const tudo = [...Object.values(autoridades), verSalario]

const resumo = (outros: Partial<cp.Resumo> = {}): cp.Resumo => ({
  custoMes: 88_981.83,
  custoAno: 1_186_424.4,
  saldo: 6018.17,
  usoDoOrcamento: 93.67,
  recebem: 214,
  passamDoTeto: 23,
  abaixoDoPiso: 0,
  compaRatio: 0.99,
  posicaoNaFaixa: 51,
  diferencaEntreSexos: 9.4,
  paraConferir: 17,
  mudaram: 0,
  naoEntram: 1,
  ...outros,
})
type Coluna = cp.Comparacao['cenarios'][number]
const DONO = ['editar', 'excluir', 'compartilhar', 'recalcular', 'levar']
const cenario = (outros: Partial<Coluna> = {}): Coluna => ({
  id: 1,
  versao: 2,
  pode: DONO,
  tabelaId: 4,
  letra: 'A',
  nome: 'Linear',
  observacao: null,
  regra: { tipo: 'percentual', valor: 5.5 },
  excecoes: [],
  ninguemAbaixoDoPiso: false,
  ninguemPassaDoTeto: false,
  limitarAoOrcamento: false,
  soQuemRecebePorValor: false,
  meu: true,
  donoNome: 'Ana',
  compartilhadoCom: 3,
  calculadoEm: '2026-11-28T10:00:00Z',
  desatualizado: false,
  parametrosMudaram: false,
  orcamentoNaoCoube: false,
  pedido: null,
  resumo: resumo(),
  ...outros,
})
const matriz = cenario({
  id: 2,
  letra: 'B',
  nome: 'Matriz',
  regra: MATRIZ_INICIAL,
  ninguemAbaixoDoPiso: true,
  compartilhadoCom: 0,
  resumo: resumo({ custoMes: 99_735.61, saldo: -4735.61, usoDoOrcamento: 104.98, passamDoTeto: 4 }),
})
const comparacao = (outros: Partial<cp.Comparacao> = {}): cp.Comparacao => ({
  tabela: { id: 4, versao: 3, nome: 'Administrativo 2027', data: '2027-01-01', aprovada: false, quantidade: 0 },
  pode: ['criar', 'publico', 'orcamento'],
  pessoas: 214,
  areas: 9,
  encargosPercentual: 36.8,
  publico: { estabelecimentosIds: [], areasIds: [], cargosIds: [], gruposIds: [] },
  orcamento: { valor: 95_000, areas: [] },
  versaoDoPublico: 1,
  hoje: resumo({
    custoMes: null,
    custoAno: null,
    saldo: null,
    recebem: null,
    passamDoTeto: 2,
    abaixoDoPiso: 17,
    compaRatio: 0.94,
    posicaoNaFaixa: 41,
    diferencaEntreSexos: 11.8,
    paraConferir: null,
  }),
  cenarios: [cenario(), matriz],
  motivoDaDiferenca: null,
  ...outros,
})
const linha = (outros: Partial<lc.Linha> = {}): lc.Linha => ({
  id: 31,
  versao: 5,
  pode: ['editar'],
  talentoId: 9,
  talentoNome: 'Elisa Prado',
  talentoCodigo: '000009',
  areaId: 1,
  areaNome: 'Controladoria',
  cargoId: 2,
  cargoNome: 'Analista de Custos',
  faixaNome: 'Pleno II',
  desempenho: 90,
  desempenhoNome: 'Acima',
  salarioAtual: 6940,
  salarioProposto: 7425.8,
  valorDiferenca: 485.8,
  percentual: 7,
  faixaValor: 7425,
  faixaPiso: 5940,
  faixaTeto: 8910,
  posicaoAntes: 33.7,
  posicaoDepois: 50,
  compaRatioAntes: 0.93,
  compaRatioDepois: 1,
  faltaParaOPiso: null,
  passaDoTeto: null,
  chegaAoPiso: false,
  fora: null,
  mudou: [],
  desligadoEm: null,
  passaAValor: false,
  manual: false,
  observacao: null,
  ...outros,
})
const LINHAS = [
  linha(),
  linha({
    id: 32,
    talentoId: 10,
    talentoNome: 'Henrique Sá',
    faltaParaOPiso: 15.7,
    posicaoAntes: -8,
    posicaoDepois: -2,
  }),
  linha({ id: 33, talentoId: 11, talentoNome: 'Karina Pacheco', passaDoTeto: 89.2, manual: true }),
  linha({
    id: 34,
    talentoId: 12,
    talentoNome: 'Rafael Antunes',
    fora: 'SEM_DESEMPENHO',
    salarioProposto: null,
    percentual: null,
    posicaoDepois: null,
    compaRatioDepois: null,
  }),
  linha({ id: 35, talentoId: 13, talentoNome: 'Paula Siqueira', mudou: ['salario', 'area'] }),
]

describe('the scenarios of a table', () => {
  const { given, calls, open } = pageTests(tudo)
  const answers = (de: cp.Comparacao, linhas = LINHAS) => {
    given.answers = {
      [`GET ${DA_TABELA}`]: de,
      [`GET ${UM}/1/talentos`]: pageResult(linhas, { page: 0, size: 15 }, linhas.length),
      [`GET ${UM}/2/talentos`]: pageResult(linhas, { page: 0, size: 15 }, linhas.length),
    }
  }
  const draw = () =>
    open(
      Cenarios,
      '/cargo-salario/tabelas-reajustes-colaboradores/4/cenarios',
      '/cargo-salario/tabelas-reajustes-colaboradores/$id/cenarios',
    )
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent?.replaceAll('\u00a0', ' '))

  it('stand beside today, with what each costs and changes', async () => {
    answers(comparacao())
    await draw()
    const table = await screen.findByRole('table', { name: 'Comparação dos cenários' })
    const row = (name: RegExp) => cells(within(table).getByRole('row', { name }))
    expect(row(/^Custo por mês/)).toEqual(['–', 'R$ 88.981,83', 'R$ 99.735,61'])
    expect(row(/^Saldo do orçamento/)).toEqual(['–', 'R$ 6.018,17', '−R$ 4.735,61'])
    expect(row(/^Passam do teto/)).toEqual(['2', '23', '4'])
    expect(row(/^Ficam abaixo/)).toEqual(['17', 'ninguém', 'ninguém'])
    expect(row(/^Compa-ratio/)).toEqual(['0,94', '0,99', '0,99'])
    expect(row(/^Diferença salarial/)[1]).toBe('9,4%−2,4 p.p.')
    expect(within(table).getByText('5,50% para todos')).toBeTruthy()
    expect(within(table).getByText('Matriz, de 0 a 7%, ninguém sob o piso')).toBeTruthy()
    expect(within(table).getByText('Com 3 pessoas')).toBeTruthy()
    expect(within(table).getByText('Só você vê')).toBeTruthy()
    expect(screen.getByText('214 talentos em 9 áreas · vigência 01/01/2027 · encargos de 36,80%')).toBeTruthy()
  })

  it('say in words what is to be checked in each row', async () => {
    answers(comparacao())
    await draw()
    const row = (name: RegExp) => screen.findByRole('row', { name })
    const elisa = await row(/Elisa Prado/)
    for (const said of ['6.940,00', '7.425,80', '7,00%', 'Acima']) expect(within(elisa).getByText(said)).toBeTruthy()
    expect(within(elisa).getByText('De em 34% entre o piso e o teto para em 50% entre o piso e o teto')).toBeTruthy()
    expect(within(await row(/Henrique Sá/)).getByText(/faltam/).textContent).toMatch(/^faltam R\$\s15,70$/)
    expect(within(await row(/Karina/)).getByText('Passa do teto')).toBeTruthy()
    expect(within(await row(/Karina/)).getByText('à mão')).toBeTruthy()
    expect(within(await row(/Rafael/)).getByText('sem resultado de desempenho')).toBeTruthy()
    expect(within(await row(/Paula/)).getByText('salário, área')).toBeTruthy()
  })

  it('show below those whom a count names, and choose its scenario', async () => {
    answers(comparacao())
    const { user } = await draw()
    await user.click(await screen.findByRole('button', { name: 'Passam do teto no cenário B: ver 4' }))
    await waitFor(() => expect(calls(`GET ${UM}/2/talentos`).at(-1)?.query.quais).toBe('teto'))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Escolher o cenário B: Matriz' }).checked).toBe(true)
    expect(screen.getByRole('button', { name: 'Levar B para a tabela' })).toBeTruthy()
  })

  it('are taken to the table after asking what they replace', async () => {
    answers(comparacao({ tabela: { ...comparacao().tabela, quantidade: 2 } }))
    given.answers[`POST ${UM}/1/levar`] = refusal(422, { code: 'RULE', message: c.RECALCULE })
    const { user } = await draw()
    await user.click(await screen.findByRole('button', { name: 'Levar A para a tabela' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText(/Os 2 reajustes que estão nela hoje saem/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: /^Substituir e levar/ }))
    await waitFor(() => expect(calls(`POST ${UM}/1/levar`)[0]?.body).toEqual({ versao: 2, substituir: true }))
  })

  it('show what managers propose as rows to decide, and say at the table how many wait', async () => {
    const pedido = {
      versao: 1,
      ate: '2026-12-10',
      recado: null,
      estado: 'aberto' as const,
      aguardando: 1,
      propostas: 1,
    }
    answers(comparacao({ cenarios: [cenario({ pedido, pode: [...DONO, 'pedir'] })] }))
    const proposta = {
      ...{ id: 5, versao: 2, pode: ['decidir'], talentoId: 9, talentoNome: 'Elisa Prado', talentoCodigo: '000009' },
      ...{ areaNome: 'Controladoria', gestorNome: 'Marta Reis', percentual: 10, motivo: 'Promessa', feitaEm: '' },
      ...{ situacao: 'aguardando', resposta: null, salarioAtual: 2000, salarioProposto: 2200, valorDiferenca: 200 },
      ...{ percentualDoCenario: 5, avisos: ['gestor'] },
    }
    given.answers[`GET ${UM}/1/propostas`] = pageResult([proposta], { page: 0, size: 15 }, 1)
    given.answers[`POST ${UM}/1/propostas/recusar`] = { decididas: 1 }
    const { user } = await draw()
    await user.click(await screen.findByRole('tab', { name: 'Propostas 1' }))
    const row = await screen.findByRole('row', { name: /Elisa Prado/ })
    expect(within(row).getByText(/quem propôs não é mais o gestor/)).toBeTruthy()
    await user.click(within(row).getByRole('button', { name: /Mais ações|Ações/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Recusar' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: /^Recusar/ }))
    expect(await within(dialog).findByText('Motivo da recusa é obrigatório')).toBeTruthy()
    await user.type(within(dialog).getByRole('textbox', { name: /^Motivo da recusa/ }), 'Em julho')
    await user.click(within(dialog).getByRole('button', { name: /^Recusar/ }))
    await waitFor(() =>
      expect(calls(`POST ${UM}/1/propostas/recusar`)[0]?.body).toEqual({
        linhas: [{ id: 5, versao: 2 }],
        resposta: 'Em julho',
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Levar A para a tabela' }))
    expect(await screen.findByText(/1 proposta sem decisão/)).toBeTruthy()
  })

  it('are inserted with a rule, and nothing is sent without its percentage', async () => {
    answers(comparacao({ cenarios: [] }))
    given.answers[`POST ${UM}`] = cenario()
    const { user } = await draw()
    await screen.findByText('Nenhum cenário')
    await user.click(screen.getByRole('button', { name: 'Inserir cenário' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox', { name: /^Nome/ }), 'Linear')
    await user.click(within(dialog).getByRole('button', { name: /^Salvar e calcular/ }))
    expect(await within(dialog).findByText('Percentual é obrigatório')).toBeTruthy()
    expect(calls(`POST ${UM}`)).toHaveLength(0)
    await user.type(within(dialog).getByRole('textbox', { name: /^Percentual/ }), '5,5')
    await user.click(within(dialog).getByRole('checkbox', { name: 'Limitar ao orçamento' }))
    await user.click(within(dialog).getByRole('button', { name: /^Salvar e calcular/ }))
    await waitFor(() =>
      expect(calls(`POST ${UM}`)[0]?.body).toMatchObject({
        tabelaId: 4,
        nome: 'Linear',
        regra: { tipo: 'percentual', valor: 5.5 },
        limitarAoOrcamento: true,
      }),
    )
  })

  it('take a matrix: a cell changes, a range is added with its column, an empty cell is told', async () => {
    answers(comparacao())
    given.answers[`PUT ${UM}/2`] = matriz
    const { user } = await draw()
    await user.click(await screen.findByRole('button', { name: 'Ações do cenário B' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Editar' }))
    const dialog = await screen.findByRole('dialog')
    const cell = within(dialog).getByRole('textbox', {
      name: 'Acima (80% ou mais), 1ª metade (de 0% a menos de 50%), %',
    })
    await user.clear(cell)
    await user.click(within(dialog).getByRole('button', { name: /^Salvar e calcular/ }))
    expect(await within(dialog).findByText('Percentual é obrigatório')).toBeTruthy()
    await user.type(cell, '6,25')
    await user.click(within(dialog).getByRole('button', { name: 'Remover posição 1' }))
    await user.click(within(dialog).getByRole('button', { name: /^Salvar e calcular/ }))
    await waitFor(() => expect(calls(`PUT ${UM}/2`)).toHaveLength(1))
    expect(calls(`PUT ${UM}/2`)[0]?.body).toMatchObject({
      versao: 2,
      regra: {
        colunas: MATRIZ_INICIAL.colunas.slice(1),
        valores: [
          [1, 0, 0],
          [4, 3, 0],
          [6.25, 5, 2],
        ],
        semDesempenho: [2, 1, 0],
      },
    })
  })

  it('take a proposal by hand with the version that was read', async () => {
    answers(comparacao())
    given.answers[`PUT ${UM}/1/talentos/9`] = linha({ manual: true })
    const { user } = await draw()
    await user.click(await screen.findByRole('button', { name: 'Ações de Elisa Prado' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Propor à mão' }))
    const dialog = await screen.findByRole('dialog')
    const valor = within(dialog).getByRole('textbox', { name: /^Percentual/ })
    await user.clear(valor)
    await user.type(valor, '8')
    await user.click(within(dialog).getByRole('button', { name: /^Propor/ }))
    await waitFor(() =>
      expect(calls(`PUT ${UM}/1/talentos/9`)[0]?.body).toMatchObject({ versao: 5, tipo: 'percentual', valor: 8 }),
    )
  })

  it('are counted again on demand, and tell which rows by hand no longer fit', async () => {
    answers(comparacao({ cenarios: [cenario({ desatualizado: true })] }))
    given.answers[`POST ${UM}/1/recalcular`] = {
      ...cenario(),
      naMaoQueNaoCabem: [{ talentoId: 11, talentoNome: 'Karina Pacheco', motivo: 'abaixo do salário atual' }],
    }
    const { user } = await draw()
    await screen.findByText('O cenário A está desatualizado')
    await user.click(screen.getByRole('button', { name: /^Recalcular/ }))
    expect(await screen.findByText('1 linha à mão voltou à regra')).toBeTruthy()
    expect(screen.getByText('abaixo do salário atual')).toBeTruthy()
  })

  it('say that the rates or the performance changed, until they are counted again', async () => {
    const mudado = cenario({ desatualizado: true, parametrosMudaram: true })
    answers(comparacao({ cenarios: [mudado] }), [linha({ mudou: ['desempenho'] })])
    given.answers[`POST ${UM}/1/recalcular`] = { ...cenario(), naMaoQueNaoCabem: [] }
    const { user } = await draw()
    await screen.findByText('Parâmetros mudaram desde o cálculo do cenário A')
    expect(screen.getByText('Parâmetros mudaram')).toBeTruthy()
    expect(within(await screen.findByRole('row', { name: /Elisa/ })).getByText('Desempenho mudou')).toBeTruthy()
    given.answers[`GET ${DA_TABELA}`] = comparacao()
    await user.click(screen.getByRole('button', { name: /^Recalcular/ }))
    await waitFor(() => expect(screen.queryByText(/^Parâmetros mudaram/)).toBeNull())
    expect(calls(`POST ${UM}/1/recalcular`)[0]?.body).toEqual({ versao: 2 })
  })

  it('lead to the market only whom it shows', async () => {
    answers(comparacao())
    await draw()
    await screen.findByText('Linear')
    expect(screen.queryByRole('link', { name: 'Dados de mercado' })).toBeNull()
  })

  it('of an applied table are only read', async () => {
    answers(
      comparacao({
        tabela: { ...comparacao().tabela, aprovada: true },
        pode: [],
        cenarios: [cenario({ pode: [] })],
      }),
      [linha({ pode: [] })],
    )
    await draw()
    await screen.findByText('A tabela já foi aplicada')
    for (const name of [/^Levar/, 'Inserir cenário', 'Público', 'Orçamento', 'Ações do cenário A'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('say what failed, and read again on demand', async () => {
    answers(comparacao())
    given.answers[`GET ${DA_TABELA}`] = refusal(500, { code: 'ERROR', message: 'Algo deu errado' })
    const { user } = await draw()
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(calls(`GET ${DA_TABELA}`).length).toBeGreaterThan(1))
  })
})

describe('without seeing salaries', () => {
  const { given, open } = pageTests(Object.values(autoridades))
  it('the page asks nothing and says why', async () => {
    await open(Cenarios, '/t/4/cenarios', '/t/$id/cenarios')
    expect(await screen.findByText('Você não vê salários')).toBeTruthy()
    expect(given.calls.filter(({ key }) => key.includes('cenarios'))).toEqual([])
  })
})

describe('of who sees the market', () => {
  const { given, open } = pageTests([...tudo, dadosMercado.authorities.ver])
  it('they lead there', async () => {
    given.answers = {
      [`GET ${DA_TABELA}`]: comparacao(),
      [`GET ${UM}/1/talentos`]: pageResult([], { page: 0, size: 15 }, 0),
    }
    await open(
      Cenarios,
      '/cargo-salario/tabelas-reajustes-colaboradores/4/cenarios',
      '/cargo-salario/tabelas-reajustes-colaboradores/$id/cenarios',
    )
    const link = await screen.findByRole('link', { name: 'Dados de mercado' })
    expect(link.getAttribute('href')).toBe(dadosMercado.page)
  })
})
