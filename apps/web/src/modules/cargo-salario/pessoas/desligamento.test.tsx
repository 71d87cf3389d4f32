import { autoridades } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as d from '@quadro/contract/cargo-salario/pessoas/desligamento.ts'
import { motivosDesligamento } from '@quadro/contract/gestao-talentos/pessoas/motivos-desligamento.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageTests } from '../../../kit/testing.tsx'
import { toasts } from '../../../ui/overlay/Toasts.tsx'
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

it('says until when somebody is stable, and sends why they are dismissed all the same', async () => {
  const user = await abrir({ dataEstabilidade: '2999-10-31', motivo: 'Membro eleito da CIPA' })
  expect(await screen.findByText(/^Tem estabilidade até 31\/10\/2999: Membro eleito da CIPA\./)).toBeTruthy()
  await user.type(screen.getByLabelText(/^Por que desligar apesar da estabilidade/), 'Justa causa apurada')
  await user.click(screen.getByRole('button', { name: /^Desligar/ }))
  await waitFor(() => expect(calls(desligar)).toHaveLength(1))
  expect(calls(desligar)[0]).toMatchObject({ body: { apesarDaEstabilidade: 'Justa causa apurada' } })
})
it('tells the day without the reason to who may not know it', async () => {
  await abrir({ dataEstabilidade: '2999-10-31', motivo: null })
  expect(await screen.findByText(/^Tem estabilidade até 31\/10\/2999\./)).toBeTruthy()
})
const termina = `GET /api${d.termina.path.replace('{id}', '7')}`
const digitarDia = async (user: Awaited<ReturnType<typeof abrir>>, dia: string) => {
  const campo = screen.getByRole('textbox', { name: /^Data do desligamento/ })
  await user.clear(campo)
  await user.type(campo, dia.replaceAll('/', ''))
  await user.tab()
}
it.each([
  ['01/06/2021', 'Fica desligado desde 01/06/2021', 'O desligamento de Ana está feito.'],
  ['01/06/2099', 'Continua ativo até 01/06/2099', 'O desligamento de Ana está marcado para 01/06/2099.'],
])('of %s says before what the day does, and afterwards only what is so', async (dia, antes, depois) => {
  given.answers[termina] = []
  const user = await abrir({ dataEstabilidade: null, motivo: null })
  await digitarDia(user, dia)
  await screen.findByText(new RegExp(`^${antes}`))
  await screen.findByText('Nada mais depende desta pessoa.')
  await user.click(screen.getByRole('button', { name: /^(Desligar|Planejar)/ }))
  await waitFor(() => expect(calls(desligar)).toHaveLength(1))
  await waitFor(() => expect(toasts.visibleToasts.map(({ content }) => content.title)).toContain(depois))
})
it('tells what ends by itself apart from what somebody has to end', async () => {
  given.answers[termina] = [
    { titulo: 'Crachá e PIN', detalhe: null, url: null, sozinho: true },
    { titulo: 'Acesso ao sistema', detalhe: 'Ana Lima', url: '/utilitario/usuarios/3', sozinho: false },
  ]
  await abrir({ dataEstabilidade: null, motivo: null })
  expect(await screen.findByText(/No último dia acaba sozinho: Crachá e PIN\./)).toBeTruthy()
  expect(screen.getByText('Não acaba sozinho; alguém precisa encerrar ou assumir:')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ana Lima' }).getAttribute('href')).toBe('/utilitario/usuarios/3')
})
it('says when what else ends could not be asked', async () => {
  await abrir({ dataEstabilidade: null, motivo: null })
  expect((await screen.findByText(/^Não foi possível ver o que mais termina/)).getAttribute('role')).toBe('alert')
})
it('asks nothing where nobody is stable', async () => {
  const user = await abrir({ dataEstabilidade: null, motivo: null })
  expect(screen.queryByLabelText(/^Desligar apesar/)).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Desligar/ }))
  await waitFor(() => expect(calls(desligar)).toHaveLength(1))
})
