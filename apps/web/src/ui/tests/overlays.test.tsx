import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { fetchAll } from '../later.tsx'
import { CommandPalette } from '../overlay/CommandPalette.tsx'
import { BlockingDialog, ConfirmDialog, OkDialog } from '../overlay/Dialog.tsx'
import { Toasts, toast, toasts } from '../overlay/Toasts.tsx'
import { show } from './setup.tsx'

beforeAll(fetchAll)

afterEach(() => {
  act(() => toasts.clear())
  vi.useRealTimers()
})

describe('Toasts', () => {
  it('R0382 R0394 an error stays while the others leave after 3 s', () => {
    vi.useFakeTimers()
    show(<Toasts />)
    act(() => {
      toast.error('Falhou')
      toast.success('Salvo')
      toast.warning('Cuidado')
    })
    act(() => vi.advanceTimersByTime(2999))
    expect(screen.getByText('Salvo')).toBeTruthy()
    expect(screen.getByText('Cuidado')).toBeTruthy()
    act(() => vi.advanceTimersByTime(1))
    expect(screen.queryByText('Salvo')).toBeNull()
    expect(screen.queryByText('Cuidado')).toBeNull()
    act(() => vi.advanceTimersByTime(3_600_000))
    expect(screen.getByText('Falhou')).toBeTruthy()
  })

  it('R0383 the person closes an error', async () => {
    show(<Toasts />)
    act(() => {
      toast.error('Falhou')
    })
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    expect(screen.queryByText('Falhou')).toBeNull()
  })

  it('runs its action and goes', async () => {
    const onPress = vi.fn()
    show(<Toasts />)
    act(() => {
      toast.success('Relatório pronto', { action: { label: 'Abrir', onPress } })
    })
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
    expect(onPress).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Relatório pronto')).toBeNull()
  })
})

describe('dialogs', () => {
  it('R0166 the OK-only dialog has one button, OK, which closes it', async () => {
    const onClose = vi.fn()
    show(
      <OkDialog isOpen onClose={onClose} title="Senha alterada">
        Entre de novo.
      </OkDialog>,
    )
    expect(screen.getByRole('alertdialog', { name: 'Senha alterada' })).toBeTruthy()
    const visible = screen.getAllByRole('button').filter((button) => !button.closest('[style*="clip"]'))
    expect(visible.map((button) => button.textContent)).toEqual(['OK'])
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('a confirmation names its verb; Esc keeps', async () => {
    const onConfirm = vi.fn()
    const onOpenChange = vi.fn()
    show(
      <ConfirmDialog
        isOpen
        onOpenChange={onOpenChange}
        title="Excluir 3 candidatos?"
        confirmLabel="Excluir"
        keepLabel="Manter"
        isDanger
        onConfirm={onConfirm}
      >
        Não dá para desfazer.
      </ConfirmDialog>,
    )
    await userEvent.keyboard('{Escape}')
    expect(onOpenChange).toHaveBeenCalledWith(false)
    expect(onConfirm).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  it('a blocking dialog stays on Esc and on a click beside it', async () => {
    show(
      <BlockingDialog isOpen title="Termo" footer={<button type="button">Continuar</button>}>
        Leia.
      </BlockingDialog>,
    )
    expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    fireEvent.pointerDown(document.body)
    fireEvent.pointerUp(document.body)
    expect(screen.getByRole('alertdialog', { name: 'Termo' })).toBeTruthy()
  })
})

it('the palette walks across groups and opens with Enter, in a new tab with Ctrl Enter', async () => {
  const onPick = vi.fn()
  const groups = [
    { id: 'menu', title: 'Menu', items: [{ id: 'a', label: 'Análise' }] },
    { id: 'pessoas', title: 'Pessoas', items: [{ id: 'b', label: 'Anália' }] },
  ]
  show(
    <CommandPalette isOpen onOpenChange={() => {}} query="anal" onQuery={() => {}} groups={groups} onPick={onPick} />,
  )
  const input = screen.getByRole('combobox')
  await userEvent.click(input)
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Anália')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onPick.mock.calls.map(([item, options]) => [item.id, options.isNewTab])).toEqual([
    ['b', true],
    ['a', false],
  ])
})
