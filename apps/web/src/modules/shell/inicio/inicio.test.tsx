import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../kit/call/query.ts'
import { session } from '../../../kit/call/session.ts'
import { type ShortcutGroup, Shortcuts } from '../../../kit/page/shortcuts.ts'
import { LinkProvider } from '../../../ui/control/LinkProvider.tsx'
import Inicio from './inicio.tsx'

// The boxes have their own tests.
vi.mock('./caixas.tsx', () => ({ Caixas: () => null }))

const modulo: ShortcutGroup = {
  label: 'Recrutamento & Seleção',
  items: [{ label: 'Anúncios', href: '/captacao/anuncios' }],
  groups: [{ label: 'Cadastros', items: [{ label: 'Idiomas', href: '/captacao/idiomas' }] }],
}

function open(nome: string, shortcuts?: ShortcutGroup[]) {
  session.set({
    state: 'authenticated',
    info: { usuario: { id: 1, nome }, authorities: [] } as never,
    parameters: { timeZone: 'America/Fortaleza' } as never,
  })
  render(
    <QueryClientProvider client={queryClient}>
      <LinkProvider navigate={() => {}}>
        {shortcuts ? (
          <Shortcuts value={shortcuts}>
            <Inicio />
          </Shortcuts>
        ) : (
          <Inicio />
        )}
      </LinkProvider>
    </QueryClientProvider>,
  )
}
const at = (hour: number) => vi.setSystemTime(new Date(2026, 10, 20, hour, 30))
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  // The other parts of the page have their own tests; here their calls never finish.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('home', () => {
  it.each([
    [4, 'Boa noite, Ana'],
    [5, 'Bom dia, Ana'],
    [11, 'Bom dia, Ana'],
    [12, 'Boa tarde, Ana'],
    [17, 'Boa tarde, Ana'],
    [18, 'Boa noite, Ana'],
  ])('greets by the hour and the first name: at %i, %s', (hour, said) => {
    at(hour)
    open('  Ana Maria Lima ')
    expect(heading()).toBe(said)
  })

  it('says the day of the installation in words, whatever the browser thinks', () => {
    // One o'clock at night in UTC is still the previous day in Fortaleza.
    vi.setSystemTime(new Date('2026-11-21T01:00:00Z'))
    open('Ana Lima')
    expect(screen.getByText('Sexta-feira, 20 de novembro de 2026')).toBeDefined()
  })

  it('offers what the frame says that the user may open, and nothing where there is no frame', () => {
    at(9)
    open('Ana Lima', [modulo])
    const card = within(screen.getByRole('region', { name: modulo.label }))
    expect(card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Anúncios', '/captacao/anuncios'],
      ['Idiomas', '/captacao/idiomas'],
    ])
    expect(card.getByRole('heading', { name: 'Cadastros' })).toBeDefined()
    cleanup()
    open('Ana Lima')
    expect(screen.queryAllByRole('link')).toEqual([])
  })
})
