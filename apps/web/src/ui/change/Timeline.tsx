import type { ReactNode } from 'react'
import { IconButton } from '../control/IconButton.tsx'
import { cx } from '../cx.ts'
import { ArrowRight, Ellipsis } from '../icons.ts'
import { Menu, type MenuEntry } from '../overlay/Menu.tsx'

export type TimelineChange = { field: string; from?: ReactNode; to: ReactNode }

export type TimelineEntry = {
  id: string
  /** dd/MM/yyyy. */
  date: string
  /** e.g. '1a 9m' or 'em 42 dias'. */
  duration?: string
  state: 'planned' | 'current' | 'past'
  title: string
  badge?: ReactNode
  /** Only the fields that changed. */
  changes: TimelineChange[]
  /** Small text below, e.g. 'Lançada por Paulo Ribas em 12/11/2026'. */
  note?: ReactNode
  value?: ReactNode
  actions?: MenuEntry[]
}

function Dot(props: { state: TimelineEntry['state'] }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'absolute left-1/2 -translate-x-1/2 rounded-full ring-2 ring-panel',
        props.state === 'planned' && 'top-1 size-[11px] border-2 border-dot-blue bg-panel',
        props.state === 'current' && 'top-1 size-[11px] bg-dot-green',
        props.state === 'past' && 'top-1.5 size-[7px] bg-dot-gray',
      )}
    />
  )
}

function Row(props: { entry: TimelineEntry; isLast: boolean }) {
  const { entry, isLast } = props
  return (
    <li className="grid grid-cols-[92px_24px_1fr_auto] gap-x-1.5 text-body phone:grid-cols-[24px_1fr_auto]">
      <div className="pb-4 text-right phone:order-2 phone:col-start-2 phone:row-start-2 phone:hidden">
        <div className="font-medium text-fg tnum">{entry.date}</div>
        {entry.duration && <div className="text-help text-fg-2 tnum">{entry.duration}</div>}
      </div>
      <div className="relative">
        {!isLast && (
          <span
            aria-hidden="true"
            className={cx(
              'absolute top-3 -bottom-2 left-1/2 border-line-2 border-l',
              entry.state === 'planned' && 'border-dashed',
            )}
          />
        )}
        <Dot state={entry.state} />
      </div>
      <div className="min-w-0 pb-4 pl-2 phone:pl-0">
        <div className="flex flex-wrap items-center gap-2 font-semibold text-fg">
          {entry.title}
          {entry.badge}
        </div>
        <div className="hidden text-help text-fg-2 tnum phone:block">
          {entry.state === 'planned' ? 'começa em ' : 'desde '}
          {entry.date}
          {entry.duration && ` · ${entry.duration}`}
        </div>
        <dl className="mt-0.5 grid grid-cols-[auto_1fr] gap-x-4 text-fg-2 phone:block phone:text-row-2">
          {entry.changes.map((change) => (
            <div key={change.field} className="col-span-2 grid grid-cols-subgrid phone:mt-0.5 phone:block">
              <dt className="phone:sr-only">{change.field}</dt>
              <dd className="flex flex-wrap items-center gap-x-1.5 phone:block">
                {change.from !== undefined && (
                  <>
                    <span>{change.from}</span>
                    <ArrowRight className="size-icon-sm phone:mx-1.5 phone:inline" aria-label="para" />
                  </>
                )}
                <span className="font-medium text-fg">{change.to}</span>
              </dd>
            </div>
          ))}
        </dl>
        {entry.note && <div className="mt-0.5 text-help text-fg-2">{entry.note}</div>}
      </div>
      <div className="flex items-start gap-3 text-fg-2">
        <span className="tnum">{entry.value}</span>
        {entry.actions && entry.actions.length > 0 && (
          <span className="-mt-1">
            <Menu
              trigger={
                <IconButton
                  label={`Ações de ${entry.title}, ${entry.date}`}
                  tooltip="Mais ações"
                  icon={Ellipsis}
                  size="row"
                />
              }
              label={`${entry.title}, ${entry.date}`}
              items={entry.actions}
            />
          </span>
        )}
      </div>
    </li>
  )
}

/** A history by effective date, newest at the top: planned (ring), in force (green), past (grey); a line marks today. */
export function Timeline(props: {
  label: string
  entries: TimelineEntry[]
  heads?: [date: string, what: string, value?: string]
  /** Label of the line between past and planned; default 'Hoje'. */
  now?: string | undefined
}) {
  const planned = props.entries.filter((entry) => entry.state === 'planned')
  const rest = props.entries.filter((entry) => entry.state !== 'planned')
  const [date, what, value] = props.heads ?? ['Vigência', 'O que mudou']
  return (
    <div>
      <div
        aria-hidden="true"
        className="grid grid-cols-[92px_24px_1fr_auto] gap-x-1.5 pb-3 text-help font-medium text-fg-2 phone:hidden"
      >
        <span className="text-right">{date}</span>
        <span />
        <span className="pl-2">{what}</span>
        <span className="pr-10">{value}</span>
      </div>
      <ol aria-label={props.label}>
        {planned.map((entry, index) => (
          <Row key={entry.id} entry={entry} isLast={index === planned.length - 1 && rest.length === 0} />
        ))}
        {planned.length > 0 && (
          <li className="grid grid-cols-[92px_24px_1fr] items-center gap-x-1.5 pt-1 pb-4 text-body phone:grid-cols-[24px_auto_1fr]">
            <span className="text-right font-semibold text-accent-text phone:order-2">{props.now ?? 'Hoje'}</span>
            <span className="flex justify-center">
              <span aria-hidden="true" className="h-0.5 w-3 bg-accent-ui" />
            </span>
            <span aria-hidden="true" className="ml-2 h-px bg-accent-ui/55 phone:order-3" />
          </li>
        )}
        {rest.map((entry, index) => (
          <Row key={entry.id} entry={entry} isLast={index === rest.length - 1} />
        ))}
      </ol>
    </div>
  )
}
