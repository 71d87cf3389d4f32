import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { AsyncSelectField } from './AsyncSelectField.tsx'
import { CHECKLIST } from './ChecklistBox.tsx'
import { MultiSelectField } from './MultiSelectField.tsx'
import type { Option } from './options.tsx'
import { SelectField } from './SelectField.tsx'
import { TreeMultiSelectField } from './TreeMultiSelectField.tsx'
import { TreeSelectField } from './TreeSelectField.tsx'
import { draw } from './testing.tsx'
import { VirtualChecklist } from './VirtualChecklist.tsx'

const options = ['Analista', 'Controller', 'Auxiliar'].map((label, i) => ({ value: i + 1, label }))

describe('select', () => {
  it('gives the value in its own type and empties when it may', async () => {
    const { user, last } = draw<number | null>(null, (value, set) => (
      <SelectField label="Cargo" value={value} onChange={set} options={options} />
    ))
    await user.click(screen.getByRole('button', { name: /Cargo/ }))
    await user.click(screen.getByRole('option', { name: 'Controller' }))
    expect(last.value).toBe(2)
    await user.click(screen.getByRole('button', { name: 'Limpar Cargo' }))
    expect(last.value).toBeNull()
  })

  it('opened before its options have come, is open when they come', async () => {
    let come = () => {}
    function Late() {
      const [there, setThere] = useState(false)
      come = () => setThere(true)
      return <SelectField label="Motivo" value={null} onChange={() => {}} options={there ? options : []} />
    }
    const { user } = draw(null, () => <Late />)
    await user.click(screen.getByRole('button', { name: /Motivo/ }))
    screen.getByText('Nenhuma opção')
    act(() => come())
    screen.getByRole('option', { name: 'Controller' })
  })
})

describe('search on the server', () => {
  const type = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } })

  it('R0325 asks 500 ms after the last key, once', async () => {
    vi.useFakeTimers()
    try {
      const load = vi.fn(async () => ({ items: [{ value: 1, label: 'Ana' }], total: 1 }))
      draw<Option<number> | null>(null, (value, set) => (
        <AsyncSelectField label="Pessoa" value={value} onChange={set} load={load} />
      ))
      type('a')
      await act(() => vi.advanceTimersByTimeAsync(400))
      type('an')
      await act(() => vi.advanceTimersByTimeAsync(499))
      expect(load).not.toHaveBeenCalled()
      await act(() => vi.advanceTimersByTimeAsync(1))
      expect(load.mock.calls).toEqual([['an', 0]])
    } finally {
      vi.useRealTimers()
    }
  })

  it('shows a failed search as an empty list', async () => {
    const { user } = draw<Option<number> | null>(null, (value, set) => (
      <AsyncSelectField
        label="Pessoa"
        value={value}
        onChange={set}
        load={() => Promise.reject(new Error('500'))}
        debounceMs={0}
      />
    ))
    await user.type(screen.getByRole('combobox'), 'x')
    expect((await screen.findAllByText('Sem resultados encontrados')).length).toBeGreaterThan(0)
  })

  it('lets the last search win, whatever answers last', async () => {
    const answer = new Map<string, (label: string) => void>()
    const load = (query: string) =>
      new Promise<{ items: Option<number>[]; total: number }>((resolve) =>
        answer.set(query, (label) => resolve({ items: [{ value: 1, label }], total: 1 })),
      )
    const { user } = draw<Option<number> | null>(null, (value, set) => (
      <AsyncSelectField label="Pessoa" value={value} onChange={set} load={load} debounceMs={0} minChars={1} />
    ))
    await user.type(screen.getByRole('combobox'), 'a')
    await vi.waitFor(() => expect(answer.has('a')).toBe(true))
    await user.type(screen.getByRole('combobox'), 'b')
    await vi.waitFor(() => expect(answer.has('ab')).toBe(true))
    answer.get('ab')?.('nova')
    expect(await screen.findByRole('option', { name: 'nova' })).toBeTruthy()
    await act(async () => answer.get('a')?.('velha'))
    expect(screen.queryByRole('option', { name: 'velha' })).toBeNull()
  })

  it('chooses by keyboard', async () => {
    const { user, last } = draw<Option<number> | null>(null, (value, set) => (
      <AsyncSelectField
        label="Pessoa"
        value={value}
        onChange={set}
        load={async () => ({ items: options, total: 3 })}
        debounceMs={0}
      />
    ))
    await user.type(screen.getByRole('combobox'), 'a')
    await screen.findByRole('option', { name: /Controller/ })
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(last.value?.value).toBe(2)
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Controller')
  })
})

describe('multi-select', () => {
  it('R0167 says the quoted text when nothing is found', async () => {
    const { user } = draw<Option<number>[]>([], (value, set) => (
      <MultiSelectField label="Cargos" value={value} onChange={set} options={options} />
    ))
    await user.type(screen.getByRole('combobox'), 'astrô')
    expect(screen.getAllByText('Sem resultados encontrados').length).toBeGreaterThan(0)
    expect(screen.queryAllByRole('option')).toHaveLength(0)
  })

  it('stops at the maximum and counts', async () => {
    const { user, last } = draw<Option<number>[]>(options.slice(0, 1), (value, set) => (
      <MultiSelectField label="Cargos" value={value} onChange={set} options={options} max={2} noun="cargos" />
    ))
    await user.type(screen.getByRole('combobox'), 'contr')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(screen.getByText('2 de 2 cargos')).toBeTruthy()
    await user.type(screen.getByRole('combobox'), 'aux')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(last.value.map((each) => each.value)).toEqual([1, 2])
    await user.click(screen.getByRole('button', { name: 'Remover Analista' }))
    expect(last.value.map((each) => each.value)).toEqual([2])
  })
})

describe('a multi-select that cannot be changed', () => {
  it.each(['disabled', 'readOnly'] as const)('offers no way to take a choice away: %s', async (state) => {
    draw<Option<number>[]>(options.slice(0, 1), (value, set) => (
      <MultiSelectField label="Cargos" value={value} onChange={set} options={options} {...{ [state]: true }} />
    ))
    expect(screen.getByText('Analista')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('tree select', () => {
  const nodes = [
    { id: 1, label: 'Empresa', parentId: null },
    { id: 2, label: 'Manutenção', parentId: 1 },
    { id: 3, label: 'Mecânica', parentId: 2 },
    { id: 4, label: 'Tornearia', parentId: 2, inactive: true },
  ]
  const field = () =>
    draw<number | null>(3, (value, set) => <TreeSelectField label="Área" value={value} onChange={set} nodes={nodes} />)

  const search = () => screen.getByRole('combobox', { name: 'Pesquisar Área' })

  it("shows 'mãe / filha' and marks what is inactive", async () => {
    const { user } = field()
    const button = screen.getByRole('combobox', { name: 'Área' })
    expect(button.textContent).toBe('Manutenção / Mecânica')
    await user.click(button)
    expect(screen.getByRole('treeitem', { name: 'Tornearia (INATIVA)' })).toBeTruthy()
  })

  it('walks, opens, closes and chooses by keyboard', async () => {
    const { user, last } = field()
    await user.click(screen.getByRole('combobox', { name: 'Área' }))
    search().focus()
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(screen.queryByRole('treeitem', { name: 'Mecânica' })).toBeNull()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{Enter}')
    expect(last.value).toBe(4)
    expect(screen.queryByRole('tree')).toBeNull()
  })

  it('counts what a search finds and hides no branch', async () => {
    const { user } = field()
    await user.click(screen.getByRole('combobox', { name: 'Área' }))
    await user.type(search(), 'mecan')
    expect(screen.getByText('1 de 1')).toBeTruthy()
    expect(screen.getAllByRole('treeitem')).toHaveLength(4)
  })
})

describe('virtual checklist', () => {
  const items = Array.from({ length: 10_000 }, (_, i) => ({ value: i, label: `Pessoa ${i}` }))
  const field = (initial: number[], max?: number, rowHeight?: number) =>
    draw<number[]>(initial, (value, set) => (
      <VirtualChecklist label="Talentos" items={items} value={value} onChange={set} max={max} rowHeight={rowHeight} />
    ))
  const list = () => screen.getByRole('listbox', { name: 'Talentos' })

  it('R0175 shows 15 rows', () => {
    field([])
    const row = screen.getAllByRole('option')[0] as HTMLElement
    expect(Number.parseInt(list().style.height, 10) / Number.parseInt(row.style.height, 10)).toBe(15)
    expect(CHECKLIST.rows).toBe(15)
  })

  it('R0176 draws 15 rows beyond the visible ones, and no more of 10,000', () => {
    field([])
    expect(screen.getAllByRole('option')).toHaveLength(15 + 15)
  })

  it('R0177 never draws a row lower than 20 px', () => {
    const { unmount } = field([])
    const height = () => Number.parseInt(screen.getAllByRole('option')[0]?.style.height ?? '', 10)
    expect(height()).toBe(24)
    unmount()
    field([], undefined, 12)
    expect(height()).toBe(20)
  })

  it('R0178 warns at the maximum and takes no more', async () => {
    const { user, last } = field([1], 2)
    expect(screen.queryByText('Limite de registros selecionados atingido')).toBeNull()
    await user.click(screen.getByRole('option', { name: 'Pessoa 2' }))
    expect(screen.getByText('Limite de registros selecionados atingido')).toBeTruthy()
    expect(screen.getByText('2 de 2')).toBeTruthy()
    await user.click(screen.getByRole('option', { name: 'Pessoa 3' }))
    expect(last.value).toEqual([1, 2])
  })

  it('R0179 counts the selected rows that the search hides, and shows them', async () => {
    const { user } = field([1, 2, 3])
    expect(screen.queryByText(/fora desta busca/)).toBeNull()
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'pessoa 1' } })
    expect(screen.getByText('2 selecionados fora desta busca')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Mostrar' }))
    expect(screen.getAllByRole('option').map((row) => row.textContent)).toEqual(['Pessoa 2', 'Pessoa 3'])
  })

  it('selects all that the search shows, up to the maximum, and lets them go again', async () => {
    const { user, last } = field([], 3)
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'pessoa 99' } })
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Selecionar todos os filtrados' })
    await user.click(all)
    expect(last.value).toEqual([99, 990, 991])
    expect(all.indeterminate).toBe(true)
    await user.click(all)
    expect(last.value).toEqual([])
  })

  it('is worked by keyboard', async () => {
    const { user, last } = field([])
    await user.click(screen.getByRole('textbox'))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(list())
    await user.keyboard('{ArrowDown}{ArrowDown} ')
    expect(last.value).toEqual([2])
    const active = list().getAttribute('aria-activedescendant') ?? ''
    expect(document.getElementById(active)?.textContent).toBe('Pessoa 2')
  })
})

describe('tree select of several', () => {
  const nodes = [
    { id: 1, label: 'Empresa', parentId: null },
    { id: 2, label: 'Manutenção', parentId: 1 },
    { id: 3, label: 'Mecânica', parentId: 2 },
  ]
  it('marks and unmarks by keyboard, each node for itself, and stays open', async () => {
    const { user, last } = draw<number[]>([3], (value, set) => (
      <TreeMultiSelectField label="Áreas" value={value} onChange={set} nodes={nodes} />
    ))
    expect(screen.getByRole('list', { name: 'Áreas: escolhidos' }).textContent).toBe('Manutenção / Mecânica')
    await user.click(screen.getByRole('combobox', { name: 'Áreas' }))
    screen.getByRole('combobox', { name: 'Pesquisar Áreas' }).focus()
    await user.keyboard('{ArrowUp}{Enter}')
    expect(last.value).toEqual([3, 2])
    expect(screen.getByRole('treeitem', { name: 'Manutenção' }).getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{Enter}')
    expect(last.value).toEqual([3])
  })
  it('gives up a chosen node by its chip and by Backspace', async () => {
    const { user, last } = draw<number[]>([3, 2], (value, set) => (
      <TreeMultiSelectField label="Áreas" value={value} onChange={set} nodes={nodes} />
    ))
    await user.click(screen.getByRole('button', { name: 'Remover Mecânica' }))
    expect(last.value).toEqual([2])
    await user.keyboard('{Backspace}')
    expect(last.value).toEqual([])
  })
})
