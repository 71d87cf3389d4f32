import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { cx } from '../cx.ts'
import { ChevronRight, CircleAlert, TriangleAlert } from '../icons.ts'

export interface NewsItem {
  id: string
  title: string
  /** 'Crítica', 'Importante' and the date. */
  detail: string
  level: 'critical' | 'important' | 'plain'
  isRead: boolean
}

/** News or messages in a popover, unread ones marked; a click opens one. `end` stands below them. */
export function NewsList(props: {
  label: string
  items: readonly NewsItem[]
  empty: string
  end?: ReactNode
  onOpen: (id: string) => void
}) {
  const end = props.end && <div className="border-line border-t px-1.5 py-1.5">{props.end}</div>
  if (props.items.length === 0)
    return (
      <>
        <p className="px-4 py-8 text-center text-body text-fg-2">{props.empty}</p>
        {end}
      </>
    )
  return (
    <>
      <ul aria-label={props.label} className="border-line border-t">
        {props.items.map((item) => {
          const Mark = item.level === 'critical' ? TriangleAlert : CircleAlert
          return (
            <li key={item.id} className="border-line border-b last:border-b-0">
              <AriaButton
                onPress={() => props.onOpen(item.id)}
                className="focus-ring-inner flex w-full cursor-pointer items-start gap-3 px-4 py-2.5 text-left hover:bg-hover"
              >
                <span
                  aria-hidden="true"
                  className={cx('mt-[7px] size-[7px] shrink-0 rounded-full', !item.isRead && 'bg-accent-ui')}
                />
                <span className="min-w-0 flex-1">
                  <span className={cx('block text-body', item.isRead ? 'text-fg-2' : 'font-semibold text-fg')}>
                    <span className="sr-only">{item.isRead ? 'Lida. ' : 'Não lida. '}</span>
                    {item.title}
                  </span>
                  <span className="mt-0.5 flex items-center gap-1.5 text-help text-fg-2 tnum">
                    {item.level !== 'plain' && (
                      <Mark
                        className={cx('size-icon-sm', item.level === 'critical' ? 'text-danger' : 'text-fg-2')}
                        aria-hidden="true"
                      />
                    )}
                    {item.detail}
                  </span>
                </span>
                <ChevronRight className="mt-1 size-icon-sm shrink-0 text-fg-2" />
              </AriaButton>
            </li>
          )
        })}
      </ul>
      {end}
    </>
  )
}
