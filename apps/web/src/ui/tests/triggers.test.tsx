import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { TOOLTIP_IN, TOOLTIP_OUT } from '../constants.ts'
import { IconButton } from '../control/IconButton.tsx'
import { Pencil } from '../icons.ts'
import { fetchAll } from '../later.tsx'
import { Menu } from '../overlay/Menu.tsx'
import { Popover } from '../overlay/Popover.tsx'
import { MenuDrawer } from '../shell/MenuDrawer.tsx'
import { show } from './setup.tsx'

beforeAll(fetchAll)
afterEach(() => vi.useRealTimers())

const items = ['Abrir', 'Copiar', 'Excluir'].map((label) => ({ id: label, label, onAction: vi.fn() }))
const menu = <Menu label="Ações" items={items} trigger={<IconButton label="Mais" icon={Pencil} />} />
const button = (name: string) => screen.getByRole('button', { name })

describe('a menu', () => {
  it.each(['{Enter}', ' ', '{ArrowDown}', '{ArrowUp}'])('opens with %s, and Esc brings the focus back', async (key) => {
    show(menu)
    await userEvent.tab()
    expect(button('Mais').getAttribute('aria-expanded')).toBe('false')
    await userEvent.keyboard(key)
    expect(screen.getByRole('menu', { name: 'Ações' })).toBeTruthy()
    // Only a browser can tell which item has the focus.
    expect(document.activeElement).not.toBe(document.querySelector('[aria-haspopup]'))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(button('Mais')))
  })

  it('opens on the mouse going down, says so, runs what is chosen and closes', async () => {
    show(menu)
    fireEvent.pointerDown(button('Mais'), { button: 0, pointerType: 'mouse' })
    const trigger = document.querySelector('[aria-haspopup="true"]')
    expect(trigger?.getAttribute('aria-expanded')).toBe('true')
    expect(trigger?.getAttribute('aria-controls')).toBe(screen.getByRole('menu').id)
    await userEvent.click(screen.getByRole('menuitem', { name: 'Copiar' }))
    expect(items[1]?.onAction).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('menu')).toBeNull()
  })
})

it('a popover opens and closes by its button and by ×, and its content may close it', async () => {
  show(
    <Popover title="Colunas" hasTitle trigger={<IconButton label="Escolher" icon={Pencil} />}>
      {(close) => (
        <button type="button" onClick={close}>
          Pronto
        </button>
      )}
    </Popover>,
  )
  for (const name of ['Pronto', 'Fechar']) {
    await userEvent.click(button('Escolher'))
    expect(screen.getByRole('dialog', { name: 'Colunas' })).toBeTruthy()
    await userEvent.click(button(name))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(button('Escolher')))
  }
})

describe('a tooltip', () => {
  const pair = (
    <>
      <IconButton label="Editar" icon={Pencil} />
      <IconButton label="Copiar" icon={Pencil} />
    </>
  )
  const over = (name: string) => fireEvent.pointerEnter(button(name), { pointerType: 'mouse' })
  const out = (name: string) => fireEvent.pointerLeave(button(name), { pointerType: 'mouse' })
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

  /** Waits long enough after the last tooltip, so that the next one has its delay again. */
  const rested = () => {
    vi.useFakeTimers()
    vi.advanceTimersByTime(TOOLTIP_OUT)
  }

  it('R0393 comes when the pointer has rested, describes its button and goes 500 ms after it', () => {
    rested()
    show(pair)
    over('Editar')
    wait(TOOLTIP_IN - 1)
    expect(screen.queryByRole('tooltip')).toBeNull()
    wait(1)
    expect(screen.getByRole('tooltip').textContent).toBe('Editar')
    expect(button('Editar').getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
    out('Editar')
    expect(TOOLTIP_OUT).toBe(500)
    wait(TOOLTIP_OUT - 1)
    expect(screen.getByRole('tooltip')).toBeTruthy()
    wait(1)
    expect(screen.queryByRole('tooltip')).toBeNull()
    expect(button('Editar').getAttribute('aria-describedby')).toBeNull()
  })

  it('gives way to the next one at once, one at a time', () => {
    rested()
    show(pair)
    over('Editar')
    wait(TOOLTIP_IN)
    out('Editar')
    over('Copiar')
    expect(screen.getAllByRole('tooltip').map((tip) => tip.textContent)).toEqual(['Copiar'])
  })

  it('never comes to who only passes by, who touches, or who presses', () => {
    rested()
    show(pair)
    over('Editar')
    out('Editar')
    fireEvent.pointerEnter(button('Copiar'), { pointerType: 'touch' })
    wait(TOOLTIP_IN)
    expect(screen.queryByRole('tooltip')).toBeNull()
    over('Editar')
    fireEvent.pointerDown(button('Editar'))
    wait(TOOLTIP_IN)
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  it('comes at once to the keyboard; Esc takes it away and nothing else', async () => {
    const onKey = vi.fn()
    document.addEventListener('keydown', onKey)
    show(pair)
    await userEvent.tab()
    expect(screen.getByRole('tooltip').textContent).toBe('Editar')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip')).toBeNull()
    expect(onKey.mock.calls.filter(([event]) => event.key === 'Escape')).toEqual([])
    document.removeEventListener('keydown', onKey)
  })

  it('keeps Esc from no dialog that it stands in: one press closes both', async () => {
    const onClose = vi.fn()
    show(
      <MenuDrawer isOpen onClose={onClose}>
        <IconButton label="Central de ajuda" icon={Pencil} />
      </MenuDrawer>,
    )
    await userEvent.tab()
    expect(screen.getByRole('tooltip').textContent).toBe('Central de ajuda')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip')).toBeNull()
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('leaves the page its shortcuts', async () => {
    const onKey = vi.fn()
    document.addEventListener('keydown', onKey)
    show(pair)
    await userEvent.tab()
    await userEvent.keyboard('/')
    await userEvent.keyboard('{Escape}')
    expect(onKey.mock.calls.map(([event]) => event.key)).toEqual(expect.arrayContaining(['/', 'Escape']))
    document.removeEventListener('keydown', onKey)
  })
})
