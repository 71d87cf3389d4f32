import { lazy, type Ref, Suspense, useImperativeHandle, useRef } from 'react'
import { FieldFrame, type FieldHandle, type FieldProps, InputBox, useFieldIds } from '../fields/Field.tsx'
import { textLength } from './sanitize.ts'
import type { RichTokens } from './tokens.tsx'

const Editor = lazy(() => import('./RichTextEditor.tsx'))

export type RichTextFieldProps = FieldProps & {
  /** Sanitised HTML with paragraphs, titles, lists, links, bold, italic and underline; '' when empty. */
  value: string
  onChange: (html: string) => void
  /** Fields that the text may contain: those that the list offers, and the names of all that exist. */
  tokens?: RichTokens
  /** Maximum number of characters; the caller's `error` reports a longer text. */
  maxLength?: number
  ref?: Ref<FieldHandle>
}

const n = (value: number) => value.toLocaleString('pt-BR')

/** Formatted text. The editor loads when it is first shown; its space is reserved. */
export function RichTextField(props: RichTextFieldProps) {
  const { value, maxLength = 4000 } = props
  const ids = useFieldIds(props, true)
  const focus = useRef<() => void>(() => {})
  useImperativeHandle(props.ref, () => ({ focus: () => focus.current() }), [])
  const length = textLength(value)
  return (
    <FieldFrame ids={ids} field={props} labelAs="span" counter={`${n(length)} de ${n(maxLength)}`}>
      <InputBox field={props} className="flex-col !items-stretch min-h-34 overflow-hidden">
        <Suspense fallback={<div className="h-34" />}>
          <Editor
            label={props.label}
            value={value}
            onChange={props.onChange}
            locked={Boolean(props.disabled || props.readOnly)}
            ids={ids}
            onReady={(go) => {
              focus.current = go
            }}
            onBlur={props.onBlur}
            tokens={props.tokens}
          />
        </Suspense>
      </InputBox>
    </FieldFrame>
  )
}
