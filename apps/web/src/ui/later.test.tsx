import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

const scarce = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
/** The number of parts that are loaded when the page is idle, with a fresh copy of the module. */
async function atRest(): Promise<number> {
  vi.resetModules()
  const { later, fetchLater } = await import('./later.tsx')
  const load = vi.fn(async () => () => null)
  later(load)
  fetchLater()
  await vi.waitFor(() => expect(idle).toEqual([]))
  return load.mock.calls.length
}
const idle: (() => void)[] = []
vi.stubGlobal('requestIdleCallback', (work: () => void) => {
  idle.push(work)
  queueMicrotask(() => idle.shift()?.())
})
vi.stubGlobal('cancelIdleCallback', () => {})
afterEach(() => scarce(undefined))

it('fetches the parts of a page at rest, but not where each byte is slow or paid for', async () => {
  expect(await atRest()).toBe(1)
  scarce({ saveData: false, effectiveType: '4g' })
  expect(await atRest()).toBe(1)
  for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '3g' }]) {
    scarce(connection)
    expect(await atRest(), JSON.stringify(connection)).toBe(0)
  }
})

it('a notice loads once the page is drawn, also where each byte is paid for, and renders at once on the next page', async () => {
  vi.resetModules()
  scarce({ saveData: true })
  const { afterwards } = await import('./later.tsx')
  const load = vi.fn(async () => () => 'Aviso')
  const Notice = afterwards(load)
  const { unmount } = await act(() => {
    const drawn = render(<Notice />)
    expect(load).not.toHaveBeenCalled()
    return drawn
  })
  await screen.findByText('Aviso')
  unmount()
  render(<Notice />)
  expect(screen.getByText('Aviso')).toBeDefined()
})
