import { cx } from '../cx.ts'
import { AlarmClock } from '../icons.ts'

/** Marks something that takes longer than it should: icon, word and colour. */
export function LateMark({
  children,
  isLong = false,
}: {
  children: string /** The text, which may wrap to a second line. */
  isLong?: boolean
}) {
  return (
    <span
      className={cx(
        'inline-flex gap-1 font-medium text-danger',
        isLong ? 'items-start' : 'items-baseline whitespace-nowrap',
      )}
    >
      <AlarmClock aria-hidden="true" className={cx('size-icon-sm shrink-0', isLong ? 'mt-px' : 'self-center')} />
      {children}
    </span>
  )
}
