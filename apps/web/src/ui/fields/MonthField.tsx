import { type KeyboardEvent, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { ChevronLeft, ChevronRight } from '../icons.ts'
import { DateInput, type DateInputProps } from './DateInput.tsx'
import { localToday, monthKind, monthNames, monthShortNames } from './dates.ts'

export type MonthFieldProps = DateInputProps & { today?: string }

/** A month as mm/aaaa, typed or selected from twelve; its value is 'yyyy-MM' or null. */
export function MonthField({ today, ...props }: MonthFieldProps) {
  return (
    <DateInput
      {...props}
      kind={monthKind}
      pickerLabel="Escolher mês"
      picker={(close) => (
        <Months
          value={props.value !== null && monthKind.isValue(props.value) ? props.value : null}
          today={today ?? localToday()}
          onChoose={(value) => {
            props.onChange(value)
            close()
          }}
        />
      )}
    />
  )
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -4, ArrowDown: 4 }
const arrow =
  'focus-ring flex size-8 items-center justify-center rounded-control text-fg-2 hover:bg-hover phone:size-11'

type MonthsProps = { value: string | null; today: string; onChoose: (value: string) => void }

function Months({ value, today, onChoose }: MonthsProps) {
  const start = value ?? today.slice(0, 7)
  const [year, setYear] = useState(Number(start.slice(0, 4)))
  // Only one of the twelve buttons is in the Tab order; arrows move between them and into the next or previous year.
  const [current, setCurrent] = useState(Number(start.slice(5, 7)) - 1)
  const grid = useRef<HTMLDivElement>(null)

  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = current + step
    setYear(year + Math.floor(next / 12))
    setCurrent((next + 12) % 12)
    grid.current?.querySelectorAll('button')[(next + 12) % 12]?.focus()
  }

  return (
    <div className="w-80 max-w-full p-3">
      <div className="flex items-center justify-between pb-2">
        <button type="button" className={arrow} aria-label="Ano anterior" onClick={() => setYear(year - 1)}>
          <ChevronLeft aria-hidden="true" />
        </button>
        <span aria-live="polite" className="text-body font-semibold tnum">
          {year}
        </span>
        <button type="button" className={arrow} aria-label="Próximo ano" onClick={() => setYear(year + 1)}>
          <ChevronRight aria-hidden="true" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside receive the keys; this element only moves the focus */}
      <div ref={grid} className="grid grid-cols-4 gap-1" onKeyDown={walk}>
        {monthShortNames.map((name, i) => {
          const month = `${year}-${String(i + 1).padStart(2, '0')}`
          const chosen = month === value
          return (
            <button
              key={name}
              type="button"
              // biome-ignore lint/a11y/noAutofocus: the person opened the picker to use it
              autoFocus={i === current}
              tabIndex={i === current ? 0 : -1}
              aria-label={`${monthNames[i]} de ${year}`}
              aria-pressed={chosen}
              className={cx(
                'focus-ring h-8 rounded-control text-body phone:h-11',
                chosen ? 'border-[1.5px] border-accent-ui bg-accent font-semibold text-on-accent' : 'hover:bg-hover',
                !chosen && month === today.slice(0, 7) && 'border-[1.5px] border-accent-ui font-semibold',
              )}
              onClick={() => onChoose(month)}
            >
              {name}
            </button>
          )
        })}
      </div>
    </div>
  )
}
