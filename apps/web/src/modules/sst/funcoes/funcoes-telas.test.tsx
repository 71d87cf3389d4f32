import { codigosCbos } from '@quadro/contract/geral/codigos/codigos-cbos.ts'
import { exames } from '@quadro/contract/sst/exames/exames.ts'
import type { HistoricoGerencial as Linha } from '@quadro/contract/sst/funcoes/funcao-gerencial.ts'
import * as c from '@quadro/contract/sst/funcoes/funcoes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageTests } from '../../../kit/testing.tsx'
import Funcao from './funcao.tsx'
import { HistoricoGerencial } from './funcao-gerencial.tsx'
import { HistoricoDaFuncao } from './funcao-historico.tsx'

const authorities = Object.values(c.funcoes.authorities)
const { open, given, calls } = pageTests(authorities)
const linha: Omit<c.FuncaoHistorico, 'id' | 'versao'> = {
  ...{ data: '2025-01-10', nomeFuncao: 'Ajudante', codigoCBO: '784205', cboDescricao: 'Alimentador de linha' },
  ...{ descricao: 'Abastece o forno', cadastroPendente: false },
}
const gerencial: Linha = {
  ...{ id: 21, versao: 1, data: '2025-01-10', normasInternas: 'Nunca sozinho', atribuicaoComando: null },
  ...{ exames: null, epis: [{ id: 5, nome: 'Capacete' }], cursos: [], riscosFuncoes: [] },
}
const funcao: c.Funcao = {
  ...{ id: 3, versao: 4, pode: ['editar'], ativa: true, podeExcluir: false, emUso: ['Históricos de Colaboradores'] },
  ...{ ...linha, data: '2026-02-01', nomeFuncao: 'Forneiro' },
  historicoFuncao: [
    { id: 12, versao: 1, ...linha, data: '2026-02-01', nomeFuncao: 'Forneiro' },
    { id: 11, versao: 1, ...linha },
  ],
  historicoGerencialFuncao: [gerencial],
}
const responder = () => {
  for (const [onde, nome] of [
    ['sst/epis', 'Capacete'],
    ['sst/exames', 'Audiometria'],
    ['desenvolvimento/cursos', 'NR-12'],
    ['sst/riscos', 'Calor'],
    ['sst/fontes-risco', 'Chama'],
    ['sst/medidas-seguranca', 'Rodízio'],
  ] as const)
    given.answers[`GET /api/${onde}/options`] = [{ id: 5, label: nome }]
  given.answers[`GET /api${codigosCbos.path}`] = [{ codigo: '784205', descricao: 'Alimentador de linha' }]
  given.answers[`GET /api${c.funcoes.base}/3`] = funcao
}

describe('the form of a function', () => {
  it('asks for its occupation, found by typing and chosen by keyboard', async () => {
    responder()
    given.answers[`POST /api${c.funcoes.base}`] = funcao
    const { user } = await open(Funcao, `${c.funcoes.page}/new`)
    await user.type(await screen.findByLabelText(/^Nome/), '  Forneiro ')
    await user.type(screen.getByLabelText(/^Descrição/), 'Abastece o forno')
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    expect((await screen.findAllByText('Código CBO é obrigatório')).length).toBeGreaterThan(0)
    expect(calls(`POST /api${c.funcoes.base}`)).toEqual([])
    screen.getByRole('combobox', { name: /Código CBO/ }).focus()
    await user.keyboard('7842')
    expect(await screen.findByRole('option', { name: /Alimentador de linha/ })).toBeTruthy()
    await user.keyboard('{ArrowDown}{Enter}')
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    await waitFor(() => expect(calls(`POST /api${c.funcoes.base}`)).toHaveLength(1))
    expect(calls(`POST /api${c.funcoes.base}`)[0]!.body).toMatchObject({ nomeFuncao: 'Forneiro', codigoCBO: '784205' })
  })
  it('says what holds the function, offers no deletion, and inactivates it with the version that was read', async () => {
    responder()
    given.answers[`PUT /api${c.funcoes.base}/3/inativar`] = { ...funcao, ativa: false }
    const { user } = await open(Funcao, `${c.funcoes.page}/3`)
    expect(await screen.findByText(/em uso em Históricos de Colaboradores/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Inativar/ }))
    await waitFor(() => expect(calls(`PUT /api${c.funcoes.base}/3/inativar`)).toHaveLength(1))
    expect(calls(`PUT /api${c.funcoes.base}/3/inativar`)[0]!.body).toEqual({ versao: 4 })
  })
})

describe('the histories of a function', () => {
  it('say what it was on a chosen day, and begin a change as what is in force', async () => {
    responder()
    const { user } = await open(() => <HistoricoDaFuncao funcao={funcao} />, '/?data=2025-06-01')
    const noDia = await screen.findByRole('region', { name: 'Em 01/06/2025' })
    expect(within(noDia).getByText('Ajudante')).toBeTruthy()
    expect(within(noDia).getByText('7842-05 · Alimentador de linha')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Nova mudança' }))
    expect(((await screen.findByLabelText(/^Nome/)) as HTMLInputElement).value).toBe('Forneiro')
  })
  it('say that it was not there on a day before its beginning', async () => {
    responder()
    await open(() => <HistoricoDaFuncao funcao={funcao} />, '/?data=2024-06-01')
    expect(await screen.findByText(/A função ainda não existia nesse dia/)).toBeTruthy()
  })
  it('change what it asks for; who may not see exams is not asked for them', async () => {
    responder()
    const url = `PUT /api${c.funcoes.base}/3/historicos-gerenciais/21`
    given.answers[url] = funcao
    const { user } = await open(() => <HistoricoGerencial funcao={funcao} />, '/?data=2025-06-01')
    const noDia = await screen.findByRole('region', { name: 'Em 01/06/2025' })
    expect(within(noDia).getByText('Capacete')).toBeTruthy()
    expect(within(noDia).queryByText('Exames')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Ações/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Corrigir' }))
    await user.type(await screen.findByLabelText(/^Atribuição de comando/), 'Comanda o turno')
    expect(screen.queryByText('Exames')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Gravar/ }))
    await waitFor(() => expect(calls(url)).toHaveLength(1))
    expect(calls(url)[0]!.body).toMatchObject({
      ...{ versao: 1, atribuicaoComando: 'Comanda o turno', normasInternas: 'Nunca sozinho', episIds: [5] },
    })
  })
})

describe('who may see exams', () => {
  const { open: abrir } = pageTests([...authorities, exames.authorities.ver])
  it('is shown them, and asked for them', async () => {
    responder()
    const com = { ...gerencial, exames: [{ id: 5, nome: 'Audiometria' }] }
    const { user } = await abrir(
      () => <HistoricoGerencial funcao={{ ...funcao, historicoGerencialFuncao: [com] }} />,
      '/?data=2025-06-01',
    )
    expect(within(await screen.findByRole('region', { name: 'Em 01/06/2025' })).getByText('Audiometria')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Nova mudança' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('Exames')).toBeTruthy()
  })
})
