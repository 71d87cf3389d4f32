import { type KeyboardEvent, type Ref, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Kbd } from '../control/Kbd.tsx'
import { cx } from '../cx.ts'
import { Highlight } from '../display/Highlight.tsx'
import { Check, ChevronDown, ChevronRight, ChevronsUpDown, Search } from '../icons.ts'
import { useIsMobile } from '../layout/useMediaWidth.ts'
import {
  boxText,
  FieldFrame,
  type FieldHandle,
  type FieldProps,
  InputBox,
  useFieldIds,
  useFocusHandle,
} from './Field.tsx'
import type { OptionValue } from './options.tsx'
import { Picker } from './Picker.tsx'
import { ClearButton } from './SelectField.tsx'
import { buildTree, pathOf, searchTree, type Tree, type TreeNode, visibleRows } from './tree.ts'

export type TreeSelectFieldProps<V extends OptionValue> = FieldProps & {
  value: V | null
  onChange: (value: V | null) => void
  nodes: readonly TreeNode<V>[]
  placeholder?: string
  clearable?: boolean
  ref?: Ref<FieldHandle>
}

/** One node of a tree, shown as 'mãe / filha'. */
export function TreeSelectField<V extends OptionValue>(props: TreeSelectFieldProps<V>) {
  const { value, nodes, placeholder = 'Selecione' } = props
  const ids = useFieldIds(props)
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useFocusHandle(props.ref, button)
  const [open, setOpen] = useState(false)
  const tree = useMemo(() => buildTree(nodes), [nodes])
  const path = value === null ? [] : pathOf(tree, value)
  const chosen = path.at(-1)
  const mother = path.at(-2)
  const locked = props.disabled || props.readOnly
  const clearable = (props.clearable ?? !props.required) && value !== null && !locked
  return (
    <FieldFrame ids={ids} field={props} labelAs="span">
      <InputBox field={props} boxRef={box}>
        <button
          ref={button}
          id={ids.id}
          type="button"
          role="combobox"
          {...ids.status}
          aria-labelledby={ids.labelId}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-controls={open ? `${ids.id}-tree` : undefined}
          disabled={locked}
          className={cx('flex h-full min-w-0 flex-1 items-center gap-2 text-left outline-none', boxText)}
          onClick={() => setOpen(true)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            setOpen(true)
          }}
          onBlur={props.onBlur}
        >
          {chosen ? (
            <span className="min-w-0 flex-1 truncate" title={path.map((node) => node.label).join(' / ')}>
              {mother && <span className="text-fg-2">{mother.label} / </span>}
              {chosen.label}
              {chosen.inactive && <span className="text-fg-2"> (INATIVA)</span>}
            </span>
          ) : (
            <span className="min-w-0 flex-1 truncate text-fg-3">{placeholder}</span>
          )}
          {!clearable && <ChevronsUpDown aria-hidden="true" className="text-fg-2" />}
        </button>
        {clearable && <ClearButton label={props.label} onClear={() => props.onChange(null)} focus={button} />}
      </InputBox>
      <Picker anchor={box} isOpen={open} onOpenChange={setOpen} label={props.label} fit>
        <TreePicker
          treeId={`${ids.id}-tree`}
          label={props.label}
          tree={tree}
          value={value}
          onChoose={(id) => {
            props.onChange(id)
            setOpen(false)
            button.current?.focus()
          }}
        />
      </Picker>
    </FieldFrame>
  )
}

type TreePickerProps<V extends OptionValue> = {
  treeId: string
  label: string
  tree: Tree<V>
  /** The node at which it opens. */
  value: V | null
  /** The selected nodes, when several may be selected. */
  chosen?: ReadonlySet<V>
  onChoose: (id: V) => void
}

/** The focus stays in the search field; arrows move in the tree (aria-activedescendant). */
export function TreePicker<V extends OptionValue>({
  treeId,
  label,
  tree,
  value,
  chosen,
  onChoose,
}: TreePickerProps<V>) {
  const isChosen = (id: V) => (chosen ? chosen.has(id) : id === value)
  const rowId = useId()
  const phone = useIsMobile()
  const [query, setQuery] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<V>>(() => {
    const path = [...(chosen ?? (value === null ? [] : [value]))].flatMap((id) => pathOf(tree, id).slice(0, -1))
    const roots = tree.children.get(null) ?? []
    return new Set([...path, ...roots].map((node) => node.id))
  })
  const [active, setActive] = useState<V | null>(value ?? tree.children.get(null)?.[0]?.id ?? null)
  // ← → move in the text while the user types a search, and in the tree after ↑ ↓ were used.
  const [walking, setWalking] = useState(true)
  const list = useRef<HTMLDivElement>(null)
  const { matches } = useMemo(() => searchTree(tree, query), [tree, query])
  const rows = visibleRows(tree, opened)
  const at = rows.findIndex((row) => row.node.id === active)
  const row = rows[at]
  const matchAt = active === null ? -1 : matches.indexOf(active)

  useEffect(() => {
    if (active !== null) list.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' })
  }, [active])

  const setBranch = (id: V, open: boolean) => {
    const next = new Set(opened)
    if (open) next.add(id)
    else next.delete(id)
    setOpened(next)
  }
  const type = (text: string) => {
    setQuery(text)
    setWalking(text === '')
    const found = searchTree(tree, text)
    setOpened(new Set([...opened, ...found.paths]))
    const first = found.matches[0]
    if (first !== undefined) setActive(first)
  }
  const choose = (node: TreeNode<V>) => !node.disabled && onChoose(node.id)

  const onKeyDown = (event: KeyboardEvent) => {
    const go = (index: number) => {
      const target = rows[Math.max(0, Math.min(rows.length - 1, index))]
      if (target) setActive(target.node.id)
      setWalking(true)
      event.preventDefault()
    }
    if (event.key === 'ArrowDown') go(at + 1)
    else if (event.key === 'ArrowUp') go(at - 1)
    else if (event.key === 'Enter') {
      event.preventDefault()
      if (row) choose(row.node)
    } else if (walking && event.key === 'ArrowRight' && row) {
      event.preventDefault()
      if (row.expanded === false) setBranch(row.node.id, true)
      else if (row.expanded) go(at + 1)
    } else if (walking && event.key === 'ArrowLeft' && row) {
      event.preventDefault()
      if (row.expanded) setBranch(row.node.id, false)
      else if (row.node.parentId !== null) go(rows.findIndex((each) => each.node.id === row.node.parentId))
    }
  }

  return (
    <>
      <div className="flex h-11 items-center border-b border-line px-3.5 phone:h-12">
        <Search aria-hidden="true" className="text-fg-2" />
        <input
          // On a phone the keyboard would cover the tree before the user sees it.
          // biome-ignore lint/a11y/noAutofocus: the user opened the picker to search
          autoFocus={!phone}
          role="combobox"
          aria-label={`Pesquisar ${label}`}
          aria-expanded="true"
          aria-haspopup="tree"
          aria-controls={treeId}
          aria-activedescendant={at >= 0 ? `${rowId}-${at}` : undefined}
          autoComplete="off"
          className="h-full min-w-0 flex-1 bg-transparent px-2.5 text-body outline-none"
          value={query}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <span role="status" className="shrink-0 text-help text-fg-2 tnum">
          {query.trim() !== '' && `${matchAt < 0 ? matches.length : matchAt + 1} de ${matches.length}`}
        </span>
      </div>
      <div
        ref={list}
        id={treeId}
        role="tree"
        aria-multiselectable={chosen !== undefined || undefined}
        aria-label={label}
        tabIndex={-1}
        className="max-h-[272px] overflow-y-auto p-1 outline-none phone:max-h-80"
        onPointerDown={(event) => event.preventDefault()}
      >
        {rows.map(({ node, level, expanded }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search input handles the keys
          <div
            key={node.id}
            id={`${rowId}-${index}`}
            role="treeitem"
            tabIndex={-1}
            aria-level={level + 1}
            aria-expanded={expanded}
            aria-selected={isChosen(node.id)}
            aria-disabled={node.disabled || undefined}
            data-active={node.id === active || undefined}
            className={cx(
              'flex min-h-8 cursor-default items-center gap-1 rounded-sm pr-2.5 text-body outline-none phone:min-h-11',
              node.id === active ? 'bg-hover' : 'hover:bg-hover',
              isChosen(node.id) && 'font-semibold',
              (node.inactive || node.disabled) && 'text-fg-2',
            )}
            style={{ paddingLeft: 6 + level * 20 }}
            onClick={() => choose(node)}
          >
            {expanded === undefined ? (
              <span className="w-5 phone:w-8" />
            ) : (
              // The row has the state (open or closed); this element is only the pointer's target.
              // biome-ignore lint/a11y/noStaticElementInteractions: ← and → do the same
              // biome-ignore lint/a11y/useKeyWithClickEvents: ← and → do the same
              <span
                className="flex h-8 w-5 items-center justify-center text-fg-2 phone:h-11 phone:w-8"
                onClick={(event) => {
                  event.stopPropagation()
                  setBranch(node.id, !expanded)
                }}
              >
                {expanded ? (
                  <ChevronDown aria-hidden="true" className="size-icon-sm" />
                ) : (
                  <ChevronRight aria-hidden="true" className="size-icon-sm" />
                )}
              </span>
            )}
            <span className="min-w-0 flex-1 truncate">
              <Highlight text={node.label} query={query} />
              {node.inactive && ' (INATIVA)'}
            </span>
            {isChosen(node.id) && <Check aria-hidden="true" className="text-accent-text" />}
          </div>
        ))}
      </div>
      <p className="flex items-center gap-1.5 border-t border-line px-3.5 py-2 text-help text-fg-2 phone:hidden">
        <Kbd>←</Kbd>
        <Kbd>→</Kbd>
        abrir
        <span className="w-1.5" />
        <Kbd>Enter</Kbd>
        {chosen ? 'marcar' : 'escolher'}
      </p>
    </>
  )
}
