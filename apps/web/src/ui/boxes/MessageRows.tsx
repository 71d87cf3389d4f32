import { Button as AriaButton } from 'react-aria-components'
import { IconButton } from '../control/IconButton.tsx'
import { cx } from '../cx.ts'
import { Eye, Trash2 } from '../icons.ts'

export interface MessageRow {
  id: string
  sender: string
  text: string
  /** '09:41', 'ontem', '16/11'. */
  when: string
  /** The full date, as a tooltip. */
  fullDate: string
  isRead: boolean
}

/** Messages in rows: a dot marks unread ones, the row opens its message; view and delete appear on hover and focus. */
export function MessageRows(props: {
  label: string
  rows: readonly MessageRow[]
  empty: string
  onView: (id: string) => void
  onRemove: (id: string) => void
}) {
  if (props.rows.length === 0)
    return <p className="px-4 pt-1 pb-4 pl-11 text-body text-fg-2 narrow:pl-4">{props.empty}</p>
  return (
    <ul aria-label={props.label} className="max-h-82 overflow-y-auto px-1.5 pb-1.5">
      {props.rows.map((row) => (
        <li
          key={row.id}
          className="group/row relative flex min-h-8 items-center rounded-sm hover:bg-hover focus-within:bg-hover phone:min-h-11"
        >
          <span
            aria-hidden="true"
            className={cx('mx-2 size-[7px] shrink-0 rounded-full', row.isRead ? '' : 'bg-accent-ui')}
          />
          <AriaButton
            onPress={() => props.onView(row.id)}
            className={cx(
              'focus-ring-inner grid min-w-0 flex-1 cursor-pointer grid-cols-[7.25rem_minmax(0,1fr)_auto] items-center gap-x-3 rounded-sm py-1 pr-2 text-left text-body narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-y-0.5 narrow:py-1.5',
              row.isRead ? 'text-fg-2' : 'text-fg',
            )}
          >
            <span title={row.sender} className={cx('truncate', !row.isRead && 'font-semibold')}>
              <span className="sr-only">{row.isRead ? 'Lida. ' : 'Não lida. '}</span>
              {row.sender}
            </span>
            <span className="truncate narrow:order-3 narrow:col-span-2">{row.text}</span>
            <span
              title={row.fullDate}
              className="min-w-15 text-right text-help text-fg-2 tnum desk:group-focus-within/row:invisible desk:group-hover/row:invisible"
            >
              {row.when}
            </span>
          </AriaButton>
          <span className="absolute right-1 flex gap-1 bg-hover pl-2 opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 phone:hidden">
            <IconButton label="Visualizar" icon={Eye} size="row" onPress={() => props.onView(row.id)} />
            <IconButton label="Excluir" icon={Trash2} size="row" onPress={() => props.onRemove(row.id)} />
          </span>
        </li>
      ))}
    </ul>
  )
}
