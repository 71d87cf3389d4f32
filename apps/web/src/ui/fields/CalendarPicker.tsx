import { parseDate } from '@internationalized/date'
import { useContext } from 'react'
import {
  Calendar as AriaCalendar,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
  I18nProvider,
} from 'react-aria-components'
import { cx } from '../cx.ts'
import { ChevronDown, ChevronLeft, ChevronRight } from '../icons.ts'
import { monthNames, pickerYears } from './dates.ts'

export type Holiday = { date: string; name: string }

type CalendarPickerProps = {
  value: string | null
  min?: string
  max?: string
  holidays: readonly Holiday[]
  today: string
  onChoose: (value: string | null) => void
}

const day = (iso: string | undefined) => (iso === undefined ? undefined : parseDate(iso))
const navButton =
  'focus-ring flex size-8 items-center justify-center rounded-control text-fg-2 hover:bg-hover data-[disabled]:opacity-40 phone:size-11'

/** The days of a month, to select one. */
export function CalendarPicker({ value, min, max, holidays, today, onChoose }: CalendarPickerProps) {
  const names = new Map(holidays.map((holiday) => [holiday.date, holiday.name]))
  return (
    <I18nProvider locale="pt-BR">
      <AriaCalendar
        aria-label="Calendário"
        value={value === null ? null : parseDate(value)}
        defaultFocusedValue={parseDate(value ?? today)}
        minValue={day(min)}
        maxValue={day(max)}
        onChange={(date) => onChoose(date.toString())}
        // The user opened the calendar, so it takes the focus.
        autoFocus
        className="w-80 max-w-full p-3 pb-2"
      >
        <header className="flex items-center gap-1 pb-1 pl-1">
          <MonthAndYear today={today} />
          <span className="flex-1" />
          <Button slot="previous" className={navButton}>
            <ChevronLeft aria-hidden="true" />
          </Button>
          <Button slot="next" className={navButton}>
            <ChevronRight aria-hidden="true" />
          </Button>
        </header>
        <CalendarGrid weekdayStyle="narrow" className="w-full table-fixed border-collapse">
          <CalendarGridHeader>
            {(name) => <CalendarHeaderCell className="h-8 text-help font-medium text-fg-2">{name}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => {
              const iso = date.toString()
              return (
                <CalendarCell
                  date={date}
                  className={({ isSelected, isOutsideMonth, isDisabled }) =>
                    cx(
                      'focus-ring relative flex h-8 cursor-default items-center justify-center rounded-control text-body tnum phone:h-10',
                      isSelected
                        ? 'border-[1.5px] border-accent-ui bg-accent font-semibold text-on-accent'
                        : cx(
                            'hover:bg-hover',
                            iso < today && 'text-fg-3',
                            iso === today && 'border-[1.5px] border-accent-ui font-semibold',
                          ),
                      (isOutsideMonth || isDisabled) && 'text-fg-3 opacity-60',
                    )
                  }
                >
                  {({ formattedDate }) => (
                    <>
                      {formattedDate}
                      {names.has(iso) && (
                        <span
                          aria-hidden="true"
                          title={names.get(iso)}
                          className="absolute bottom-0.5 size-1 rounded-full bg-dot-red"
                        />
                      )}
                    </>
                  )}
                </CalendarCell>
              )
            }}
          </CalendarGridBody>
        </CalendarGrid>
        <footer className="mt-2 flex items-center gap-1 border-t border-line pt-1.5 text-body">
          {holidays.length > 0 && <HolidayLegend holidays={holidays} />}
          <span className="flex-1" />
          <button type="button" className={footerButton} onClick={() => onChoose(null)}>
            Limpar
          </button>
          <button type="button" className={cx(footerButton, 'font-medium text-fg')} onClick={() => onChoose(today)}>
            Hoje
          </button>
        </footer>
      </AriaCalendar>
    </I18nProvider>
  )
}

const footerButton = 'focus-ring h-8 rounded-control px-2 text-fg-2 hover:bg-hover phone:h-11 phone:px-3'

/** Explains the dots. Screen readers read the names of the month's holidays, which also are the tooltips of the dots. */
function HolidayLegend({ holidays }: { holidays: readonly Holiday[] }) {
  const state = useContext(CalendarStateContext)
  const month = state?.visibleRange.start.toString().slice(0, 7)
  const shown = holidays.filter((holiday) => holiday.date.startsWith(month ?? ''))
  return (
    <span className="flex items-center gap-1.5 text-help text-fg-2">
      <span aria-hidden="true" className="size-1 rounded-full bg-dot-red" />
      feriado
      <span className="sr-only">
        {shown.map((holiday) => `, dia ${Number(holiday.date.slice(8))}: ${holiday.name}`)}
      </span>
    </span>
  )
}

/** Month and year as two native selects: a phone shows its own picker for them. */
function MonthAndYear({ today }: { today: string }) {
  const state = useContext(CalendarStateContext)
  if (!state) return null
  const { month, year } = state.focusedDate
  return (
    <>
      <PlainSelect
        label="Mês"
        value={month}
        options={monthNames.map((name, i) => [i + 1, name])}
        onChange={(next) => state.setFocusedDate(state.focusedDate.set({ month: next }))}
      />
      <PlainSelect
        label="Ano"
        value={year}
        options={pickerYears(Number(today.slice(0, 4)), year).map((each) => [each, String(each)])}
        onChange={(next) => state.setFocusedDate(state.focusedDate.set({ year: next }))}
      />
    </>
  )
}

type PlainSelectProps = {
  label: string
  value: number
  options: [number, string][]
  onChange: (value: number) => void
}

function PlainSelect({ label, value, options, onChange }: PlainSelectProps) {
  return (
    <span className="relative flex items-center">
      <select
        aria-label={label}
        className="focus-ring h-8 appearance-none rounded-control bg-pop py-0 pr-7 pl-2 text-body font-medium text-fg hover:bg-hover phone:h-11"
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-1.5 size-icon-sm text-fg-2" />
    </span>
  )
}
