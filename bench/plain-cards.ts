import { createElement as h, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** The yardstick of the board (kanban.ts), bundled for the browser: every candidate as a plain card with the same words, drawn by React. */

export interface PlainCard {
  id: number
  column: string
  lines: readonly string[]
}
/** What the bench calls in the page. */
export interface PlainBoard {
  draw(cards: readonly PlainCard[]): void
  move(id: number, column: string): void
}

const FRAME = { display: 'flex', gap: 8, height: 800, font: '14px sans-serif' }
const COLUMN = { flex: '1 1 220px', overflowY: 'auto', background: '#f5f5f5' } as const
const CARD = { margin: 8, padding: 10, border: '1px solid #ddd', borderRadius: 8, background: '#fff' }

let move: PlainBoard['move']

function Board({ cards: first }: { cards: readonly PlainCard[] }) {
  const [cards, setCards] = useState(first)
  move = (id, column) => setCards((all) => all.map((card) => (card.id === id ? { ...card, column } : card)))
  return h(
    'div',
    { style: FRAME },
    [...Map.groupBy(cards, (card) => card.column)].map(([name, own]) =>
      h(
        'section',
        { key: name, style: COLUMN },
        h('h3', null, name),
        own.map((card) =>
          h(
            'div',
            { key: card.id, style: CARD, 'data-plain': card.id },
            card.lines.map((line, n) => h('div', { key: n }, line)),
          ),
        ),
      ),
    ),
  )
}

const board: PlainBoard = {
  draw(cards) {
    document.body.replaceChildren()
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    flushSync(() => root.render(h(Board, { cards })))
  },
  move: (id, column) => flushSync(() => move(id, column)),
}
Object.assign(globalThis, { plainBoard: board })
