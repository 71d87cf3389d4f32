import { type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  boxText,
  FieldFrame,
  type FieldHandle,
  type FieldProps,
  useFieldIds,
  useFocusHandle,
} from '../fields/Field.tsx'
import { OptionList, useActiveOption } from '../fields/options.tsx'
import { Suggestions } from '../fields/Picker.tsx'
import { openToken, type Token, TokenButton, type TokenPiece, useTokenOptions, written } from './tokens.tsx'

export type TokenFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  /** The fields that the list offers. */
  tokens: readonly Token[]
  /** Cuts the text into what the editor marks. */
  pieces: (text: string) => readonly TokenPiece[]
  /** One line: Enter adds no line. */
  isLine?: boolean
  rows?: number
  maxLength?: number
  ref?: Ref<FieldHandle>
}

const MARK = {
  token: 'underline decoration-accent-ui decoration-2 underline-offset-4',
  wrong: 'underline decoration-danger decoration-wavy underline-offset-4',
}
const inside = `w-full py-[7px] phone:py-[11px] ${boxText}`

/**
 * A plain text with fields: '{{' or the button opens the list at the caret. Fields are underlined, and mistakes are marked as a spelling
 * checker marks them, by a copy of the text over the field whose letters are invisible.
 */
export function TokenField(props: TokenFieldProps) {
  const { value, onChange, tokens, isLine = false, rows = 3 } = props
  const ids = useFieldIds(props)
  const area = useRef<HTMLTextAreaElement>(null)
  const copy = useRef<HTMLDivElement>(null)
  useFocusHandle(props.ref, area)
  const [typing, setTyping] = useState<{ from: number; query: string }>()
  /** The braces came from the button, so Esc takes them away again. */
  const byButton = useRef(false)
  const caret = useRef<number | undefined>(undefined)
  const options = useTokenOptions(tokens, typing?.query ?? '')
  const isOpen = typing !== undefined && options.length > 0
  const nav = useActiveOption(options.length, isOpen)
  const locked = props.disabled || props.readOnly

  const align = () => {
    if (!area.current || !copy.current) return
    copy.current.style.width = `${area.current.clientWidth}px`
    copy.current.scrollTop = area.current.scrollTop
  }
  useLayoutEffect(() => {
    const at = caret.current
    caret.current = undefined
    if (at !== undefined && area.current) {
      area.current.focus()
      area.current.setSelectionRange(at, at)
    }
    align()
  })
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined' || !area.current) return
    const observer = new ResizeObserver(align)
    observer.observe(area.current)
    return () => observer.disconnect()
  })

  const look = (text: string) => {
    const next = locked ? undefined : openToken(text.slice(0, area.current?.selectionStart ?? 0))
    if (!next) byButton.current = false
    setTyping(next)
    nav.setActive(next ? 0 : -1)
  }
  const write = (text: string, at: number) => {
    caret.current = at
    onChange(text)
  }
  const choose = (name: string) => {
    if (!typing || !area.current) return
    // Braces that already close the field stay its own.
    const after = value.slice(area.current.selectionStart).replace(/^[A-Za-z0-9]*\}\}/, '')
    const field = written(name)
    write(value.slice(0, typing.from) + field + after, typing.from + field.length)
    setTyping(undefined)
  }
  const close = () => {
    if (byButton.current && typing)
      write(value.slice(0, typing.from) + value.slice(typing.from + 2 + typing.query.length), typing.from)
    byButton.current = false
    setTyping(undefined)
  }
  const begin = () => {
    if (!area.current) return
    const { selectionStart: from, selectionEnd: to } = area.current
    byButton.current = true
    write(`${value.slice(0, from)}{{${value.slice(to)}`, from + 2)
    setTyping({ from, query: '' })
    nav.setActive(0)
  }

  return (
    <FieldFrame ids={ids} field={{ ...props, tag: props.tag ?? <TokenButton isDisabled={locked} onPress={begin} /> }}>
      <div className="relative">
        <textarea
          ref={area}
          id={ids.id}
          {...ids.status}
          name={props.name}
          rows={isLine ? 1 : rows}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isOpen ? nav.listId : undefined}
          aria-activedescendant={nav.activeId}
          className={`field-edge block min-h-control ${isLine ? 'resize-none overflow-hidden' : 'resize-y'} ${inside}`}
          value={value}
          maxLength={props.maxLength}
          readOnly={props.readOnly}
          disabled={props.disabled}
          onChange={(event) => {
            const text = isLine ? event.target.value.replace(/\s*[\r\n]+\s*/g, ' ') : event.target.value
            onChange(text)
            look(text)
          }}
          onClick={() => look(value)}
          onKeyDown={(event) => {
            if (isOpen && nav.walk(event)) return
            if (isOpen && (event.key === 'Enter' || event.key === 'Tab')) {
              event.preventDefault()
              const option = options[Math.max(0, nav.active)]
              if (option) choose(option.value)
            } else if (isOpen && event.key === 'Escape') {
              event.stopPropagation()
              event.preventDefault()
              close()
            } else if (isLine && event.key === 'Enter') event.preventDefault()
          }}
          onScroll={align}
          onBlur={() => {
            close()
            props.onBlur?.()
          }}
        />
        <div
          ref={copy}
          aria-hidden="true"
          className={`pointer-events-none absolute inset-y-0 left-0 overflow-hidden border border-transparent whitespace-pre-wrap text-transparent wrap-anywhere print:hidden ${inside}`}
        >
          {props.pieces(value).map(({ text, kind }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are their order
            <span key={at} className={kind && MARK[kind]}>
              {text}
            </span>
          ))}
        </div>
      </div>
      <Suggestions anchor={area} isOpen={isOpen} onOpenChange={(next) => !next && setTyping(undefined)}>
        <OptionList
          nav={nav}
          label="Campos"
          options={options}
          query={typing?.query ?? ''}
          isChosen={() => false}
          onChoose={(option) => choose(String(option.value))}
        />
      </Suggestions>
    </FieldFrame>
  )
}
