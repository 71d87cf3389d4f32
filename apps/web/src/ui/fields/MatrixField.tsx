import { formatarNumero } from '@quadro/contract/kit/formato.ts'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { useIsMobile } from '../layout/useMediaWidth.ts'
import { FieldError } from './Field.tsx'
import { cleanNumber, readNumber } from './NumberField.tsx'

/**
 * A percentage for each pair of a row and a column. Each cell is a field named by both; Enter and the vertical arrows go down and up, as in a
 * spreadsheet. What is no number becomes NaN, so that the contract's schema refuses it. A phone shows one row below the other.
 */
export function MatrixField(props: {
  label: string
  name?: string
  /** What stands at the left and above, for the corner. */
  corner: string
  rows: readonly string[]
  columns: readonly string[]
  values: readonly (readonly (number | null)[])[]
  onChange: (values: (number | null)[][]) => void
  error?: string | undefined
  decimals?: number
  readOnly?: boolean
}) {
  const { rows, columns, values, decimals = 2 } = props
  const errorId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const isMobile = useIsMobile()
  const set = (y: number, x: number, value: number | null) =>
    props.onChange(rows.map((_, i) => columns.map((__, j) => (i === y && j === x ? value : (values[i]?.[j] ?? null)))))
  const onKeyDown = (event: KeyboardEvent, y: number, x: number) => {
    const step = event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    const next = frame.current?.querySelector<HTMLInputElement>(`[data-cell="${y + step}-${x}"]`)
    if (!next) return
    event.preventDefault()
    next.focus()
    next.select()
  }
  const cell = (row: string, y: number, column: string, x: number) => (
    <PercentCell
      at={`${y}-${x}`}
      label={`${row}, ${column}`}
      value={values[y]?.[x] ?? null}
      decimals={decimals}
      readOnly={props.readOnly ?? false}
      errorId={props.error ? errorId : undefined}
      onChange={(value) => set(y, x, value)}
      onKeyDown={(event) => onKeyDown(event, y, x)}
    />
  )
  return (
    <div ref={frame} data-field={props.name}>
      {isMobile ? (
        <fieldset className="flex flex-col gap-4">
          <legend className="sr-only">{props.label}</legend>
          {rows.map((row, y) => (
            <div key={row}>
              <p className="pb-1 text-label text-fg">{row}</p>
              <ul className="flex flex-col gap-2">
                {columns.map((column, x) => (
                  <li key={column} className="flex items-center justify-between gap-3">
                    <span className="min-w-0 text-row-2 text-fg-2">{column}</span>
                    <span className="w-28 shrink-0">{cell(row, y, column, x)}</span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </fieldset>
      ) : (
        <div className="overflow-x-auto p-1">
          <table aria-label={props.label} className="w-full border-separate border-spacing-1 text-body">
            <thead>
              <tr className="align-bottom">
                <th scope="col" className="px-1 pb-1 text-left text-help font-medium text-fg-2">
                  {props.corner}
                </th>
                {columns.map((column) => (
                  <th key={column} scope="col" className="min-w-24 px-1 pb-1 text-left text-help font-medium text-fg-2">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, y) => (
                <tr key={row}>
                  <th scope="row" className="min-w-28 px-1 text-left text-label text-fg">
                    {row}
                  </th>
                  {columns.map((column, x) => (
                    <td key={column}>{cell(row, y, column, x)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <FieldError id={errorId} message={props.error} />
    </div>
  )
}

function PercentCell(props: {
  at: string
  label: string
  value: number | null
  decimals: number
  readOnly: boolean
  errorId: string | undefined
  onChange: (value: number | null) => void
  onKeyDown: (event: KeyboardEvent) => void
}) {
  const { value } = props
  const [draft, setDraft] = useState<string>()
  const [lost, setLost] = useState('')
  const isUnreadable = Number.isNaN(value)
  const shown = value === null ? '' : isUnreadable ? lost : formatarNumero(value)
  return (
    <span
      className={cx(
        'flex h-control items-center rounded-control border bg-panel focus-within:border-accent-ui focus-within:outline-2 focus-within:outline-accent-ui',
        isUnreadable || props.errorId ? 'border-danger' : 'border-field',
      )}
    >
      <input
        data-cell={props.at}
        aria-label={`${props.label}, %`}
        aria-invalid={isUnreadable || props.errorId !== undefined || undefined}
        aria-describedby={props.errorId}
        inputMode="decimal"
        readOnly={props.readOnly}
        className="h-full w-full min-w-0 bg-transparent pl-2 text-right text-body text-fg tnum outline-none"
        value={draft ?? shown}
        onFocus={() => setDraft(shown)}
        onChange={(event) => {
          const text = cleanNumber(event.target.value, props.decimals, false)
          setDraft(text)
          setLost(text)
          props.onChange(readNumber(text))
        }}
        onBlur={() => setDraft(undefined)}
        onKeyDown={props.onKeyDown}
      />
      <span aria-hidden="true" className="shrink-0 pr-2 pl-1 text-fg-2">
        %
      </span>
    </span>
  )
}
