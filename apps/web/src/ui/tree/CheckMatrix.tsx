import { useId } from 'react'
import { CheckMark, nativeOver, ringOfPeer } from '../fields/choices.tsx'
import { FieldError } from '../fields/Field.tsx'

interface MatrixRow {
  id: string
  label: string
}
interface MatrixColumn {
  label: string
  isOn: (id: string) => boolean
  isLocked?: (id: string) => boolean
  onChange: (id: string, on: boolean) => void
}

/** Rows in groups with a checkbox in each of a few columns, such as which fields are shown and which are required. */
export function CheckMatrix(props: {
  label: string
  name?: string
  groups: readonly { title: string; rows: readonly MatrixRow[] }[]
  columns: readonly MatrixColumn[]
  error?: string | undefined
  isDisabled?: boolean
}) {
  const errorId = useId()
  return (
    <div data-field={props.name}>
      <table aria-label={props.label} className="w-full border-collapse text-body">
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className="h-head text-left text-help font-medium text-fg-2">
              Campo
            </th>
            {props.columns.map((column) => (
              <th key={column.label} scope="col" className="w-24 text-center text-help font-medium text-fg-2">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        {props.groups.map((group) => (
          <tbody key={group.title}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={props.columns.length + 1}
                className="pt-3 pb-1 text-left text-label text-fg-2"
              >
                {group.title}
              </th>
            </tr>
            {group.rows.map((row) => (
              <tr key={row.id} className="border-line border-b hover:bg-hover">
                <th scope="row" className="h-row-compact pr-3 text-left font-normal text-fg">
                  {row.label}
                </th>
                {props.columns.map((column) => {
                  const on = column.isOn(row.id)
                  const isLocked = props.isDisabled || column.isLocked?.(row.id) === true
                  return (
                    <td key={column.label}>
                      <span className="relative mx-auto flex size-8 items-center justify-center phone:size-11">
                        <input
                          type="checkbox"
                          aria-label={`${row.label}: ${column.label}`}
                          className={nativeOver}
                          checked={on}
                          disabled={isLocked}
                          onChange={(event) => column.onChange(row.id, event.target.checked)}
                        />
                        <CheckMark
                          state={on ? 'on' : 'off'}
                          className={`${ringOfPeer} ${isLocked ? 'opacity-60' : ''}`}
                        />
                      </span>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <FieldError id={errorId} message={props.error} />
    </div>
  )
}
