import { type ReactNode, useId } from 'react'
import { IconButton } from '../control/IconButton.tsx'
import { cx } from '../cx.ts'
import { Count } from '../display/Badge.tsx'
import { X } from '../icons.ts'

export type SectionColumn = {
  label: string
  align?: 'start' | 'end'
  /** Share of the whole width, e.g. '30%': tables below each other align when each column has one. */
  width?: string
  /** Hidden on a phone. */
  isSecondary?: boolean
}
export type SectionRow = { id: string; cells: ReactNode[]; isCurrent?: boolean }

/** A part of a panel with a title: a small table of numbers, or its children. With an id its heading can take the focus. */
export function Section(props: {
  title: string
  note?: string
  id?: string
  count?: number
  /** Buttons to the right of the title. */
  actions?: ReactNode
  onClose?: () => void
  /** As wide as the page, below the other parts. */
  isWide?: boolean
  /** Has space above it, and between its own parts; false for the first such part: only between its parts. */
  isSpaced?: boolean
  /** Limits the width to a readable text. */
  isNarrow?: boolean
  columns?: SectionColumn[]
  rows?: SectionRow[]
  children?: ReactNode
}) {
  const { columns, rows = [], isWide } = props
  const own = useId()
  const titleId = props.id ?? own
  const side = (index: number) =>
    cx(
      columns?.[index]?.align === 'end' ? 'pl-3 text-right whitespace-nowrap tnum' : 'pr-3 text-left',
      columns?.[index]?.isSecondary && 'narrow:hidden',
    )
  return (
    <section
      aria-labelledby={titleId}
      className={cx(
        'flex min-w-0 flex-col',
        props.isSpaced !== undefined && 'gap-2',
        props.isSpaced && 'mt-8',
        props.isNarrow && 'max-w-180',
        isWide && 'min-h-[70dvh] scroll-mt-2 border-line border-t pt-4',
      )}
    >
      <div className={cx('flex items-center gap-2', isWide && 'px-pad pb-1')}>
        <h2 id={titleId} tabIndex={props.id ? -1 : undefined} className="text-group outline-none">
          {props.title}
        </h2>
        {props.count !== undefined && <Count value={props.count} />}
        <span className="ml-auto flex">
          {props.actions}
          {props.onClose && <IconButton label="Fechar a lista" icon={X} onPress={props.onClose} />}
        </span>
      </div>
      {props.note && <p className="mt-0.5 mb-2 text-help text-fg-2">{props.note}</p>}
      {columns && (
        <table
          aria-labelledby={titleId}
          className={cx('w-full border-collapse text-body', columns.every((column) => column.width) && 'table-fixed')}
        >
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th
                  key={column.label}
                  scope="col"
                  style={{ width: column.width }}
                  className={cx('py-1.5 text-help font-medium text-fg-2', side(index))}
                >
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.id}
                aria-current={row.isCurrent || undefined}
                className="h-10 border-line border-t aria-[current]:bg-accent-soft"
              >
                {row.cells.map((cell, index) =>
                  index === 0 ? (
                    <th
                      key={columns[index]?.label}
                      scope="row"
                      className={cx('py-1.5 font-medium text-fg', side(index))}
                    >
                      {cell}
                    </th>
                  ) : (
                    <td key={columns[index]?.label} className={cx('py-1.5 text-fg-2', side(index))}>
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {props.children}
    </section>
  )
}

/** Actions at the end of a row. */
export function RowEnd({ children, isStart = false }: { children: ReactNode; isStart?: boolean }) {
  return <span className={cx('flex items-center', isStart ? 'flex-wrap gap-2' : 'justify-end gap-1')}>{children}</span>
}

/** The text of a cell with a quiet line below it. */
export function TextParts({ text, note }: { text: ReactNode; note?: ReactNode }) {
  return (
    <>
      {text}
      {note && <span className="block text-help font-normal text-fg-2">{note}</span>}
    </>
  )
}
