import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { session } from '../kit/call/session.ts'
import { raise, raised, tabCompany } from '../kit/call/tab.ts'
import { LinkProvider } from '../ui/control/LinkProvider.tsx'
import { fetchAll } from '../ui/later.tsx'
import { Dialogs } from './Dialogs.tsx'

beforeAll(fetchAll)
beforeEach(() => {
  const info = { usuario: { nome: 'Ana Lima', login: 'ana' }, empresa: { nome: 'Moinho Alto' } } as never
  session.set({ state: 'authenticated', info, parameters: undefined })
  tabCompany.set(7)
  // The user came to the page from another page of the product.
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/`)
})
afterEach(() => {
  cleanup()
  raise({ companyChanged: undefined })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Shows the question of a call that found the company changed in another tab; `answered` receives the answer. */
async function changedElsewhere() {
  render(
    <LinkProvider navigate={() => {}}>
      <Dialogs />
    </LinkProvider>,
  )
  expect(screen.queryByRole('alertdialog')).toBeNull()
  const answered = vi.fn()
  raise({ companyChanged: answered })
  const dialog = await screen.findByRole('alertdialog', { name: 'Atenção! A empresa foi alterada em outra aba' })
  expect(dialog.textContent).toContain('Manter continua com Moinho Alto nesta aba.')
  return { answered, press: (name: RegExp) => userEvent.click(within(dialog).getByRole('button', { name })) }
}

it('R0465 R0467 a company changed in another tab is told; Manter brings it back and goes on', async () => {
  const fetched = vi.fn<typeof fetch>(
    async () => new Response('{"ok":true}', { headers: { 'content-type': 'application/json' } }),
  )
  vi.stubGlobal('fetch', fetched)
  const { answered, press } = await changedElsewhere()
  await press(/^Manter/)
  await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(true))
  const [url, init] = fetched.mock.calls[0]!
  expect([url, init?.body]).toEqual(['/api/userinfo/empresa', '{"empresaId":7}'])
  expect(raised.get().companyChanged).toBeUndefined()
})

it('R0465 R0466 Descartar draws the page anew, and the call is not repeated', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const { answered, press } = await changedElsewhere()
  await press(/^Descartar/)
  expect(answered).toHaveBeenCalledExactlyOnceWith(false)
  expect(reload).toHaveBeenCalledTimes(1)
})
