import { type Ref, useMemo, useRef, useState } from 'react'
import { ChevronsUpDown, X } from '../icons.ts'
import { FieldFrame, type FieldHandle, type FieldProps, InputBox, useFieldIds, useFocusHandle } from './Field.tsx'
import type { OptionValue } from './options.tsx'
import { Picker } from './Picker.tsx'
import { TreePicker } from './TreeSelectField.tsx'
import { buildTree, pathOf, type TreeNode } from './tree.ts'

export type TreeMultiSelectFieldProps<V extends OptionValue> = FieldProps & {
  value: readonly V[]
  onChange: (value: V[]) => void
  nodes: readonly TreeNode<V>[]
  placeholder?: string
  ref?: Ref<FieldHandle>
}

/** Several nodes of a tree, each shown as a chip 'mãe / filha'. Selecting a node does not select the nodes below it. */
export function TreeMultiSelectField<V extends OptionValue>(props: TreeMultiSelectFieldProps<V>) {
  const { value, nodes, placeholder = 'Selecione' } = props
  const ids = useFieldIds(props)
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useFocusHandle(props.ref, button)
  const [open, setOpen] = useState(false)
  const tree = useMemo(() => buildTree(nodes), [nodes])
  const chosen = useMemo(() => new Set(value), [value])
  const locked = props.disabled || props.readOnly
  const toggle = (id: V) => props.onChange(chosen.has(id) ? value.filter((v) => v !== id) : [...value, id])
  return (
    <FieldFrame ids={ids} field={props} labelAs="span">
      <InputBox field={props} boxRef={box} className="min-h-control flex-wrap gap-1 px-1.5 py-1">
        {value.length > 0 && (
          <ul aria-label={`${props.label}: escolhidos`} className="contents">
            {value.map((id) => {
              const path = pathOf(tree, id)
              const node = path.at(-1)
              const mother = path.at(-2)
              const label = node?.label ?? 'Fora do seu alcance'
              return (
                <li
                  key={id}
                  title={path.map((each) => each.label).join(' / ')}
                  className="flex h-[26px] max-w-full items-center rounded-sm bg-hover pl-2 text-label text-fg phone:h-9"
                >
                  <span className="truncate">
                    {mother && <span className="text-fg-2">{mother.label} / </span>}
                    {label}
                    {node?.inactive && <span className="text-fg-2"> (INATIVA)</span>}
                  </span>
                  <button
                    type="button"
                    className="focus-ring-inner relative hit-44 flex h-full w-7 items-center justify-center rounded-sm text-fg-2 hover:bg-press phone:w-9"
                    aria-label={`Remover ${label}`}
                    disabled={locked}
                    onClick={() => {
                      toggle(id)
                      button.current?.focus()
                    }}
                  >
                    <X aria-hidden="true" className="size-icon-sm" />
                  </button>
                </li>
              )
            })}
          </ul>
        )}
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
          className="flex h-[26px] min-w-16 flex-1 items-center justify-between gap-2 px-1 text-left text-body text-fg-3 outline-none phone:h-9"
          onClick={() => setOpen(true)}
          onKeyDown={(event) => {
            const last = value.at(-1)
            if (event.key === 'ArrowDown') {
              event.preventDefault()
              setOpen(true)
            } else if (event.key === 'Backspace' && last !== undefined && !locked) toggle(last)
          }}
          onBlur={props.onBlur}
        >
          <span className="truncate">{value.length === 0 ? placeholder : ''}</span>
          <ChevronsUpDown aria-hidden="true" className="shrink-0 text-fg-2" />
        </button>
      </InputBox>
      <Picker anchor={box} isOpen={open} onOpenChange={setOpen} label={props.label} fit>
        <TreePicker
          treeId={`${ids.id}-tree`}
          label={props.label}
          tree={tree}
          value={value[0] ?? null}
          chosen={chosen}
          onChoose={toggle}
        />
      </Picker>
    </FieldFrame>
  )
}
