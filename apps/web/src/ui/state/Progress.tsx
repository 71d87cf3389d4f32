/** A part of a whole in a list: a short bar and 'n / m'. */
export function Progress({ value, max }: { value: number; max: number }) {
  const share = max > 0 ? Math.min(1, value / max) : 0
  return (
    <span className="inline-flex items-center justify-end gap-2.5 tabular-nums">
      <span aria-hidden="true" className="h-1 w-11 overflow-hidden rounded-full bg-press">
        <span className="block h-full bg-fg-2" style={{ width: `${share * 100}%` }} />
      </span>
      <span>
        <span className="text-fg">{value}</span> / {max}
      </span>
    </span>
  )
}
