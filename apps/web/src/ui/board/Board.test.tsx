import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
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
  canMove = true,
}: {
  cards: BoardCard[]
  onMove?: (ids: string[], to: string) => void
  onOpen?: (id: string) => void
  canMove?: boolean
}) {
  const [selected, setSelected] = useState<string[]>([])
  return (
    <Board
      label="Candidatos"
      columns={columns}
      cards={cards}
      selected={selected}
      onSelect={setSelected}
      canMove={canMove}
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

it('follows a card that the keyboard moves among the hundreds of a stage, beyond those drawn at first', async () => {
  function Moving() {
    const [cards, setCards] = useState([...people(1, 'a'), ...people(60, 'b')])
    // As the server answers it: the moved card stands behind all others of the stage.
    return (
      <Stage
        cards={[...cards.filter((card) => card.id !== 'a0'), ...cards.filter((card) => card.id === 'a0')]}
        onMove={(ids, columnId) =>
          setCards((all) => all.map((card) => (ids.includes(card.id) ? { ...card, columnId } : card)))
        }
      />
    )
  }
  render(<Moving />)
  const card = screen.getByRole('row', { name: 'Pessoa a0' })
  card.focus()
  fireEvent.keyDown(card, { key: 'ArrowRight', altKey: true })
  await waitFor(() => expect(document.activeElement?.getAttribute('data-card')).toBe('a0'))
  const entrevista = list(/^Entrevista, 61 candidatos$/)
  expect(entrevista.contains(document.activeElement)).toBe(true)
  expect(within(entrevista).getAllByRole('row')).toHaveLength(61)
  // From there it goes on, and comes back.
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft', altKey: true })
  await waitFor(() => expect(list(/^Triagem, 1 candidato$/).contains(document.activeElement)).toBe(true))
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

it('stays when nothing may be moved any more, and when it may again', () => {
  const { rerender } = render(<Stage cards={people(2, 'a')} />)
  for (const canMove of [false, true]) {
    rerender(<Stage cards={people(2, 'a')} canMove={canMove} />)
    expect(within(list(/^Triagem, 2/)).getAllByRole('row')).toHaveLength(2)
  }
})
