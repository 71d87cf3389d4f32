import * as c from '@quadro/contract/sst/epi/entregas-epi.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageTests } from '../../../kit/testing.tsx'
import EntregarEpi from './entrega-epi.tsx'
import FichaDeEpi from './ficha-epi.tsx'

const { open, given, calls } = pageTests(Object.values(c.autoridades))
const entrega: c.Entrega = {
  ...{ id: 41, versao: 2, talentoId: 7, data: '2026-02-01', epiId: 3, nome: 'Luva nitrílica', numeroCA: '31894' },
  ...{ vencimentoCA: '2030-01-01', fimUso: '2026-03-03', tamanho: '9', quantidade: 3, motivo: 'P', emUso: 2 },
  ...{ situacao: 'U', recibo: 'P', pedidoId: 90, pode: ['baixar', 'estornar'], reciboId: 12, respondidoEm: null },
  ...{ forma: null, estornadaEm: null, motivoEstorno: null },
  baixas: [
    {
      ...{ id: 51, versao: 1, tipo: 'D', data: '2026-02-10', quantidade: 1, observacao: 'Rasgada' },
      ...{ estornadaEm: null, motivoEstorno: null, pode: ['estornar'] },
    },
  ],
}
const exigido: c.Exigido = {
  ...{ epiId: 3, nome: 'Luva nitrílica', numeroCA: '31894', vencimentoCA: '2030-01-01', porque: ['F', 'R'] },
  ...{ estado: 'V', ate: '2026-03-03', jaTeve: true, impedimento: null },
}
const ficha: c.Ficha = {
  ...{ id: 7, nome: 'Wesley Araújo', codigo: '4127', cargoNome: 'Operador', areaNome: 'Moagem' },
  ...{ dataAdmissao: '2026-01-10', dataDesligamento: null, pode: ['entregar'], ultimoReciboId: 12 },
  exigidos: [
    exigido,
    {
      ...exigido,
      ...{ epiId: 4, nome: 'Botina', estado: 'F', ate: null, jaTeve: false },
      impedimento: 'O CA 31898 de Botina venceu em 18/11/2026',
    },
    { ...exigido, epiId: 5, nome: 'Óculos', estado: 'T', ate: '2027-01-01', porque: ['C'] },
  ],
  entregas: [entrega],
  tamanhos: ['8', '9'],
  treinos: [
    { nome: 'NR-35', validade: null },
    { nome: 'NR-10', validade: '2026-01-01' },
  ],
}
const ENTREGAS = '?aba=entregas'
const mostrar = (dela: c.Ficha = ficha, aba = '') => {
  given.answers[`GET /api${c.FICHA}/7`] = dela
  return open(FichaDeEpi, `${c.paginaDaFicha(7)}${aba}`)
}

describe('the sheet of a person', () => {
  it('tells what the work asks for, what lacks, and the trainings that are not up to date', async () => {
    await mostrar()
    expect(await screen.findByText('2 EPIs por entregar')).toBeTruthy()
    expect(screen.getAllByText(/pedido pela função e por um risco/)[0]).toBeTruthy()
    expect(screen.getByText(/O CA 31898 de Botina venceu em 18\/11\/2026/)).toBeTruthy()
    expect(screen.getByText('2 treinamentos obrigatórios não estão em dia')).toBeTruthy()
    expect(screen.getByText(/NR-35: não fez; NR-10: venceu em 01\/01\/2026/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Entregar EPI' }).getAttribute('href')).toContain('colaboradorId=7')
  })
  it('takes back a part of a delivery, and tells the refusal at its field', async () => {
    const { user } = await mostrar(ficha, ENTREGAS)
    await user.click(await screen.findByRole('button', { name: /Ações de Luva nitrílica/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Devolver ou baixar' }))
    const dialog = within(await screen.findByRole('dialog'))
    const quantidade = dialog.getByLabelText(/^Quantidade/) as HTMLInputElement
    expect(quantidade.value).toBe('2')
    await user.clear(quantidade)
    await user.click(dialog.getByRole('button', { name: /^Registrar/ }))
    expect((await dialog.findAllByText(/Quantidade/)).length).toBeGreaterThan(1)
    expect(calls(`POST /api${c.base}/41/baixas`)).toHaveLength(0)
    await user.type(quantidade, '1')
    given.answers[`POST /api${c.base}/41/baixas`] = ficha
    await user.click(dialog.getByRole('button', { name: /^Registrar/ }))
    await waitFor(() => expect(calls(`POST /api${c.base}/41/baixas`)).toHaveLength(1))
    expect(calls(`POST /api${c.base}/41/baixas`)[0]!.body).toMatchObject({ versao: 2, tipo: 'D', quantidade: 1 })
  })
  it('asks why a write-off was a mistake', async () => {
    const { user } = await mostrar(ficha, ENTREGAS)
    await user.click(await screen.findByRole('button', { name: /Ações de Luva nitrílica/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Estornar devolução de 10/02/2026' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: /^Estornar/ }))
    expect((await dialog.findAllByText('Motivo do estorno é obrigatório')).length).toBeGreaterThan(0)
    given.answers[`POST /api${c.base}/41/baixas/51/estornar`] = ficha
    await user.type(dialog.getByLabelText(/^Motivo do estorno/), 'Era de outra pessoa')
    await user.click(dialog.getByRole('button', { name: /^Estornar/ }))
    await waitFor(() => expect(calls(`POST /api${c.base}/41/baixas/51/estornar`)).toHaveLength(1))
  })
  it('offers nothing to whoever only reads', async () => {
    await mostrar({
      ...ficha,
      pode: [],
      entregas: [{ ...entrega, pode: [], pedidoId: null, baixas: [] }],
      treinos: null,
    })
    expect(await screen.findByText('2 EPIs por entregar')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Entregar EPI' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Ações de/ })).toBeNull()
    expect(screen.queryByText(/não estão em dia/)).toBeNull()
  })
})

describe('handing out', () => {
  it('begins with what lacks and may be handed out, and sends what was seen last', async () => {
    given.answers[`GET /api${c.FICHA}/7`] = ficha
    given.answers['GET /api/sst/epis/options'] = [
      { id: 3, label: 'Luva nitrílica' },
      { id: 5, label: 'Óculos' },
    ]
    const { user } = await open(EntregarEpi, `${c.base}/new?colaboradorId=7`)
    expect(await screen.findByText('CA 31894, até 01/01/2030; a vida útil do último acabou em 03/03/2026')).toBeTruthy()
    expect(screen.getByText('O trabalho pede o que hoje não pode ser entregue')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Óculos (em uso até 01/01/2027)' }))
    given.answers[`POST /api${c.base}`] = ficha
    await user.click(screen.getByRole('button', { name: /^Entregar e pedir recibo/ }))
    await waitFor(() => expect(calls(`POST /api${c.base}`)).toHaveLength(1))
    expect(calls(`POST /api${c.base}`)[0]!.body).toMatchObject({
      colaboradorId: 7,
      ultimoReciboId: 12,
      itens: [
        { epiId: 3, quantidade: 1, motivo: 'V' },
        { epiId: 5, quantidade: 1, motivo: 'T' },
      ],
    })
  })
  it('asks for the person first', async () => {
    await open(EntregarEpi, `${c.base}/new`)
    expect(await screen.findByLabelText(/^Talento/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Entregar e pedir recibo/ })).toBeNull()
  })
})
