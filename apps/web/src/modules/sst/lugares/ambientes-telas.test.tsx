import * as c from '@quadro/contract/sst/lugares/ambientes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageTests } from '../../../kit/testing.tsx'
import Ambiente from './ambiente.tsx'
import { HistoricoDoAmbiente } from './ambiente-historico.tsx'

const { open, given, calls } = pageTests(Object.values(c.ambientes.authorities))
const linha: Omit<c.AmbienteHistorico, 'id' | 'versao'> = {
  ...{ data: '2025-01-10', dataValidade: null, nomeAmbiente: 'Forno', descricao: null, tempoExposicao: '4 h' },
  ...{ localAmbiente: '1', chaveOpcaoTipoEstabelecimentoProprio: 'E', estabelecimentoId: 5 },
  ...{ estabelecimentoNome: 'Matriz', obraId: null, obraNome: null, tipoInscricaoDeTerceiro: null, cnpj: null },
  ...{ caepf: null, cno: null, cadastroPendente: false, epcs: [], riscosAmbientes: [] },
}
const ambiente: c.Ambiente = {
  ...{ id: 3, versao: 4, pode: ['editar', 'excluir'], situacao: 'V', ...linha, data: '2026-02-01' },
  historicos: [
    { id: 12, versao: 1, ...linha, data: '2026-02-01', nomeAmbiente: 'Padaria' },
    { id: 11, versao: 1, ...linha },
  ],
}
const responder = () => {
  for (const [onde, nome] of [
    ['utilitario/estabelecimentos', 'Matriz'],
    ['sst/obras', 'Ampliação'],
    ['sst/epcs', 'Exaustor'],
    ['sst/riscos', 'Calor'],
    ['sst/fontes-risco', 'Chama'],
    ['sst/medidas-seguranca', 'Rodízio'],
  ] as const)
    given.answers[`GET /api/${onde}/options`] = [{ id: 5, label: nome }]
  given.answers[`GET /api${c.ambientes.base}/3`] = ambiente
}

describe('the form of an environment', () => {
  it('asks for the establishment, the work or the number of the third party, as they apply, by keyboard too', async () => {
    responder()
    const { user } = await open(Ambiente, `${c.ambientes.page}/new`)
    given.answers[`POST /api${c.ambientes.base}`] = ambiente
    await user.type(await screen.findByLabelText(/^Nome/), 'Loja do cliente')
    expect(screen.getByRole('button', { name: /Estabelecimento/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    expect((await screen.findAllByText('Estabelecimento é requerido')).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('radio', { name: 'Obra' }))
    expect(await screen.findByRole('button', { name: /Obra/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Estabelecimento/ })).toBeNull()
    // The choices are radios: an arrow moves to the next one.
    screen.getByRole('radio', { name: 'Próprio' }).focus()
    await user.keyboard('{ArrowRight}')
    expect(await screen.findByRole('textbox', { name: /^CNPJ/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Obra/ })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'CNO' }))
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    expect((await screen.findAllByText('CNO é obrigatório')).length).toBeGreaterThan(0)
    await user.type(screen.getByRole('textbox', { name: /^CNO/ }), '11.084.01680/62')
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    await waitFor(() => expect(calls(`POST /api${c.ambientes.base}`)).toHaveLength(1))
    expect(calls(`POST /api${c.ambientes.base}`)[0]!.body).toMatchObject({
      ...{ nomeAmbiente: 'Loja do cliente', localAmbiente: '2', tipoInscricaoDeTerceiro: '4', cno: '110840168062' },
    })
  })
})

describe('the history of an environment', () => {
  it('says what is in force on a chosen day, and begins a change as what is in force', async () => {
    responder()
    given.answers[`POST /api${c.ambientes.base}/3/historicos`] = ambiente
    const { user } = await open(() => <HistoricoDoAmbiente ambiente={ambiente} />, '/?data=2025-06-01')
    expect(await screen.findByRole('heading', { name: 'Em 01/06/2025' })).toBeTruthy()
    const noDia = screen.getByRole('region', { name: 'Em 01/06/2025' })
    expect(within(noDia).getByText('Forno')).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Mudanças' })).getByText('Padaria')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Nova mudança' }))
    const nome = await screen.findByLabelText(/^Nome/)
    expect((nome as HTMLInputElement).value).toBe('Padaria')
    await user.type(screen.getByLabelText(/^Data de encerramento/), '01012020')
    await user.click(screen.getByRole('button', { name: /^Gravar/ }))
    expect((await screen.findAllByText('Data Encerramento inferior `A partir da data`.')).length).toBeGreaterThan(0)
    expect(calls(`POST /api${c.ambientes.base}/3/historicos`)).toEqual([])
  })
  it('says that it is not in force on a day before its beginning', async () => {
    responder()
    await open(() => <HistoricoDoAmbiente ambiente={ambiente} />, '/?data=2024-06-01')
    expect(await screen.findByText('O ambiente não está em vigor nesse dia.')).toBeTruthy()
  })
})
