import * as p from '@quadro/contract/cargo-salario/cenarios/propostas-reajuste.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageTests } from '../../../kit/testing.tsx'
import PropostasDaEquipe from './propostas-da-equipe.tsx'

const PAGINA = `/api${p.PAGINA_DAS_PROPOSTAS}`
const pessoa = (outros: Partial<p.PessoaDaEquipe> = {}): p.PessoaDaEquipe => ({
  ...{ talentoId: 9, nome: 'Ana Braga', cargo: 'Moleira I', area: 'Moagem', salario: 2000, pode: ['propor'] },
  proposta: null,
  ...outros,
})
const pedido = (outros: Partial<p.PedidoDaEquipe> = {}): p.PedidoDaEquipe => ({
  ...{
    id: 3,
    tabelaNome: 'Mérito 2027',
    data: '2027-01-01',
    ate: '2026-12-10',
    recado: 'Só mérito.',
    estado: 'aberto',
  },
  orcamentos: [{ areaId: 1, areaNome: 'Moagem', teto: 500, custo: 620, sobra: -120 }],
  pessoas: [pessoa()],
  ...outros,
})
const { given, calls, open } = pageTests([])
const show = () => open(PropostasDaEquipe, p.PAGINA_DAS_PROPOSTAS, p.PAGINA_DAS_PROPOSTAS)
const answers = (veSalario: boolean, ...pedidos: p.PedidoDaEquipe[]) => {
  given.answers[`GET ${PAGINA}`] = { veSalario, pedidos }
}

describe('proposals of a manager', () => {
  it('say that nothing was asked', async () => {
    answers(false)
    await show()
    expect(await screen.findByText('Nenhum pedido de propostas')).toBeTruthy()
  })
  it('are made with a percent and a reason, with the budget in sight', async () => {
    answers(true, pedido())
    given.answers[`PUT ${PAGINA}/3/talentos/9`] = pessoa()
    const { user } = await show()
    expect(await screen.findByText(/Só mérito\.$/)).toBeTruthy()
    expect(screen.getByText('Passa do orçamento em')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Propor reajuste para Ana Braga' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox', { name: /^Percentual/ }), '4,5')
    await user.click(within(dialog).getByRole('button', { name: /^Enviar/ }))
    expect(await within(dialog).findByText('Motivo é obrigatório')).toBeTruthy()
    await user.type(within(dialog).getByRole('textbox', { name: /^Motivo/ }), 'Mérito')
    await user.click(within(dialog).getByRole('button', { name: /^Enviar/ }))
    await waitFor(() =>
      expect(calls(`PUT ${PAGINA}/3/talentos/9`)[0]?.body).toEqual({ versao: 0, percentual: 4.5, motivo: 'Mérito' }),
    )
  })
  it('are read only once decided or closed, with the reason of a refusal', async () => {
    const proposta = { versao: 2, percentual: 4, motivo: 'Mérito', efeito: null }
    answers(
      false,
      pedido({
        ...{ estado: 'passou', orcamentos: [] },
        pessoas: [
          pessoa({ salario: null, pode: [], proposta: { ...proposta, situacao: 'recusada', resposta: 'Em julho' } }),
        ],
      }),
    )
    await show()
    expect(await screen.findByText('Recusada: Em julho')).toBeTruthy()
    expect(screen.getByText(/^O prazo terminou em 10\/12\/2026\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Propor|Retirar|Mudar/ })).toBeNull()
    expect(screen.queryByText(/R\$/)).toBeNull()
  })
})
