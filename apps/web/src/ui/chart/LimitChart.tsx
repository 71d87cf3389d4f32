import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../control/Button.tsx'
import { Link } from '../control/Link.tsx'
import { cx } from '../cx.ts'
import { ChartScatter, Table2 } from '../icons.ts'
import { type ChartTable, NumbersTable } from './Chart.tsx'
import { lanesOf, offsetOf, placeOf, steps } from './swarm.ts'

export type Side = 'below' | 'at' | 'above'
export interface LimitMark {
  id: number
  name: string
  value: number
  /** Where it stands against the limit of its line; null where that has none. */
  side: Side | null
  /** What the bubble says of it besides its name. */
  note: string
  /** Opens the record behind the mark. */
  href?: string | undefined
}
export interface LimitLine {
  id: number
  name: string
  limit: number | null
  /** A line under the name: the limit and how many stand on each side of it. */
  note: string
  marks: readonly LimitMark[]
}

/** Each side has a shape and a colour; the shape alone says it. */
const SIDES: Record<Side | 'none', { path: string; tone: string }> = {
  below: { path: 'M0.5 2 H11.5 L6 11 Z', tone: 'text-chart-3' },
  at: { path: 'M6 1 a5 5 0 1 0 0.01 0 Z', tone: 'text-chart-2' },
  above: { path: 'M0.5 10 H11.5 L6 1 Z', tone: 'text-chart-1' },
  none: { path: 'M1.5 1.5 H10.5 V10.5 H1.5 Z', tone: 'text-dot-gray' },
}
function Shape({ side }: { side: Side | null }) {
  const { path, tone } = SIDES[side ?? 'none']
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className={cx('block size-2.5', tone)}>
      <path d={path} fill="currentColor" stroke="var(--panel)" strokeWidth="1" />
    </svg>
  )
}

const LANES = 7
const LANE = 11
const heightOf = (used: number) => 28 + (used - 1) * LANE

/**
 * Marks against a limit: a line for each limit, all on one scale, the limit drawn on it and a mark for each value. Tab reaches the marks, the
 * arrows go from one to the next (left and right) and to the next line (up and down); a bubble below the line names the mark and opens
 * its record. 'Ver tabela' shows the figures as rows.
 */
export function LimitChart(props: {
  title: string
  lines: readonly LimitLine[]
  /** What the shapes are called, and how many there are of each. */
  legend: readonly { side: Side | null; label: string }[]
  /** What the drawn limit is called. */
  limitLabel: string
  /** A value on the scale. */
  format: (value: number) => string
  table: ChartTable
  notes?: readonly string[]
  /** What stands above the drawing. */
  children?: ReactNode
}) {
  const { title, lines, table } = props
  const titleId = useId()
  const [isTable, setTable] = useState(false)
  return (
    // A reader of the screen goes through the marks by itself; nothing here is announced as it comes.
    <section aria-labelledby={titleId} aria-live="off" className="flex min-w-0 flex-col">
      <div className="mb-2 flex min-h-8 items-center gap-2">
        <h2 id={titleId} className="min-w-0 flex-1 text-group">
          {title}
        </h2>
        <Button variant="quiet" size="sm" icon={isTable ? ChartScatter : Table2} onPress={() => setTable(!isTable)}>
          {isTable ? 'Ver gráfico' : 'Ver tabela'}
        </Button>
      </div>
      {props.children}
      {isTable ? (
        <div className="overflow-auto">
          <NumbersTable labelledBy={titleId} table={table} />
        </div>
      ) : (
        <>
          <ul className="flex flex-wrap gap-x-5 gap-y-1 pt-1 pb-3 text-help text-fg-2">
            {props.legend.map(({ side, label }) => (
              <li key={label} className="flex items-center gap-1.5">
                <Shape side={side} />
                {label}
              </li>
            ))}
            <li className="flex items-center gap-1.5">
              <span aria-hidden="true" className="h-3.5 w-0 border-fg border-l-2" />
              {props.limitLabel}
            </li>
          </ul>
          <p className="pb-2 text-help text-fg-2">
            Aponte uma marca, ou chegue a ela com Tab e as setas, para ver de quem é.
          </p>
          <Drawing lines={lines} format={props.format} limitLabel={props.limitLabel} />
        </>
      )}
      {props.notes?.map((note) => (
        <p key={note} className="pt-2 text-help text-fg-2">
          {note}
        </p>
      ))}
    </section>
  )
}

function Drawing({
  lines,
  format,
  limitLabel,
}: {
  lines: readonly LimitLine[]
  format: (value: number) => string
  limitLabel: string
}) {
  const values = lines.flatMap((line) => [
    ...line.marks.map((mark) => mark.value),
    ...((line.limit ?? null) ? [line.limit!] : []),
  ])
  const scale = steps(Math.min(...values), Math.max(...values))
  const [first, last] = [scale[0]!, scale.at(-1)!]
  const at = (value: number) => placeOf(value, first, last)
  const drawn = lines.map((line) => ({ ...line, marks: [...line.marks].sort((a, b) => a.value - b.value) }))
  const filled = drawn.filter((line) => line.marks.length > 0)
  const [current, setCurrent] = useState<number>()
  const [lastShown, setLastShown] = useState<number>()
  const frame = useRef<HTMLDivElement>(null)
  const known = filled.flatMap((line) => line.marks.map((mark) => ({ line, mark })))
  const shown = known.find(({ mark }) => mark.id === current)
  /** The one mark that Tab reaches; the arrows go on from it. */
  const tabbed = (known.find(({ mark }) => mark.id === lastShown) ?? known[0])?.mark.id
  const show = (mark: LimitMark) => {
    setCurrent(mark.id)
    setLastShown(mark.id)
  }
  const hide = () => setCurrent(undefined)

  const go = (mark: LimitMark | undefined) => {
    if (mark) frame.current?.querySelector<HTMLElement>(`[data-mark="${mark.id}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent, mark: LimitMark) => {
    if (event.key === 'Escape') hide()
    const row = filled.findIndex((line) => line.marks.includes(mark))
    const marks = filled[row]!.marks
    const i = marks.indexOf(mark)
    const nearest = (line: LimitLine | undefined) =>
      line?.marks.reduce((best, m) => (Math.abs(m.value - mark.value) < Math.abs(best.value - mark.value) ? m : best))
    const to: Record<string, () => LimitMark | undefined> = {
      ArrowRight: () => marks[i + 1],
      ArrowLeft: () => marks[i - 1],
      ArrowDown: () => nearest(filled[row + 1]),
      ArrowUp: () => nearest(filled[row - 1]),
      Home: () => marks[0],
      End: () => marks.at(-1),
    }
    const next = to[event.key]
    if (!next) return
    event.preventDefault()
    go(next())
  }
  return (
    // The bubble stays while somebody is in it, by pointer or by keyboard.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that pointer or focus have gone
    <div
      ref={frame}
      onPointerLeave={(event) => !event.currentTarget.contains(document.activeElement) && hide()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && hide()}
    >
      {drawn.map((line) => {
        const lanes = lanesOf(
          line.marks.map((mark) => at(mark.value)),
          LANES,
        )
        // Rows above and below the middle come in pairs, or the middle would not be the middle.
        const used = lanes.length === 0 ? 1 : 2 * Math.ceil(Math.max(...lanes) / 2) + 1
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
          <div
            key={line.id}
            role="group"
            aria-label={`${line.name}: ${line.note}`}
            className="grid grid-cols-[minmax(0,15rem)_minmax(0,1fr)] items-center gap-x-4 border-line border-t py-1 narrow:grid-cols-1"
          >
            <p aria-hidden="true" className="min-w-0">
              <span className="block wrap-anywhere text-body font-medium text-fg">{line.name}</span>
              <span className="block text-help text-fg-2 tnum">{line.note}</span>
            </p>
            <div className="relative mx-2" style={{ height: heightOf(used) }}>
              {scale.map((value) => (
                <span
                  key={value}
                  aria-hidden="true"
                  className="absolute inset-y-0 w-px bg-line"
                  style={{ left: `${at(value)}%` }}
                />
              ))}
              {line.limit !== null && (
                <span
                  aria-hidden="true"
                  title={`${limitLabel}: ${format(line.limit)}`}
                  className="absolute inset-y-0 -ml-px w-0.5 bg-fg"
                  style={{ left: `${at(line.limit)}%` }}
                />
              )}
              {line.marks.map((mark, i) => (
                <button
                  key={mark.id}
                  type="button"
                  data-mark={mark.id}
                  tabIndex={mark.id === tabbed ? 0 : -1}
                  aria-label={`${mark.name}, ${mark.note}`}
                  onFocus={() => show(mark)}
                  onPointerEnter={() => show(mark)}
                  onClick={() => show(mark)}
                  onKeyDown={(event) => onKeyDown(event, mark)}
                  className={cx(
                    'focus-ring absolute flex size-4 -translate-1/2 cursor-pointer items-center justify-center rounded-full hover:z-10 focus:z-10',
                    mark.id === current && 'z-10 bg-press',
                  )}
                  style={{
                    left: `${at(mark.value)}%`,
                    top: heightOf(used) / 2 + offsetOf(lanes[i]!) * LANE,
                  }}
                >
                  <Shape side={mark.side} />
                </button>
              ))}
              {shown?.line.id === line.id && (
                <p className="absolute inset-x-0 top-full z-20 mt-1 rounded-control bg-pop px-3 py-2 text-body text-fg-2 shadow-2">
                  {shown.mark.href ? (
                    <Link href={shown.mark.href}>{shown.mark.name}</Link>
                  ) : (
                    <span className="font-medium text-fg">{shown.mark.name}</span>
                  )}
                  {` · ${shown.mark.note}`}
                </p>
              )}
            </div>
          </div>
        )
      })}
      <div
        aria-hidden="true"
        className="grid grid-cols-[minmax(0,15rem)_minmax(0,1fr)] gap-x-4 border-line border-t pt-1 narrow:grid-cols-1"
      >
        <span className="narrow:hidden" />
        <div className="relative mx-2 h-5">
          {scale.map((value, i) => (
            <span
              key={value}
              className={cx(
                'absolute whitespace-nowrap text-counter font-normal text-fg-2 tnum',
                i === 0 ? '' : i === scale.length - 1 ? '-translate-x-full' : '-translate-x-1/2 narrow:hidden',
              )}
              style={{ left: `${at(value)}%` }}
            >
              {format(value)}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}
