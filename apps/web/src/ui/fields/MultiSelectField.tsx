import { contemSemAcento } from '@quadro/contract/kit/texto.ts'
import { type Ref, useRef, useState } from 'react'
import { TEXT_DEBOUNCE } from '../constants.ts'
import { cx } from '../cx.ts'
import { X } from '../icons.ts'
import { NO_RESULTS } from './AsyncSelectField.tsx'
import { FieldFrame, type FieldHandle, type FieldProps, InputBox, useFieldIds, useFocusHandle } from './Field.tsx'
import { type Option, OptionList, type OptionValue, useActiveOption } from './options.tsx'
import { Suggestions } from './Picker.tsx'
import { type LoadOptions, useOptionLoader } from './useOptionLoader.ts'

export type MultiSelectFieldProps<V extends OptionValue> = FieldProps & {
  value: readonly Option<V>[]
  onChange: (value: Option<V>[]) => void
  /** All choices; or `load` for choices that the server searches. */
  options?: readonly Option<V>[]
  load?: LoadOptions<V>
  debounceMs?: number
  /** Maximum number of choices; shows 'n de max' followed by `noun`. */
  max?: number
  /** Plural noun for the counter: 'cargos'. */
  noun?: string
  placeholder?: string
  ref?: Ref<FieldHandle>
}

/** Number of options rendered at first, and added whenever the end of the list becomes visible. */
const STEP = 100
const nothing = () => Promise.resolve({ items: [], total: 0 })

/** Several choices, each shown as a chip in the field. */
export function MultiSelectField<V extends OptionValue>(props: MultiSelectFieldProps<V>) {
  const { value, max, placeholder = 'Digite para buscar' } = props
  const ids = useFieldIds(props, max !== undefined)
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useFocusHandle(props.ref, input)
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(false)
  const [most, setMost] = useState(STEP)
  const remote = useOptionLoader<V>(props.load ?? nothing, props.debounceMs ?? TEXT_DEBOUNCE)
  const full = max !== undefined && value.length >= max
  const isChosen = (option: Option) => value.some((each) => each.value === option.value)
  const found: readonly Option<V>[] = props.load
    ? remote.items
    : (props.options ?? []).filter((option) => contemSemAcento(option.label, query)).slice(0, most)
  const options = full ? found.map((option) => ({ ...option, disabled: option.disabled || !isChosen(option) })) : found
  const nav = useActiveOption(options.length, open)
  const locked = props.disabled || props.readOnly

  const remove = (gone: OptionValue) => props.onChange(value.filter((each) => each.value !== gone))
  const toggle = (option: Option) => {
    if (isChosen(option)) remove(option.value)
    else if (!full) props.onChange([...value, option as Option<V>])
    setQuery('')
    if (props.load) remote.now('')
    input.current?.focus()
  }
  const openList = () => {
    if (locked || open) return
    setOpen(true)
    if (props.load) remote.now(query)
  }
  const close = () => {
    setOpen(false)
    setQuery('')
    setMost(STEP)
    nav.setActive(-1)
    remote.stop()
  }

  return (
    <FieldFrame
      ids={ids}
      field={props}
      counter={max === undefined ? undefined : counterText(value.length, max, props.noun)}
    >
      <InputBox field={props} boxRef={box} className="min-h-control cursor-text flex-wrap gap-1 px-1.5 py-1">
        {value.length > 0 && (
          <ul aria-label={`${props.label}: escolhidos`} className="contents">
            {value.map((option) => (
              <li
                key={option.value}
                className={cx(
                  'flex h-[26px] max-w-[calc(100%-1rem)] items-center rounded-sm pl-2 text-label phone:h-9',
                  locked ? 'bg-press pr-2 text-fg-2' : 'bg-hover text-fg',
                )}
              >
                <span className="truncate">{option.label}</span>
                {!locked && (
                  <button
                    type="button"
                    className="focus-ring-inner relative hit-44 flex h-full w-7 items-center justify-center rounded-sm text-fg-2 hover:bg-press phone:w-9"
                    aria-label={`Remover ${option.label}`}
                    onClick={() => {
                      remove(option.value)
                      input.current?.focus()
                    }}
                  >
                    <X aria-hidden="true" className="size-icon-sm" />
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
        <input
          ref={input}
          id={ids.id}
          {...ids.status}
          role="combobox"
          aria-expanded={open}
          aria-controls={open ? nav.listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={nav.activeId}
          name={props.name}
          // Beside chips the input is only as wide as its text, so that it does not start an empty line.
          className="h-[26px] flex-1 bg-transparent px-0.5 text-body outline-none phone:h-9"
          style={{ minWidth: value.length === 0 ? '3rem' : `${query.length + 1}ch` }}
          value={query}
          placeholder={value.length === 0 ? placeholder : undefined}
          autoComplete="off"
          readOnly={props.readOnly}
          disabled={props.disabled}
          onClick={openList}
          onChange={(event) => {
            setQuery(event.target.value)
            setMost(STEP)
            setOpen(true)
            nav.setActive(-1)
            if (props.load) remote.search(event.target.value.trim())
          }}
          onKeyDown={(event) => {
            if (!open && event.key === 'ArrowDown') return openList()
            if (open && nav.walk(event)) return
            const last = value.at(-1)
            if (event.key === 'Enter' && open) {
              event.preventDefault()
              const option = options[nav.active]
              if (option && !option.disabled) toggle(option)
            } else if (event.key === 'Escape' && open) {
              event.stopPropagation()
              close()
            } else if (event.key === 'Backspace' && query === '' && last && !locked) remove(last.value)
          }}
          onBlur={() => {
            close()
            props.onBlur?.()
          }}
        />
      </InputBox>
      <span role="status" className="sr-only">
        {open && options.length === 0 && !remote.loading ? NO_RESULTS : ''}
      </span>
      <Suggestions anchor={box} isOpen={open} onOpenChange={(next) => !next && close()}>
        <OptionList
          nav={nav}
          label={props.label}
          options={options}
          query={query}
          isChosen={isChosen}
          onChoose={toggle}
          onScrollEnd={props.load ? remote.more : () => setMost((n) => n + STEP)}
          multiple
          empty={remote.loading ? 'Buscando…' : NO_RESULTS}
        />
      </Suggestions>
    </FieldFrame>
  )
}

const counterText = (count: number, max: number, noun?: string) => `${count} de ${max}${noun ? ` ${noun}` : ''}`
