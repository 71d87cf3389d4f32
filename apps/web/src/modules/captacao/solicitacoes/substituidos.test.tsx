import { solicitacaoForm } from '@quadro/contract/captacao/solicitacoes/solicitacao-campos.ts'
import { autoridades } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { comissoes } from '@quadro/contract/sst/comissoes/comissoes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { pageTests } from '../../../kit/testing.tsx'
import { Substituidos } from './substituidos.tsx'

const { given, open } = pageTests([...Object.values(autoridades), comissoes.authorities.ver])
const NOME = 'Nara Pires'

let chosen: () => { colaboradoresSubstituidos: { id: number | null }[] }
function Tela() {
  const form = useEntityForm({
    draft: null,
    schema: solicitacaoForm as never,
    values: { incluirColaboradoresDesligados: false, colaboradoresSubstituidos: [{ id: null }] } as never,
    save: async () => {},
  })
  chosen = form.getValues as never
  return (
    <Form form={form} isGuarded={false}>
      <Substituidos id="substituidos" title="Talentos substituídos" />
    </Form>
  )
}
async function escolher(dataEstabilidade: string | null) {
  given.answers['GET /api/captacao/colaboradores-substituidos'] = [{ id: 31, nome: NOME, codigo: '0031' }]
  given.answers['GET /api/gestao-talentos/talentos/data-estabilidade-comissao'] = { dataEstabilidade }
  const { user } = await open(Tela)
  await user.type(await screen.findByRole('combobox'), 'Nara')
  await user.click(await screen.findByRole('option', { name: /Nara Pires/ }))
  return user
}
const ids = () => chosen().colaboradoresSubstituidos.map(({ id }) => id)

it('R1387 R1388 R1390 R1391 a member of the committee is told with the last day of tenure, and stays on Sim', async () => {
  const user = await escolher('2027-12-31')
  const alerta = await screen.findByRole('alertdialog', { name: 'Alerta!' })
  expect(alerta.textContent).toContain(
    'Nara Pires está na comissão, com estabilidade até 31/12/2027. Deseja realmente substituí-lo?',
  )
  await user.click(within(alerta).getByRole('button', { name: 'Sim' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(ids()).toEqual([31])
})
it('R1389 R1392 on Não the choice is dropped', async () => {
  const user = await escolher('2027-12-31')
  const alerta = await screen.findByRole('alertdialog', { name: 'Alerta!' })
  await user.click(within(alerta).getByRole('button', { name: 'Não' }))
  await waitFor(() => expect(ids()).toEqual([null]))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
it('nobody else is asked about', async () => {
  await escolher(null)
  await waitFor(() => expect(given.calls.some((c) => c.key.endsWith('data-estabilidade-comissao'))).toBe(true))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(ids()).toEqual([31])
})
