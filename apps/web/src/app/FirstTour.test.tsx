import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '../kit/call/session.ts'
import { LinkProvider } from '../ui/control/LinkProvider.tsx'
import { fetchAll } from '../ui/later.tsx'
import { FirstTour } from './FirstTour.tsx'

beforeAll(fetchAll)

let sent: string[]
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push(`${init.method} ${url} ${init.body}`)
    return Response.json({ ok: true })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Frame({ isHome }: { isHome: boolean }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <LinkProvider navigate={() => {}}>
      <button type="button" onClick={() => setAsked(true)}>
        Rever
      </button>
      <FirstTour isHome={isHome} isAsked={isAsked} onClose={() => setAsked(false)} />
    </LinkProvider>
  )
}
function open({ apresentacaoVista = false, isHome = true } = {}) {
  session.set({
    state: 'authenticated',
    info: { usuario: { id: 1, nome: 'Ana', apresentacaoVista } } as never,
    parameters: undefined,
  })
  render(<Frame isHome={isHome} />)
  return userEvent.setup({ delay: null })
}
const wait = () => act(() => vi.advanceTimersByTimeAsync(1_000))
const begun = () => screen.findByRole('dialog')
const tour = () => screen.queryByRole('dialog')
const step = () => screen.getByRole('status').textContent

describe('the tour of the first visit', () => {
  it('has five steps, each read with its number, and ends at the last for good', async () => {
    const user = open()
    const dialog = await begun()
    expect(dialog.getAttribute('aria-labelledby')).toBe(screen.getByRole('heading').id)
    expect(document.activeElement?.textContent).toBe('Próximo')
    expect(step()).toMatch(/^Passo 1 de 5Boas-vindas/)
    for (const n of [2, 3, 4, 5]) {
      await user.keyboard('{Enter}')
      expect(step()).toContain(`Passo ${n} de 5`)
    }
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(step()).toContain('Passo 4 de 5')
    await user.keyboard('{ArrowRight}')
    await user.click(screen.getByRole('button', { name: 'Concluir' }))
    await waitFor(() => expect(tour()).toBeNull())
    expect(sent).toEqual(['PUT /api/userinfo/usuario/visto {"oQue":"apresentacao"}'])
  })

  it('left by Esc it counts as seen, and comes back only when it is asked for', async () => {
    const user = open()
    await begun()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(tour()).toBeNull())
    expect(sent).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Rever' }))
    expect(step()).toContain('Passo 1 de 5')
    await user.click(screen.getByRole('button', { name: 'Pular' }))
    await waitFor(() => expect(tour()).toBeNull())
    // The server already knows it, so nothing is written again.
    expect(sent).toHaveLength(1)
  })

  it('stays away from who has seen it, from other pages, and while another dialog asks something', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    open({ apresentacaoVista: true })
    await wait()
    expect(tour()).toBeNull()
    cleanup()
    open({ isHome: false })
    await wait()
    expect(tour()).toBeNull()
    cleanup()
    const other = document.body.appendChild(document.createElement('div'))
    other.setAttribute('role', 'dialog')
    open()
    await wait()
    expect(screen.queryByRole('status')).toBeNull()
    other.remove()
    await wait()
    expect(step()).toContain('Passo 1 de 5')
  })
})
