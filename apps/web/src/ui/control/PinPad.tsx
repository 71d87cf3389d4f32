import { useEffect, useId, useRef } from 'react'
import { cx } from '../cx.ts'
import { FieldError } from '../fields/Field.tsx'
import { Delete } from '../icons.ts'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const keyClass =
  'focus-ring flex h-16 cursor-default items-center justify-center rounded-card bg-panel text-title font-medium ring-1 ring-line-2 hover:bg-hover active:bg-press disabled:opacity-50'

/**
 * A PIN with its own keypad. It is no input of the browser, so that no device offers to remember it or shows it to the next person; the
 * digits of a keyboard work too.
 */
export function PinPad(props: {
  label: string
  length: number
  value: string
  onChange: (value: string) => void
  /** Enter, with all digits. */
  onDone: () => void
  error?: string | undefined
  help?: string
  isDisabled?: boolean
}) {
  const { label, length, value, error, help, isDisabled = false } = props
  const id = useId()
  const latest = useRef(props)
  latest.current = props
  const type = (digit: string) => {
    if (!isDisabled && value.length < length) props.onChange(value + digit)
  }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { value, length, onChange, onDone, isDisabled } = latest.current
      const at = event.target as HTMLElement | null
      if (
        isDisabled ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        at?.closest('input, textarea, [role="dialog"]')
      )
        return
      if (/^\d$/.test(event.key) && value.length < length) onChange(value + event.key)
      else if (event.key === 'Backspace') onChange(value.slice(0, -1))
      // A focused button is pressed by Enter itself.
      else if (event.key === 'Enter' && value.length === length && at?.tagName !== 'BUTTON') onDone()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-note`}
      className="flex flex-col items-center"
    >
      <p id={`${id}-label`} className="pb-2 text-label text-fg">
        {label}
      </p>
      <p role="status" className="sr-only">
        {value.length} de {length} números digitados
      </p>
      <div aria-hidden="true" className="flex gap-2">
        {Array.from({ length }, (_, i) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are identical
            key={i}
            className={cx(
              'flex h-13 w-11 items-center justify-center rounded-card ring-1',
              error ? 'ring-danger' : i === value.length ? 'ring-2 ring-accent-ui' : 'ring-field',
            )}
          >
            {i < value.length && <span className="size-3 rounded-full bg-fg" />}
          </span>
        ))}
      </div>
      <div id={`${id}-note`} className="min-h-6 pt-2 pb-3 text-center text-help text-fg-2 phone:text-row-2">
        {error ? <FieldError id={`${id}-error`} message={error} /> : help}
      </div>
      <div className="grid w-full max-w-90 grid-cols-3 gap-2">
        {DIGITS.map((digit) => (
          <button key={digit} type="button" disabled={isDisabled} onClick={() => type(digit)} className={keyClass}>
            {digit}
          </button>
        ))}
        <span />
        <button type="button" disabled={isDisabled} onClick={() => type('0')} className={keyClass}>
          0
        </button>
        <button
          type="button"
          aria-label="Apagar o último número"
          disabled={isDisabled}
          onClick={() => props.onChange(value.slice(0, -1))}
          className="focus-ring flex h-16 cursor-default items-center justify-center rounded-card hover:bg-hover"
        >
          <Delete />
        </button>
      </div>
    </div>
  )
}
