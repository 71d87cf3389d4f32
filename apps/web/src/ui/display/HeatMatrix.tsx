import { type KeyboardEvent, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { useIsMobile } from '../layout/useMediaWidth.ts'
import { Mark } from './Badge.tsx'

/** How much a cell lacks: its ground and its mark say it, and so do its words. */
export type Heat = 'none' | 'met' | 'little' | 'much' | 'nothing'
export interface HeatCell {
  heat: Heat
  text: string
}
export interface HeatRow {
  id: number
  name: string
  /** Figure beside the name: '75%'. */
  sum: string
  cells: readonly HeatCell[]
}
export interface HeatColumn {
  id: number
  name: string
  /** Below the name: what is asked for. */
  note: string
  /** Figure at the foot. */
  sum: string
}

const GROUND: Record<Heat, string> = {
  none: 'border-transparent text-fg-2',
  met: 'border-transparent bg-hover text-fg',
  little: 'border-transparent bg-warning-soft text-fg',
  much: 'border-warning bg-warning-soft font-medium text-fg',
  nothing: 'border-warning border-dashed font-medium text-fg',
}
function Sign({ heat }: { heat: Heat }) {
  if (heat === 'met') return <Mark mark="full" tone="green" />
  if (heat === 'little') return <Mark mark="half" tone="amber" />
  if (heat === 'much') return <Mark mark="dash" tone="amber" />
  if (heat === 'nothing') return <Mark mark="ring" tone="amber" />
  return null
}

/**
 * Rows against columns, a mark, a ground and words in each cell; each cell is a button. One of them is reached by Tab, the others from there
 * by the arrows. A phone shows one row below the other, each cell with the name of its column.
 */
export function HeatMatrix(props: {
  label: string
  /** Heads of the names and of the figures beside them. */
  rowHead: string
  sumHead: string
  /** Head of the foot. */
  footHead: string
  columns: readonly HeatColumn[]
  rows: readonly HeatRow[]
  onOpen: (row: HeatRow, column: HeatColumn) => void
}) {
  const { columns, rows } = props
  const frame = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<readonly [number, number]>([0, 0])
  const isMobile = useIsMobile()
  const [y0, x0] = [Math.min(at[0], rows.length - 1), Math.min(at[1], columns.length - 1)]

  const onKeyDown = (event: KeyboardEvent, y: number, x: number) => {
    const to: Record<string, [number, number]> = {
      ArrowRight: [y, x + 1],
      ArrowLeft: [y, x - 1],
      ArrowDown: [y + 1, x],
      ArrowUp: [y - 1, x],
      Home: [y, 0],
      End: [y, columns.length - 1],
    }
    const next = to[event.key]
    if (!next) return
    event.preventDefault()
    frame.current?.querySelector<HTMLElement>(`[data-cell="${next[0]}-${next[1]}"]`)?.focus()
  }
  const cell = (row: HeatRow, y: number, column: HeatColumn, x: number) => {
    const { heat, text } = row.cells[x]!
    return (
      <button
        type="button"
        data-cell={`${y}-${x}`}
        tabIndex={y === y0 && x === x0 ? 0 : -1}
        aria-label={`${row.name}, ${column.name}: ${text}`}
        onFocus={() => setAt([y, x])}
        onClick={() => props.onOpen(row, column)}
        onKeyDown={(event) => onKeyDown(event, y, x)}
        className={cx(
          'focus-ring flex min-h-9 w-full cursor-pointer items-center gap-1.5 rounded-sm border px-2 py-1 text-left text-help hover:border-line-2 phone:min-h-11',
          GROUND[heat],
        )}
      >
        <Sign heat={heat} />
        {isMobile ? (
          <span className="min-w-0 wrap-anywhere">
            {column.name}: {text}
          </span>
        ) : (
          text
        )}
      </button>
    )
  }
  if (isMobile)
    return (
      <div ref={frame}>
        <ul aria-label={props.label} className="flex flex-col gap-4">
          {rows.map((row, y) => (
            <li key={row.id}>
              <p className="flex items-baseline justify-between gap-3 pb-1">
                <span className="text-body font-medium text-fg">{row.name}</span>
                <span className="text-help text-fg-2 tnum">{row.sum}</span>
              </p>
              <ul className="flex flex-col gap-1">
                {columns.map((column, x) => (
                  <li key={column.id}>{cell(row, y, column, x)}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    )
  return (
    <div ref={frame} className="overflow-x-auto p-1">
      <table aria-label={props.label} className="w-full border-separate border-spacing-1 text-body">
        <thead>
          <tr className="align-bottom">
            <th scope="col" className="sticky left-0 z-10 bg-panel px-1 pb-1 text-left text-help font-medium text-fg-2">
              {props.rowHead}
            </th>
            <th scope="col" className="px-1 pb-1 text-right text-help font-medium text-fg-2">
              {props.sumHead}
            </th>
            {columns.map((column) => (
              <th key={column.id} scope="col" className="min-w-28 px-2 pb-1 text-left">
                <span className="block wrap-break-word text-help font-semibold text-fg">{column.name}</span>
                <span className="block text-counter font-normal text-fg-2">{column.note}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, y) => (
            <tr key={row.id}>
              <th scope="row" className="sticky left-0 z-10 min-w-36 bg-panel px-1 text-left font-medium text-fg">
                {row.name}
              </th>
              <td className="px-1 text-right text-fg-2 tnum">{row.sum}</td>
              {columns.map((column, x) => (
                <td key={column.id}>{cell(row, y, column, x)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="sticky left-0 z-10 bg-panel px-1 pt-2 text-left text-help font-medium text-fg-2">
              {props.footHead}
            </th>
            <td />
            {columns.map((column) => (
              <td key={column.id} className="px-2 pt-2 font-medium text-fg tnum">
                {column.sum}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** What grounds and marks mean. */
export function HeatLegend({ items }: { items: readonly { heat: Heat; label: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 pb-3 text-help text-fg-2">
      {items.map(({ heat, label }) => (
        <li key={heat} className="flex items-center gap-1.5">
          <Sign heat={heat} />
          {label}
        </li>
      ))}
    </ul>
  )
}
