import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import type * as pessoas from '@quadro/contract/cargo-salario/reajustes/reajustes-colaboradores.ts'
import * as c from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import { pageResult } from '@quadro/contract/kit/page.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageTests } from '../../../kit/testing.tsx'
import ReajusteColaboradorNovo from './reajuste-colaborador-novo.tsx'
import ReajusteColetivoColaboradores from './reajuste-coletivo-colaboradores.tsx'
import { ReajustePlanejado } from './reajuste-planejado.tsx'
import ReajustesColaboradores from './reajustes-colaboradores.tsx'
import TabelaReajuste from './tabela-reajuste.tsx'

const API = '/api/cargo-salario'
const TABELAS = '/cargo-salario/tabelas-reajustes-colaboradores'
const tudo = [...Object.values(c.autoridades), verSalario]

const tabela = (outros: Partial<c.TabelaReajuste> = {}): c.TabelaReajuste => ({
  id: 4,
  versao: 3,
  pode: ['editar', 'excluir', 'aplicar-colaboradores'],
  nome: 'Mérito 2027',
  data: '2027-01-01',
  tipoReajuste: 'C',
  observacao: null,
  dissidio: false,
  dissidioDataInicial: null,
  dissidioPercentual: null,
  aprovada: false,
  aprovadaEm: null,
  ehUltimo: false,
  existeHistoricoConfirmado: false,
  quantidade: 2,
  foraDoAlcance: false,
  ...outros,
})
const linha = (outros: Partial<pessoas.ReajusteColaborador> = {}): pessoas.ReajusteColaborador => ({
  id: 11,
  versao: 1,
  pode: ['editar', 'excluir'],
  tabelaId: 4,
  colaboradorId: 9,
  colaboradorNome: 'Ana Lima',
  colaboradorCodigo: '000009',
  estabelecimentoAtualId: 1,
  estabelecimentoAtualNome: 'Matriz',
  areaOrganizacionalAtualId: 2,
  areaOrganizacionalAtualNome: 'Expedição',
  ambienteAtualId: null,
  ambienteAtualNome: null,
  cargoAtualNome: 'Conferente',
  faixaSalarialAtualId: 3,
  faixaSalarialAtualNome: 'Pleno',
  funcaoAtualId: null,
  funcaoAtualNome: null,
  tipoSalarioAtual: 3,
  estabelecimentoPropostoId: 1,
  estabelecimentoPropostoNome: 'Matriz',
  areaOrganizacionalPropostoId: 2,
  areaOrganizacionalPropostoNome: 'Expedição',
  ambientePropostoId: null,
  ambientePropostoNome: null,
  cargoPropostoNome: 'Conferente',
  faixaSalarialPropostoId: 3,
  faixaSalarialPropostoNome: 'Sênior',
  funcaoPropostoId: null,
  funcaoPropostoNome: null,
  tipoSalarioProposto: 3,
  indicePropostoId: null,
  indicePropostoNome: null,
  quantidadeIndiceProposto: null,
  salarioAtual: 2000,
  salarioProposto: 2100,
  valorDiferenca: 100,
  percentualDiferenca: 5,
  salarioOculto: false,
  temDuplicidade: false,
  colaboradorDesligado: false,
  observacao: null,
  ...outros,
})
const folha = { pessoas: 40, alteradas: 2, antes: 100_000, depois: 100_200, diferenca: 200, percentual: 0.2 }
const aPagina = <R,>(rows: R[]) => pageResult(rows, { page: 0, size: 15 }, rows.length)

describe('the page of a table', () => {
  const { given, calls, open } = pageTests(tudo)
  const answers = (t: c.TabelaReajuste, rows = [linha(), linha({ id: 12, colaboradorNome: 'Bruno Dias' })]) => {
    given.answers = {
      [`GET ${API}/tabelas-reajustes-colaboradores/4`]: t,
      [`GET ${API}/tabelas-reajustes-colaboradores/4/total-folha`]: folha,
      [`GET ${API}/tabelas-reajustes-colaboradores/4/colaboradores`]: aPagina(rows),
      [`POST ${API}/tabelas-reajustes-colaboradores/4/aplicar-colaboradores`]: { ...t, aprovada: true },
      [`POST ${API}/tabelas-reajustes-colaboradores/4/cancelar-reajuste`]: { ...t, aprovada: false },
    }
  }
  const draw = () => open(TabelaReajuste, `${TABELAS}/4`, `${TABELAS}/$id`)

  it('shows the payroll before and after, and what each row changes (R0629, R0631)', async () => {
    answers(tabela())
    await draw()
    expect(await screen.findByText('R$ 100.000,00')).toBeTruthy()
    expect(screen.getByText('R$ 100.200,00')).toBeTruthy()
    expect(screen.getByText('2 salários mudam')).toBeTruthy()
    const row = await screen.findByRole('row', { name: /Ana Lima/ })
    for (const said of ['R$ 2.000,00', 'R$ 2.100,00', 'R$ 100,00', '5,00', 'Conferente · Sênior'])
      expect(within(row).getByText(said)).toBeTruthy()
  })

  it('marks in words who left and who stands in another table (R0630)', async () => {
    answers(tabela(), [
      linha({ temDuplicidade: true }),
      linha({ id: 12, colaboradorNome: 'Bruno Dias', colaboradorDesligado: true }),
    ])
    await draw()
    const ana = await screen.findByRole('row', { name: /Ana Lima/ })
    expect(within(ana).getByText('Em outra tabela')).toBeTruthy()
    expect(within(screen.getByRole('row', { name: /Bruno Dias/ })).getByText('Sai antes da data')).toBeTruthy()
  })

  it('is applied after a look at what that comes to, with the version that was read (R0632)', async () => {
    answers(tabela())
    const { user } = await draw()
    await user.click(await screen.findByRole('button', { name: 'Aplicar' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Aplicar 2 reajustes de talentos?' })
    expect(await within(dialog).findByText('R$ 200,00 a mais (0,20%)')).toBeTruthy()
    expect(within(dialog).getByText('2 de 40')).toBeTruthy()
    expect(dialog.textContent).toContain('01/01/2027')
    await user.click(within(dialog).getByRole('button', { name: /^Aplicar/ }))
    await waitFor(() =>
      expect(calls(`POST ${API}/tabelas-reajustes-colaboradores/4/aplicar-colaboradores`)[0]?.body).toEqual({
        versao: 3,
      }),
    )
  })

  it('that was applied is cancelled, and offers nothing else (R0633)', async () => {
    answers(tabela({ aprovada: true, ehUltimo: true, pode: ['cancelar-reajuste'] }), [linha({ pode: [] })])
    const { user } = await draw()
    expect(await screen.findByText('Aplicada')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Inserir reajuste|Movimentação coletiva|^Aplicar/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Cancelar reajuste' }))
    const dialog = await screen.findByRole('alertdialog', { name: "Cancelar o reajuste 'Mérito 2027'?" })
    await user.click(within(dialog).getByRole('button', { name: /^Cancelar reajuste/ }))
    await waitFor(() =>
      expect(calls(`POST ${API}/tabelas-reajustes-colaboradores/4/cancelar-reajuste`)[0]?.body).toEqual({ versao: 3 }),
    )
  })

  it.each([
    [{ ehUltimo: false }, /Só a última aplicada pode ser cancelada/],
    [{ ehUltimo: true, existeHistoricoConfirmado: true }, /há mudanças confirmadas depois dela/],
    [{ ehUltimo: true, foraDoAlcance: true }, /Tem pessoas fora do seu alcance/],
  ])('says why it stays applied (R0626): %o', async (outros, motivo) => {
    answers(tabela({ aprovada: true, pode: [], ...outros }))
    await draw()
    expect(await screen.findByText(motivo)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancelar reajuste' })).toBeNull()
  })
})

describe('for who does not see salaries', () => {
  const { given, calls, open } = pageTests(Object.values(c.autoridades))
  const semSalario = linha({
    pode: [],
    salarioAtual: null,
    salarioProposto: null,
    valorDiferenca: null,
    percentualDiferenca: null,
    salarioOculto: true,
  })

  it('the page of a table has neither amounts nor what writes them', async () => {
    given.answers = {
      [`GET ${API}/tabelas-reajustes-colaboradores/4`]: tabela({ pode: ['editar'] }),
      [`GET ${API}/tabelas-reajustes-colaboradores/4/colaboradores`]: aPagina([semSalario]),
    }
    await open(TabelaReajuste, `${TABELAS}/4`, `${TABELAS}/$id`)
    await screen.findByRole('row', { name: /Ana Lima/ })
    expect(screen.queryByRole('columnheader', { name: /Salário|Diferença/ })).toBeNull()
    expect(screen.queryByText('Folha antes')).toBeNull()
    expect(screen.queryByRole('button', { name: /Inserir reajuste|Movimentação coletiva|^Aplicar/ })).toBeNull()
    expect(calls(`GET ${API}/tabelas-reajustes-colaboradores/4/total-folha`)).toEqual([])
  })
  it('the list inserts nothing, and a new one says why', async () => {
    given.answers = { [`GET ${API}/reajustes-colaboradores`]: aPagina([semSalario]) }
    await open(ReajustesColaboradores, '/cargo-salario/reajustes-colaboradores')
    await screen.findByRole('row', { name: /Ana Lima/ })
    expect(screen.queryByRole('button', { name: /Inserir/ })).toBeNull()
    cleanup()
    await open(ReajusteColaboradorNovo)
    expect(await screen.findByText('Você não vê salários')).toBeTruthy()
  })
  it("a person's page asks for no plan", async () => {
    await open(() => <ReajustePlanejado id={9} />)
    expect(calls(`GET ${API}/colaboradores/9/reajuste-colaborador`)).toEqual([])
  })
})

describe('several at once', () => {
  const { given, calls, open } = pageTests(tudo)
  it('asks for table, establishments, areas and positions before anything is sent (R0611, R0612, R0613, R0614, R0615)', async () => {
    const { user } = await open(ReajusteColetivoColaboradores)
    await user.click(await screen.findByRole('button', { name: /^Incluir/ }))
    const summary = (await screen.findByText('Preencha os campos indicados')).closest('[role="alert"]')
    for (const campo of ['Tabela de reajuste', 'Estabelecimento', 'Área Organizacional', 'Cargo'])
      expect(summary?.textContent).toContain(campo)
    // 'Por cargo' uses the band's salary and needs no amount.
    await user.click(screen.getByRole('radio', { name: 'Por cargo' }))
    expect(screen.queryByRole('textbox', { name: 'Percentual' })).toBeNull()
    expect(calls(`POST ${API}/reajustes-coletivos-colaboradores`)).toEqual([])
  })
  it('takes the table of the address', async () => {
    given.answers = {
      [`GET ${API}/tabelas-reajustes-colaboradores`]: pageResult(
        [{ id: 4, label: 'Mérito 2027' }],
        { page: 0, size: 15 },
        1,
      ).content,
    }
    await open(ReajusteColetivoColaboradores, '/pagina?tabelaId=4')
    expect((await screen.findAllByText('Mérito 2027')).length).toBeGreaterThan(0)
    expect(calls(`GET ${API}/tabelas-reajustes-colaboradores`)[0]?.query).toMatchObject({
      tipoReajuste: 'C',
      aprovada: 'false',
    })
  })
})

describe("a person's page", () => {
  const { given, open } = pageTests(tudo)
  const dados = (planejados: object[]) => ({ colaboradorId: 9, planejados })
  const planejado = {
    id: 11,
    tabelaId: 4,
    tabelaNome: 'Mérito 2027',
    data: '2027-01-01',
    cargoPropostoNome: 'Conferente',
    faixaSalarialPropostoNome: 'Sênior',
    salarioProposto: 2100,
    percentualDiferenca: 5,
  }
  it('shows what an open table plans', async () => {
    given.answers = { [`GET ${API}/colaboradores/9/reajuste-colaborador`]: dados([planejado]) }
    await open(() => <ReajustePlanejado id={9} />)
    const parte = await screen.findByRole('region', { name: 'Reajuste planejado' })
    expect(parte.textContent).toContain('01/01/2027')
    expect(parte.textContent).toContain('2.100,00 (5,00%)')
    expect(within(parte).getByRole('link', { name: 'Mérito 2027' }).getAttribute('href')).toBe(`${TABELAS}/4`)
  })
  it('shows nothing where nothing is planned', async () => {
    given.answers = { [`GET ${API}/colaboradores/9/reajuste-colaborador`]: dados([]) }
    await open(() => <ReajustePlanejado id={9} />)
    await waitFor(() => expect(given.calls.length).toBeGreaterThan(0))
    expect(screen.queryByText('Reajuste planejado')).toBeNull()
  })
})
