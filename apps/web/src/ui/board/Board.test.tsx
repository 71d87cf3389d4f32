import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Board } from './Board.tsx'
import type { BoardCard, BoardColumn } from './types.ts'

beforeEach(() => {
  // happy-dom has no layout, and a list draws only what its height shows.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(240)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(100)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

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
/** Its box is there as soon as the mouse is. */
function choose(name: string) {
  const card = screen.getByRole('row', { name })
  fireEvent.pointerOver(card)
  fireEvent.click(within(card).getByRole('checkbox'))
}
const list = (name: RegExp) => screen.getByRole('grid', { name })

it('counts whom each stage holds, draws those in view, and says where nobody is', async () => {
  render(<Stage cards={people(300, 'a')} />)
  const triage = await screen.findByRole('grid', { name: /^Triagem, 300 candidatos$/ })
  await within(triage).findByRole('row', { name: 'Pessoa a0' })
  expect(within(triage).getAllByRole('row').length).toBeLessThan(12)
  expect(triage.getAttribute('aria-rowcount')).toBe('300')
  // Lists of a large board come one after the other.
  const entrevista = await screen.findByRole('grid', { name: /^Entrevista, 0/ })
  expect(within(entrevista).getByText('Ninguém aqui.')).toBeDefined()
})

it('draws no other card in the element of one that was moved: it would keep the focus', async () => {
  const { rerender } = render(<Stage cards={people(300, 'a')} />)
  const moved = await screen.findByRole('row', { name: 'Pessoa a0' })
  act(() => moved.focus())
  rerender(<Stage cards={people(300, 'a').map((card) => (card.id === 'a0' ? { ...card, columnId: 'b' } : card))} />)
  const entrevista = await screen.findByRole('grid', { name: /^Entrevista, 1/ })
  await within(entrevista).findByRole('row', { name: 'Pessoa a0' })
  expect(list(/^Triagem, 299/).contains(moved)).toBe(false)
  expect(moved.dataset.card).toBe('a0')
})

it('reaches by the keyboard those that are not drawn, and selects all of a stage', async () => {
  const onMove = vi.fn()
  render(<Stage cards={people(300, 'a')} onMove={onMove} />)
  const first = await screen.findByRole('row', { name: 'Pessoa a0' })
  act(() => first.focus())
  fireEvent.keyDown(first, { key: 'End' })
  await waitFor(() => expect(document.activeElement?.getAttribute('data-card')).toBe('a299'))
  fireEvent.keyDown(document.activeElement!, { key: 'a', ctrlKey: true })
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight', altKey: true })
  expect(onMove.mock.calls[0]![0]).toHaveLength(300)
})

it('draws the controls of the card below the mouse and of the one with the focus, and keeps those of the last', async () => {
  render(<Stage cards={people(3, 'a').map((card) => ({ ...card, actions: [{ id: 'x', label: 'Abrir' }] }))} />)
  const menus = () =>
    screen.queryAllByRole('button', { name: /^Ações de/ }).map((one) => one.getAttribute('aria-label'))
  expect(menus()).toEqual([])
  fireEvent.pointerOver(screen.getByRole('row', { name: 'Pessoa a1' }))
  expect(menus()).toEqual(['Ações de Pessoa a1'])
  act(() => screen.getByRole('row', { name: 'Pessoa a2' }).focus())
  fireEvent.pointerOut(screen.getByRole('row', { name: 'Pessoa a1' }), { relatedTarget: document.body })
  expect(menus()).toEqual(['Ações de Pessoa a2'])
  const box = within(screen.getByRole('row', { name: 'Pessoa a2' })).getByRole('checkbox')
  fireEvent.click(box)
  act(() => screen.getByRole('row', { name: 'Pessoa a0' }).focus())
  // What is chosen shows its box.
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
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

it('follows a card that the keyboard moves among the hundreds of a stage, beyond those drawn', async () => {
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
  const card = await screen.findByRole('row', { name: 'Pessoa a0' })
  await screen.findByRole('row', { name: 'Pessoa b0' })
  act(() => card.focus())
  fireEvent.keyDown(card, { key: 'ArrowRight', altKey: true })
  await waitFor(() => expect(document.activeElement?.getAttribute('data-card')).toBe('a0'))
  const entrevista = list(/^Entrevista, 61 candidatos$/)
  expect(entrevista.contains(document.activeElement)).toBe(true)
  expect(within(entrevista).getAllByRole('row').length).toBeLessThan(20)
  // From there the card can be moved again, and back.
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft', altKey: true })
  await waitFor(() => expect(list(/^Triagem, 1 candidato$/).contains(document.activeElement)).toBe(true))
})

it('gives the focus to a moved card and to none on the way, and measures no card that only has another place', async () => {
  function Moving() {
    const [cards, setCards] = useState([...people(6, 'a'), ...people(3, 'b')])
    return (
      <Stage
        cards={cards}
        onMove={(ids, columnId) =>
          setCards((all) => all.map((card) => (ids.includes(card.id) ? { ...card, columnId } : card)))
        }
      />
    )
  }
  const { container } = render(<Moving />)
  const card = await screen.findByRole('row', { name: 'Pessoa a0' })
  // A list remembers whom it gave the focus last.
  act(() => screen.getByRole('row', { name: 'Pessoa b1' }).focus())
  act(() => card.focus())
  const focused: (string | undefined)[] = []
  container.addEventListener('focusin', ({ target }) => focused.push((target as HTMLElement).dataset.card))
  const measured: (string | undefined)[] = []
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (this: HTMLElement) {
    measured.push(this.querySelector<HTMLElement>('[data-card]')?.dataset.card)
    return 100
  })
  fireEvent.keyDown(card, { key: 'ArrowRight', altKey: true })
  await waitFor(() => expect(list(/^Entrevista, 4 candidatos$/).contains(document.activeElement)).toBe(true))
  await act(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))))
  expect(focused).toEqual(['a0'])
  expect(measured).toEqual(['a0'])
  // Whoever comes back by Tab stands at the next card.
  expect(screen.getByRole('row', { name: 'Pessoa a1' }).tabIndex).toBe(0)
})

it('moves all that are chosen, whichever of them is moved, and opens one by a click', () => {
  const onMove = vi.fn()
  const onOpen = vi.fn()
  render(<Stage cards={people(3, 'a')} onMove={onMove} onOpen={onOpen} />)
  const one = screen.getByRole('row', { name: 'Pessoa a0' })
  fireEvent.click(one)
  expect(onOpen).toHaveBeenCalledWith('a0')
  for (const name of ['Pessoa a0', 'Pessoa a2']) choose(name)
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

/**
 * Takes a card by its handle, whose name react-aria writes in the language of the test's browser, and moves with Tab to the stage, as a
 * person without a mouse drags.
 */
async function drag(nome: string, stage: string) {
  act(() => screen.getByRole('row', { name: nome }).focus())
  const handle = within(screen.getByRole('row', { name: nome })).getByRole('button', { name: /^Drag / })
  act(() => handle.focus())
  fireEvent.keyDown(handle, { key: 'Enter' })
  fireEvent.keyUp(handle, { key: 'Enter' })
  const at = () => document.activeElement?.closest('[data-column]')?.getAttribute('aria-label')
  await waitFor(() => expect(at()).not.toBe(handle.closest('[data-column]')?.getAttribute('aria-label')))
  for (let n = 0; n < columns.length && at() !== stage; n += 1) {
    fireEvent.keyDown(document.activeElement!, { key: 'Tab' })
    fireEvent.keyUp(document.activeElement!, { key: 'Tab' })
  }
  expect(at()).toBe(stage)
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' })
  fireEvent.keyUp(document.activeElement!, { key: 'Enter' })
}
const isChosen = (name: string) => screen.getByRole('row', { name }).getAttribute('aria-selected')

describe('what is dropped', () => {
  function Moving({ start, chosen = [] }: { start: BoardCard[]; chosen?: string[] }) {
    const [cards, setCards] = useState(start)
    const [selected, setSelected] = useState(chosen)
    return (
      <Board
        label="Candidatos"
        columns={columns}
        cards={cards}
        selected={selected}
        onSelect={setSelected}
        canMove
        onMove={(ids, columnId) => {
          setCards((all) => all.map((card) => (ids.includes(card.id) ? { ...card, columnId } : card)))
          setSelected([])
        }}
        onOpen={() => {}}
        noun={(n) => (n === 1 ? 'candidato' : 'candidatos')}
      />
    )
  }

  it('is not chosen where it has come to stand, and has the focus', async () => {
    render(<Moving start={[...people(2, 'a'), ...people(2, 'b')]} />)
    await drag('Pessoa a0', 'Entrevista')
    const entrevista = await screen.findByRole('grid', { name: /^Entrevista, 3/ })
    await waitFor(() => expect(document.activeElement?.getAttribute('data-card')).toBe('a0'))
    expect(entrevista.contains(document.activeElement)).toBe(true)
    expect(isChosen('Pessoa a0')).toBe('false')
    // The first selection after the move is the user's own.
    choose('Pessoa a0')
    await waitFor(() => expect(isChosen('Pessoa a0')).toBe('true'))
    expect(isChosen('Pessoa b0')).toBe('false')
  })

  it('from several stages is not chosen either, though some of it stood there before', async () => {
    render(<Moving start={[...people(2, 'a'), ...people(2, 'b')]} chosen={['a0', 'a1', 'b0']} />)
    await drag('Pessoa a0', 'Entrevista')
    await screen.findByRole('grid', { name: /^Entrevista, 4/ })
    await waitFor(() => expect(document.activeElement?.getAttribute('data-card')).toBe('a0'))
    expect(['a0', 'a1', 'b0', 'b1'].map((id) => isChosen(`Pessoa ${id}`))).toEqual(['false', 'false', 'false', 'false'])
  })
})

it('does not take the focus away when a move that was not made comes to be later, by another hand', async () => {
  const { rerender } = render(<Stage cards={[...people(2, 'a'), ...people(1, 'b')]} />)
  fireEvent.keyDown(screen.getByRole('row', { name: 'Pessoa a0' }), { key: 'ArrowRight', altKey: true })
  const other = screen.getByRole('row', { name: 'Pessoa b0' })
  fireEvent.pointerDown(other)
  act(() => other.focus())
  rerender(<Stage cards={[{ ...people(1, 'a')[0]!, columnId: 'b' }, ...people(1, 'b')]} />)
  await screen.findByRole('grid', { name: /^Entrevista, 2/ })
  await act(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))))
  expect(document.activeElement?.getAttribute('data-card')).toBe('b0')
})
