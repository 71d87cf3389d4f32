import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import type { Icon } from '../icons.ts'

/** A name with a picture before it and a quiet line below: the heading of a log entry. */
export function NameLine(props: { leading?: ReactNode; name: string; text?: ReactNode }) {
  return (
    <div className="flex items-center gap-3 pb-3">
      {props.leading}
      <div className="min-w-0">
        <p className="text-body font-semibold text-fg phone:text-row">{props.name}</p>
        {props.text && <p className="text-help text-fg-2 tnum">{props.text}</p>}
      </div>
    </div>
  )
}

/** Text with an icon before it; red when it tells of a deletion or an error. */
export function TextWithIcon(props: { icon?: Icon | undefined; isDanger?: boolean; children: ReactNode }) {
  return (
    <span className={cx('inline-flex items-center gap-1.5', props.isDanger && 'text-danger')}>
      {props.icon && <props.icon aria-hidden="true" className="size-icon-sm" />}
      {props.children}
    </span>
  )
}
