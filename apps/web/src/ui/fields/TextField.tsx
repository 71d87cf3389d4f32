import { type HTMLAttributes, type ReactNode, type Ref, useRef, useState } from 'react'
import { TEXT_DEBOUNCE } from '../constants.ts'
import { Eye, EyeOff } from '../icons.ts'
import {
  boxButton,
  boxInput,
  boxText,
  FieldFrame,
  type FieldHandle,
  type FieldProps,
  InputBox,
  type PartProps,
  useFieldIds,
  useFocusHandle,
} from './Field.tsx'
import { useCaret } from './useCaret.ts'
import { useDebounced } from './useDebounced.ts'

export type TextFieldProps = FieldProps &
  PartProps & {
    value: string
    onChange: (value: string) => void
    maxLength?: number
    /** Shows 'n de max' under the field. */
    counter?: boolean
    /** The company's setting forces capital letters. */
    uppercase?: boolean
    /** `onChange` waits for a pause of 500 ms in the typing; leaving the field or Enter reports at once. */
    debounced?: boolean
    placeholder?: string
    autoComplete?: string
    inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
    type?: 'text' | 'email' | 'password' | 'url' | 'search'
    leading?: ReactNode
    trailing?: ReactNode
    ref?: Ref<FieldHandle>
  }

const count = (value: string, max: number) =>
  `${value.length.toLocaleString('pt-BR')} de ${max.toLocaleString('pt-BR')}`

/** The shown text while a delayed report is pending. */
function useDraft(value: string, onChange: (value: string) => void, debounced: boolean) {
  const [draft, setDraft] = useState<string | undefined>(undefined)
  const report = useDebounced((text: string) => {
    setDraft(undefined)
    onChange(text)
  }, TEXT_DEBOUNCE)
  return {
    shown: draft ?? value,
    type(text: string) {
      if (!debounced) return onChange(text)
      setDraft(text)
      report.run(text)
    },
    flush: report.flush,
  }
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { value, maxLength, counter = false, uppercase = false, debounced = false, type = 'text' } = props
  const withCounter = counter && maxLength !== undefined
  const ids = useFieldIds(props, withCounter)
  const input = useRef<HTMLInputElement>(null)
  useFocusHandle(props.ref, input)
  const draft = useDraft(value, props.onChange, debounced)
  const caret = useCaret(input, draft.shown, false)
  return (
    <FieldFrame ids={ids} field={props} counter={withCounter ? count(draft.shown, maxLength) : undefined}>
      <InputBox field={props}>
        {props.leading}
        <input
          ref={input}
          id={ids.id}
          {...ids.status}
          name={props.name}
          type={type}
          className={boxInput}
          value={draft.shown}
          maxLength={maxLength}
          placeholder={props.placeholder}
          autoComplete={props.autoComplete ?? 'off'}
          inputMode={props.inputMode}
          readOnly={props.readOnly}
          disabled={props.disabled}
          onChange={(event) => {
            if (uppercase) caret.remember(event.target)
            draft.type(uppercase ? event.target.value.toLocaleUpperCase('pt-BR') : event.target.value)
          }}
          onKeyDown={(event) => event.key === 'Enter' && draft.flush()}
          onBlur={() => {
            draft.flush()
            props.onBlur?.()
          }}
        />
        {props.trailing}
      </InputBox>
    </FieldFrame>
  )
}

export type TextAreaProps = Omit<TextFieldProps, 'type' | 'leading' | 'trailing' | 'inputMode' | 'debounced'> & {
  rows?: number
}

/** Several lines of text; with `maxLength` it shows a counter unless told otherwise. */
export function TextArea(props: TextAreaProps) {
  const { value, maxLength, uppercase = false, rows = 3 } = props
  const withCounter = (props.counter ?? true) && maxLength !== undefined
  const ids = useFieldIds(props, withCounter)
  const input = useRef<HTMLTextAreaElement>(null)
  useFocusHandle(props.ref, input)
  const caret = useCaret(input, value, false)
  return (
    <FieldFrame ids={ids} field={props} counter={withCounter ? count(value, maxLength) : undefined}>
      <textarea
        ref={input}
        id={ids.id}
        {...ids.status}
        name={props.name}
        rows={rows}
        className={`field-edge block min-h-control w-full resize-y py-[7px] phone:py-[11px] ${boxText}`}
        value={value}
        maxLength={maxLength}
        placeholder={props.placeholder}
        readOnly={props.readOnly}
        disabled={props.disabled}
        onChange={(event) => {
          if (uppercase) caret.remember(event.target)
          props.onChange(uppercase ? event.target.value.toLocaleUpperCase('pt-BR') : event.target.value)
        }}
        onBlur={props.onBlur}
      />
    </FieldFrame>
  )
}

/** E-mail address; the caller's `error` says whether it is valid. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'uppercase'>) {
  // type="text", because the browser's e-mail type trims the text and does not allow restoring the caret.
  return <TextField autoComplete="email" {...props} type="text" inputMode="email" />
}

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'uppercase' | 'debounced' | 'counter'>) {
  const [visible, setVisible] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={visible ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          className={boxButton}
          aria-pressed={visible}
          aria-label={visible ? 'Ocultar senha' : 'Mostrar senha'}
          disabled={props.disabled}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </button>
      }
    />
  )
}
