import * as c from '@quadro/contract/cargo-salario/acesso-pessoal/entrada-pessoal.ts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PinPad } from '../../../ui/control/PinPad.tsx'
import { AVISO, PARADO, Quiosque } from './quiosque.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const passam = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

it('a shared device asks after a minute without a touch, and forgets the person when nobody answers', async () => {
  const esquecer = vi.fn()
  render(<Quiosque onEsquecer={esquecer} />)
  await passam(PARADO - 1)
  expect(screen.queryByText('Você ainda está aí?')).toBeNull()
  await passam(1 + AVISO - 1)
  expect(esquecer).not.toHaveBeenCalled()
  await passam(1)
  expect(esquecer).toHaveBeenCalledOnce()
  await passam(300)
  expect(esquecer).toHaveBeenCalledOnce()
})
it('a touch or a key begins the minute anew', async () => {
  const esquecer = vi.fn()
  render(<Quiosque onEsquecer={esquecer} />)
  for (let i = 0; i < 5; i++) {
    await passam(PARADO + AVISO - 1)
    if (i % 2) fireEvent.pointerDown(document.body)
    else fireEvent.keyDown(document.body, { key: 'a' })
  }
  expect(esquecer).not.toHaveBeenCalled()
})
it('a PIN is no input of the browser: it takes keys and its own keypad, tells how many, and nothing holds the digits', () => {
  const change = vi.fn()
  const done = vi.fn()
  const props = { label: 'PIN', length: 6, onChange: change, onDone: done, error: c.NAO_CONFERE }
  const { container, rerender } = render(<PinPad {...props} value="73" />)
  expect(container.querySelector('input, textarea')).toBeNull()
  expect(container.innerHTML).not.toMatch(/\b73\b/)
  expect(screen.getByRole('group', { name: 'PIN' })).toBeTruthy()
  expect(screen.getByText('2 de 6 números digitados')).toBeTruthy()
  expect(screen.getByText(c.NAO_CONFERE)).toBeTruthy()
  fireEvent.keyDown(document.body, { key: '4' })
  expect(change).toHaveBeenLastCalledWith('734')
  fireEvent.click(screen.getByRole('button', { name: '5' }))
  expect(change).toHaveBeenLastCalledWith('735')
  fireEvent.keyDown(document.body, { key: 'Backspace' })
  expect(change).toHaveBeenLastCalledWith('7')
  fireEvent.keyDown(document.body, { key: 'Enter' })
  expect(done).not.toHaveBeenCalled()
  rerender(<PinPad {...props} value="730914" />)
  change.mockClear()
  fireEvent.keyDown(document.body, { key: '1' })
  expect(change).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'Enter' })
  expect(done).toHaveBeenCalledOnce()
})
