import { somarDias, somarMeses } from '@quadro/contract/kit/datas.ts'
import type { ReactNode } from 'react'
import { IconButton } from '../control/IconButton.tsx'
import { Link } from '../control/Link.tsx'
import { ChevronLeft, ChevronRight } from '../icons.ts'
import { useIsMobile } from '../layout/useMediaWidth.ts'

/** What lies on a day. */
export interface MonthEntry {
  id: string
  /** yyyy-MM-dd */
  day: string
  name: string
  href: string
  /** A second line where there is room. */
  note?: string
  isLate?: boolean
}

const WEEK = ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom']
const WEEK_NAMES = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo']
const utc = (day: string) => new Date(`${day}T00:00:00Z`)
const word = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options }).format(utc(day))

/** The month beside another, yyyy-MM. */
export const monthBeside = (month: string, step: number): string => somarMeses(`${month}-01`, step).slice(0, 7)
/** The days of the whole weeks, from Monday on, that a month lies in. */
export function daysOfMonth(month: string): string[] {
  const first = `${month}-01`
  const days = [somarDias(first, -((utc(first).getUTCDay() + 6) % 7))]
  const end = `${monthBeside(month, 1)}-01`
  while (days.length % 7 !== 0 || somarDias(days.at(-1)!, 1) < end) days.push(somarDias(days.at(-1)!, 1))
  return days
}

/** A month as weeks of days with what lies on them; on a phone the days that have something, one below the other. */
export function MonthBoard(props: {
  /** yyyy-MM */
  month: string
  today: string
  entries: readonly MonthEntry[]
  onMonth: (month: string) => void
  /** Said where nothing lies in the month. */
  empty: string
  /** Right of the month's name. */
  end?: ReactNode
}) {
  const { month, today, entries, onMonth, empty } = props
  const isPhone = useIsMobile()
  const title = word(`${month}-01`, { month: 'long', year: 'numeric' })
  const byDay = Map.groupBy(entries, ({ day }) => day)
  const inMonth = entries.some(({ day }) => day.startsWith(month))
  return (
    <section aria-label={title} className="px-pad pb-4">
      <div className="flex flex-wrap items-center gap-2 pb-3">
        <IconButton label="Mês anterior" icon={ChevronLeft} onPress={() => onMonth(monthBeside(month, -1))} />
        <h2 aria-live="polite" className="min-w-40 text-center text-group">
          {title[0]!.toUpperCase() + title.slice(1)}
        </h2>
        <IconButton label="Próximo mês" icon={ChevronRight} onPress={() => onMonth(monthBeside(month, 1))} />
        <span className="ml-auto">{props.end}</span>
      </div>
      {!inMonth && <p className="pb-3 text-body text-fg-2">{empty}</p>}
      {isPhone ? (
        <Agenda {...{ byDay, month, today }} />
      ) : (
        <table className="w-full table-fixed border-collapse">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              {WEEK.map((short, n) => (
                <th key={short} scope="col" abbr={WEEK_NAMES[n]} className="px-2 pb-1 text-left text-help text-fg-2">
                  {short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks(month).map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <Cell key={day} {...{ day, today, month }} entries={byDay.get(day) ?? []} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
function weeks(month: string): string[][] {
  const days = daysOfMonth(month)
  return Array.from({ length: days.length / 7 }, (_, n) => days.slice(n * 7, n * 7 + 7))
}

function Cell({
  day,
  today,
  month,
  entries,
}: {
  day: string
  today: string
  month: string
  entries: readonly MonthEntry[]
}) {
  const isToday = day === today
  return (
    <td
      {...(isToday ? { 'aria-current': 'date' as const } : {})}
      className={`h-24 border border-line p-1.5 align-top ${day.startsWith(month) ? '' : 'bg-sub'}`}
    >
      <span className={`text-help tnum ${isToday ? 'font-semibold text-fg' : 'text-fg-2'}`}>
        {Number(day.slice(8))}
        {isToday && ' · hoje'}
      </span>
      <ul className="mt-1 grid gap-1">
        {entries.map((entry) => (
          <li key={entry.id} className="min-w-0 wrap-anywhere text-help">
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </td>
  )
}

function Entry({ entry }: { entry: MonthEntry }) {
  return (
    <>
      <Link href={entry.href}>{entry.name}</Link>
      <span className={entry.isLate ? 'block font-medium text-danger' : 'block text-fg-2'}>{entry.note}</span>
    </>
  )
}

function Agenda({ byDay, month, today }: { byDay: Map<string, MonthEntry[]>; month: string; today: string }) {
  const days = [...byDay.keys()].filter((day) => day.startsWith(month)).sort()
  return (
    <div className="grid gap-4">
      {days.map((day) => (
        <section key={day} aria-label={word(day, { day: 'numeric', month: 'long' })}>
          <h3 className="pb-1 text-row-2 font-medium text-fg-2">
            {word(day, { weekday: 'long', day: '2-digit', month: '2-digit' })}
            {day === today && ' · hoje'}
          </h3>
          <ul className="divide-y divide-line border-line border-y">
            {byDay.get(day)!.map((entry) => (
              <li key={entry.id} className="py-3 text-row">
                <Entry entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
