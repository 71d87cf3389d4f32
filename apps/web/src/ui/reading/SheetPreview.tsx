import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { FileText } from '../icons.ts'
import { EmptyState } from '../state/States.tsx'

interface Line {
  label: string
  cells: string[]
}

/**
 * Filters at the left, the printed page at the right, below its line of figures; on a phone one below the other. What a report draws besides
 * its page (`drawing`) stands above it.
 */
export function ReportLayout({
  filters,
  preview,
  facts,
  drawing,
}: {
  filters: ReactNode
  preview: ReactNode
  facts?: string | undefined
  drawing?: ReactNode
}) {
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[320px_minmax(0,1fr)] overflow-hidden narrow:grid-cols-1 narrow:overflow-visible">
      <div className="overflow-y-auto border-line border-r p-6 phone:p-4 narrow:border-r-0">{filters}</div>
      <section
        aria-label="Prévia"
        className="flex min-w-0 flex-col overflow-auto bg-ground px-6 pt-4 pb-6 phone:p-4"
        aria-live="polite"
      >
        {drawing && <div className="mb-4 flex flex-col bg-panel p-6 text-fg shadow-2 phone:p-4">{drawing}</div>}
        {preview && (
          <p className="flex flex-wrap gap-x-2 pb-4 text-body text-fg-2 tnum">
            <span className="font-semibold text-fg">Prévia</span>
            {facts}
          </p>
        )}
        {preview ??
          (!drawing && (
            <EmptyState icon={FileText} title="A prévia aparece aqui">
              Escolha o filtro e veja a prévia, ou gere o arquivo.
            </EmptyState>
          ))}
      </section>
    </div>
  )
}

/** A sheet as it looks on paper: the same texts as PDF and XLSX. */
export function SheetPreview(props: {
  company: string
  /** One line below the company's name. */
  detail?: string
  /** Address of the company's logo. */
  logo?: string | undefined
  title: string
  module?: string | undefined
  filters: { label: string; value: string }[]
  /** `min`: minimum width of its content in pixels. */
  columns: { key: string; label: string; isNumber: boolean; min?: number | undefined }[]
  groups: { title?: string | undefined; rows: string[][]; subtotal?: Line | undefined }[]
  totals?: Line | undefined
  /** Content between the filters and the rows. */
  chart?: ReactNode
  notes: string[]
}) {
  const { columns } = props
  const frame = useRef<HTMLElement>(null)
  const [isCut, setCut] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sheet has other widths
  useLayoutEffect(() => {
    const measure = () => setCut(frame.current !== null && frame.current.scrollWidth > frame.current.clientWidth)
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [columns, props.groups])
  const align = (index: number) =>
    columns[index]?.isNumber ? 'text-right tabular-nums whitespace-nowrap' : 'text-left'
  const firstText = Math.max(
    0,
    columns.findIndex((column) => !column.isNumber),
  )
  /** The label starts under the first text column and extends to the first figure. */
  const sum = ({ label, cells }: Line, isTotal = false) => {
    const firstFigure = cells.findIndex((cell, i) => i > firstText && cell !== '')
    const end = firstFigure < 0 ? cells.length : firstFigure
    return (
      <tr className={isTotal ? 'border-fg border-t-2 font-semibold' : 'bg-sub font-semibold'}>
        {cells.map((cell, i) =>
          i > firstText && i < end ? null : (
            <td
              // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified only by their column
              key={i}
              colSpan={i === firstText ? end - firstText : 1}
              className={`px-1.5 py-1 ${align(i)}`}
            >
              {i === firstText ? label : cell}
            </td>
          ),
        )}
      </tr>
    )
  }
  return (
    <article className="mx-auto w-full max-w-[820px] bg-panel p-10 text-help text-fg shadow-2 phone:p-4">
      <header className="flex justify-between gap-4 pb-4">
        <div className="flex min-w-0 items-center gap-3">
          {props.logo && <img src={props.logo} alt="" className="max-h-9 max-w-32 object-contain" />}
          <div className="min-w-0">
            <p className="text-group">{props.company}</p>
            {props.detail && <p className="text-fg-2 tnum">{props.detail}</p>}
          </div>
        </div>
        <span className="text-right text-fg-2">{props.module}</span>
      </header>
      <h2 className="border-fg border-b-[1.5px] pb-2 text-title">{props.title}</h2>
      <dl className="grid grid-cols-3 gap-x-4 gap-y-1 border-line border-b py-2 narrow:grid-cols-1">
        {props.filters.map(({ label, value }) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-fg-2">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {props.chart && <div className="pt-4">{props.chart}</div>}
      {isCut && <p className="pt-3 text-fg-2">Há mais colunas: deslize a tabela para o lado.</p>}
      <section
        ref={frame}
        aria-label="Linhas do relatório"
        // Makes it scrollable by keyboard.
        tabIndex={isCut ? 0 : undefined}
        className="focus-ring-inner overflow-x-auto phone:-mx-4 phone:px-4"
      >
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-fg border-b">
              {columns.map((column, i) => (
                <th
                  key={column.key}
                  scope="col"
                  // Its width is that of the paper, whose text is 11 px high; the padding on both sides is added to it.
                  style={column.min ? { minWidth: Math.round((column.min * 12) / 11) + 12 } : undefined}
                  className={`px-1.5 pt-3 pb-1.5 font-medium text-fg-2 ${align(i)}`}
                >
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          {props.groups.map((group, g) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups of one sheet never move
            <tbody key={g}>
              {group.title && (
                <tr>
                  <th colSpan={columns.length} scope="rowgroup" className="px-1.5 pt-3 pb-1 text-left font-semibold">
                    {group.title}
                  </th>
                </tr>
              )}
              {group.rows.map((row, r) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of one sheet never move
                <tr key={r} className="border-line border-b">
                  {row.map((cell, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified only by their column
                    <td key={i} className={`px-1.5 py-1 ${align(i)}`}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
              {group.subtotal && sum(group.subtotal)}
            </tbody>
          ))}
          {props.totals && <tbody>{sum(props.totals, true)}</tbody>}
        </table>
      </section>
      {props.notes.map((note) => (
        <p key={note} className="pt-3 text-fg-2">
          {note}
        </p>
      ))}
    </article>
  )
}
