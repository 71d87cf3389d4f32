import { cx } from '../cx.ts'

const bar = 'rounded-full bg-press'
// The widths vary, so that the shape looks like text. They are fixed, so that they do not change between renders.
const names = ['w-[62%]', 'w-[46%]', 'w-[54%]', 'w-[39%]', 'w-[58%]']

function Rows(props: { rows: number; hasChecks?: boolean }) {
  return Array.from({ length: props.rows }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
    <div key={index} className="flex min-h-row items-center gap-4 border-line border-b px-0.5">
      {props.hasChecks !== false && <span className="size-4 shrink-0 rounded-box bg-press phone:hidden" />}
      <span className={cx(bar, 'h-2.5 w-9 shrink-0 phone:hidden')} />
      <span className="flex-1">
        <span className={cx(bar, 'block h-2.5', names[index % names.length])} />
        <span className={cx(bar, 'mt-2 hidden h-2.5 w-1/3 phone:block')} />
      </span>
      <span className={cx(bar, 'h-2.5 w-16 shrink-0 phone:hidden')} />
      <span className="h-5 w-18 shrink-0 rounded-sm bg-press" />
    </div>
  ))
}

/** The shape of loading content, shown 150 ms after the request, without animation. */
export function Skeleton(props: { shape?: 'list' | 'table' | 'form' | 'text'; rows?: number }) {
  const { shape = 'list', rows = shape === 'form' ? 4 : shape === 'text' ? 3 : 5 } = props
  return (
    <div role="status" aria-label="Carregando" className="appear-150">
      {shape === 'table' && (
        <div className="flex min-h-head items-center gap-4 border-line border-b px-0.5 phone:hidden">
          <span className="size-4 rounded-box bg-press" />
          <span className={cx(bar, 'h-2 w-9')} />
          <span className={cx(bar, 'h-2 w-24')} />
        </div>
      )}
      {(shape === 'list' || shape === 'table') && <Rows rows={rows} />}
      {shape === 'form' && (
        <div className="grid max-w-180 grid-cols-2 gap-x-4 gap-y-4 narrow:grid-cols-1">
          {Array.from({ length: rows }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields are identical
            <div key={index}>
              <span className={cx(bar, 'mb-2 block h-2.5 w-24')} />
              <span className="block h-control rounded-control bg-press" />
            </div>
          ))}
        </div>
      )}
      {shape === 'text' && (
        <div className="flex flex-col gap-2.5 py-1">
          {Array.from({ length: rows }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical
            <span key={index} className={cx(bar, 'h-2.5', names[index % names.length])} />
          ))}
        </div>
      )}
    </div>
  )
}

/** Placeholders of fields that are loading, in the grid of a filter panel. */
export function FieldRooms({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the fields are identical
    <div key={index} aria-hidden="true">
      <span className="flex h-5 items-center">
        <span className={cx(bar, 'h-2.5 w-24')} />
      </span>
      <span className="mt-1 block h-control rounded-control bg-press" />
    </div>
  ))
}
