/** What somebody is asked to accept, with a login and with a PIN, and the drawn signature on HR's device. */
import * as c from '@quadro/contract/cargo-salario/aceites/aceites.ts'
import type { MeuAceite } from '@quadro/contract/cargo-salario/aceites/meus-aceites.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageTests } from '../../../kit/testing.tsx'
import { entrou } from '../acesso-pessoal/sessao-pessoal.ts'
import AceitesPessoais from './aceites-pessoais.tsx'
import { ColherAssinatura } from './colher-assinatura.tsx'
import MeusAceites from './meus-aceites.tsx'

const { given, calls, open } = pageTests(Object.values(c.autoridades))
const resumo = 'a'.repeat(64)
const espera: MeuAceite = {
  ...{ id: 7, versao: 2, tipoNome: 'Carta a candidato', titulo: 'Proposta', situacao: 'P' as const },
  ...{ pedidoEm: '2026-11-25T12:00:00Z', pedidoPor: 'Renata', respondidoEm: null, motivo: null, forma: null },
  ...{ resumo, ordem: null, elo: null },
}
const aceito: MeuAceite = {
  ...{ ...espera, situacao: 'A', forma: 'L', respondidoEm: '2026-11-26T12:00:00Z', ordem: 3, elo: 'b'.repeat(64) },
}
const pdf = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
const sessao = (quiosque: boolean) => ({
  ...{ nome: 'Wesley Prado', empresa: { id: 7, nome: 'Aurora' }, finalidade: null, quiosque, escolherPin: false },
  ...{ trocaPin: true, expiraEm: '2199-01-01T00:00:00-03:00', tarefas: [] },
})

it('is read before it is accepted, and what is accepted is what was listed', async () => {
  given.answers['GET /api/cargo-salario/meus-aceites'] = [espera]
  given.answers['GET /api/cargo-salario/meus-aceites/7/documento'] = pdf
  given.answers['POST /api/cargo-salario/meus-aceites/7/aceitar'] = [aceito]
  const { user } = await open(MeusAceites, '/cargo-salario/meus-aceites')
  await screen.findByText('Leia o documento para poder aceitar.')
  expect(screen.queryByRole('button', { name: 'Aceitar' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ler o documento' }))
  await user.click(await screen.findByRole('button', { name: 'Aceitar' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain(c.DECLARACAO)
  expect(dialog.textContent).toContain(c.O_QUE_NAO_E)
  given.answers['GET /api/cargo-salario/meus-aceites'] = [aceito]
  await user.click(within(dialog).getByRole('button', { name: /^Aceitar/ }))
  await screen.findByText(/Código: 3-b{16}$/)
  expect(calls('POST /api/cargo-salario/meus-aceites/7/aceitar').map(({ body }) => body)).toEqual([
    { versao: 2, resumo },
  ])
})
it('is declined with a reason', async () => {
  given.answers['GET /api/cargo-salario/meus-aceites'] = [espera]
  given.answers['POST /api/cargo-salario/meus-aceites/7/recusar'] = [{ ...espera, situacao: 'R', motivo: 'Não' }]
  const { user } = await open(MeusAceites, '/cargo-salario/meus-aceites')
  await user.click(await screen.findByRole('button', { name: 'Recusar' }))
  await user.type(await screen.findByRole('textbox', { name: /^Motivo/ }), 'Não é o combinado')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Recusar/ }))
  await waitFor(() =>
    expect(calls('POST /api/cargo-salario/meus-aceites/7/recusar').map(({ body }) => body)).toEqual([
      { versao: 2, motivo: 'Não é o combinado' },
    ]),
  )
})
it('with a badge takes the PIN once more; on a shared device nothing is opened', async () => {
  entrou()
  given.answers['GET /api/pessoal/sessao'] = sessao(false)
  given.answers['GET /api/pessoal/aceites'] = [espera]
  given.answers['GET /api/pessoal/aceites/7/documento'] = pdf
  given.answers['POST /api/pessoal/aceites/7/aceitar'] = [aceito]
  const { user } = await open(AceitesPessoais, '/pessoal/aceites')
  await user.click(await screen.findByRole('button', { name: 'Ler o documento' }))
  await user.click(await screen.findByRole('button', { name: 'Aceitar' }))
  await screen.findByRole('group', { name: 'O seu PIN' })
  await user.keyboard('590482')
  await user.click(screen.getByRole('button', { name: /^Aceitar/ }))
  await waitFor(() =>
    expect(calls('POST /api/pessoal/aceites/7/aceitar').map(({ body }) => body)).toEqual([
      { versao: 2, resumo, pin: '590482' },
    ]),
  )
})
it('on a shared device says why nothing can be opened', async () => {
  entrou()
  given.answers['GET /api/pessoal/sessao'] = sessao(true)
  given.answers['GET /api/pessoal/aceites'] = [espera]
  await open(AceitesPessoais, '/pessoal/aceites')
  await screen.findByText(c.EM_APARELHO_COMUM)
  expect(screen.queryByRole('button', { name: 'Ler o documento' })).toBeNull()
})
it('a signature is drawn as whole points on the field; none, or a dot, is not taken', async () => {
  const lido = {
    ...{ ...espera, tipo: 'carta-candidato', quem: 'Ana Lima', corrente: null, pode: ['colhe'], origemUrl: null },
    ...{ abre: true, desenho: null },
  } as c.AceiteLido
  given.answers['POST /api/cargo-salario/aceites/7/desenho'] = lido
  const { user } = await open(
    () => <ColherAssinatura isOpen aceite={lido} onClose={() => {}} />,
    '/cargo-salario/aceites/7',
  )
  const guardar = await screen.findByRole('button', { name: /^Guardar assinatura/ })
  await user.click(guardar)
  await screen.findByText('Assine no quadro')
  const field = screen.getByRole('img', { name: 'Assine aqui' })
  Object.assign(field, {
    setPointerCapture: () => {},
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 300, height: 100 }),
  })
  const at = (x: number, y: number) => ({ clientX: x, clientY: y, pointerId: 1, button: 0 })
  fireEvent.pointerDown(field, at(10, 10))
  fireEvent.pointerUp(field, at(10, 10))
  await user.click(guardar)
  await screen.findByText('A assinatura é curta demais. Assine de novo.')
  fireEvent.pointerDown(field, at(20, 20))
  for (let i = 1; i <= 8; i += 1) fireEvent.pointerMove(field, at(20 + i * 10, 20.3))
  // Outside the field the line ends at its edge.
  fireEvent.pointerMove(field, at(900, -50))
  fireEvent.pointerUp(field, at(900, -50))
  await user.click(guardar)
  await waitFor(() => expect(calls('POST /api/cargo-salario/aceites/7/desenho')).toHaveLength(1))
  const { tracos } = calls('POST /api/cargo-salario/aceites/7/desenho')[0]!.body as { tracos: c.Tracos }
  expect(c.tracos.safeParse(tracos).success).toBe(true)
  expect(tracos[0]).toEqual([[20, 20]])
  expect(tracos[1]!.slice(0, 2)).toEqual([
    [40, 40],
    [60, 41],
  ])
  expect(tracos[1]!.at(-1)).toEqual([600, 0])
})
