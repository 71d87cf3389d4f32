import type { ReactNode } from 'react'
import { Button as AriaButton, Link as AriaLink } from 'react-aria-components'
import { SelectionBar } from '../control/SelectionBar.tsx'
import { cx } from '../cx.ts'
import { CheckMark, nativeOver, ringOfPeer } from '../fields/choices.tsx'
import { Building2, Check, type Icon, Inbox } from '../icons.ts'
import { Skeleton } from '../state/Skeleton.tsx'
import { EmptyState, ErrorState, NoResults } from '../state/States.tsx'
import type { DataTableProps } from '../table/DataTable.tsx'
import { TableFooter } from '../table/TableFooter.tsx'
import { Avatar } from './Avatar.tsx'

/** A record found by a search: the person, the passage with the matches, the state and further facts. */
export interface Result {
  name: string
  /** Text after the name: 'São Paulo, SP · Controller'. */
  facts?: string
  /** In pieces, some of them marked as found. They are plain text, never markup. */
  passage?: readonly { text: string; isFound: boolean }[]
  /** Text instead of a passage. */
  text?: string
  source?: { icon: Icon; label: string }
  /** Words about the record; `isMet`: the search asked for the word. */
  words: readonly { id: string; label: string; isMet?: boolean }[]
  badge: ReactNode
  /** Text below the badge. */
  note?: string
  /** Where the record belongs, if it is not in this list. */
  place?: string
  /** Handler used instead of an address. */
  onOpen?: () => void
}

type FromTable<T> = Omit<
  DataTableProps<T>,
  'columns' | 'chosen' | 'onLeft' | 'sort' | 'onSort' | 'isCompact' | 'isMuted' | 'actions' | 'onOpen' | 'currentKey'
>

const OVER =
  'cursor-pointer text-left outline-none after:absolute after:inset-0 data-focus-visible:after:outline-2 data-focus-visible:after:outline-accent-ui data-focus-visible:after:-outline-offset-2'

/** The results of a text search. It works like a table, except that its rows are read and not compared. */
export function ResultList<T>(props: FromTable<T> & { result: (row: T) => Result }) {
  const { rows, rowKey, selected = [], onSelect, error, paging } = props
  const toggle = (key: string) =>
    onSelect?.(selected.includes(key) ? selected.filter((other) => other !== key) : [...selected, key])
  const bar =
    props.bulkActions && selected.length > 0 ? (
      <SelectionBar
        count={selected.length}
        noun={props.bulkNoun}
        actions={props.bulkActions}
        onClear={() => onSelect?.([])}
      />
    ) : undefined
  return (
    <div aria-busy={props.isLoading || undefined} className="flex min-w-0 flex-1 flex-col">
      {error ? (
        <ErrorState title={error.title} onRetry={error.onRetry}>
          {error.text}
        </ErrorState>
      ) : rows.length > 0 ? (
        <ul aria-label={props.label} className="border-line border-t px-pad print:border-t-0">
          {rows.map((row) => {
            const key = rowKey(row)
            return (
              <ResultRow
                key={key}
                result={props.result(row)}
                href={props.rowHref?.(row)}
                isSelected={selected.includes(key)}
                onToggle={onSelect && (() => toggle(key))}
              />
            )
          })}
        </ul>
      ) : props.isLoading ? (
        <div className="px-pad">
          <Skeleton rows={8} />
        </div>
      ) : props.filter ? (
        <NoResults filter={props.filter.description} onClear={props.filter.onClear} />
      ) : (
        (props.empty ?? <EmptyState icon={Inbox} title="Nenhum registro" />)
      )}
      {!error && (rows.length > 0 || bar) && paging && (
        <TableFooter paging={paging} selection={bar} note={props.note} />
      )}
    </div>
  )
}

function ResultRow(props: {
  result: Result
  href: string | undefined
  isSelected: boolean
  onToggle: (() => void) | undefined
}) {
  const { result: r, isSelected } = props
  const { icon: Source } = r.source ?? {}
  return (
    <li
      className={cx(
        'relative -mx-1 flex gap-3 border-line border-b px-1 py-3.5 transition-[background-color] print:break-inside-avoid',
        isSelected ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      {props.onToggle && (
        // The touch area lies over the checkbox; it is a label, so it passes the touch on.
        <label className="hit-44 relative z-1 mt-1.5 flex size-4 shrink-0 print:hidden phone:mt-0.5 phone:size-6">
          <input
            type="checkbox"
            aria-label={`Selecionar ${r.name}`}
            className={nativeOver}
            checked={isSelected}
            onChange={props.onToggle}
          />
          <CheckMark state={isSelected ? 'on' : 'off'} className={ringOfPeer} />
        </label>
      )}
      <span className="phone:hidden">
        <Avatar name={r.name} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-3 phone:flex-col phone:gap-1">
          <div className="min-w-0 flex-1 pt-0.5">
            <span className="text-body font-semibold text-fg">
              {r.onOpen ? (
                <AriaButton onPress={r.onOpen} className={OVER}>
                  {r.name}
                </AriaButton>
              ) : props.href === undefined ? (
                r.name
              ) : (
                <AriaLink href={props.href} className={OVER}>
                  {r.name}
                </AriaLink>
              )}
            </span>
            {r.facts && <span className="ml-2 text-body text-fg-2 phone:ml-0 phone:block">{r.facts}</span>}
            {(r.passage || r.text) && (
              <p className="mt-1 max-w-180 text-body text-fg wrap-anywhere">
                {r.passage
                  ? r.passage.map((part, index) =>
                      part.isFound ? (
                        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their order
                        <mark key={index} className="rounded-mark bg-accent-soft-2 px-0.5 font-semibold text-fg">
                          {part.text}
                        </mark>
                      ) : (
                        part.text
                      ),
                    )
                  : r.text}
              </p>
            )}
          </div>
          <div className="flex shrink-0 flex-col items-end gap-1 phone:flex-row phone:items-center">
            {r.badge}
            {r.note && <span className="text-help text-fg-2">{r.note}</span>}
          </div>
        </div>
        {(r.source || r.place || r.words.length > 0) && (
          <div className="mt-2 flex flex-wrap items-center gap-1.5 text-help text-fg-2">
            {Source && r.source && (
              <span className="mr-2 inline-flex items-center gap-1.5">
                <Source className="size-icon-sm" />
                {r.source.label}
              </span>
            )}
            {r.place && (
              <span className="mr-2 inline-flex items-center gap-1.5 font-medium text-fg">
                <Building2 className="size-icon-sm" />
                {r.place}
              </span>
            )}
            {r.words.map(({ id, label, isMet }) => (
              <span
                key={id}
                className={cx(
                  'inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 text-fg',
                  isSelected ? 'bg-panel' : 'bg-hover',
                  isMet && 'font-medium',
                )}
              >
                {isMet && <Check aria-label="Atende:" role="img" className="size-icon-sm" />}
                {label}
              </span>
            ))}
          </div>
        )}
      </div>
    </li>
  )
}
