import { autoridades } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as d from '@quadro/contract/cargo-salario/pessoas/desligamento.ts'
import { motivosDesligamento } from '@quadro/contract/gestao-talentos/pessoas/motivos-desligamento.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageTests } from '../../../kit/testing.tsx'
import { useDesligamento } from './desligamento.tsx'

const { open, given, calls } = pageTests(Object.values(autoridades))
const ana = { id: 7, versao: 3, nome: 'Ana', pode: ['desligar'], historico: [], dataAdmissao: '2020-01-01' }
function Tela() {
  const { acoes, dialogo } = useDesligamento(ana as never)
  const [desligar] = acoes
  return (
    <>
      <button type="button" onClick={() => desligar && 'onAction' in desligar && desligar.onAction?.()}>
        Abrir
      </button>
      {dialogo}
    </>
  )
}
const desligar = `POST /api${d.desligar.path.replace('{id}', '7')}`
async function abrir(estabilidade: { dataEstabilidade: string | null; motivo: string | null }) {
  given.answers[`GET /api${motivosDesligamento.base}/options`] = [{ id: 4, label: 'Pedido' }]
  given.answers[`GET /api${d.dataEstabilidade.path.replace('{id}', '7')}`] = estabilidade
  given.answers[desligar] = ana
  const { user } = await open(Tela)
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  await user.click(await screen.findByRole('button', { name: /Motivo/ }))
  await user.click(await screen.findByRole('option', { name: 'Pedido' }))
  return user
}

it('says that somebody is stable, and dismisses only who is confirmed', async () => {
  const user = await abrir({ dataEstabilidade: '2999-10-31', motivo: 'Membro eleito da CIPA' })
  expect(await screen.findByText('Membro eleito da CIPA, com estabilidade até 31/10/2999.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Desligar/ }))
  expect(await screen.findByText('Tem estabilidade nesta data: confirme ou escolha outra data')).toBeTruthy()
  expect(calls(desligar)).toHaveLength(0)
  await user.click(screen.getByLabelText(/^Desligar apesar da estabilidade/))
  await user.click(screen.getByRole('button', { name: /^Desligar/ }))
  await waitFor(() => expect(calls(desligar)).toHaveLength(1))
})
it('asks nothing where nobody is stable', async () => {
  const user = await abrir({ dataEstabilidade: null, motivo: null })
  expect(screen.queryByLabelText(/^Desligar apesar/)).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Desligar/ }))
  await waitFor(() => expect(calls(desligar)).toHaveLength(1))
})
