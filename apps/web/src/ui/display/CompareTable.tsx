import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../control/IconButton.tsx'
import { Link } from '../control/Link.tsx'
import { SegmentedControl } from '../control/SegmentedControl.tsx'
import { cx } from '../cx.ts'
import { CheckMark, nativeOver, ringOfPeer } from '../fields/choices.tsx'
import { ArrowLeft, ArrowRight, Check, Ellipsis, Info, X } from '../icons.ts'
import { useIsMobile } from '../layout/useMediaWidth.ts'
import { Menu, type MenuEntry } from '../overlay/Menu.tsx'
import { Avatar } from './Avatar.tsx'
import { Mark } from './Badge.tsx'
import { Hidden } from './Hidden.tsx'

/** How a value compares with the requirement. Its shape shows it besides the colour, and its word is read by screen readers. */
export type CompareMark = 'met' | 'partly' | 'unmet' | 'unknown'
export type CompareCell = { mark: CompareMark | null; text: string; isHidden?: boolean | undefined }
export type CompareColumn = {
  id: string
  name: string
  /** Address of the name's link. */
  href?: string | undefined
  second?: ReactNode
  badge?: ReactNode
  actions: MenuEntry[]
  /** May be selected for an action of the page on several records. */
  canChoose: boolean
}
export type CompareRow = {
  id: string
  title: string
  /** The requirement. */
  note?: string | null
  /** One cell per column, in the order of the columns. */
  cells: CompareCell[]
}
export type CompareGroup = {
  id: string
  title: string
  /** How many rows are met, out of how many; one entry per column. Empty: the group has no result. */
  counts: { met: number; of: number }[]
  rows: CompareRow[]
}
const MARKS: CompareMark[] = ['met', 'partly', 'unmet', 'unknown']
/** Minimum widths of the first column and of the others. */
const [FIRST, OTHER] = [200, 150]

function Shape({ mark }: { mark: CompareMark }) {
  if (mark === 'met') return <Check aria-hidden="true" className="size-icon shrink-0 text-dot-green" />
  return (
    <span className="flex w-icon shrink-0 justify-center">
      {mark === 'partly' ? (
        <Mark mark="half" tone="amber" />
      ) : mark === 'unmet' ? (
        <Mark mark="dash" tone="red" />
      ) : (
        <Mark mark="ring" tone="gray" />
      )}
    </span>
  )
}

interface Props {
  /** Name for screen readers. */
  label: string
  /** Heading of the first column. */
  corner: string
  columns: readonly CompareColumn[]
  groups: readonly CompareGroup[]
  /** The meaning of each mark. */
  words: Record<CompareMark, string>
  /** A remark that the marks cannot express. */
  note: string
  onlyDifferences: boolean
  onOnlyDifferences: (only: boolean) => void
  chosen: readonly string[]
  onChoose: (ids: string[]) => void
  /** Removes a column; absent when too few would be left. */
  onRemove?: ((id: string) => void) | undefined
  onReorder: (id: string, step: 1 | -1) => void
}

/**
 * Two or more records side by side against the same rows. Columns are removed, or moved by their menu or Alt and an arrow. The first column
 * stays visible; a phone shows one record at a time, with a switch.
 */
export function CompareTable(props: Props) {
  const { words, note, onlyDifferences, onOnlyDifferences } = props
  const isMobile = useIsMobile()
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SegmentedControl
          label="Requisitos"
          options={[
            { id: 'tudo', label: 'Tudo' },
            { id: 'diferencas', label: 'Só diferenças' },
          ]}
          value={onlyDifferences ? 'diferencas' : 'tudo'}
          onChange={(id) => onOnlyDifferences(id === 'diferencas')}
        />
        <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-help text-fg-2">
          {MARKS.map((mark) => (
            <li key={mark} className="flex items-center gap-1.5 whitespace-nowrap">
              <Shape mark={mark} />
              {words[mark]}
            </li>
          ))}
        </ul>
        <p className="ml-auto flex items-center gap-1.5 text-help text-fg-2 fold:ml-0">
          <Info aria-hidden="true" className="size-icon-sm shrink-0" />
          {note}
        </p>
      </div>
      {isMobile ? <OneAtATime {...props} /> : <SideBySide {...props} />}
    </div>
  )
}

function Found({ cell, words }: { cell: CompareCell; words: Props['words'] }) {
  if (cell.isHidden) return <Hidden />
  return (
    <span className="flex items-start gap-1.5">
      {cell.mark && (
        <span className="flex h-5 items-center">
          <Shape mark={cell.mark} />
          {cell.mark !== 'unknown' && <span className="sr-only">{words[cell.mark]}: </span>}
        </span>
      )}
      <span className={cx('min-w-0 wrap-anywhere tnum', cell.mark === 'unknown' ? 'text-fg-2' : 'text-fg')}>
        {cell.text}
      </span>
    </span>
  )
}

function Choose({ column, isChosen, onChange }: { column: CompareColumn; isChosen: boolean; onChange: () => void }) {
  if (!column.canChoose) return null
  return (
    <span className="relative flex size-iconbtn-row shrink-0 items-center justify-center phone:size-11">
      <input
        type="checkbox"
        aria-label={`Escolher ${column.name}`}
        className={nativeOver}
        checked={isChosen}
        onChange={onChange}
      />
      <CheckMark state={isChosen ? 'on' : 'off'} className={ringOfPeer} />
    </span>
  )
}
const Count = ({ count }: { count: { met: number; of: number } | undefined }) =>
  count && count.of > 0 ? (
    <span className="text-fg-2 tnum">
      <b className="font-semibold text-fg">{count.met}</b> de {count.of}
    </span>
  ) : null

/** The menu of a column: the entries of the page, and moving the column. */
function entriesOf(props: Props, column: CompareColumn, at: number): MenuEntry[] {
  const { columns, onReorder, onRemove } = props
  return [
    ...column.actions,
    ...(at > 0
      ? [
          {
            id: 'esquerda',
            label: 'Mover coluna para a esquerda',
            icon: ArrowLeft,
            kbd: 'Alt ←',
            onAction: () => onReorder(column.id, -1),
          },
        ]
      : []),
    ...(at < columns.length - 1
      ? [
          {
            id: 'direita',
            label: 'Mover coluna para a direita',
            icon: ArrowRight,
            kbd: 'Alt →',
            onAction: () => onReorder(column.id, 1),
          },
        ]
      : []),
    ...(onRemove ? [{ id: 'tirar', label: 'Tirar da comparação', icon: X, onAction: () => onRemove(column.id) }] : []),
  ]
}

function SideBySide(props: Props) {
  const { columns, groups, chosen, onChoose, onReorder, onRemove, words } = props
  const table = useRef<HTMLTableElement>(null)
  /** The column whose menu gets the focus after the columns have moved. */
  const [moved, setMoved] = useState<string>()
  const order = columns.map((c) => c.id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the order has changed
  useEffect(() => {
    if (moved)
      table.current?.querySelector<HTMLElement>(`[data-column="${CSS.escape(moved)}"] [data-menu] button`)?.focus()
  }, [moved, order])
  const reorder = (id: string, step: 1 | -1) => {
    setMoved(id)
    onReorder(id, step)
  }
  const onKeyDown = (event: KeyboardEvent, id: string, at: number) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (!event.altKey || step === 0 || !columns[at + step]) return
    event.preventDefault()
    reorder(id, step)
  }
  const stuck = 'sticky left-0 z-10 bg-panel'
  return (
    <div className="overflow-x-auto wide:overflow-x-visible">
      <span role="status" className="sr-only">
        {moved !== undefined && columns.some((c) => c.id === moved)
          ? `${columns.find((c) => c.id === moved)?.name}: coluna ${columns.findIndex((c) => c.id === moved) + 1} de ${columns.length}`
          : ''}
      </span>
      <table
        ref={table}
        aria-label={props.label}
        style={{ minWidth: FIRST + OTHER * columns.length }}
        className="w-full table-fixed border-separate border-spacing-0 text-body"
      >
        <thead className="wide:sticky wide:top-0 wide:z-20 bg-panel print:static">
          <tr>
            <th
              scope="col"
              className={cx(
                stuck,
                'z-20 w-54 border-line-2 border-b pr-3 pb-2 text-left align-bottom text-help font-medium text-fg-2',
              )}
            >
              {props.corner}
            </th>
            {columns.map((column, at) => {
              const isChosen = chosen.includes(column.id)
              return (
                <th
                  key={column.id}
                  scope="col"
                  data-column={column.id}
                  onKeyDown={(event) => onKeyDown(event, column.id, at)}
                  className={cx(
                    'border-line-2 border-b px-3 pt-2 pb-2 text-left align-top font-normal',
                    isChosen && 'rounded-t-card bg-accent-soft',
                  )}
                >
                  <div className="flex items-center gap-0.5">
                    <Avatar name={column.name} />
                    <span className="ml-auto" />
                    <span data-menu="">
                      <Menu
                        trigger={
                          <IconButton
                            label={`Ações de ${column.name}`}
                            tooltip="Mais ações"
                            icon={Ellipsis}
                            size="row"
                          />
                        }
                        label={column.name}
                        items={entriesOf({ ...props, onReorder: reorder }, column, at)}
                      />
                    </span>
                    {onRemove && (
                      <IconButton
                        label={`Tirar ${column.name} da comparação`}
                        tooltip="Tirar da comparação"
                        icon={X}
                        size="row"
                        onPress={() => onRemove(column.id)}
                      />
                    )}
                    <Choose
                      column={column}
                      isChosen={isChosen}
                      onChange={() =>
                        onChoose(isChosen ? chosen.filter((c) => c !== column.id) : [...chosen, column.id])
                      }
                    />
                  </div>
                  <p className="mt-1.5 wrap-anywhere font-semibold text-fg">
                    {column.href ? <Link href={column.href}>{column.name}</Link> : column.name}
                  </p>
                  <p className="text-help text-fg-2">{column.second}</p>
                  <div className="mt-1 flex min-h-badge items-center text-help text-fg-2">{column.badge}</div>
                </th>
              )
            })}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.id}>
            <tr>
              <th
                scope="rowgroup"
                className={cx(stuck, 'border-line border-b pt-4 pr-3 pb-1.5 text-left text-group text-fg')}
              >
                {group.title}
              </th>
              {columns.map((column, at) => (
                <td
                  key={column.id}
                  className={cx(
                    'border-line border-b px-3 pt-4 pb-1.5',
                    chosen.includes(column.id) && 'bg-accent-soft',
                  )}
                >
                  <Count count={group.counts[at]} />
                </td>
              ))}
            </tr>
            {group.rows.map((row) => (
              <tr key={row.id} className="group/row">
                <th
                  scope="row"
                  className={cx(
                    stuck,
                    'border-line border-b py-2 pr-3 text-left align-top font-medium text-fg wrap-anywhere',
                  )}
                >
                  {row.title}
                  {row.note && <span className="block text-help font-normal text-fg-2">{row.note}</span>}
                </th>
                {columns.map((column, at) => (
                  <td
                    key={column.id}
                    className={cx(
                      'border-line border-b px-3 py-2 align-top',
                      chosen.includes(column.id) && 'bg-accent-soft',
                    )}
                  >
                    <Found cell={row.cells[at]!} words={words} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** On a phone: one record against the requirements; the arrows go to the next one. */
function OneAtATime(props: Props) {
  const { columns, groups, chosen, onChoose, words } = props
  const [current, setCurrent] = useState<string>()
  const at = Math.max(
    0,
    columns.findIndex((c) => c.id === current),
  )
  const column = columns[at]
  if (!column) return null
  const isChosen = chosen.includes(column.id)
  const go = (step: 1 | -1) => setCurrent(columns[at + step]?.id)
  return (
    <section aria-label={column.name}>
      <div className="sticky top-0 z-10 -mx-pad border-line border-b bg-panel px-pad pb-3">
        <div className="flex items-center gap-2">
          <IconButton label="Anterior" icon={ArrowLeft} isDisabled={at === 0} onPress={() => go(-1)} />
          <p role="status" className="min-w-0 flex-1 text-center">
            <span className="block truncate text-group text-fg">{column.name}</span>
            <span className="block text-row-2 text-fg-2 tnum">
              {at + 1} de {columns.length}
            </span>
          </p>
          <IconButton label="Próximo" icon={ArrowRight} isDisabled={at === columns.length - 1} onPress={() => go(1)} />
        </div>
        <div className="mt-1 flex items-center gap-2 text-row-2 text-fg-2">
          <span className="min-w-0 flex-1 truncate">{column.second}</span>
          {column.badge}
          <Menu
            trigger={<IconButton label={`Ações de ${column.name}`} tooltip="Mais ações" icon={Ellipsis} size="row" />}
            label={column.name}
            items={entriesOf(props, column, at)}
          />
          <Choose
            column={column}
            isChosen={isChosen}
            onChange={() => onChoose(isChosen ? chosen.filter((c) => c !== column.id) : [...chosen, column.id])}
          />
        </div>
      </div>
      {groups.map((group) => (
        <section key={group.id} aria-label={group.title} className="pt-4">
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="text-group text-fg">{group.title}</h2>
            <Count count={group.counts[at]} />
          </div>
          <dl className="mt-1">
            {group.rows.map((row) => (
              <div key={row.id} className="border-line border-b py-2 text-row-2">
                <dt className="text-fg-2">
                  {row.title}
                  {row.note && <span> · {row.note}</span>}
                </dt>
                <dd className="mt-0.5 text-row">
                  <Found cell={row.cells[at]!} words={words} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </section>
  )
}
