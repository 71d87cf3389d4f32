import type { ReactNode } from 'react'
import { ArrowRight, Lock } from '../icons.ts'

export interface ChangeLogEntry {
  id: string
  when: string
  who: string
  what: ReactNode
  changes: { field: string; from: string | null; to: string | null; isHidden: boolean }[]
}

/** Log of changes, newest first: who changed which field, before and after. */
export function ChangeLog({ label, entries }: { label: string; entries: ChangeLogEntry[] }) {
  return (
    <ol aria-label={label} className="divide-y divide-line">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4 py-3 text-body phone:grid-cols-1 phone:text-row-2"
        >
          <div className="text-fg-2 tnum">{entry.when}</div>
          <div className="min-w-0">
            <p className="text-fg">
              <strong className="font-semibold">{entry.who}</strong> {entry.what}
            </p>
            {entry.changes.length > 0 && (
              <dl className="mt-1 grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-0.5 phone:grid-cols-1">
                {entry.changes.map((change) => (
                  <div key={change.field} className="col-span-2 grid grid-cols-subgrid phone:col-span-1 phone:block">
                    <dt className="max-w-60 wrap-anywhere text-fg-2">{change.field}</dt>
                    <dd className="flex flex-wrap items-center gap-x-1.5 wrap-anywhere">
                      {change.isHidden ? (
                        <span className="inline-flex items-center gap-1.5 text-fg-2">
                          <Lock aria-hidden="true" className="size-icon-sm" /> Oculto
                        </span>
                      ) : (
                        <>
                          {change.from !== null && <span className="text-fg-2">{change.from}</span>}
                          {change.from !== null && (
                            <ArrowRight className="size-icon-sm shrink-0 text-fg-2" aria-label="para" />
                          )}
                          <span className={change.to === null ? 'text-fg-2' : 'font-medium text-fg'}>
                            {change.to ?? 'vazio'}
                          </span>
                        </>
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
