import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { Highlight } from '../display/Highlight.tsx'
import { Check } from '../icons.ts'

export type OptionValue = string | number

/** One option of a select. `secondary` stands at the right ('001204 · Controladoria'), `leading` before the name (avatar). */
export type Option<V extends OptionValue = OptionValue> = {
  value: V
  label: string
  secondary?: string
  leading?: ReactNode
  disabled?: boolean
}

/** Row of a drop-down list. react-aria's list uses it too, and gives it its states as data attributes. */
export const optionRow =
  'relative flex min-h-option cursor-default items-center gap-2 rounded-sm px-2.5 text-body outline-none phone:px-3'

export function OptionContent({ option, query, chosen }: { option: Option; query: string; chosen: boolean }) {
  return (
    <>
      {option.leading}
      <span className="min-w-0 flex-1 truncate">
        <Highlight text={option.label} query={query} />
      </span>
      {option.secondary && <span className="shrink-0 text-fg-2 tnum">{option.secondary}</span>}
      {chosen && <Check aria-hidden="true" className="text-accent-text" />}
    </>
  )
}

/** Moves with the arrow keys through `count` options while the focus stays in the input (ARIA combobox pattern). */
export function useActiveOption(count: number, open: boolean) {
  const listId = useId()
  const [active, setActive] = useState(-1)
  const current = active < count ? active : -1
  const optionId = (index: number) => `${listId}-${index}`
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open && current >= 0) list.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' })
  }, [open, current])
  return {
    list,
    listId,
    optionId,
    active: current,
    setActive,
    activeId: open && current >= 0 ? optionId(current) : undefined,
    /** Returns true when it has used the key. */
    walk(event: KeyboardEvent): boolean {
      if (count === 0) return false
      if (event.key === 'ArrowDown') setActive((current + 1) % count)
      else if (event.key === 'ArrowUp') setActive(current <= 0 ? count - 1 : current - 1)
      else return false
      event.preventDefault()
      return true
    },
  }
}

type ListProps = {
  nav: ReturnType<typeof useActiveOption>
  label: string
  options: readonly Option[]
  query: string
  isChosen: (option: Option) => boolean
  onChoose: (option: Option) => void
  multiple?: boolean
  /** Text shown instead of the options. */
  empty?: string
  onScrollEnd?: () => void
  footer?: ReactNode
}

/** The options under a combobox. They never take the focus: a click must not take it from the input. */
export function OptionList(props: ListProps) {
  const { nav, options, query, multiple } = props
  return (
    <div onPointerDown={(event) => event.preventDefault()}>
      {options.length === 0 && props.empty && <p className="px-3.5 py-2.5 text-body text-fg-2">{props.empty}</p>}
      <div
        ref={nav.list}
        id={nav.listId}
        role="listbox"
        aria-label={props.label}
        aria-multiselectable={multiple || undefined}
        className={cx('max-h-72 overflow-y-auto', options.length > 0 && 'p-1')}
        onScroll={(event) => {
          const box = event.currentTarget
          if (box.scrollHeight - box.scrollTop - box.clientHeight < 80) props.onScrollEnd?.()
        }}
      >
        {options.map((option, index) => {
          const chosen = props.isChosen(option)
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: see the list
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys
            <div
              key={option.value}
              id={nav.optionId(index)}
              role="option"
              aria-selected={chosen}
              aria-disabled={option.disabled || undefined}
              data-active={index === nav.active || undefined}
              className={cx(
                optionRow,
                index === nav.active && 'bg-hover',
                chosen && 'font-medium',
                option.disabled && 'text-fg-3',
              )}
              onPointerMove={() => index !== nav.active && nav.setActive(index)}
              onClick={() => !option.disabled && props.onChoose(option)}
            >
              <OptionContent option={option} query={query} chosen={chosen} />
            </div>
          )
        })}
      </div>
      {props.footer}
    </div>
  )
}
