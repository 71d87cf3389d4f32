/** The screen of a flow: which actions it offers, how it asks for their input, and what happens after them. */
import { authority } from '@quadro/contract/kit/authority.ts'
import { byId, endpoint, internal } from '@quadro/contract/kit/endpoint.ts'
import { data, texto } from '@quadro/contract/kit/fields.ts'
import { flow } from '@quadro/contract/kit/flow.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { Ban, Check, Trash2 } from '../../ui/icons.ts'
import { toasts } from '../../ui/overlay/Toasts.tsx'
import { useCall } from '../call/query.ts'
import { pageTests, refusal } from '../testing.tsx'
import { FlowButton, useFlow } from './flow.tsx'
import { flowScreen } from './ways.ts'

const base = '/utilitario/pedidos'
const decidir = authority('utilitario', 'pedidos', 'Pedidos', 'decidir', 'Decidir')
const lido = z.object({ id: z.int(), versao: z.int(), pode: z.array(z.string()), nome: z.string() })
const action = { from: ['A'], to: ['F'], authority: decidir } as const
const fluxo = flow({
  base,
  states: { A: 'Aberto', F: 'Fechado' },
  stateOf: (): 'A' | 'F' => 'A',
  output: lido,
  actions: {
    aceita: { ...action, label: 'Aceitar', input: z.object({}), done: 'Pedido aceito.' },
    recusa: {
      ...action,
      label: 'Recusar',
      input: z.object({ motivo: texto({ label: 'Motivo' }), dia: data({ label: 'Dia' }) }),
      confirm: { title: 'Recusar o pedido?', text: 'Quem pediu lê o motivo.' },
      done: 'Pedido recusado.',
    },
    desfaz: {
      ...action,
      label: 'Desfazer',
      input: z.object({ tudo: z.boolean() }),
      confirm: { title: 'Desfazer o pedido?' },
      done: 'Pedido desfeito.',
      isDanger: true,
    },
  },
})
const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(decidir),
  input: byId,
  output: lido,
  summary: 'Lê um pedido',
})
const acoes = flowScreen(fluxo, {
  aceita: { icon: Check },
  recusa: { icon: Ban, ask: { title: (p) => `Recusar '${p.nome}'?`, values: () => ({ dia: '2026-11-02' }) } },
  desfaz: { icon: Trash2, input: { tudo: true } },
})

function Pedido() {
  const { data: lido } = useCall(ler, { id: 9 }, { silent: true })
  const { offered, dialog } = useFlow(acoes, lido)
  return (
    <>
      <p>{lido ? `versão ${lido.versao}` : 'vazio'}</p>
      {offered.map((o) => (
        <FlowButton key={o.id} of={o} />
      ))}
      {dialog}
    </>
  )
}

const { given, calls, open } = pageTests([decidir])
const UM = `/api${base}/9`
const pedido = (outros: object = {}) => ({
  id: 9,
  versao: 3,
  nome: 'Cadeira',
  pode: Object.keys(fluxo.actions),
  ...outros,
})
const said = () => toasts.visibleToasts.map(({ content }) => JSON.stringify(content)).join()
afterEach(() => toasts.clear())

describe('the screen of a flow', () => {
  it('offers what the record allows, in the words of the contract, and nothing else', async () => {
    given.answers[`GET ${UM}`] = pedido({ pode: ['editar', 'recusa'] })
    await open(Pedido)
    expect(await screen.findByRole('button', { name: 'Recusar' })).toBeTruthy()
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Recusar'])
  })
  it('does at once what asks nothing, says so and reads it again', async () => {
    given.answers[`GET ${UM}`] = pedido()
    given.answers[`PUT ${UM}/aceita`] = () => {
      given.answers[`GET ${UM}`] = pedido({ versao: 4, pode: [] })
      return pedido({ versao: 4 })
    }
    const { user } = await open(Pedido)
    await user.click(await screen.findByRole('button', { name: 'Aceitar' }))
    await waitFor(() => expect(screen.getByText('versão 4')).toBeTruthy())
    expect(calls(`PUT ${UM}/aceita`).map((k) => k.body)).toEqual([{ versao: 3 }])
    expect(said()).toContain('Pedido aceito.')
    expect(screen.queryByRole('button')).toBeNull()
  })
  it('asks what the input takes by fields of its kinds, and gives the focus back to whoever keeps all as it is', async () => {
    given.answers[`GET ${UM}`] = pedido()
    given.answers[`PUT ${UM}/recusa`] = pedido({ versao: 4 })
    const { user } = await open(Pedido)
    const button = await screen.findByRole('button', { name: 'Recusar' })
    button.focus()
    await user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: "Recusar 'Cadeira'?" }))
    expect(dialog.getByText('Quem pediu lê o motivo.')).toBeTruthy()
    expect(dialog.getByRole('textbox', { name: /^Motivo/ })).toHaveProperty('value', '')
    expect(dialog.getByLabelText(/^Dia/)).toHaveProperty('value', '02/11/2026')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(button)

    await user.keyboard('{Enter}')
    const again = within(await screen.findByRole('dialog'))
    await user.click(again.getByRole('button', { name: /^Recusar/ }))
    expect(await again.findByText('Motivo é obrigatório')).toBeTruthy()
    expect(calls(`PUT ${UM}/recusa`)).toEqual([])
    await user.type(again.getByRole('textbox', { name: /^Motivo/ }), 'Caro')
    await user.click(again.getByRole('button', { name: /^Recusar/ }))
    await waitFor(() => expect(said()).toContain('Pedido recusado.'))
    expect(calls(`PUT ${UM}/recusa`).map((k) => k.body)).toEqual([{ versao: 3, motivo: 'Caro', dia: '2026-11-02' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  it('shows at its field what the server finds wrong, with all that was filled in', async () => {
    given.answers[`GET ${UM}`] = pedido()
    given.answers[`PUT ${UM}/recusa`] = () =>
      refusal(400, {
        code: 'FIELD_VALIDATION_VIOLATION',
        message: 'Preencha os campos indicados',
        errors: [{ field: 'motivo', message: 'Diga mais.' }],
      })
    const { user } = await open(Pedido)
    await user.click(await screen.findByRole('button', { name: 'Recusar' }))
    const dialog = within(await screen.findByRole('dialog'))
    const motivo = dialog.getByRole('textbox', { name: /^Motivo/ })
    await user.type(motivo, 'Caro')
    await user.click(dialog.getByRole('button', { name: /^Recusar/ }))
    expect(await dialog.findByText('Diga mais.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(motivo))
    expect(motivo.getAttribute('aria-invalid')).toBe('true')
    expect(motivo).toHaveProperty('value', 'Caro')
    expect(said()).toBe('')
  })
  it('asks with nothing to fill in what takes something away; refused, it closes and shows how it stands', async () => {
    given.answers[`GET ${UM}`] = pedido()
    given.answers[`PUT ${UM}/desfaz`] = () => {
      given.answers[`GET ${UM}`] = pedido({ versao: 5, pode: [] })
      return refusal(409, { code: 'STALE_VERSION', message: 'Alterado por outra pessoa.' })
    }
    const { user } = await open(Pedido)
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Desfazer o pedido?' })
    // When the user presses Enter too soon, nothing is changed.
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Cancelar'))
    await user.click(within(dialog).getByRole('button', { name: /^Desfazer/ }))
    expect(await screen.findByText('versão 5')).toBeTruthy()
    expect(calls(`PUT ${UM}/desfaz`).map((k) => k.body)).toEqual([{ versao: 3, tudo: true }])
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(said()).toContain('Alterado por outra pessoa.')
    expect(said()).not.toContain('Pedido desfeito.')
  })
})
