import { type ReactNode, type Ref, type RefObject, useRef, useState } from 'react'
import { Calendar } from '../icons.ts'
import type { DateKind } from './dates.ts'
import {
  boxButton,
  boxInput,
  FieldFrame,
  type FieldHandle,
  type FieldProps,
  InputBox,
  type PartProps,
  useFieldIds,
  useFocusHandle,
} from './Field.tsx'
import { Picker } from './Picker.tsx'
import { useCaret } from './useCaret.ts'

export type DateInputProps = FieldProps &
  PartProps & {
    value: string | null
    onChange: (value: string | null) => void
    ref?: Ref<FieldHandle>
  }

type Props = DateInputProps & {
  kind: DateKind
  pickerLabel: string
  /** The calendar; `close` returns the focus to the field. */
  picker: (close: () => void, input: RefObject<HTMLInputElement | null>) => ReactNode
}

/**
 * A typed date with a picker. While the date is unfinished the value is null. When the field loses the focus, or on Enter or a Ctrl
 * shortcut, the unfinished text becomes the value: the schema then refuses it, and it is not lost.
 */
export function DateInput(props: Props) {
  const { kind, value } = props
  const [draft, setDraft] = useState<string | undefined>(undefined)
  const [open, setOpen] = useState(false)
  const lastSent = useRef(value)
  // A value set from outside (reset, picker) replaces the typed text.
  if (draft !== undefined && value !== lastSent.current) {
    lastSent.current = value
    setDraft(undefined)
  }
  const shown = draft ?? (value === null ? '' : kind.isValue(value) ? kind.show(value) : value)
  const wrong = draft === undefined && value !== null && value !== '' && !kind.isValue(value)
  const field = { ...props, error: props.error ?? (wrong ? kind.invalid : undefined) }
  const ids = useFieldIds(field)
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useFocusHandle(props.ref, input)
  const caret = useCaret(input, shown, true)

  const send = (next: string | null) => {
    if (next === lastSent.current) return
    lastSent.current = next
    props.onChange(next)
  }
  const settle = () => {
    if (draft === undefined) return
    send(draft === '' ? null : (kind.read(draft) ?? draft))
    setDraft(undefined)
  }
  const close = () => {
    setOpen(false)
    input.current?.focus()
  }

  return (
    <FieldFrame ids={ids} field={field}>
      <InputBox field={field} boxRef={box}>
        <input
          ref={input}
          id={ids.id}
          {...ids.status}
          name={props.name}
          className={`${boxInput} tnum`}
          value={shown}
          inputMode="numeric"
          placeholder={kind.placeholder}
          autoComplete="off"
          readOnly={props.readOnly}
          disabled={props.disabled}
          onChange={(event) => {
            caret.remember(event.target)
            const text = kind.mask(event.target.value)
            lastSent.current = value
            setDraft(text)
            send(kind.read(text) ?? null)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.ctrlKey || event.metaKey) settle()
            if (event.key === 'ArrowDown' && event.altKey && !props.readOnly) {
              event.preventDefault()
              setOpen(true)
            }
          }}
          onBlur={() => {
            settle()
            props.onBlur?.()
          }}
        />
        {!props.readOnly && (
          <button
            type="button"
            className={boxButton}
            aria-label={`${props.pickerLabel}: ${props.label}`}
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={props.disabled}
            onClick={() => setOpen(true)}
          >
            <Calendar aria-hidden="true" />
          </button>
        )}
      </InputBox>
      <Picker anchor={box} isOpen={open} onOpenChange={setOpen} label={`${props.pickerLabel}: ${props.label}`}>
        {props.picker(close, input)}
      </Picker>
    </FieldFrame>
  )
}
