import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from '../control/IconButton.tsx'
import { cx } from '../cx.ts'
import { nativeOver, ringOfPeer } from '../fields/choices.tsx'
import { Ellipsis, type Icon, Lock, Users } from '../icons.ts'
import { useIsMobile } from '../layout/useMediaWidth.ts'
import { Menu, type MenuEntry } from '../overlay/Menu.tsx'
import { ProgressBar } from '../state/ProgressBar.tsx'

export type ScenarioColumn = {
  id: string
  /** On its tile and in the page's verbs: 'B'. */
  letter: string
  name: string
  /** How it is counted, in one line. */
  rule: string
  /** Who sees it, in words. */
  who: string
  isShared: boolean
  /** A state that needs attention. */
  badge?: ReactNode
  actions: MenuEntry[]
}
export type ScenarioRow = {
  id: string
  title: string
  note?: string | undefined
  /** What stands without any of them. */
  today: ReactNode
  /** One cell a column, in their order. */
  cells: ReactNode[]
  /** Figures on which the choice rests. */
  isStrong?: boolean
}
interface Props {
  /** Name for screen readers. */
  label: string
  corner: string
  todayLabel: string
  columns: readonly ScenarioColumn[]
  rows: readonly ScenarioRow[]
  chosen: string
  onChoose: (id: string) => void
}
const [FIRST, TODAY, OTHER] = [252, 130, 208]

/**
 * Several ways to do the same, side by side, beside what stands today. One is chosen by its radio button, and coloured from head to last row;
 * a phone shows the chosen one only, under the list of all.
 */
export function ScenarioTable(props: Props) {
  return useIsMobile() ? <Chosen {...props} /> : <SideBySide {...props} />
}

const Letter = ({ letter }: { letter: string }) => (
  <span
    aria-hidden="true"
    className="inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-sm bg-press px-1 text-counter font-semibold text-fg"
  >
    {letter}
  </span>
)

function Choose({
  column,
  group,
  isChosen,
  onChoose,
}: {
  column: ScenarioColumn
  group: string
  isChosen: boolean
  onChoose: () => void
}) {
  return (
    <span className="relative flex size-iconbtn-row shrink-0 items-center justify-center phone:size-11">
      <input
        type="radio"
        name={group}
        aria-label={`Escolher o cenário ${column.letter}: ${column.name}`}
        className={nativeOver}
        checked={isChosen}
        onChange={onChoose}
      />
      <span
        aria-hidden="true"
        className={cx(
          'flex size-4 items-center justify-center rounded-full border bg-panel phone:size-5',
          isChosen ? 'border-[5px] border-accent-ui' : 'border-field',
          ringOfPeer,
        )}
      />
    </span>
  )
}

function Who({ column }: { column: ScenarioColumn }) {
  const Shape: Icon = column.isShared ? Users : Lock
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-help text-fg-2">
      <Shape aria-hidden="true" className="size-icon-sm shrink-0" />
      <span className="truncate">{column.who}</span>
    </span>
  )
}

const Actions = ({ column }: { column: ScenarioColumn }) =>
  column.actions.length > 0 && (
    <Menu
      trigger={
        <IconButton label={`Ações do cenário ${column.letter}`} tooltip="Mais ações" icon={Ellipsis} size="row" />
      }
      label={`${column.letter} ${column.name}`}
      items={column.actions}
    />
  )

function SideBySide(props: Props) {
  const { columns, rows, chosen, onChoose } = props
  const group = useId()
  const stuck = 'sticky left-0 z-10 bg-panel'
  return (
    <div className="shrink-0 overflow-x-auto px-pad">
      <table
        aria-label={props.label}
        style={{ minWidth: FIRST + TODAY + OTHER * columns.length }}
        className="w-full table-fixed border-separate border-spacing-0 text-body"
      >
        <thead>
          <tr>
            <th
              scope="col"
              style={{ width: FIRST }}
              className={cx(
                stuck,
                'z-20 border-line-2 border-b pr-3 pb-3 text-left align-bottom text-help font-medium text-fg-2',
              )}
            >
              {props.corner}
            </th>
            <th
              scope="col"
              style={{ width: TODAY }}
              className="border-line-2 border-b pr-3 pb-3 text-left align-bottom text-help font-medium text-fg-2"
            >
              {props.todayLabel}
            </th>
            {columns.map((column) => {
              const isChosen = column.id === chosen
              return (
                <th
                  key={column.id}
                  scope="col"
                  className={cx(
                    'border-line-2 border-b px-3 pt-2 pb-2 text-left align-top font-normal',
                    isChosen && 'rounded-t-card bg-accent-soft',
                  )}
                >
                  <span className="flex items-center gap-2">
                    <Letter letter={column.letter} />
                    <span className="min-w-0 flex-1 wrap-anywhere font-semibold text-fg">{column.name}</span>
                    <Choose column={column} group={group} isChosen={isChosen} onChoose={() => onChoose(column.id)} />
                  </span>
                  <span className="mt-0.5 block wrap-anywhere text-fg-2">{column.rule}</span>
                  <span className="flex min-h-7 items-center gap-1">
                    <Who column={column} />
                    <span className="ml-auto">
                      <Actions column={column} />
                    </span>
                  </span>
                  {column.badge && (
                    <span className="mt-1 flex flex-wrap items-center gap-2 text-help">{column.badge}</span>
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id}>
              <th scope="row" className={cx(stuck, 'border-line border-b py-1 pr-3 text-left font-medium text-fg')}>
                {row.title}
                {row.note && <span className="ml-2 inline-block text-help font-normal text-fg-2">{row.note}</span>}
              </th>
              <td className="border-line border-b py-1 pr-3 text-fg-2 tnum">{row.today}</td>
              {columns.map((column, index) => (
                <td
                  key={column.id}
                  className={cx(
                    'border-line border-b px-3 py-1 text-fg tnum',
                    row.isStrong && 'font-semibold',
                    column.id === chosen && 'bg-accent-soft',
                    column.id === chosen && at === rows.length - 1 && 'rounded-b-card',
                  )}
                >
                  {row.cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** On a phone: all of them as a choice, then the figures of the chosen one, each beside today's. */
function Chosen(props: Props) {
  const { columns, rows, chosen, onChoose } = props
  const group = useId()
  const frame = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    columns.findIndex(({ id }) => id === chosen),
  )
  return (
    <div ref={frame} className="shrink-0 px-pad">
      <div role="radiogroup" aria-label={props.label}>
        {columns.map((column) => {
          const isChosen = column.id === chosen
          return (
            <div
              key={column.id}
              className={cx(
                'flex items-center gap-2 rounded-card border-line border-b py-2 pl-2',
                isChosen && 'bg-accent-soft',
              )}
            >
              <Letter letter={column.letter} />
              <span className="min-w-0 flex-1">
                <span className="block wrap-anywhere text-row font-medium text-fg">{column.name}</span>
                <span className="block wrap-anywhere text-row-2 text-fg-2">{column.rule}</span>
                <Who column={column} />
                {column.badge && (
                  <span className="mt-1 flex flex-wrap items-center gap-2 text-row-2">{column.badge}</span>
                )}
              </span>
              <Choose column={column} group={group} isChosen={isChosen} onChoose={() => onChoose(column.id)} />
              <Actions column={column} />
            </div>
          )
        })}
      </div>
      <dl className="mt-3">
        {rows.map((row) => (
          <div key={row.id} className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-b py-2">
            <dt className="text-row-2 text-fg-2">
              {row.title}
              {row.note && <span> · {row.note}</span>}
            </dt>
            <dd className="text-row text-fg tnum">
              {row.cells[at]}
              <span className="ml-2 text-row-2 text-fg-2">
                {props.todayLabel.toLowerCase()} {row.today}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** What is left of a budget: a track and the amount, red only when overdrawn. `used` from 0 to 1, or more. */
export function BudgetLeft({ label, used, left }: { label: string; used: number; left: string }) {
  const isOver = used > 1
  return (
    <span className="flex items-center gap-2.5">
      <span className="w-21 shrink-0">
        <ProgressBar label={label} value={Math.min(1, Math.max(0, used)) * 100} tone={isOver ? 'danger' : 'fg'} />
      </span>
      <span className={cx('whitespace-nowrap font-medium', isOver ? 'text-danger' : 'text-fg')}>{left}</span>
    </span>
  )
}

/** A count that shows its people below. */
export function CountLink({ count, label, onPress }: { count: number; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="focus-ring cursor-pointer rounded-sm border-fg-2 border-b font-medium tnum hover:border-fg phone:min-h-8"
    >
      {count.toLocaleString('pt-BR')}
    </button>
  )
}

/** The change of a figure, quietly beside it. */
export const Quiet = ({ children }: { children: ReactNode }) => (
  <span className="ml-2 whitespace-nowrap text-help font-normal text-fg-2">{children}</span>
)
