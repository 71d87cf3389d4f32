import type { EChartsCoreOption } from 'echarts/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../control/Button.tsx'
import { Link } from '../control/Link.tsx'
import { cx } from '../cx.ts'
import { ChartColumn, Table2 } from '../icons.ts'
import { Skeleton } from '../state/Skeleton.tsx'
import { chartTheme } from './theme.ts'

/** An echarts option as plain data. It has no colours and fonts: they come from the theme. */
export type ChartOption = EChartsCoreOption
/** A fixed option, or a function that makes it for a light or dark page (`chartOption` of the contract). */
type Drawn = ChartOption | ((theme: 'light' | 'dark') => ChartOption)
const drawn = (option: Drawn, element: Element): ChartOption => ({
  ...(typeof option === 'function'
    ? option(getComputedStyle(element).colorScheme === 'dark' ? 'dark' : 'light')
    : option),
  // The label beside the drawing says where the numbers are; echarts would overwrite it with its own.
  aria: { enabled: false },
})

/** The chart's numbers as rows. `href` opens the records behind one number. */
export type ChartTable = {
  columns: { label: string; align?: 'start' | 'end' }[]
  rows: { cells: (string | number)[]; href?: string }[]
}

const EMPTY = 'Não existem dados para o gráfico.'

function Drawing(props: { option: Drawn; height: number; label: string; onPick?: (pick: ChartPick) => void }) {
  const { option, height } = props
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    let dispose = () => {}
    let isGone = false
    import('./engine.ts').then(({ init }) => {
      if (isGone) return
      let chart = init(element, chartTheme(element), { renderer: 'svg' })
      const draw = () => {
        chart.setOption({ animationDuration: 200, ...drawn(latest.current.option, element) })
        chart.on('click', (event) =>
          latest.current.onPick?.({ name: event.name, series: event.seriesName, index: event.dataIndex }),
        )
      }
      const retheme = () => {
        chart.dispose()
        chart = init(element, chartTheme(element), { renderer: 'svg' })
        draw()
      }
      draw()
      setReady(true)
      const size = new ResizeObserver(() => chart.resize())
      size.observe(element)
      const theme = new MutationObserver(retheme)
      theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style'] })
      const system = window.matchMedia('(prefers-color-scheme: dark)')
      system.addEventListener('change', retheme)
      update.current = () => chart.setOption(drawn(latest.current.option, element), { notMerge: true })
      dispose = () => {
        size.disconnect()
        theme.disconnect()
        system.removeEventListener('change', retheme)
        chart.dispose()
      }
    })
    return () => {
      isGone = true
      dispose()
    }
  }, [])
  const update = useRef<(() => void) | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new option must be drawn again
  useEffect(() => update.current?.(), [option])
  return (
    <div className="relative" style={{ height }}>
      <div
        ref={ref}
        role="img"
        aria-label={`${props.label}. Os mesmos números estão em 'Ver tabela'.`}
        className="size-full"
      />
      {!isReady && (
        <div className="absolute inset-0">
          <Skeleton shape="text" rows={4} />
        </div>
      )}
    </div>
  )
}

export type ChartPick = { name: string; series?: string; index: number }

/** A chart with its numbers: 'Ver tabela' shows them as rows. The drawing library loads when the first chart appears. */
export function Chart(props: {
  title: string
  option: Drawn
  table: ChartTable
  height?: number
  /** Opens the records behind a bar, point or slice. */
  onPick?: (pick: ChartPick) => void
  actions?: ReactNode
}) {
  const { title, option, table, height = 260 } = props
  const [isTable, setTable] = useState(false)
  const titleId = useId()
  const isEmpty = table.rows.length === 0
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col">
      <div className="mb-2 flex min-h-8 items-center gap-2">
        <h2 id={titleId} className="min-w-0 flex-1 text-group">
          {title}
        </h2>
        {props.actions}
        {!isEmpty && (
          <Button variant="quiet" size="sm" icon={isTable ? ChartColumn : Table2} onPress={() => setTable(!isTable)}>
            {isTable ? 'Ver gráfico' : 'Ver tabela'}
          </Button>
        )}
      </div>
      {isEmpty ? (
        <p className="flex items-center justify-center text-body text-fg-2" style={{ minHeight: height }}>
          {EMPTY}
        </p>
      ) : isTable ? (
        <div className="overflow-auto" style={{ minHeight: height }}>
          <NumbersTable labelledBy={titleId} table={table} />
        </div>
      ) : (
        <Drawing option={option} height={height} label={title} onPick={props.onPick} />
      )}
    </section>
  )
}

/** A small plain table of numbers. */
export function NumbersTable(props: { labelledBy: string; table: ChartTable }) {
  const { columns, rows } = props.table
  const side = (index: number) => (columns[index]?.align === 'end' ? 'text-right tnum' : 'text-left')
  return (
    <table aria-labelledby={props.labelledBy} className="w-full border-collapse text-body">
      <thead>
        <tr className="border-line border-b">
          {columns.map((column, index) => (
            <th
              key={column.label}
              scope="col"
              className={cx('px-1.5 py-1.5 text-help font-medium text-fg-2', side(index))}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={String(row.cells[0])} className="border-line border-b">
            {row.cells.map((cell, index) => {
              const text = typeof cell === 'number' ? cell.toLocaleString('pt-BR') : cell
              return index === 0 ? (
                <th key={columns[index]?.label} scope="row" className={cx('px-1.5 py-1.5 font-medium', side(index))}>
                  <RowName href={row.href}>{text}</RowName>
                </th>
              ) : (
                <td key={columns[index]?.label} className={cx('px-1.5 py-1.5 text-fg-2', side(index))}>
                  {text}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RowName(props: { href?: string; children: ReactNode }) {
  return props.href === undefined ? props.children : <Link href={props.href}>{props.children}</Link>
}
