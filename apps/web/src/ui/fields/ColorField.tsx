import { type Ref, useRef } from 'react'
import {
  boxInput,
  FieldFrame,
  type FieldHandle,
  type FieldProps,
  InputBox,
  useFieldIds,
  useFocusHandle,
} from './Field.tsx'

export type ColorFieldProps = FieldProps & {
  /** '#RRGGBB', or the unfinished text. */
  value: string
  onChange: (value: string) => void
  ref?: Ref<FieldHandle>
}

const complete = /^#[0-9A-F]{6}$/

/** Typed or pasted text → '#' and at most six hexadecimal digits in capitals. */
export function cleanColor(typed: string): string {
  const digits = typed
    .toUpperCase()
    .replace(/[^0-9A-F]/g, '')
    .slice(0, 6)
  return typed === '' ? '' : `#${digits}`
}

/** Colour of a company: typed as #RRGGBB, or selected with the system's colour picker, which the sample opens. */
export function ColorField(props: ColorFieldProps) {
  const { value } = props
  const ids = useFieldIds(props)
  const input = useRef<HTMLInputElement>(null)
  useFocusHandle(props.ref, input)
  return (
    <FieldFrame ids={ids} field={props}>
      <InputBox field={props}>
        <input
          type="color"
          aria-label={`${props.label}: escolher cor`}
          className="focus-ring ml-1.5 size-6 shrink-0 appearance-none rounded-sm border border-line-2 bg-transparent p-0 phone:size-9 [&::-moz-color-swatch]:border-0 [&::-webkit-color-swatch]:rounded-[5px] [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0"
          value={complete.test(value) ? value.toLowerCase() : '#000000'}
          disabled={props.disabled || props.readOnly}
          onChange={(event) => props.onChange(event.target.value.toUpperCase())}
        />
        <input
          ref={input}
          id={ids.id}
          {...ids.status}
          name={props.name}
          className={`${boxInput} tnum`}
          value={value}
          placeholder="#RRGGBB"
          autoComplete="off"
          spellCheck={false}
          readOnly={props.readOnly}
          disabled={props.disabled}
          onChange={(event) => props.onChange(cleanColor(event.target.value))}
          onBlur={props.onBlur}
        />
      </InputBox>
    </FieldFrame>
  )
}
