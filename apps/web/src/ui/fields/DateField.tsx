import { later } from '../later.tsx'
import type { Holiday } from './CalendarPicker.tsx'
import { DateInput, type DateInputProps } from './DateInput.tsx'
import { dayKind, localToday } from './dates.ts'
import { FieldError, type FieldProps, useFieldIds } from './Field.tsx'

// The placeholder has the size of a month with five weeks.
const CalendarPicker = later(
  async () => (await import('./CalendarPicker.tsx')).CalendarPicker,
  <div className="h-74 w-80 max-w-full phone:h-96" />,
)

export type DateFieldProps = DateInputProps & {
  /** First and last day of the calendar, 'yyyy-MM-dd'. A typed day outside them is an error of the caller (`error`). */
  min?: string
  max?: string
  holidays?: readonly Holiday[]
  /** Today in the company's time zone; default: in the user's time zone. */
  today?: string
}

/** A date as dd/mm/aaaa, typed or selected; its value is 'yyyy-MM-dd' or null. */
export function DateField({ min, max, holidays = [], today, ...props }: DateFieldProps) {
  return (
    <DateInput
      {...props}
      kind={dayKind}
      pickerLabel="Abrir calendário"
      picker={(close) => (
        <CalendarPicker
          value={props.value !== null && dayKind.isValue(props.value) ? props.value : null}
          min={min}
          max={max}
          holidays={holidays}
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

export type DateRange = { inicio: string | null; fim: string | null }

export type DateRangeFieldProps = Omit<FieldProps, 'label' | 'error' | 'tag' | 'hideLabel' | 'name'> &
  Pick<DateFieldProps, 'min' | 'max' | 'holidays' | 'today' | 'ref'> & {
    value: DateRange
    onChange: (value: DateRange) => void
    labels?: { inicio: string; fim: string }
    names?: { inicio: string; fim: string }
    errors?: { inicio?: string; fim?: string }
  }

/** First and last day side by side; both error messages stand under the pair, in its full width. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { value, onChange, labels = { inicio: 'Data inicial', fim: 'Data final' }, names, errors = {} } = props
  const ids = useFieldIds({ ...props, label: '' })
  const shared = {
    required: props.required,
    readOnly: props.readOnly,
    disabled: props.disabled,
    onBlur: props.onBlur,
    min: props.min,
    max: props.max,
    holidays: props.holidays,
    today: props.today,
    errorId: ids.errorId,
  }
  return (
    <div className="min-w-0">
      <div className="grid grid-cols-2 gap-2">
        <DateField
          {...shared}
          ref={props.ref}
          label={labels.inicio}
          name={names?.inicio}
          error={errors.inicio}
          value={value.inicio}
          onChange={(inicio) => onChange({ ...value, inicio })}
        />
        <DateField
          {...shared}
          label={labels.fim}
          name={names?.fim}
          error={errors.fim}
          value={value.fim}
          onChange={(fim) => onChange({ ...value, fim })}
        />
      </div>
      <FieldError id={ids.errorId} message={errors.inicio ?? errors.fim} />
      {props.help != null && <div className="mt-1 text-help text-fg-2">{props.help}</div>}
    </div>
  )
}
