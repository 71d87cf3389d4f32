import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { Highlight } from '../display/Highlight.tsx'
import { Search, TriangleAlert } from '../icons.ts'
import { useIsMobile } from '../layout/useMediaWidth.ts'
import { NO_RESULTS } from './AsyncSelectField.tsx'
import { CheckMark, nativeOver, ringOfPeer } from './choices.tsx'
import { FieldFrame, type FieldHandle, type FieldProps, useFieldIds, useFocusHandle } from './Field.tsx'
import type { OptionValue } from './options.tsx'

/** Number of visible rows, number of rows rendered beyond each edge, and minimum row height in pixels. */
export const CHECKLIST = { rows: 15, buffer: 15, minRowHeight: 20, deskRow: 24, phoneRow: 36 } as const
export const LIMIT_REACHED = 'Limite de registros selecionados atingido'

export type ChecklistItem<V extends OptionValue> = { value: V; label: string; secondary?: string }

export type ChecklistProps = Omit<FieldProps, 'readOnly'> & {
  /** Maximum number of selected rows. */
  max?: number
  rowHeight?: number
  /** Number of visible rows, when there is less room than for the usual 15. */
  rows?: number
  ref?: Ref<FieldHandle>
}

export const number = (n: number): string => n.toLocaleString('pt-BR')

/** Look and behaviour of a long checklist, whatever the source of its rows. Only the rows near the visible part are in the document. */
export function ChecklistBox<V extends OptionValue>({
  field: props,
  ...box
}: {
  field: ChecklistProps
  count: number
  /** Undefined while the row is loading. */
  itemAt: (index: number) => ChecklistItem<V> | undefined
  isOn: (value: V) => boolean
  onToggle: (item: ChecklistItem<V>) => void
  /** Number of selected rows. */
  selected: number
  isFull: boolean
  all: 'on' | 'off' | 'mixed'
  isAllBusy?: boolean
  onAll: () => void
  query: string
  onQuery: (query: string) => void
  /** '120 de 10.000'. */
  status: string
  /** Called with the range of visible rows. */
  onView?: (first: number, last: number) => void
  isLoading?: boolean
  /** A line below, e.g. about selected rows that the search hides. */
  foot?: ReactNode
  /** A list with another key starts at its first row. */
  listKey: string
}) {
  const { count, itemAt, isFull, onView } = box
  const phone = useIsMobile()
  const rowHeight = Math.max(
    CHECKLIST.minRowHeight,
    props.rowHeight ?? (phone ? CHECKLIST.phoneRow : CHECKLIST.deskRow),
  )
  const ids = useFieldIds(props)
  const list = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  useFocusHandle(props.ref, search)
  const [active, setActive] = useState(0)
  const inView = props.rows ?? CHECKLIST.rows
  const height = Math.min(inView, Math.max(count, 1)) * rowHeight
  const current = Math.min(active, count - 1)
  // The height is that of a full view, even when there are few rows at first: rows of a server come later.
  const view = inView * rowHeight

  const virtual = useVirtualizer({
    count,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    overscan: CHECKLIST.buffer,
    getItemKey: (index) => itemAt(index)?.value ?? `row ${index}`,
    // The view always has the same number of rows, so nothing needs to be measured.
    observeElementRect: (_, report) => report({ width: 0, height: view }),
    initialRect: { width: 0, height: view },
  })
  const drawn = virtual.getVirtualItems()
  const first = drawn[0]?.index ?? 0
  const last = drawn.at(-1)?.index ?? 0
  const report = useRef(onView)
  report.current = onView
  useEffect(() => report.current?.(first, last), [first, last])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another list starts again
  useEffect(() => {
    setActive(0)
    virtual.scrollToOffset(0)
  }, [box.listKey])

  /** A read-only form disables the fieldset around it, which does not reach the rows by itself. */
  const toggle = (item: ChecklistItem<V>) => {
    if (!list.current?.closest('fieldset:disabled')) box.onToggle(item)
  }
  const walk = (event: KeyboardEvent) => {
    const jumps: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + inView,
      PageUp: current - inView,
      Home: 0,
      End: count - 1,
    }
    const target = jumps[event.key]
    if (target !== undefined) {
      event.preventDefault()
      const index = Math.max(0, Math.min(count - 1, target))
      setActive(index)
      virtual.scrollToIndex(index)
    } else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      const item = itemAt(current)
      if (item) toggle(item)
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      event.preventDefault()
      if (!props.disabled && !box.isAllBusy && box.all !== 'on') box.onAll()
    }
  }

  return (
    <FieldFrame ids={ids} field={props} labelAs="span">
      <fieldset
        aria-labelledby={ids.labelId}
        aria-describedby={ids.status['aria-describedby']}
        data-invalid={props.error !== undefined || undefined}
        className="flex min-w-0 flex-col overflow-hidden rounded-control border border-field bg-panel data-invalid:border-danger"
      >
        <div className="flex h-control items-center border-b border-line focus-within:bg-sub">
          <span className="relative ml-1 flex size-7 shrink-0 items-center justify-center phone:size-11">
            <input
              ref={(element) => {
                if (element) element.indeterminate = box.all === 'mixed'
              }}
              type="checkbox"
              aria-label={box.query.trim() ? 'Selecionar todos os filtrados' : 'Selecionar todos'}
              className={nativeOver}
              checked={box.all === 'on'}
              disabled={props.disabled || count === 0 || box.isAllBusy}
              onChange={box.onAll}
            />
            <CheckMark state={box.all} className={ringOfPeer} />
          </span>
          <Search aria-hidden="true" className="ml-1 text-fg-2" />
          <input
            ref={search}
            id={ids.id}
            aria-label={`Pesquisar em ${props.label}`}
            aria-controls={`${ids.id}-list`}
            autoComplete="off"
            name={props.name}
            disabled={props.disabled}
            className="h-full min-w-0 flex-1 bg-transparent px-2 text-body outline-none"
            value={box.query}
            onChange={(event) => box.onQuery(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault()
              if (event.key !== 'ArrowDown') return
              event.preventDefault()
              list.current?.focus()
            }}
            onBlur={props.onBlur}
          />
          <span role="status" className="shrink-0 pr-2.5 text-help text-fg-2 tnum">
            {box.status}
            {box.selected > 0 && ` · ${selectedText(box.selected)}`}
          </span>
        </div>
        <div
          ref={list}
          id={`${ids.id}-list`}
          role="listbox"
          aria-multiselectable="true"
          aria-labelledby={ids.labelId}
          aria-required={props.required || undefined}
          aria-disabled={props.disabled || undefined}
          aria-busy={box.isLoading || undefined}
          aria-activedescendant={current >= 0 ? `${ids.id}-row-${current}` : undefined}
          tabIndex={0}
          className="focus-ring-inner group relative overflow-y-auto"
          style={{ height }}
          onKeyDown={walk}
        >
          <div role="presentation" className="relative w-full" style={{ height: virtual.getTotalSize() }}>
            {drawn.map((row) => {
              const item = itemAt(row.index)
              const on = item !== undefined && box.isOn(item.value)
              return (
                // biome-ignore lint/a11y/useFocusableInteractive: the list keeps the focus
                // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys
                <div
                  key={row.key}
                  id={`${ids.id}-row-${row.index}`}
                  role="option"
                  aria-selected={on}
                  aria-disabled={!item || (isFull && !on) || undefined}
                  aria-setsize={count}
                  aria-posinset={row.index + 1}
                  aria-label={item ? undefined : 'Carregando'}
                  className={cx(
                    'absolute inset-x-0 top-0 flex items-center gap-2.5 px-2.5 text-body',
                    on ? 'text-fg' : 'text-fg-2',
                    row.index === current ? 'group-focus-visible:bg-hover' : '',
                    'hover:bg-hover',
                  )}
                  style={{ height: rowHeight, transform: `translateY(${row.start}px)` }}
                  onClick={() => {
                    setActive(row.index)
                    if (item) toggle(item)
                  }}
                >
                  <CheckMark state={on ? 'on' : 'off'} />
                  {item ? (
                    <span className="min-w-0 flex-1 truncate">
                      <Highlight text={item.label} query={box.query} />
                    </span>
                  ) : (
                    <span aria-hidden="true" className="h-2.5 w-2/5 rounded-sm bg-hover" />
                  )}
                  {item?.secondary && <span className="shrink-0 text-help tnum">{item.secondary}</span>}
                </div>
              )
            })}
          </div>
          {count === 0 && (
            <p className="absolute inset-x-0 top-0 flex items-center px-2.5 text-body text-fg-2" style={{ height }}>
              {box.isLoading ? 'Buscando…' : NO_RESULTS}
            </p>
          )}
        </div>
        <div role="status">
          {isFull && (
            <p className="flex items-center gap-2 bg-warning-soft px-2.5 py-1.5 text-help font-medium text-fg">
              <TriangleAlert aria-hidden="true" className="size-icon-sm text-warning" />
              <span className="flex-1">{LIMIT_REACHED}</span>
              <span className="tnum">{`${number(box.selected)} de ${number(props.max ?? box.selected)}`}</span>
            </p>
          )}
          {box.foot}
        </div>
      </fieldset>
    </FieldFrame>
  )
}

/** The line below a checklist: what is hidden, and a button to show it. */
export function ChecklistFoot(props: { text: string; action: string; onPress: () => void }) {
  return (
    <p className="flex min-h-8 items-center justify-between gap-2 border-t border-line px-2.5 text-help text-fg-2 phone:min-h-11">
      <span>{props.text}</span>
      <button
        type="button"
        className="focus-ring relative hit-44 rounded-sm font-medium text-accent-text"
        onClick={props.onPress}
      >
        {props.action}
      </button>
    </p>
  )
}

const selectedText = (n: number) => (n === 1 ? '1 selecionado' : `${number(n)} selecionados`)
