import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Board } from './Board.tsx'
import type { BoardCard, BoardColumn } from './types.ts'

afterEach(cleanup)

const columns: BoardColumn[] = [
  { id: 'novos', title: 'Inscritos', canDrop: false, empty: 'Ninguém espera.' },
  { id: 'a', title: 'Triagem', canDrop: true, empty: 'Ninguém aqui.' },
  { id: 'b', title: 'Entrevista', canDrop: true, empty: 'Ninguém aqui.' },
]
const people = (n: number, columnId: string): BoardCard[] =>
  Array.from({ length: n }, (_, i) => ({ id: `${columnId}${i}`, columnId, name: `Pessoa ${columnId}${i}` }))

function Stage({
  cards,
  onMove = () => {},
  onOpen = () => {},
}: {
  cards: BoardCard[]
  onMove?: (ids: string[], to: string) => void
  onOpen?: (id: string) => void
}) {
  const [selected, setSelected] = useState<string[]>([])
  return (
    <Board
      label="Candidatos"
      columns={columns}
      cards={cards}
      selected={selected}
      onSelect={setSelected}
      canMove
      onMove={onMove}
      onOpen={onOpen}
      noun={(n) => (n === 1 ? 'candidato' : 'candidatos')}
    />
  )
}
const list = (name: RegExp) => screen.getByRole('grid', { name })

it('counts whom each stage holds, draws them by twenties, and says where nobody is', () => {
  render(<Stage cards={people(300, 'a')} />)
  const triage = list(/^Triagem, 300 candidatos$/)
  expect(within(triage).getAllByRole('row')).toHaveLength(20)
  fireEvent.click(screen.getByRole('button', { name: /Mostrar mais 50/ }))
  expect(within(triage).getAllByRole('row')).toHaveLength(70)
  expect(within(list(/^Entrevista, 0/)).getByText('Ninguém aqui.')).toBeDefined()
})

it('walks between stages with the arrows, past the empty ones, and moves with Alt', () => {
  const onMove = vi.fn()
  render(<Stage cards={[...people(2, 'novos'), ...people(1, 'b')]} onMove={onMove} />)
  const from = screen.getByRole('row', { name: 'Pessoa novos1' })
  from.focus()
  fireEvent.keyDown(from, { key: 'ArrowRight' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Pessoa b0')
  fireEvent.keyDown(from, { key: 'ArrowRight', altKey: true })
  expect(onMove).toHaveBeenCalledWith(['novos1'], 'a')
})

it('moves all that are chosen, whichever of them is moved, and opens one by a click', () => {
  const onMove = vi.fn()
  const onOpen = vi.fn()
  render(<Stage cards={people(3, 'a')} onMove={onMove} onOpen={onOpen} />)
  const one = screen.getByRole('row', { name: 'Pessoa a0' })
  fireEvent.click(one)
  expect(onOpen).toHaveBeenCalledWith('a0')
  for (const name of ['Pessoa a0', 'Pessoa a2'])
    fireEvent.click(within(screen.getByRole('row', { name })).getByRole('checkbox'))
  fireEvent.keyDown(screen.getByRole('row', { name: 'Pessoa a2' }), { key: 'ArrowRight', altKey: true })
  expect(onMove).toHaveBeenCalledWith(['a0', 'a2'], 'b')
})

it('leaves a card that is fixed where it is', () => {
  const onMove = vi.fn()
  render(<Stage cards={[{ id: 'x', columnId: 'a', name: 'Ana', isFixed: true }]} onMove={onMove} />)
  const card = screen.getByRole('row', { name: 'Ana' })
  fireEvent.keyDown(card, { key: 'ArrowRight', altKey: true })
  expect(onMove).not.toHaveBeenCalled()
  expect(within(card).queryByRole('checkbox')).toBeNull()
})
