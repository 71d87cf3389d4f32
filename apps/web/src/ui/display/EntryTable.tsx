import { type ReactNode, useId } from 'react'
import { Button } from '../control/Button.tsx'
import { IconButton } from '../control/IconButton.tsx'
import { Asterisk, FieldError } from '../fields/Field.tsx'
import { Pencil, Plus, Trash2 } from '../icons.ts'
import { useIsMobile } from '../layout/useMediaWidth.ts'

export interface EntryColumn<T> {
  key: string
  label: string
  cell: (row: T) => ReactNode
}

/** How entries are added, changed and removed. */
export interface EntryEditing {
  addLabel: string
  isAddDisabled?: boolean | undefined
  onAdd: () => void
  onEdit: (index: number) => void
  onRemove: (index: number) => void
}

/**
 * Entries that belong to a form and are edited in a dialog: a table with a title, 'Adicionar …', and edit and remove on each row. On a
 * phone each entry is a card. It is a field of the form: errors and focus go to `name`. Without `editing` the entries are shown only.
 */
export function EntryTable<T>(props: {
  title: string
  name: string
  required?: boolean
  error?: string | undefined
  /** The first column is the entry's name. */
  columns: readonly EntryColumn<T>[]
  rows: readonly T[]
  rowName: (row: T) => string
  empty: string
  editing?: EntryEditing | undefined
  /** Content between the title and the rows, such as a question that decides whether there are any. */
  children?: ReactNode
}) {
  const { columns, rows, rowName, editing } = props
  const isMobile = useIsMobile()
  const titleId = useId()
  const errorId = useId()
  const actions = (row: T, index: number) =>
    editing && (
      <span className="flex justify-end gap-1">
        <IconButton label={`Editar ${rowName(row)}`} icon={Pencil} size="row" onPress={() => editing.onEdit(index)} />
        <IconButton
          label={`Remover ${rowName(row)}`}
          icon={Trash2}
          size="row"
          onPress={() => editing.onRemove(index)}
        />
      </span>
    )
  return (
    <section id={props.name} aria-labelledby={titleId} data-field={props.name} className="not-first:mt-[18px]">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id={titleId} className="text-group text-fg">
          {props.title}
          {props.required && <Asterisk />}
        </h2>
        {editing && (
          <Button
            icon={Plus}
            isDisabled={editing.isAddDisabled}
            onPress={editing.onAdd}
            aria-describedby={props.error === undefined ? undefined : errorId}
          >
            {editing.addLabel}
          </Button>
        )}
      </div>
      {props.children && <div className="pb-2">{props.children}</div>}
      {rows.length === 0 ? (
        <p className="rounded-card bg-sub p-4 text-body text-fg-2">{props.empty}</p>
      ) : isMobile ? (
        <ul aria-label={props.title} className="flex flex-col gap-2">
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id before they are saved
            <li key={index} className="rounded-card p-3.5 ring-1 ring-line">
              <div className="flex items-start justify-between gap-2">
                <span className="min-w-0 pt-2 text-group text-fg">{columns[0]?.cell(row)}</span>
                {actions(row, index)}
              </div>
              <dl className="flex flex-col gap-0.5">
                {columns.slice(1).map((column) => (
                  <div key={column.key} className="flex gap-1.5 text-body">
                    <dt className="shrink-0 text-fg-2">{column.label}</dt>
                    <dd className="min-w-0 text-fg">{column.cell(row)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      ) : (
        <table aria-labelledby={titleId} className="w-full border-collapse text-left text-body">
          <thead>
            <tr className="border-line border-b">
              {columns.map((column) => (
                <th key={column.key} scope="col" className="h-head pr-4 text-help font-medium text-fg-2">
                  {column.label}
                </th>
              ))}
              {editing && (
                <th scope="col">
                  <span className="sr-only">Ações</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id before they are saved
              <tr key={index} className="border-line border-b">
                {columns.map((column, at) =>
                  at === 0 ? (
                    <th key={column.key} scope="row" className="h-row pr-4 font-medium text-fg">
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.key} className="h-row pr-4 text-fg-2">
                      {column.cell(row)}
                    </td>
                  ),
                )}
                {editing && <td className="w-20">{actions(row, index)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <FieldError id={errorId} message={props.error} />
    </section>
  )
}
