import { type KeyboardEvent, useRef, useState } from 'react'
import { Kbd } from '../control/Kbd.tsx'
import { cx } from '../cx.ts'
import { ArrowRight, ArrowUp, CircleAlert } from '../icons.ts'
import { useIsMobile } from '../layout/useMediaWidth.ts'
import { LevelMark } from './LevelMark.tsx'

export interface MatrixLevel {
  id: number
  name: string
  /** Below the name: how the level is recognised. */
  note: string
}
export interface MatrixClass {
  id: number
  name: string
  /** Filled bars, from 1 to 5. */
  bars: number
  /** At the right of the name, in the list of classes. */
  note: string
}
export interface MatrixCell {
  /** Null: a hole. */
  classId: number | null
  /** Said below the class when the cell was changed: 'era Moderado'. */
  was?: string | undefined
}

const GROUNDS = ['', 'bg-hover', 'bg-success-soft', 'bg-warning-soft', 'bg-danger-soft', 'bg-danger-soft']
const LINE = 'pointer-events-none absolute bg-fg phone:hidden'

/**
 * Two axes and a class in each cell, with the classes as brushes. Words, bars and the line between classes carry it; colour only repeats
 * them. One cell is reached by Tab, the others from there by the arrows; a digit paints. A phone shows one row below the other.
 */
export function SeverityMatrix(props: {
  label: string
  up: string
  across: string
  /** From the top, so the gravest first. */
  rows: readonly MatrixLevel[]
  columns: readonly MatrixLevel[]
  /** From the gravest to the least. */
  classes: readonly MatrixClass[]
  cellOf: (rowId: number, columnId: number) => MatrixCell
  /** Gives a cell the class of the brush; absent: the matrix is only read. */
  onPaint?: ((rowId: number, columnId: number, classId: number) => void) | undefined
  /** The only class that paints. */
  brush?: number
}) {
  const { rows, columns, classes, onPaint } = props
  const frame = useRef<HTMLDivElement>(null)
  const [chosen, setBrush] = useState(classes[0]?.id)
  const [at, setAt] = useState<readonly [number, number]>([0, 0])
  const isMobile = useIsMobile()
  const brush = props.brush ?? chosen
  const [y0, x0] = [Math.min(at[0], rows.length - 1), Math.min(at[1], columns.length - 1)]
  /** The digit of a class: its place from the least. */
  const digitOf = (index: number) => classes.length - index

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
    if (next) {
      event.preventDefault()
      frame.current?.querySelector<HTMLElement>(`[data-cell="${next[0]}-${next[1]}"]`)?.focus()
      return
    }
    const painted = classes.find((_, index) => String(digitOf(index)) === event.key)
    if (!painted || !onPaint || props.brush !== undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onPaint(rows[y]!.id, columns[x]!.id, painted.id)
  }

  const classAt = (y: number, x: number) => {
    const [row, column] = [rows[y], columns[x]]
    return row && column ? props.cellOf(row.id, column.id).classId : undefined
  }
  const cell = (y: number, x: number) => {
    const [row, column] = [rows[y]!, columns[x]!]
    const { classId, was } = props.cellOf(row.id, column.id)
    const of = classes.find(({ id }) => id === classId)
    const words = `${of?.name ?? 'Sem classe'}${was ? `, ${was}` : ''}`
    return (
      <button
        type="button"
        data-cell={`${y}-${x}`}
        tabIndex={y === y0 && x === x0 ? 0 : -1}
        aria-label={`${props.up} ${row.name}, ${props.across} ${column.name}: ${words}`}
        aria-disabled={onPaint ? undefined : true}
        onFocus={() => setAt([y, x])}
        onClick={() => brush !== undefined && onPaint?.(row.id, column.id, brush)}
        onKeyDown={(event) => onKeyDown(event, y, x)}
        className={cx(
          'focus-ring flex w-full flex-col gap-1 rounded-md border p-2.5 text-left text-body text-fg desk:min-h-22 phone:min-h-11',
          onPaint ? 'cursor-pointer' : 'cursor-default',
          of ? GROUNDS[of.bars] : 'border-danger border-dashed bg-panel',
          of && (was ? 'border-accent border-dashed' : of.bars === 5 ? 'border-danger' : 'border-transparent'),
        )}
      >
        <span className="flex items-center gap-2 desk:flex-col desk:items-start desk:gap-1.5">
          {of ? <LevelMark bars={of.bars} /> : <CircleAlert aria-hidden="true" className="size-3.5 text-danger" />}
          <span className={cx('min-w-0 wrap-anywhere', !of && 'text-danger')}>
            {isMobile && `${column.name}: `}
            {of?.name ?? 'Sem classe'}
          </span>
        </span>
        {was && <span className="text-help text-fg-2">{was}</span>}
      </button>
    )
  }

  return (
    <div ref={frame} className="flex flex-wrap items-start gap-x-8 gap-y-6 phone:flex-col">
      <div className="min-w-0 flex-1 basis-120 overflow-x-auto p-1 phone:basis-full">
        {isMobile ? (
          <ul aria-label={props.label} className="flex flex-col gap-4">
            {rows.map((row, y) => (
              <li key={row.id}>
                <p className="pb-1 text-body font-medium text-fg">
                  {props.up} {row.name}
                </p>
                <p className="pb-1 text-help text-fg-2">{row.note}</p>
                <ul className="flex flex-col gap-1">
                  {columns.map((column, x) => (
                    <li key={column.id}>{cell(y, x)}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        ) : (
          <table aria-label={props.label} className="w-full table-fixed border-separate border-spacing-1.5 text-body">
            <thead>
              <tr className="align-bottom">
                <th scope="col" className="w-32 px-1 pb-1 text-left text-help font-medium text-fg-2">
                  <span className="flex items-center gap-1">
                    {props.up} <ArrowUp aria-hidden="true" className="size-3" />
                  </span>
                  <span className="flex items-center gap-1">
                    {props.across} <ArrowRight aria-hidden="true" className="size-3" />
                  </span>
                </th>
                {columns.map((column) => (
                  <th key={column.id} scope="col" className="px-1 pb-1 text-left font-medium text-fg">
                    <span className="block wrap-anywhere">{column.name}</span>
                    <span className="block text-help font-normal text-fg-2">{column.note}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, y) => (
                <tr key={row.id}>
                  <th scope="row" className="px-1 text-left font-medium text-fg">
                    <span className="block wrap-anywhere">{row.name}</span>
                    <span className="block text-help font-normal text-fg-2">{row.note}</span>
                  </th>
                  {columns.map((column, x) => (
                    <td key={column.id} className="relative">
                      {cell(y, x)}
                      {x + 1 < columns.length && classAt(y, x) !== classAt(y, x + 1) && (
                        <span className={cx(LINE, '-top-1 -right-1 -bottom-1 w-0.5')} />
                      )}
                      {y + 1 < rows.length && classAt(y, x) !== classAt(y + 1, x) && (
                        <span className={cx(LINE, '-right-1 -bottom-1 -left-1 h-0.5')} />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      {props.brush === undefined && (
        <div className="w-72 phone:order-first phone:w-full">
          <p className="pb-1 text-body font-semibold text-fg">Classes</p>
          <p className="pb-2 text-help text-fg-2">
            {onPaint
              ? isMobile
                ? 'Escolha uma e toque nas combinações.'
                : 'Escolha uma e aperte as combinações, ou ande com as setas e tecle o número.'
              : 'Da mais grave à mais leve.'}
          </p>
          <ul className="flex flex-col">
            {classes.map(({ id, name, bars, note }, index) => {
              const line = (
                <>
                  {onPaint && <Kbd>{String(digitOf(index))}</Kbd>}
                  <LevelMark bars={bars} />
                  <span className="min-w-0 flex-1 wrap-anywhere font-medium text-fg">{name}</span>
                  <span className="text-help text-fg-2 tnum">{note}</span>
                </>
              )
              const shape = 'flex w-full items-center gap-2.5 rounded-md border p-2 text-left text-body phone:min-h-11'
              return (
                <li key={id}>
                  {onPaint ? (
                    <button
                      type="button"
                      aria-pressed={brush === id}
                      onClick={() => setBrush(id)}
                      className={cx(
                        'focus-ring cursor-pointer',
                        shape,
                        brush === id ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-hover',
                      )}
                    >
                      {line}
                    </button>
                  ) : (
                    <span className={cx(shape, 'border-transparent')}>{line}</span>
                  )}
                </li>
              )
            })}
          </ul>
        </div>
      )}
    </div>
  )
}
