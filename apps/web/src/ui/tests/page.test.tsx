import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import index from '../../../index.html?raw'
import { Button } from '../control/Button.tsx'
import { FilterPanel } from '../control/FilterPanel.tsx'
import { SearchBox } from '../control/SearchBox.tsx'
import { fetchAll } from '../later.tsx'
import { ErrorSummary } from '../layout/ErrorSummary.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { SaveFooter } from '../layout/SaveFooter.tsx'
import { SidePanel } from '../overlay/SidePanel.tsx'
import { LoadingScreen } from '../state/States.tsx'
import { show } from './setup.tsx'

beforeAll(fetchAll)

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('PageHeader', () => {
  it('R0059 gives the tab of the browser the title of the page, and follows it', () => {
    const view = show(<PageHeader title="Solicitações de Pessoal" />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Solicitações de Pessoal')
    expect(document.title).toBe('Solicitações de Pessoal')
    view.again(<PageHeader title="Motivos de Solicitação" />)
    expect(document.title).toBe('Motivos de Solicitação')
  })

  it('R0060 scrolls window and panel to the top when a page opens, not on later drawings', () => {
    const toTop = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    const page = (title: string, pageKey: number) => (
      <div data-scroll-root="" data-testid="panel">
        <PageHeader title={title} pageKey={pageKey} />
      </div>
    )
    const view = show(<div data-scroll-root="" data-testid="panel" />)
    screen.getByTestId('panel').scrollTop = 300
    view.again(page('Ana', 1))
    expect(toTop).toHaveBeenCalledWith(0, 0)
    expect(screen.getByTestId('panel').scrollTop).toBe(0)
    toTop.mockClear()
    screen.getByTestId('panel').scrollTop = 120
    view.again(page('Ana Maria', 1))
    expect(toTop).not.toHaveBeenCalled()
    expect(screen.getByTestId('panel').scrollTop).toBe(120)
    view.again(page('Bia', 2))
    expect(toTop).toHaveBeenCalledTimes(1)
    expect(screen.getByTestId('panel').scrollTop).toBe(0)
  })
})

function Filter() {
  const [isOpen, setOpen] = useState(false)
  return (
    <FilterPanel isOpen={isOpen} onOpenChange={setOpen}>
      <input aria-label="Área" />
    </FilterPanel>
  )
}

describe('FilterPanel', () => {
  it("R0163 R0164 names its toggle 'Exibir Filtro' while hidden and 'Ocultar Filtro' while shown", async () => {
    show(<Filter />)
    expect(screen.queryByRole('button', { name: 'Ocultar Filtro' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Exibir Filtro' }))
    expect(screen.queryByRole('button', { name: 'Exibir Filtro' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Ocultar Filtro' })).toBeTruthy()
  })

  it('on a phone reads the number at its corner with its name', () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: true, media: query, addEventListener() {}, removeEventListener() {} }) as never,
    )
    const panel = (count: number) => (
      <FilterPanel isOpen={false} onOpenChange={() => {}} count={count}>
        <input aria-label="Área" />
      </FilterPanel>
    )
    const view = show(panel(2))
    const button = screen.getByRole('button', { name: 'Exibir Filtro, 2 filtros ativos' })
    // What is seen is part of what is read (axe: label-content-name-mismatch).
    expect(button.getAttribute('aria-label')).toContain(button.textContent)
    view.again(panel(1))
    expect(screen.getByRole('button', { name: 'Exibir Filtro, 1 filtro ativo' })).toBeTruthy()
    view.again(panel(0))
    expect(screen.getByRole('button', { name: 'Exibir Filtro' })).toBeTruthy()
  })

  it('R0446 expands and collapses, keeping what was typed', async () => {
    show(<Filter />)
    expect(screen.queryByRole('textbox', { name: 'Área' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Exibir Filtro' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Área' }), 'RH')
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar Filtro' }))
    expect(screen.queryByRole('textbox', { name: 'Área' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Exibir Filtro' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Área' }).value).toBe('RH')
  })
})

it('R0165 the full-screen waiting view says Carregando..., and the document shows the same until the program has come', () => {
  show(<LoadingScreen />)
  const drawn = screen.getByRole('status')
  expect(drawn.textContent).toBe('Carregando...')
  const parsed = new DOMParser().parseFromString(index, 'text/html')
  const inDocument = parsed.querySelector('#root [role=status]')!
  for (const text of [inDocument, ...inDocument.querySelectorAll('*')])
    for (const node of [...text.childNodes]) if (node.nodeName === '#text') node.textContent = node.textContent!.trim()
  inDocument.normalize()
  expect(inDocument.outerHTML).toBe(drawn.outerHTML)
})

describe('SearchBox', () => {
  it('R0325 reports typing once, 500 ms after the last key', () => {
    vi.useFakeTimers()
    const onChange = vi.fn()
    show(<SearchBox label="Buscar" value="" onChange={onChange} />)
    const input = screen.getByRole('searchbox')
    fireEvent.change(input, { target: { value: 'an' } })
    act(() => vi.advanceTimersByTime(499))
    fireEvent.change(input, { target: { value: 'ana' } })
    act(() => vi.advanceTimersByTime(499))
    expect(onChange).not.toHaveBeenCalled()
    act(() => vi.advanceTimersByTime(1))
    expect(onChange.mock.calls).toEqual([['ana']])
  })

  it('reports at once on Enter, and / brings the focus', async () => {
    const onChange = vi.fn()
    show(<SearchBox label="Buscar" value="" onChange={onChange} />)
    await userEvent.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await userEvent.keyboard('ana{Enter}')
    expect(onChange.mock.calls).toEqual([['ana']])
  })
})

describe('forms', () => {
  it('saves by Ctrl S, counts the errors and leads to the next', async () => {
    const onSave = vi.fn()
    const onNext = vi.fn()
    const view = show(<SaveFooter onSave={onSave} errorCount={4} onNextError={onNext} />)
    await userEvent.keyboard('{Control>}s{/Control}')
    expect(onSave).toHaveBeenCalledTimes(1)
    expect(screen.getByText('4 campos a corrigir')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Ir para o próximo' }))
    expect(onNext).toHaveBeenCalledTimes(1)
    view.again(<SaveFooter onSave={onSave} isBusy />)
    await userEvent.keyboard('{Control>}s{/Control}')
    expect(onSave).toHaveBeenCalledTimes(1)
  })

  it('the error summary focuses the field it names', async () => {
    show(
      <>
        <ErrorSummary problems={[{ id: 'motivo', label: 'Motivo' }]} />
        <input id="motivo" aria-label="Motivo da vaga" />
      </>,
    )
    expect(screen.getByText('Preencha os campos indicados')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Motivo' }))
    expect(document.activeElement?.id).toBe('motivo')
  })

  it('a busy button cannot be pressed again', async () => {
    const onPress = vi.fn()
    show(
      <Button isBusy busyLabel="Salvando" onPress={onPress}>
        Salvar
      </Button>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(onPress).not.toHaveBeenCalled()
  })
})

describe('SidePanel', () => {
  function Beside() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Ajuda desta página
        </button>
        {isOpen && (
          <SidePanel title="Ajuda" onClose={() => setOpen(false)}>
            <button type="button">Capítulos</button>
          </SidePanel>
        )}
      </>
    )
  }
  it.each([
    ['Capítulos', '{Escape}'],
    ['Fechar', '{Enter}'],
  ])('gives the focus back to where it was when it closes: %s, %s', async (name, key) => {
    const user = userEvent.setup()
    show(<Beside />)
    const button = screen.getByRole('button', { name: 'Ajuda desta página' })
    await user.click(button)
    while (document.activeElement !== screen.getByRole('button', { name })) await user.tab()
    await user.keyboard(key)
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(document.activeElement).toBe(button)
  })
})
