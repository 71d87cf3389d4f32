import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { SearchBox } from '../control/SearchBox.tsx'
import { fetchAll } from '../later.tsx'
import { BlockingDialog, Dialog } from '../overlay/Dialog.tsx'
import { Toasts, toast } from '../overlay/Toasts.tsx'
import { ShellLayout } from '../shell/ShellLayout.tsx'
import { show } from './setup.tsx'

beforeAll(fetchAll)

const shell = (onSearch: () => void, dialog = false) => (
  <ShellLayout
    companyName="Aurora"
    company={() => null}
    menu={[]}
    activeId="/"
    onSearch={onSearch}
    breadcrumb={null}
    top={null}
    topPhone={null}
  >
    <SearchBox label="Buscar" value="" onChange={() => {}} />
    <BlockingDialog isOpen={dialog} title="Continuar como Ana?" footer={<button type="button">Continuar</button>}>
      Você já está no sistema.
    </BlockingDialog>
  </ShellLayout>
)
const press = (key: string, init: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init })

describe('shortcuts', () => {
  it('open the palette and the search of a page', () => {
    const onSearch = vi.fn()
    show(shell(onSearch))
    press('k', { ctrlKey: true })
    expect(onSearch).toHaveBeenCalledTimes(1)
    press('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Buscar' }))
  })
  it('do nothing behind a dialog, whose own search keeps its key', () => {
    const onSearch = vi.fn()
    show(shell(onSearch, true))
    // The browser's own action is prevented too.
    expect(press('k', { ctrlKey: true })).toBe(false)
    press('/')
    expect(onSearch).not.toHaveBeenCalled()
    expect(document.activeElement?.getAttribute('aria-label')).not.toBe('Buscar')
  })
  it('open the palette while what was closed still fades', () => {
    const onSearch = vi.fn()
    show(
      <>
        {shell(onSearch)}
        {/* As react-aria leaves the popover of a menu until its animation ends. */}
        <div role="dialog" data-exiting="true" />
        <div data-exiting="true">
          <div role="dialog" />
        </div>
      </>,
    )
    press('k', { ctrlKey: true })
    expect(onSearch).toHaveBeenCalledTimes(1)
  })
  it('stay while a toast is shown', async () => {
    const onSearch = vi.fn()
    show(
      <>
        {shell(onSearch)}
        <Toasts />
      </>,
    )
    act(() => toast.success('Gravado com sucesso.'))
    await screen.findByText('Gravado com sucesso.')
    press('k', { ctrlKey: true })
    expect(onSearch).toHaveBeenCalledTimes(1)
  })
  it('reach a search inside the dialog', () => {
    show(
      <Dialog isOpen onOpenChange={() => {}} title="Escolher">
        <SearchBox label="Buscar no diálogo" value="" onChange={() => {}} />
      </Dialog>,
    )
    press('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Buscar no diálogo' }))
  })
  it('Ctrl S is never the browser’s, also where no form is drawn yet', () => {
    show(shell(() => {}))
    expect(press('s', { ctrlKey: true })).toBe(false)
  })
})
