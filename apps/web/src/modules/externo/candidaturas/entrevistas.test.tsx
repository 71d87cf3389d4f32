import type { Convite } from '@quadro/contract/externo/candidaturas/entrevistas.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { unreachable } from '../../../kit/call/errors.ts'
import { session } from '../../../kit/call/session.ts'
import { fetchAll } from '../../../ui/later.tsx'
import { ToastRegion } from '../../../ui/overlay/ToastRegion.tsx'
import { toasts } from '../../../ui/overlay/toast-queue.ts'
import { EstadoDoConvite, FatosDoConvite, ResponderConvite } from './entrevistas.tsx'

beforeAll(fetchAll)
afterEach(cleanup)
session.set({ state: 'unauthenticated', info: undefined, parameters: undefined })

const convite = (outros: Partial<Convite> = {}): Convite => ({
  ...{ id: 4, versao: 2, vaga: 'Analista', empresa: 'Aurora', assunto: 'Conversa', inicio: '2030-05-06T13:00:00Z' },
  ...{ data: '2030-05-06', hora: '10:00', duracao: 45, local: 'Sala 2', link: null, recado: null, situacao: 'M' },
  ...{ resposta: null, propostas: [], candidatoSolicitacaoId: 9, pode: ['S', 'O', 'N'] },
  ...outros,
})
const draw = (c: Convite) => {
  const enviar = vi.fn(async () => undefined)
  render(
    <>
      <EstadoDoConvite de={c} />
      <FatosDoConvite de={c} />
      <ResponderConvite convite={c} enviar={enviar} onRespondido={() => {}} />
      <ToastRegion />
    </>,
  )
  return { enviar, user: userEvent.setup() }
}

describe('an invitation', () => {
  it('is accepted by one press, in the first person', async () => {
    const { enviar, user } = draw(convite())
    expect(screen.getByText('06/05/2030, das 10:00 às 10:45')).toBeTruthy()
    expect(screen.getByText('Espera a minha resposta')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Sim, eu vou/ }))
    await waitFor(() => expect(enviar).toHaveBeenCalledWith({ resposta: 'S', nota: null, propostas: [] }))
  })
  it('says so where a yes does not arrive, and asks for it again', async () => {
    const { enviar, user } = draw(convite())
    enviar.mockRejectedValueOnce(unreachable())
    await user.click(screen.getByRole('button', { name: /^Sim, eu vou/ }))
    expect(await screen.findByText(/^Não foi possível conectar à API/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Sim, eu vou/ }))
    await waitFor(() => expect(enviar).toHaveBeenCalledTimes(2))
    toasts.clear()
  })
  it('is refused with a reason, which is asked for', async () => {
    const { enviar, user } = draw(convite())
    await user.click(screen.getByRole('button', { name: 'Não vou' }))
    const box = await screen.findByRole('dialog', { name: 'Não vou a esta entrevista' })
    await user.click(within(box).getByRole('button', { name: /^Enviar/ }))
    expect(await within(box).findByText('Conte o motivo em poucas palavras')).toBeTruthy()
    expect(enviar).not.toHaveBeenCalled()
    await user.type(within(box).getByLabelText(/Motivo/), 'Aceitei outra vaga')
    await user.click(within(box).getByRole('button', { name: /^Enviar/ }))
    await waitFor(() =>
      expect(enviar).toHaveBeenCalledWith(expect.objectContaining({ resposta: 'N', nota: 'Aceitei outra vaga' })),
    )
  })
  it('is moved by times that the candidate can, each with its day and hour', async () => {
    const { enviar, user } = draw(convite())
    await user.click(screen.getByRole('button', { name: /^Outro horário/ }))
    const box = await screen.findByRole('dialog', { name: 'Quando eu posso' })
    await user.click(within(box).getByRole('button', { name: /^Pedir outro horário/ }))
    expect(await within(box).findByText('Data é obrigatória')).toBeTruthy()
    expect(within(box).getByText('Hora é obrigatória')).toBeTruthy()
    expect(enviar).not.toHaveBeenCalled()
    await user.type(within(box).getByLabelText(/^Data da 1ª opção/), '07052030')
    await user.type(within(box).getByLabelText(/^Hora da 1ª opção/), '930')
    await user.click(within(box).getByRole('button', { name: /^Pedir outro horário/ }))
    await waitFor(() =>
      expect(enviar).toHaveBeenCalledWith(
        expect.objectContaining({ resposta: 'O', propostas: [{ data: '2030-05-07', hora: '09:30' }] }),
      ),
    )
  })
  it('offers only what may still be said, and what was asked for', () => {
    draw(convite({ situacao: 'C', pode: ['O', 'N'] }))
    expect(screen.queryByRole('button', { name: /^Sim, eu vou/ })).toBeNull()
    cleanup()
    draw(convite({ situacao: 'P', propostas: [{ data: '2030-05-07', hora: '09:00' }], pode: [] }))
    expect(screen.getByText('07/05/2030, às 09:00')).toBeTruthy()
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})
