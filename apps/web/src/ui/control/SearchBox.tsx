import { useEffect, useRef, useState } from 'react'
import { Button as AriaButton, Input, SearchField } from 'react-aria-components'
import { TEXT_DEBOUNCE } from '../constants.ts'
import { cx } from '../cx.ts'
import { Search, X } from '../icons.ts'
import { useIsMobile } from '../layout/useMediaWidth.ts'
import { Kbd } from './Kbd.tsx'
import { isBehindDialog } from './keys.ts'

/** True when the focus is in a text field, where single-letter shortcuts must not work. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}

/** Removes the verb on a phone, where 'Buscar por nome ou CPF' does not fit and the icon already says it: 'Nome ou CPF'. */
const withoutVerb = (text: string) =>
  text.replace(/^Buscar por (.)/, (_, first: string) => first.toLocaleUpperCase('pt-BR'))

/** Search of a list: `/` focuses it, typing is reported 500 ms after the last key, Enter reports at once, Esc clears. */
export function SearchBox(props: {
  /** Name for screen readers, e.g. 'Buscar solicitações'. */
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  /** Set it to false when a page has two search boxes. */
  hasShortcut?: boolean
  isFullWidth?: boolean
}) {
  const { value, onChange, hasShortcut = true, placeholder = 'Buscar' } = props
  const isMobile = useIsMobile()
  const [draft, setDraft] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef({ onChange, value })
  latest.current = { onChange, value }

  useEffect(() => setDraft(value), [value])

  useEffect(() => {
    if (draft === latest.current.value) return
    const timer = setTimeout(() => latest.current.onChange(draft), TEXT_DEBOUNCE)
    return () => clearTimeout(timer)
  }, [draft])

  useEffect(() => {
    if (!hasShortcut) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (isBehindDialog(input.current)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [hasShortcut])

  const commit = (text: string) => {
    setDraft(text)
    if (text !== value) onChange(text)
  }
  return (
    <SearchField
      aria-label={props.label}
      value={draft}
      onChange={setDraft}
      onSubmit={commit}
      onClear={() => commit('')}
      className={cx(
        'relative flex items-center',
        props.isFullWidth ? 'w-full' : 'w-74 phone:w-auto phone:min-w-0 phone:flex-1 overlay:w-66',
      )}
    >
      <Search className="pointer-events-none absolute left-2.5 text-fg-2" />
      <Input
        ref={input}
        placeholder={isMobile ? withoutVerb(placeholder) : placeholder}
        className="field-edge min-h-toolbar w-full text-ellipsis pr-7.5 pl-8 text-body phone:pl-10 [&::-webkit-search-cancel-button]:hidden"
      />
      {draft === '' ? (
        hasShortcut && <Kbd className="pointer-events-none absolute right-2">/</Kbd>
      ) : (
        <AriaButton
          aria-label="Limpar busca"
          className="focus-ring hit-44 absolute right-1.5 inline-flex size-6 cursor-default items-center justify-center rounded-box text-fg-2 hover:bg-hover"
        >
          <X className="size-icon-sm" />
        </AriaButton>
      )}
    </SearchField>
  )
}
