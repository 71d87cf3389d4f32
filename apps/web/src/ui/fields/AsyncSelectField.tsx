import { type Ref, useEffect, useRef, useState } from 'react'
import { TEXT_DEBOUNCE } from '../constants.ts'
import { ChevronsUpDown, LoaderCircle } from '../icons.ts'
import {
  boxInput,
  FieldFrame,
  type FieldHandle,
  type FieldProps,
  InputBox,
  useFieldIds,
  useFocusHandle,
} from './Field.tsx'
import { type Option, OptionList, type OptionValue, useActiveOption } from './options.tsx'
import { Suggestions } from './Picker.tsx'
import { ClearButton } from './SelectField.tsx'
import { type LoadOptions, useOptionLoader } from './useOptionLoader.ts'

/** Text of a multi-select and a search without results. */
export const NO_RESULTS = 'Sem resultados encontrados'

export type AsyncSelectFieldProps<V extends OptionValue> = FieldProps & {
  /** The whole option with its name, because the name may not be loaded yet when the form opens. */
  value: Option<V> | null
  onChange: (value: Option<V> | null) => void
  /** Pages start at 0. A rejected promise is shown as an empty list. */
  load: LoadOptions<V>
  debounceMs?: number
  /** Minimum number of characters before the first search. */
  minChars?: number
  placeholder?: string
  clearable?: boolean
  /** Gets the focus and opens when it appears, because the user asked for it. */
  opensAtOnce?: boolean
  ref?: Ref<FieldHandle>
}

/** Selects one of many server rows, searched by text. */
export function AsyncSelectField<V extends OptionValue>(props: AsyncSelectFieldProps<V>) {
  const { value, minChars = 0, placeholder = 'Digite para buscar' } = props
  const ids = useFieldIds(props)
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useFocusHandle(props.ref, input)
  // The typed search text; undefined while the selected name is shown.
  const [query, setQuery] = useState<string | undefined>(undefined)
  const [open, setOpen] = useState(false)
  const loader = useOptionLoader(props.load, props.debounceMs ?? TEXT_DEBOUNCE)
  const nav = useActiveOption(loader.items.length, open)
  const locked = props.disabled || props.readOnly
  const clearable = (props.clearable ?? !props.required) && value !== null && !locked

  const close = () => {
    setOpen(false)
    setQuery(undefined)
    nav.setActive(-1)
    loader.stop()
  }
  const choose = (option: Option) => {
    props.onChange(option as Option<V>)
    close()
  }
  const openList = () => {
    if (locked || open) return
    setOpen(true)
    if (minChars === 0) loader.now('')
  }

  const isWanted = useRef(props.opensAtOnce === true)
  useEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    input.current?.focus()
    openList()
  })

  return (
    <FieldFrame ids={ids} field={props}>
      <InputBox field={props} boxRef={box}>
        {query === undefined && value?.leading && <span className="ml-2 shrink-0">{value.leading}</span>}
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
          className={boxInput}
          value={query ?? value?.label ?? ''}
          placeholder={placeholder}
          autoComplete="off"
          readOnly={props.readOnly}
          disabled={props.disabled}
          onClick={openList}
          onChange={(event) => {
            const text = event.target.value
            setQuery(text)
            setOpen(true)
            nav.setActive(-1)
            if (text.trim().length >= minChars) loader.search(text.trim())
            else loader.stop()
          }}
          onKeyDown={(event) => {
            if (!open && event.key === 'ArrowDown') return openList()
            if (open && nav.walk(event)) return
            const option = open ? loader.items[nav.active] : undefined
            if (event.key === 'Enter' && open) {
              // Enter selects here; it must not submit the form.
              event.preventDefault()
              if (option && !option.disabled) choose(option)
            } else if (event.key === 'Escape' && open) {
              event.stopPropagation()
              close()
            }
          }}
          onBlur={() => {
            close()
            props.onBlur?.()
          }}
        />
        {query === undefined && value?.secondary && (
          <span className="mr-2 shrink-0 text-body text-fg-2 tnum">{value.secondary}</span>
        )}
        {loader.loading && open ? (
          <LoaderCircle aria-hidden="true" className="mr-2.5 animate-spin text-fg-2" />
        ) : clearable ? (
          <ClearButton label={props.label} onClear={() => props.onChange(null)} focus={input} />
        ) : (
          !locked && <ChevronsUpDown aria-hidden="true" className="pointer-events-none mr-2.5 text-fg-2" />
        )}
      </InputBox>
      <span role="status" className="sr-only">
        {open && !loader.loading && loader.items.length === 0 && (query ?? '').length >= minChars ? NO_RESULTS : ''}
      </span>
      <Suggestions anchor={box} isOpen={open} onOpenChange={(next) => !next && close()}>
        <OptionList
          nav={nav}
          label={props.label}
          options={loader.items}
          query={query ?? ''}
          isChosen={(option) => option.value === value?.value}
          onChoose={choose}
          onScrollEnd={loader.more}
          empty={
            loader.loading
              ? 'Buscando…'
              : (query ?? '').trim().length < minChars
                ? `Digite ${minChars} ou mais letras`
                : NO_RESULTS
          }
        />
      </Suggestions>
    </FieldFrame>
  )
}
