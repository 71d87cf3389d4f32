import { diaUtc } from '@quadro/contract/kit/datas.ts'
import { type KeyboardEvent, useRef } from 'react'
import { cx } from '../cx.ts'

const DAY = 86_400_000
const time = (day: string) => Date.parse(`${day}T00:00:00Z`)
const shown = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
/** A click on the track this near to a change (as a share of the track) selects the change. */
const NEAR = 0.012
const YEARS = 2

/**
 * Selects a date on a line with the dates of changes: the past is solid, the future dashed. The arrows go from change to change, Page up
 * and Page down by a month; a click near a change selects its date.
 */
export function DateTrack(props: {
  label: string
  value: string
  today: string
  changes: readonly { date: string; label: string }[]
  onChange: (day: string) => void
}) {
  const { value, today, changes, onChange } = props
  const line = useRef<HTMLDivElement>(null)
  const days = changes.map((change) => change.date)
  // Shows two years back, or as far back as the selected date. Earlier changes stand at the edge of the line.
  const from = Math.min(time(value) - 60 * DAY, time(today) - YEARS * 365 * DAY)
  const to = Math.max(
    time(value) + 60 * DAY,
    time(today) + 183 * DAY,
    ...days.slice(-1).map((day) => time(day) + 30 * DAY),
  )
  const part = (day: string) => (time(day) - from) / (to - from)
  const seen = changes.filter((change) => time(change.date) >= from)
  const move = (day: string | undefined) => day !== undefined && day !== value && onChange(day)
  const byMonths = (n: number) => {
    const at = new Date(time(value))
    at.setUTCMonth(at.getUTCMonth() + n)
    return diaUtc(at.getTime())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const before = days.filter((day) => day < value)
    const after = days.filter((day) => day > value)
    if (event.key === 'ArrowLeft' || event.key === 'ArrowDown') move(before.at(-1))
    else if (event.key === 'ArrowRight' || event.key === 'ArrowUp') move(after[0])
    else if (event.key === 'Home') move(days[0])
    else if (event.key === 'End') move(days.at(-1))
    else if (event.key === 'PageDown') move(byMonths(-1))
    else if (event.key === 'PageUp') move(byMonths(1))
    else return
    event.preventDefault()
  }
  const ticks: { day: string; text: string }[] = []
  for (let at = new Date(from); at.getTime() < to; at.setUTCDate(1), at.setUTCMonth(at.getUTCMonth() + 1)) {
    const month = at.getUTCMonth()
    if (at.getUTCDate() === 1 && month % 6 === 0)
      ticks.push({ day: diaUtc(at.getTime()), text: month === 0 ? `jan ${at.getUTCFullYear()}` : months[month]! })
  }
  const left = (day: string) => ({ left: `${part(day) * 100}%` })
  const said = changes.find((change) => change.date === value)?.label
  return (
    <div className="min-w-0 flex-1 phone:hidden">
      <div
        ref={line}
        role="slider"
        tabIndex={0}
        aria-label={props.label}
        aria-valuemin={0}
        aria-valuemax={Math.round((to - from) / DAY)}
        aria-valuenow={Math.round((time(value) - from) / DAY)}
        aria-valuetext={[shown(value), value === today && 'hoje', said].filter(Boolean).join(', ')}
        onKeyDown={onKeyDown}
        onPointerUp={(event) => {
          const box = line.current!.getBoundingClientRect()
          const at = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))
          const [near] = seen
            .map((change) => ({ day: change.date, away: Math.abs(part(change.date) - at) }))
            .filter(({ away }) => away < NEAR)
            .sort((a, b) => a.away - b.away)
          move(near?.day ?? diaUtc(from + at * (to - from)))
        }}
        className="focus-ring relative h-5 cursor-pointer rounded-sm"
      >
        <span
          className="absolute top-1/2 left-0 h-1 -translate-y-1/2 rounded-full bg-line-2"
          style={{ width: `${part(today) * 100}%` }}
        />
        <span className="absolute top-1/2 right-0 border-dot-blue border-t-2 border-dashed" style={left(today)} />
        {seen.map((change) => (
          <span
            key={change.date}
            title={`${shown(change.date)}: ${change.label}`}
            style={left(change.date)}
            className={cx(
              'absolute top-1/2 -translate-x-1/2 -translate-y-1/2 rounded-full',
              change.date > today ? 'size-2.5 border-2 border-dot-blue bg-panel' : 'size-2 bg-dot-gray',
            )}
          />
        ))}
        <span style={left(today)} className="absolute inset-y-0.5 w-0.5 -translate-x-1/2 bg-fg" />
        <span
          style={left(value)}
          className="absolute top-1/2 size-4 -translate-x-1/2 -translate-y-1/2 rounded-full border-4 border-accent-ui bg-panel shadow-1"
        />
      </div>
      <div aria-hidden="true" className="relative mt-0.5 h-4 text-counter text-fg-2 tnum">
        {ticks.map((tick) => (
          <span key={tick.day} style={left(tick.day)} className="absolute whitespace-nowrap">
            {tick.text}
          </span>
        ))}
      </div>
    </div>
  )
}

/** The strip under a page's header that shows, and changes, the date of the page's data. */
export function DateStrip(props: { children: React.ReactNode; note?: React.ReactNode }) {
  return (
    <div className="flex items-center gap-4 border-line border-b px-pad pt-1 pb-3 phone:flex-wrap phone:gap-3 phone:pt-2">
      {props.children}
      <span role="status" className="text-body text-fg-2 empty:hidden phone:w-full phone:text-row-2 tnum">
        {props.note}
      </span>
    </div>
  )
}

/** Legend: the meaning of the marks in a drawing. */
export function Legend({ items }: { items: { mark: React.ReactNode; text: string }[] }) {
  return (
    <ul className="ml-auto flex flex-wrap items-center gap-x-4 rounded-control bg-ground/90 px-2 py-1.5 text-help text-fg-2 phone:bg-transparent phone:p-0">
      {items.map(({ mark, text }) => (
        <li key={text} className="flex items-center gap-1.5 whitespace-nowrap">
          {mark}
          {text}
        </li>
      ))}
    </ul>
  )
}
/** The edge of something that differs from today, as the legend shows it. */
export const ChangedEdge = () => (
  <span aria-hidden="true" className="inline-block h-3 w-4.5 rounded-mark border border-dot-blue border-dashed" />
)
