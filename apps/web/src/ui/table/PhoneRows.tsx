import { Fragment, type ReactNode } from 'react'
import { Button as AriaButton, Link as AriaLink } from 'react-aria-components'
import { IconButton } from '../control/IconButton.tsx'
import { cx } from '../cx.ts'
import { Check, CircleCheck, Ellipsis } from '../icons.ts'
import { Menu } from '../overlay/Menu.tsx'
import { actionEntries } from './RowActions.tsx'
import type { Column, RowAction } from './types.ts'

type Place = NonNullable<Column<unknown>['phone']>

function places<T>(columns: Column<T>[]): Record<Place, Column<T>[]> {
  const out: Record<Place, Column<T>[]> = { title: [], badge: [], second: [], third: [], none: [] }
  let lines = 0
  for (const column of columns) {
    const place = column.phone ?? (column.isName ? 'title' : lines++ < 2 ? 'second' : 'none')
    out[place].push(column)
  }
  return out
}

function Line<T>(props: { columns: Column<T>[]; row: T; className: string }): ReactNode {
  const { columns, row } = props
  // Skips missing values: a dash is clear under a column heading, but not on a phone, which has no headings.
  const parts = columns
    .map((column) => ({ key: column.key, content: (column.phoneCell ?? column.cell)(row) }))
    .filter(({ content }) => content !== '—' && content !== '' && content != null && content !== false)
  if (parts.length === 0) return null
  return (
    <div className={props.className}>
      {parts.map(({ key, content }, index) => (
        <Fragment key={key}>
          {index > 0 && ' · '}
          {content}
        </Fragment>
      ))}
    </div>
  )
}

/** A list on a phone: rows of up to three lines; `…` at the right opens a bottom sheet, where selecting rows starts. */
export function PhoneRows<T>(props: {
  label: string
  columns: Column<T>[]
  rows: T[]
  rowKey: (row: T) => string
  rowName: (row: T) => string
  rowHref?: (row: T) => string | undefined
  onOpen?: (row: T) => void
  actions?: (row: T) => RowAction[]
  selected?: string[]
  onSelect?: (keys: string[]) => void
}) {
  const { columns, rows, rowKey, rowName, rowHref, onOpen, actions, selected = [], onSelect } = props
  const place = places(columns)
  return (
    <ul aria-label={props.label} className="px-pad">
      {rows.map((row) => {
        const key = rowKey(row)
        const name = rowName(row)
        const isSelected = selected.includes(key)
        const href = rowHref?.(row)
        const title = <Line columns={place.title} row={row} className="text-row font-medium text-fg" />
        const cover = 'focus-ring-inner block min-w-0 flex-1 cursor-pointer text-left after:absolute after:inset-0'
        const entries = actionEntries(actions?.(row) ?? [])
        if (onSelect) {
          const toggle = () => onSelect(isSelected ? selected.filter((other) => other !== key) : [...selected, key])
          entries.push({
            id: '_select',
            label: isSelected ? 'Tirar da seleção' : 'Selecionar',
            icon: CircleCheck,
            onAction: toggle,
          })
        }
        return (
          <li
            key={key}
            className={cx(
              'relative flex min-h-16 items-center gap-1 border-line border-b py-2',
              isSelected && 'bg-accent-soft',
            )}
          >
            {isSelected && <Check aria-label="Selecionada" className="mr-2 text-accent-ui" />}
            <div className="min-w-0 flex-1">
              <div className="flex items-start gap-2">
                {href !== undefined ? (
                  <AriaLink href={href} className={cover}>
                    {title}
                  </AriaLink>
                ) : onOpen ? (
                  <AriaButton onPress={() => onOpen(row)} className={cover}>
                    {title}
                  </AriaButton>
                ) : (
                  <div className="min-w-0 flex-1">{title}</div>
                )}
                <Line columns={place.badge} row={row} className="shrink-0 text-row-2 text-fg-2" />
              </div>
              <Line columns={place.second} row={row} className="text-row-2 text-fg-2" />
              <Line columns={place.third} row={row} className="text-row-2 text-fg-2 tnum" />
            </div>
            {entries.length > 0 && (
              <span className="relative z-1 -mr-3">
                <Menu
                  trigger={<IconButton label={`Ações de ${name}`} icon={Ellipsis} size="row" />}
                  label={name}
                  items={entries}
                />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
