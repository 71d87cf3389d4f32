import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { Kbd } from '../control/Kbd.tsx'
import { cx } from '../cx.ts'
import { Highlight } from '../display/Highlight.tsx'
import { CornerDownLeft, type Icon, Search } from '../icons.ts'
import { Spinner } from '../state/Spinner.tsx'

export type PaletteItem = {
  id: string
  label: string
  /** Place or person, e.g. 'Recrutamento & Seleção / Relatórios'. */
  detail?: string
  icon?: Icon
  /** Avatar instead of an icon. */
  media?: ReactNode
  badge?: ReactNode
}

export type PaletteGroup = { id: string; title: string; items: PaletteItem[] }

/** The command palette. The caller decides what matches; this component shows the groups, handles the keyboard and reports the choice. */
export function CommandPalette(props: {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  query: string
  onQuery: (query: string) => void
  groups: PaletteGroup[]
  isLoading?: boolean
  placeholder?: string
  onPick: (item: PaletteItem, options: { isNewTab: boolean }) => void
}) {
  return (
    <ModalOverlay
      isOpen={props.isOpen}
      onOpenChange={props.onOpenChange}
      isDismissable
      className="fixed inset-0 z-50 flex items-start justify-center bg-scrim px-4 pt-28 pb-4 transition-opacity duration-160 data-entering:opacity-0 data-exiting:opacity-0 data-exiting:duration-100 phone:p-0"
    >
      <Modal className="flex max-h-[min(34rem,calc(100dvh-8rem))] w-full max-w-160 overflow-hidden rounded-panel bg-pop text-fg shadow-3 phone:h-dvh phone:max-h-none phone:rounded-none">
        <Dialog aria-label="Pesquisar" className="flex min-h-0 w-full flex-col outline-none">
          {({ close }) => <Body {...props} close={close} />}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Body(props: Parameters<typeof CommandPalette>[0] & { close: () => void }) {
  const { query, onQuery, groups, onPick, close, isLoading } = props
  const listId = useId()
  const flat = groups.flatMap((group) => group.items)
  const [activeId, setActiveId] = useState<string>()
  const active = flat.find((item) => item.id === activeId) ?? flat[0]
  const list = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  // The palette opens with the focus in its input.
  useEffect(() => input.current?.focus(), [])
  const optionId = (id: string) => `${listId}-${id}`

  useEffect(() => {
    if (active) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [active])

  const pick = (item: PaletteItem, isNewTab: boolean) => {
    onPick(item, { isNewTab })
    if (!isNewTab) close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault()
      pick(active, event.ctrlKey || event.metaKey)
      return
    }
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0 || flat.length === 0) return
    event.preventDefault()
    const at = active ? flat.indexOf(active) : -1
    setActiveId(flat[(at + by + flat.length) % flat.length]?.id)
  }
  return (
    <>
      <div className="flex min-h-13 shrink-0 items-center gap-3 border-line border-b px-4">
        {isLoading ? <Spinner className="text-fg-2" /> : <Search className="text-fg-2" />}
        <input
          ref={input}
          role="combobox"
          aria-label="Pesquisar"
          aria-expanded={flat.length > 0}
          aria-controls={listId}
          aria-activedescendant={active ? optionId(active.id) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={props.placeholder ?? 'Telas, pessoas, solicitações, cargos'}
          value={query}
          onChange={(event) => {
            onQuery(event.target.value)
            setActiveId(undefined)
          }}
          onKeyDown={onKeyDown}
          className="min-h-13 min-w-0 flex-1 bg-transparent text-[16px]/6 text-fg outline-none"
        />
        <button type="button" onClick={close} className="focus-ring rounded-box text-body text-fg-2">
          <Kbd>Esc</Kbd>
          <span className="sr-only phone:not-sr-only">Fechar</span>
        </button>
      </div>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label="Resultados"
        className="min-h-0 flex-1 overflow-auto px-2 pt-2 pb-1.5"
      >
        {groups.map((group, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by role
          <div key={group.id} role="group" aria-labelledby={`${listId}-t${at}`} className="pb-1">
            <div id={`${listId}-t${at}`} className="px-2.5 pt-1.5 pb-1 text-help font-medium text-fg-2">
              {group.title}
            </div>
            {group.items.map((item) => (
              <Option
                key={item.id}
                id={optionId(item.id)}
                item={item}
                query={query}
                isActive={item === active}
                onHover={() => setActiveId(item.id)}
                onPick={(isNewTab) => pick(item, isNewTab)}
              />
            ))}
          </div>
        ))}
      </div>
      {query.trim() !== '' && flat.length === 0 && (
        <p role="status" className="px-4 pt-4 pb-8 text-center text-body text-fg-2">
          {isLoading ? 'Procurando…' : 'Sem resultados encontrados'}
        </p>
      )}
      <div
        aria-hidden="true"
        className="flex min-h-9 shrink-0 items-center gap-4 border-line border-t bg-sub px-4 text-help text-fg-2 phone:hidden"
      >
        <span className="flex items-center gap-1">
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> navegar
        </span>
        <span className="flex items-center gap-1">
          <Kbd>Enter</Kbd> abrir
        </span>
        <span className="flex items-center gap-1">
          <Kbd>Ctrl</Kbd>
          <Kbd>Enter</Kbd> nova aba
        </span>
        <span className="ml-auto">Só aparece o que você pode ver</span>
      </div>
    </>
  )
}

function Option(props: {
  id: string
  item: PaletteItem
  query: string
  isActive: boolean
  onHover: () => void
  onPick: (isNewTab: boolean) => void
}) {
  const { item, isActive } = props
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard walks the options from the input (aria-activedescendant)
    <div
      id={props.id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={isActive ? undefined : props.onHover}
      onClick={(event) => props.onPick(event.ctrlKey || event.metaKey)}
      className={cx(
        'flex min-h-9 cursor-default items-center gap-2.5 rounded-control px-2.5 py-1 text-body phone:min-h-12',
        isActive && 'bg-hover',
      )}
    >
      {item.media ?? (item.icon && <item.icon className="text-fg-2" />)}
      <span className="flex min-w-0 items-center gap-2.5 phone:flex-col phone:items-start phone:gap-0">
        <span className={cx('truncate text-fg phone:whitespace-normal', isActive && 'font-medium')}>
          <Highlight text={item.label} query={props.query} />
        </span>
        {item.detail && (
          <span className="min-w-10 shrink-[3] truncate text-help text-fg-2 phone:max-w-full">{item.detail}</span>
        )}
      </span>
      <span className="ml-auto flex shrink-0 items-center gap-2">
        {item.badge}
        {isActive && !item.badge && (
          <span aria-hidden="true" className="flex items-center gap-1 text-help text-fg-2 phone:hidden">
            Abrir <CornerDownLeft className="size-icon-sm" />
          </span>
        )}
      </span>
    </div>
  )
}
