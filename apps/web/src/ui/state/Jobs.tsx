import { type ReactElement, type ReactNode, useState } from 'react'
import { Button } from '../control/Button.tsx'
import { cx } from '../cx.ts'
import { CircleMinus, CircleX, Clock, FileCheck, type Icon } from '../icons.ts'
import { type TabItem, Tabs } from '../layout/Tabs.tsx'
import { Popover } from '../overlay/Popover.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { Spinner } from './Spinner.tsx'

export type JobItem = {
  id: string
  title: string
  /** Counts in words: '3.112 de 5.000 linhas · faltam 20 s', 'PDF · 2 páginas · há 4 min', '28 enviados, 3 devolvidos'. */
  detail: string
  /** `stopped`: by the user, so it is not shown in red. */
  state: 'running' | 'waiting' | 'done' | 'failed' | 'stopped'
  /** It ended before today; it stands below those of today. */
  isOld?: boolean
  progress?: { value: number; max: number }
  icon?: Icon
  /** 'Parar', 'Tirar', 'Abrir', 'Baixar', 'Ver 3'. */
  action?: { label: string; onPress: () => void }
}

const MARKS = { running: Clock, waiting: Clock, done: FileCheck, failed: CircleX, stopped: CircleMinus }
const isOpen = ({ state }: JobItem) => state === 'running' || state === 'waiting'

function Job(props: { job: JobItem }) {
  const { job } = props
  const Mark = job.icon ?? MARKS[job.state]
  return (
    <li className="flex items-start gap-3 border-line border-b px-4 py-2.5">
      {job.state === 'running' ? (
        <Spinner className="mt-0.5 text-fg-2" />
      ) : (
        <Mark
          className={cx(
            'mt-0.5',
            job.state === 'failed' ? 'text-danger' : job.state === 'done' ? 'text-success' : 'text-fg-2',
          )}
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="text-body font-medium text-fg">{job.title}</p>
        <p className="text-help text-fg-2 tnum">{job.detail}</p>
        {job.progress && (
          <div className="mt-2">
            <ProgressBar label={job.title} value={job.progress.value} max={job.progress.max} />
          </div>
        )}
      </div>
      {job.action && (
        <span className="-mr-2">
          <Button
            variant="quiet"
            size="sm"
            aria-label={`${job.action.label}: ${job.title}`}
            onPress={job.action.onPress}
          >
            <span className={isOpen(job) ? '' : 'text-fg'}>{job.action.label}</span>
          </Button>
        </span>
      )}
    </li>
  )
}

/** Number of ended jobs that are shown before 'Ver todos os trabalhos'. */
const FIRST_OVER = 5

/** Content of the tab 'Trabalhos': running and waiting jobs on top, then finished ones; only the last few until the user asks for all. */
export function JobsList(props: { jobs: JobItem[]; keptFor?: string }) {
  const [showsAll, setShowsAll] = useState(false)
  const open = props.jobs.filter(isOpen)
  const over = props.jobs.filter((job) => !isOpen(job))
  const shown = showsAll ? over : over.slice(0, FIRST_OVER)
  const parts = [
    { title: 'Prontos hoje', jobs: shown.filter((job) => !job.isOld) },
    { title: 'Prontos antes', jobs: shown.filter((job) => job.isOld) },
  ]
  return (
    <div>
      {props.jobs.length === 0 && (
        <p className="px-4 py-8 text-center text-body text-fg-2">Nenhum trabalho em andamento.</p>
      )}
      {open.length > 0 && (
        <ul aria-label="Em andamento">
          {open.map((job) => (
            <Job key={job.id} job={job} />
          ))}
        </ul>
      )}
      {parts.map(
        ({ title, jobs }) =>
          jobs.length > 0 && (
            <section key={title} aria-label={title}>
              <h3 className="bg-sub px-4 py-1.5 text-help font-medium text-fg-2">{title}</h3>
              <ul>
                {jobs.map((job) => (
                  <Job key={job.id} job={job} />
                ))}
              </ul>
            </section>
          ),
      )}
      {over.length > 0 && (
        <div className="flex min-h-10 items-center justify-between py-1.5 pr-4 pl-1.5 text-help text-fg-2">
          {over.length > shown.length ? (
            <Button variant="quiet" size="sm" onPress={() => setShowsAll(true)}>
              Ver todos os trabalhos
            </Button>
          ) : (
            <span />
          )}
          {props.keptFor}
        </div>
      )}
    </div>
  )
}

/** The bell's popover, 400 px wide: tabs with counts; the caller provides the content (JobsList, notices, news). */
export function JobsPopover(props: {
  trigger: ReactElement
  tabs: (TabItem & { content: ReactNode })[]
  actions?: ReactNode
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}) {
  const [selected, setSelected] = useState(props.tabs[0]?.id ?? '')
  const current = props.tabs.find((tab) => tab.id === selected) ?? props.tabs[0]
  return (
    <Popover
      trigger={props.trigger}
      title="Avisos"
      hasTitle
      width={400}
      actions={props.actions}
      hasPadding={false}
      isOpen={props.isOpen}
      onOpenChange={props.onOpenChange}
    >
      <div className="[&_[role=tablist]]:px-4">
        <Tabs
          label="Avisos"
          items={props.tabs}
          selected={current?.id ?? ''}
          onChange={setSelected}
          hasPagePadding={false}
        >
          {current?.content}
        </Tabs>
      </div>
    </Popover>
  )
}
