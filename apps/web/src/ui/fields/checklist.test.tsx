import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ChecklistItem } from './ChecklistBox.tsx'
import { SearchChecklist } from './SearchChecklist.tsx'
import { draw } from './testing.tsx'

const people = Array.from({ length: 10_000 }, (_, i) => ({ value: i, label: `Pessoa ${i}` }))

describe('checklist searched on the server', () => {
  const make = (initial: ChecklistItem<number>[] = [], max?: number) => {
    const load = vi.fn(async (query: string, page: number, size: number) => {
      const found = people.filter((one) => one.label.toLowerCase().includes(query.toLowerCase()))
      return { items: found.slice(page * size, (page + 1) * size), total: found.length }
    })
    const view = draw<ChecklistItem<number>[]>(initial, (value, set) => (
      <SearchChecklist label="Talentos" load={load} value={value} onChange={set} max={max} debounceMs={0} />
    ))
    return { ...view, load }
  }
  const ids = (items: ChecklistItem<number>[]) => items.map((item) => item.value)
  const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } })

  it('asks for a page and draws only what is near the view', async () => {
    const { load } = make()
    expect(await screen.findByRole('option', { name: 'Pessoa 0' })).toBeTruthy()
    expect(screen.getAllByRole('option')).toHaveLength(30)
    expect(screen.getByRole('option', { name: 'Pessoa 0' }).getAttribute('aria-setsize')).toBe('10000')
    expect(load.mock.calls).toEqual([['', 0, 100]])
    expect(screen.getByText('10.000')).toBeTruthy()
  })
  it('searches there, counts, and selects all that it found', async () => {
    const { user, last, load } = make()
    await screen.findByRole('option', { name: 'Pessoa 0' })
    type('pessoa 99')
    expect(await screen.findByText('111 de 10.000')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos os filtrados' }))
    await waitFor(() => expect(last.value).toHaveLength(111))
    expect(load).toHaveBeenLastCalledWith('pessoa 99', 0, 500)
    expect(screen.getByText(/111 selecionados/)).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos os filtrados' }))
    await waitFor(() => expect(last.value).toEqual([]))
  })
  it('selects all 10,000 in twenty answers, and no more than it may', async () => {
    const { user, last, load } = make()
    await screen.findByRole('option', { name: 'Pessoa 0' })
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos' }))
    await waitFor(() => expect(last.value).toHaveLength(10_000))
    expect(load).toHaveBeenCalledTimes(21)
    const few = make([], 3)
    await screen.findAllByRole('option', { name: 'Pessoa 0' })
    await few.user.click(screen.getAllByRole('checkbox', { name: 'Selecionar todos' }).at(-1)!)
    await waitFor(() => expect(ids(few.last.value)).toEqual([0, 1, 2]))
    expect(screen.getByText('Limite de registros selecionados atingido')).toBeTruthy()
  })
  it('is worked by keyboard, and shows what is chosen outside the search', async () => {
    const { user, last } = make([{ value: 5000, label: 'Pessoa 5000' }])
    await screen.findByRole('option', { name: 'Pessoa 0' })
    await user.click(screen.getByRole('textbox'))
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown} ')
    expect(ids(last.value)).toEqual([5000, 2])
    await user.keyboard('{ArrowUp}{Enter}')
    expect(ids(last.value)).toEqual([5000, 2, 1])
    await user.click(screen.getByRole('button', { name: 'Mostrar só os selecionados' }))
    expect(screen.getAllByRole('option').map((row) => row.textContent)).toEqual(['Pessoa 5000', 'Pessoa 2', 'Pessoa 1'])
  })
  it('says that a search failed, and an older answer never counts', async () => {
    const answers: ((n: number) => void)[] = []
    const load = () =>
      new Promise<{ items: ChecklistItem<number>[]; total: number }>((resolve, reject) =>
        answers.push((n) =>
          n < 0 ? reject(new Error('500')) : resolve({ items: [{ value: n, label: `Linha ${n}` }], total: 1 }),
        ),
      )
    draw<ChecklistItem<number>[]>([], (value, set) => (
      <SearchChecklist label="Talentos" load={load} value={value} onChange={set} debounceMs={0} />
    ))
    type('z')
    await waitFor(() => expect(answers).toHaveLength(2))
    answers[1]!(7)
    expect(await screen.findByRole('option', { name: 'Linha 7' })).toBeTruthy()
    answers[0]!(1)
    expect(screen.queryByRole('option', { name: 'Linha 1' })).toBeNull()
    type('w')
    await waitFor(() => expect(answers).toHaveLength(3))
    answers[2]!(-1)
    expect(await screen.findByText('Não foi possível buscar. Tente de novo.')).toBeTruthy()
  })
})
