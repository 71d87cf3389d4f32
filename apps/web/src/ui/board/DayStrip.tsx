import { somarDias } from '@quadro/contract/kit/datas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { ReactNode } from 'react'
import { IconButton } from '../control/IconButton.tsx'
import { cx } from '../cx.ts'
import { Avatar } from '../display/Avatar.tsx'
import { type BadgeTone, Mark, toneText } from '../display/Badge.tsx'
import { ChevronLeft, ChevronRight } from '../icons.ts'

/** Days of a person, yyyy-MM-dd; without an end it goes on. */
export interface StripBar {
  from: string
  to: string | null
  label: string
  tone: BadgeTone
}
export interface StripRow {
  id: string
  name: ReactNode
  /** The name as text, for the picture of the person. */
  person: string
  /** What the bars say, in words: read aloud, and alone on a phone. */
  note: string
  bars: readonly StripBar[]
}

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
/** Columns from 1 on; a bar that reaches over an edge ends at it. */
export function columnsOf({ from, to }: Pick<StripBar, 'from' | 'to'>, days: readonly string[]): [number, number] {
  const after = to === null ? days.length : days.findLastIndex((day) => day <= to) + 1
  return [
    Math.max(
      0,
      days.findIndex((day) => day >= from),
    ) + 1,
    after + 1,
  ]
}

/**
 * Some weeks, a row for each person with bars on the days. What the bars show stands in words below the name, so the days are only for the
 * eye: a phone has no room for them, and a screen reader no use.
 */
export function DayStrip(props: {
  title: string
  first: string
  last: string
  today: string
  rows: readonly StripRow[]
  legend: readonly { tone: BadgeTone; label: string }[]
  /** Said where nobody has a bar. */
  empty: string
  /** Absent: there is nothing before or after. */
  onEarlier?: (() => void) | undefined
  onLater?: (() => void) | undefined
}) {
  const { title, first, last, today, rows } = props
  const days: string[] = []
  for (let day = first; day <= last; day = somarDias(day, 1)) days.push(day)
  const grid = { gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }
  const now = days.indexOf(today)
  return (
    <section aria-label={title} className="px-pad pt-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-2">
        <h2 className="text-group">{title}</h2>
        <p aria-live="polite" className="text-help text-fg-2 tnum">
          {formatarData(first).slice(0, 5)} a {formatarData(last)}
        </p>
        <span className="ml-auto flex items-center gap-3">
          {props.legend.map(({ tone, label }) => (
            <span key={label} className="inline-flex items-center gap-1.5 text-help text-fg-2 narrow:hidden">
              <Mark mark="square" tone={tone} />
              {label}
            </span>
          ))}
          <span className="flex">
            <IconButton
              label="Semanas anteriores"
              icon={ChevronLeft}
              isDisabled={!props.onEarlier}
              onPress={() => props.onEarlier?.()}
            />
            <IconButton
              label="Próximas semanas"
              icon={ChevronRight}
              isDisabled={!props.onLater}
              onPress={() => props.onLater?.()}
            />
          </span>
        </span>
      </div>
      {rows.length === 0 ? (
        <p className="text-body text-fg-2">{props.empty}</p>
      ) : (
        <div className="relative">
          <div aria-hidden="true" className="grid grid-cols-[minmax(0,15rem)_1fr] pb-1 narrow:hidden">
            <span />
            <span className="grid" style={grid}>
              {days.map((day) => (
                <span
                  key={day}
                  className={cx(
                    'text-center text-counter tnum',
                    day === today ? 'rounded-full bg-fg font-semibold text-panel' : 'text-fg-2',
                  )}
                >
                  {Number(day.slice(8))}
                </span>
              ))}
            </span>
          </div>
          <ul aria-label={title}>
            {rows.map((row) => (
              <li key={row.id} className="grid grid-cols-[minmax(0,15rem)_1fr] border-line border-t narrow:grid-cols-1">
                <span className="flex min-w-0 items-center gap-2 py-1.5 pr-3">
                  <Avatar name={row.person} size={24} />
                  <span className="min-w-0">
                    <span className="block truncate text-body">{row.name}</span>
                    <span className="block text-help text-fg-2">{row.note}</span>
                  </span>
                </span>
                <span aria-hidden="true" className="relative grid items-center narrow:hidden" style={grid}>
                  {days.map((day, n) => (
                    <span
                      key={day}
                      className={cx('row-start-1 h-full', isWeekend(day) && 'bg-sub')}
                      style={{ gridColumn: n + 1 }}
                    />
                  ))}
                  {row.bars.map((bar) => {
                    const [from, to] = columnsOf(bar, days)
                    return (
                      <span
                        key={`${bar.from} ${bar.label}`}
                        className={cx(
                          'z-1 row-start-1 flex h-6 min-w-0 items-center overflow-hidden rounded-box border-current border-l-3 bg-press',
                          toneText[bar.tone],
                        )}
                        style={{ gridColumn: `${from} / ${to}` }}
                      >
                        {to - from > 1 && <span className="truncate px-1.5 text-fg text-help">{bar.label}</span>}
                      </span>
                    )
                  })}
                  {now >= 0 && (
                    <span
                      className="absolute inset-y-0 w-px bg-accent"
                      style={{ left: `${((now + 0.5) / days.length) * 100}%` }}
                    />
                  )}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
