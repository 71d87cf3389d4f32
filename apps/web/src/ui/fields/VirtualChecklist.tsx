import { contemSemAcento } from '@quadro/contract/kit/texto.ts'
import { useMemo, useState } from 'react'
import {
  CHECKLIST,
  ChecklistBox,
  ChecklistFoot,
  type ChecklistItem,
  type ChecklistProps,
  number,
} from './ChecklistBox.tsx'
import type { OptionValue } from './options.tsx'

export type VirtualChecklistProps<V extends OptionValue> = ChecklistProps & {
  items: readonly ChecklistItem<V>[]
  value: readonly V[]
  onChange: (value: V[]) => void
}

/** A checklist of thousands of rows that are all loaded, with a search. */
export function VirtualChecklist<V extends OptionValue>(props: VirtualChecklistProps<V>) {
  const { items, value, onChange, max = Number.POSITIVE_INFINITY } = props
  const [query, setQuery] = useState('')
  /** Shows only the selected rows, or those that the search hides, as they were when the user asked. */
  const [showHidden, setShowHidden] = useState<ReadonlySet<V> | undefined>(undefined)
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
  const isFull = value.length >= max
  const shownChosen = shown.reduce((n, item) => n + (chosen.has(item.value) ? 1 : 0), 0)

  /** The list is too long to see at once which rows are selected. */
  const isLong = value.length > 0 && items.length > (props.rows ?? CHECKLIST.rows)

  const toggleAll = () => {
    if (shownChosen === shown.length || (isFull && shownChosen > 0)) {
      const gone = new Set(shown.map((item) => item.value))
      onChange(value.filter((each) => !gone.has(each)))
      return
    }
    const room = max - value.length
    const added = shown.filter((item) => !chosen.has(item.value)).map((item) => item.value)
    onChange([...value, ...added.slice(0, room)])
  }
  return (
    <ChecklistBox<V>
      field={props}
      count={shown.length}
      itemAt={(index) => shown[index]}
      isOn={(id) => chosen.has(id)}
      onToggle={({ value: id }) => {
        if (props.disabled) return
        if (chosen.has(id)) onChange(value.filter((each) => each !== id))
        else if (!isFull) onChange([...value, id])
      }}
      selected={value.length}
      isFull={isFull}
      all={shownChosen === 0 ? 'off' : shownChosen === shown.length ? 'on' : 'mixed'}
      onAll={toggleAll}
      query={query}
      onQuery={(text) => {
        setQuery(text)
        setShowHidden(undefined)
      }}
      status={shown === items ? number(items.length) : `${number(shown.length)} de ${number(items.length)}`}
      listKey={`${query} ${showHidden !== undefined}`}
      foot={
        (hidden.length > 0 || showHidden || isLong) && (
          <ChecklistFoot
            text={
              showHidden
                ? query.trim()
                  ? 'Só os selecionados fora da busca'
                  : 'Só os selecionados'
                : hidden.length > 0
                  ? hiddenText(hidden.length)
                  : chosenText(value.length)
            }
            action={
              showHidden
                ? query.trim()
                  ? 'Voltar à busca'
                  : 'Mostrar todos'
                : hidden.length > 0
                  ? 'Mostrar'
                  : 'Mostrar só os selecionados'
            }
            onPress={() => setShowHidden(showHidden ? undefined : new Set(hidden.length > 0 ? hidden : value))}
          />
        )
      }
    />
  )
}

const chosenText = (n: number) => (n === 1 ? '1 escolhido' : `${number(n)} escolhidos`)
const hiddenText = (n: number) =>
  n === 1 ? '1 selecionado fora desta busca' : `${number(n)} selecionados fora desta busca`
