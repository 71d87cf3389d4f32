import { type ReactNode, type Ref, useId, useRef } from 'react'
import { cx } from '../cx.ts'
import { Plus, Trash2 } from '../icons.ts'
import { Asterisk, FieldError, type FieldHandle, type FieldProps, useFocusHandle } from './Field.tsx'
import {
  type Amount,
  AmountWithUnit,
  type NumberRange,
  NumberRangeField,
  PairWithUnitField,
  type UnitPair,
} from './ranges.tsx'
import { EmailField } from './TextField.tsx'

export type RepeatingRowsProps<T> = Omit<FieldProps, 'tag'> & {
  value: readonly T[]
  onChange: (value: T[]) => void
  newRow: () => T
  /** Renders the fields of one row; `label` is the row's name for screen readers ('E-mail 2'). */
  renderRow: (row: T, change: (row: T) => void, context: { index: number; label: string; error?: string }) => ReactNode
  /** Name of a row: 'E-mail' gives 'E-mail 1', 'Remover E-mail 1'. */
  rowName?: string
  /** Minimum and maximum number of rows. */
  min?: number
  max?: number
  addLabel?: string
  /** Rows with several lines, separated by thin lines. */
  isTall?: boolean
  /** Error message per row, by position. */
  rowErrors?: readonly (string | undefined)[]
  ref?: Ref<FieldHandle>
}

export const ADD_ONE_MORE = 'Adicionar mais um'

/** A group of fields that repeats: a remove button on each row, 'Adicionar mais um' at the end. */
export function RepeatingRows<T>(props: RepeatingRowsProps<T>) {
  const { value, onChange, min = 0, max = Number.POSITIVE_INFINITY, rowName = props.label } = props
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const firstField = useRef<HTMLElement | null>(null)
  useFocusHandle(props.ref, firstField)
  // Rows have no id. Without keys that move with them, removing a row would mix up the typed texts.
  const keys = useRef<number[]>([])
  const nextKey = useRef(0)
  while (keys.current.length < value.length) keys.current.push(nextKey.current++)
  if (keys.current.length > value.length) keys.current.length = value.length
  const locked = props.disabled || props.readOnly

  const focusRow = (index: number) =>
    requestAnimationFrame(() => {
      const row = box.current?.querySelectorAll('[data-row]')[index]
      const target = row?.querySelector<HTMLElement>('input, button, textarea, select') ?? addButton.current
      target?.focus()
    })
  const remove = (index: number) => {
    keys.current = keys.current.filter((_, i) => i !== index)
    onChange(value.filter((_, i) => i !== index))
    focusRow(Math.max(0, index - 1))
  }
  const errorId = `${id}-error`
  const helpId = `${id}-help`

  return (
    <fieldset
      ref={(element) => {
        box.current = element
        firstField.current = element?.querySelector<HTMLElement>('input, button') ?? null
      }}
      aria-labelledby={`${id}-label`}
      aria-describedby={
        [props.error !== undefined && errorId, props.help != null && helpId].filter(Boolean).join(' ') || undefined
      }
      data-field={props.name}
      className="min-w-0"
    >
      <div id={`${id}-label`} className={props.hideLabel ? 'sr-only' : 'mb-1 text-label text-fg'}>
        {props.label}
        {props.required && <Asterisk />}
      </div>
      <div className={cx('flex flex-col', props.isTall ? 'gap-4' : 'gap-2')}>
        {value.map((row, index) => {
          const label = `${rowName} ${index + 1}`
          return (
            <div
              key={keys.current[index]}
              data-row=""
              className={cx(
                'flex items-start gap-1.5',
                props.isTall && 'border-line not-first:border-t not-first:pt-4',
              )}
            >
              <div className="min-w-0 flex-1">
                {props.renderRow(row, (next) => onChange(value.map((each, i) => (i === index ? next : each))), {
                  index,
                  label,
                  error: props.rowErrors?.[index],
                })}
              </div>
              {!locked && value.length > min && (
                <button
                  type="button"
                  aria-label={`Remover ${label}`}
                  title="Remover"
                  className={cx(
                    'focus-ring flex h-control w-9 shrink-0 items-center justify-center rounded-control text-fg-2 hover:bg-hover phone:w-11',
                    // The button stands beside the field, below its label.
                    props.isTall && 'mt-[22px]',
                  )}
                  onClick={() => remove(index)}
                >
                  <Trash2 aria-hidden="true" />
                </button>
              )}
            </div>
          )
        })}
      </div>
      {!locked && value.length < max && (
        <button
          ref={addButton}
          type="button"
          className="focus-ring -ml-1 mt-1 inline-flex h-8 items-center gap-1.5 rounded-control px-1.5 text-body font-medium text-fg hover:bg-hover phone:h-11"
          onClick={() => {
            onChange([...value, props.newRow()])
            focusRow(value.length)
          }}
        >
          <Plus aria-hidden="true" className="text-fg-2" />
          {props.addLabel ?? ADD_ONE_MORE}
        </button>
      )}
      <FieldError id={errorId} message={props.error} />
      {props.help != null && (
        <div id={helpId} className="mt-1 text-help text-fg-2">
          {props.help}
        </div>
      )}
    </fieldset>
  )
}

type RowsOf<T> = Omit<RepeatingRowsProps<T>, 'renderRow' | 'newRow'>

const passed = (props: FieldProps) => ({ disabled: props.disabled, readOnly: props.readOnly, hideLabel: true })

export type EmailListFieldProps = RowsOf<string>

/** A list of e-mail addresses. */
export function EmailListField(props: EmailListFieldProps) {
  return (
    <RepeatingRows<string>
      rowName="E-mail"
      {...props}
      newRow={() => ''}
      renderRow={(email, change, { label, error }) => (
        <EmailField {...passed(props)} label={label} value={email} error={error} onChange={change} autoComplete="off" />
      )}
    />
  )
}

export type NumberRangeRowsProps = RowsOf<NumberRange> & { unit?: string; decimals?: number }

/** Ranges of numbers: 'de … a …'. */
export function NumberRangeRows({ unit, decimals, ...props }: NumberRangeRowsProps) {
  return (
    <RepeatingRows<NumberRange>
      rowName="Faixa"
      {...props}
      newRow={() => ({ de: null, ate: null })}
      renderRow={(range, change, { label, error }) => (
        <NumberRangeField
          {...passed(props)}
          label={label}
          unit={unit}
          decimals={decimals}
          value={range}
          error={error}
          onChange={change}
        />
      )}
    />
  )
}

/** Rows with a first and a second amount, each in months or years. */
export function UnitPairRows(props: RowsOf<UnitPair>) {
  return (
    <RepeatingRows<UnitPair>
      rowName="Período"
      {...props}
      newRow={() => ({ primeiro: { quantidade: null, unidade: 1 }, segundo: { quantidade: null, unidade: 1 } })}
      renderRow={(pair, change, { label, error }) => (
        <PairWithUnitField {...passed(props)} label={label} value={pair} error={error} onChange={change} />
      )}
    />
  )
}

/** Rows with an amount in months or years. */
export function AmountRows(props: RowsOf<Amount>) {
  return (
    <RepeatingRows<Amount>
      rowName="Período"
      {...props}
      newRow={() => ({ quantidade: null, unidade: 1 })}
      renderRow={(amount, change, { label, error }) => (
        <AmountWithUnit {...passed(props)} label={label} value={amount} error={error} onChange={change} />
      )}
    />
  )
}
