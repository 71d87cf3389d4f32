import { contemSemAcento } from '@quadro/contract/kit/texto.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type Ref, useMemo, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { Highlight } from '../Highlight.tsx'
import { Search, TriangleAlert } from '../icons.ts'
import { useIsMobile } from '../useMediaWidth.ts'
import { NO_RESULTS } from './AsyncSelectField.tsx'
import { CheckMark, nativeOver, ringOfPeer } from './choices.tsx'
import { FieldFrame, type FieldHandle, type FieldProps, useFieldIds, useFocusHandle } from './Field.tsx'
import type { OptionValue } from './options.tsx'

/** Rows on screen, rows drawn beyond each edge, and the least height of a row in pixels. */
export const CHECKLIST = { rows: 15, buffer: 15, minRowHeight: 20, deskRow: 24, phoneRow: 36 } as const
export const LIMIT_REACHED = 'Limite de registros selecionados atingido'

export type ChecklistItem<V extends OptionValue> = { value: V; label: string; secondary?: string }

export type VirtualChecklistProps<V extends OptionValue> = Omit<FieldProps, 'readOnly'> & {
  items: readonly ChecklistItem<V>[]
  value: readonly V[]
  onChange: (value: V[]) => void
  /** Most rows that may be selected. */
  max?: number
  rowHeight?: number
  ref?: Ref<FieldHandle>
}

const number = (n: number) => n.toLocaleString('pt-BR')

/** Thousands of rows to check, with a search. Only the rows near the view are in the document. */
export function VirtualChecklist<V extends OptionValue>(props: VirtualChecklistProps<V>) {
  const { items, value, onChange, max = Number.POSITIVE_INFINITY } = props
  const phone = useIsMobile()
  const rowHeight = Math.max(
    CHECKLIST.minRowHeight,
    props.rowHeight ?? (phone ? CHECKLIST.phoneRow : CHECKLIST.deskRow),
  )
  const ids = useFieldIds(props)
  const list = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  useFocusHandle(props.ref, search)
  const [query, setQuery] = useState('')
  /** Shows the selected rows that the search hides, as they were when it was asked for. */
  const [showHidden, setShowHidden] = useState<ReadonlySet<V> | undefined>(undefined)
  const [active, setActive] = useState(0)
  const chosen = useMemo(() => new Set(value), [value])
  const shown = useMemo(
    () =>
      showHidden
        ? items.filter((item) => showHidden.has(item.value))
        : query.trim() === ''
          ? items
          : items.filter((item) => contemSemAcento(item.label, query)),
    [items, query, showHidden],
  )
  const hidden = useMemo(() => {
    if (shown === items) return []
    const visible = new Set(shown.map((item) => item.value))
    return value.filter((each) => !visible.has(each))
  }, [items, shown, value])
  const full = value.length >= max
  const shownChosen = shown.reduce((n, item) => n + (chosen.has(item.value) ? 1 : 0), 0)
  const all = shownChosen === 0 ? 'off' : shownChosen === shown.length ? 'on' : 'mixed'
  const height = Math.min(CHECKLIST.rows, Math.max(shown.length, 1)) * rowHeight
  const current = Math.min(active, shown.length - 1)

  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    overscan: CHECKLIST.buffer,
    getItemKey: (index) => shown[index]?.value ?? index,
    // The view is always so many rows high: nothing has to be measured.
    observeElementRect: (_, report) => report({ width: 0, height }),
    initialRect: { width: 0, height },
  })

  const toggle = (id: V) => {
    if (props.disabled) return
    if (chosen.has(id)) onChange(value.filter((each) => each !== id))
    else if (!full) onChange([...value, id])
  }
  const toggleAll = () => {
    if (shownChosen === shown.length || (full && shownChosen > 0)) {
      const gone = new Set(shown.map((item) => item.value))
      onChange(value.filter((each) => !gone.has(each)))
      return
    }
    const room = max - value.length
    const added = shown.filter((item) => !chosen.has(item.value)).map((item) => item.value)
    onChange([...value, ...added.slice(0, room)])
  }
  const filter = (text: string) => {
    setQuery(text)
    setShowHidden(undefined)
    setActive(0)
    virtual.scrollToOffset(0)
  }
  const walk = (event: KeyboardEvent) => {
    const jumps: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + CHECKLIST.rows,
      PageUp: current - CHECKLIST.rows,
      Home: 0,
      End: shown.length - 1,
    }
    const target = jumps[event.key]
    if (target !== undefined) {
      event.preventDefault()
      const index = Math.max(0, Math.min(shown.length - 1, target))
      setActive(index)
      virtual.scrollToIndex(index)
    } else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      const item = shown[current]
      if (item) toggle(item.value)
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
                if (element) element.indeterminate = all === 'mixed'
              }}
              type="checkbox"
              aria-label="Selecionar todos"
              className={nativeOver}
              checked={all === 'on'}
              disabled={props.disabled || shown.length === 0}
              onChange={toggleAll}
            />
            <CheckMark state={all} className={ringOfPeer} />
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
            value={query}
            onChange={(event) => filter(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return
              event.preventDefault()
              list.current?.focus()
            }}
            onBlur={props.onBlur}
          />
          <span role="status" className="shrink-0 pr-2.5 text-help text-fg-2 tnum">
            {shown === items ? number(items.length) : `${number(shown.length)} de ${number(items.length)}`}
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
          aria-activedescendant={current >= 0 ? `${ids.id}-row-${current}` : undefined}
          tabIndex={0}
          className="focus-ring-inner group relative overflow-y-auto"
          style={{ height }}
          onKeyDown={walk}
        >
          <div role="presentation" className="relative w-full" style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map((row) => {
              const item = shown[row.index]
              if (!item) return null
              const on = chosen.has(item.value)
              return (
                // biome-ignore lint/a11y/useFocusableInteractive: the list keeps the focus
                // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys
                <div
                  key={row.key}
                  id={`${ids.id}-row-${row.index}`}
                  role="option"
                  aria-selected={on}
                  aria-disabled={(full && !on) || undefined}
                  aria-setsize={shown.length}
                  aria-posinset={row.index + 1}
                  className={cx(
                    'absolute inset-x-0 top-0 flex items-center gap-2.5 px-2.5 text-body',
                    on ? 'text-fg' : 'text-fg-2',
                    row.index === current ? 'group-focus-visible:bg-hover' : '',
                    'hover:bg-hover',
                  )}
                  style={{ height: rowHeight, transform: `translateY(${row.start}px)` }}
                  onClick={() => {
                    setActive(row.index)
                    toggle(item.value)
                  }}
                >
                  <CheckMark state={on ? 'on' : 'off'} />
                  <span className="min-w-0 flex-1 truncate">
                    <Highlight text={item.label} query={query} />
                  </span>
                  {item.secondary && <span className="shrink-0 text-help tnum">{item.secondary}</span>}
                </div>
              )
            })}
          </div>
          {shown.length === 0 && (
            <p className="absolute inset-x-0 top-0 flex items-center px-2.5 text-body text-fg-2" style={{ height }}>
              {NO_RESULTS}
            </p>
          )}
        </div>
        <div role="status">
          {full && (
            <p className="flex items-center gap-2 bg-warning-soft px-2.5 py-1.5 text-help font-medium text-fg">
              <TriangleAlert aria-hidden="true" className="size-icon-sm text-warning" />
              <span className="flex-1">{LIMIT_REACHED}</span>
              <span className="tnum">{`${number(value.length)} de ${number(max)}`}</span>
            </p>
          )}
          {(hidden.length > 0 || showHidden) && (
            <p className="flex min-h-8 items-center justify-between gap-2 border-t border-line px-2.5 text-help text-fg-2 phone:min-h-11">
              <span>{showHidden ? 'Só os selecionados fora da busca' : hiddenText(hidden.length)}</span>
              <button
                type="button"
                className="focus-ring relative hit-44 rounded-sm font-medium text-accent-text"
                onClick={() => {
                  setShowHidden(showHidden ? undefined : new Set(hidden))
                  setActive(0)
                  virtual.scrollToOffset(0)
                }}
              >
                {showHidden ? 'Voltar à busca' : 'Mostrar'}
              </button>
            </p>
          )}
        </div>
      </fieldset>
    </FieldFrame>
  )
}

const hiddenText = (n: number) =>
  n === 1 ? '1 selecionado fora desta busca' : `${number(n)} selecionados fora desta busca`
