import type { ReactNode } from 'react'

/**
 * Values on the scale of three quartiles: the first to the third as a bar with the median on it, limits as dotted ticks, the value as a
 * diamond. The drawing is hidden from screen readers, because the figures and `said` tell all of it in words below.
 */
export function QuartileScale(props: {
  title: string
  note: string
  quartiles: readonly [number, number, number]
  value: number | null
  limits: readonly number[]
  figures: readonly { label: string; value: string }[]
  said?: ReactNode
}) {
  const { value, limits } = props
  const [first, median, third] = props.quartiles
  const all = [first, third, ...limits, ...(value === null ? [] : [value])]
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const room = (most - least) * 0.06 || 1
  const place = (x: number) => `${(100 * (x - least + room)) / (most - least + 2 * room)}%`
  return (
    <div className="max-w-160">
      <h3 className="font-semibold text-body text-fg">{props.title}</h3>
      <p className="text-help text-fg-2">{props.note}</p>
      <div aria-hidden="true" className="relative my-2 h-6">
        <span className="absolute inset-x-0 top-1/2 h-0.5 -translate-y-1/2 rounded-full bg-hover" />
        <span
          className="absolute top-1/2 h-2.5 -translate-y-1/2 rounded-sm bg-chart-2 opacity-50"
          style={{ left: place(first), right: `calc(100% - ${place(third)})` }}
        />
        <span className="absolute inset-y-0.5 w-0.5 -translate-x-1/2 bg-fg" style={{ left: place(median) }} />
        {limits.map((limit) => (
          <span
            key={limit}
            className="absolute inset-y-1 w-0 -translate-x-1/2 border-fg-2 border-l-[1.5px] border-dotted"
            style={{ left: place(limit) }}
          />
        ))}
        {value !== null && (
          <span
            className="absolute top-1/2 size-3 -translate-x-1/2 -translate-y-1/2 rotate-45 rounded-[1px] bg-chart-6"
            style={{ left: place(value) }}
          />
        )}
      </div>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-help">
        {props.figures.map(({ label, value }) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-fg-2">{label}</dt>
            <dd className="text-fg tnum">{value}</dd>
          </div>
        ))}
      </dl>
      {props.said && <p className="mt-1 text-body text-fg">{props.said}</p>}
    </div>
  )
}
