import { enviaColabore } from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import type { UserInfo } from '@quadro/contract/shell/sessao/sessao.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../kit/call/query.ts'
import { session } from '../../../kit/call/session.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { fetchAll } from '../../../ui/later.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { ToastRegion } from '../../../ui/overlay/ToastRegion.tsx'
import { useEnvioAoColabore } from '../areas/areas-colabore.ts'
import { useEduvem } from '../pessoas/colaborador-eduvem.tsx'

beforeAll(fetchAll)

let ativas: string[]
let eduvem: { configurado: boolean; criadoEm: string | null; email: string | null }
let calls: string[]
const entra = (authorities: string[]) =>
  session.set({
    state: 'authenticated',
    info: { empresa: { id: 7, nome: 'Aurora' }, usuario: { id: 1, nome: 'Ana' }, authorities } as UserInfo,
    parameters: undefined,
  })
const todas = [enviaColabore, c.criarUsuarioEduvem].flatMap(({ access }) =>
  'authorities' in access ? access.authorities.map((a) => a.name) : [],
)
beforeEach(() => {
  ativas = ['fortes-colabore', 'eduvem']
  eduvem = { configurado: true, criadoEm: null, email: null }
  calls = []
  queryClient.clear()
  entra(todas)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push(`${init.method} ${url}`)
    const body = url.endsWith('/ativas') ? ativas : init.method === 'GET' ? eduvem : { tarefaId: 5 }
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const draw = (element: React.ReactNode) => {
  render(
    <QueryClientProvider client={queryClient}>
      {element}
      <ToastRegion />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
function Areas() {
  const colabore = useEnvioAoColabore()
  return colabore ? <Button onPress={colabore.enviar}>Enviar</Button> : <p>Nada</p>
}
function Pessoa({ situacao = 'A' }: { situacao?: 'A' | 'D' }) {
  const { acoes, dialogo } = useEduvem({ id: 9, nome: 'Rui Lima', situacao } as c.ColaboradorCompleto)
  return (
    <>
      {acoes.length > 0 && <Menu label="Mais" trigger={<Button>Mais</Button>} items={acoes} />}
      <p>{acoes.length === 0 ? 'Nada' : 'Há'}</p>
      {dialogo}
    </>
  )
}

it('areas are sent where the companion is on, and the job is told of', async () => {
  const user = draw(<Areas />)
  await user.click(await screen.findByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(calls).toContain('PUT /api/cargo-salario/areas-organizacionais/envia-colabore'))
  expect(await screen.findByText(/Avisamos quando terminar/)).toBeTruthy()
})
it('areas are not offered to be sent where the companion is off, nor to who may not', async () => {
  ativas = ['eduvem']
  draw(<Areas />)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.getByText('Nada')).toBeTruthy()
  cleanup()
  entra([])
  draw(<Areas />)
  expect(screen.getByText('Nada')).toBeTruthy()
  expect(calls).toHaveLength(1)
})
it('R1372 a person is sent to the training platform after what is sent was said', async () => {
  const user = draw(<Pessoa />)
  await user.click(await screen.findByRole('button', { name: 'Mais' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Criar usuário no Eduvem' }))
  expect(await screen.findByText(/Nome, e-mail, matrícula, área e cargo são enviados/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Criar usuário/ }))
  await waitFor(() => expect(calls).toContain('POST /api/cargo-salario/colaboradores/9/usuario-eduvem'))
})
it('R1372 is offered neither where it is off, nor of who has left, and not again', async () => {
  eduvem = { ...eduvem, configurado: false }
  draw(<Pessoa />)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.getByText('Nada')).toBeTruthy()
  cleanup()
  draw(<Pessoa situacao="D" />)
  expect(screen.getByText('Nada')).toBeTruthy()
  expect(calls).toHaveLength(1)
  cleanup()
  queryClient.clear()
  eduvem = { configurado: true, criadoEm: '2026-11-20T12:00:00Z', email: 'rui@teste.example' }
  const user = draw(<Pessoa />)
  await user.click(await screen.findByRole('button', { name: 'Mais' }))
  const item = await screen.findByRole('menuitem', { name: /^No Eduvem desde 20\/11/ })
  expect(item.getAttribute('aria-disabled')).toBe('true')
})
