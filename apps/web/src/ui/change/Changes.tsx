import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Lock } from '../icons.ts'
import { type Stretch, wordDiff } from './word-diff.ts'

export type Change = {
  field: string
  before: string | null
  after: string | null
  /** The field changed, but the user may not see its values. */
  isHidden?: boolean
  /** Compared word by word. */
  isText?: boolean
}

function Words(props: { stretches: Stretch[]; kind: 'before' | 'after' }) {
  const Tag = props.kind === 'before' ? 'del' : 'ins'
  return props.stretches.map(({ text, changed }, index) =>
    changed ? (
      <Tag
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text are identified only by their position
        key={index}
        className={cx(
          'rounded-mark',
          props.kind === 'before' && 'bg-danger-soft text-danger line-through',
          props.kind === 'after' && 'bg-success-soft text-success underline underline-offset-2',
        )}
      >
        {text}
      </Tag>
    ) : (
      text
    ),
  )
}

function Side(props: { label: string; isAfter?: boolean; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[52px_1fr] gap-x-2">
      <span className="text-help/5 text-fg-2">{props.label}</span>
      <span className={cx('whitespace-pre-line wrap-anywhere', props.isAfter ? 'text-fg' : 'text-fg-2')}>
        {props.children}
      </span>
    </div>
  )
}

/** What changed in a record, field by field: before and after, or only the values of a new or deleted record. */
export function Changes(props: { changes: Change[]; kind: 'changed' | 'new' | 'deleted' }) {
  return (
    <dl className="text-body">
      {props.changes.map(({ field, before, after, isHidden, isText }) => {
        const cut = isText && before && after ? wordDiff(before, after) : undefined
        return (
          <div key={field} className="border-line border-t py-3">
            <dt className={cx('font-medium text-fg', isHidden && 'inline')}>{field}</dt>
            {isHidden ? (
              <dd className="ml-2 inline-flex items-center gap-1.5 text-fg-2">
                <Lock aria-hidden="true" className="size-icon-sm" />
                {props.kind === 'changed' ? 'mudou, valor oculto' : 'valor oculto'}
              </dd>
            ) : (
              <dd className="mt-0.5 flex flex-col gap-0.5">
                {props.kind !== 'new' && (
                  <Side label="antes">
                    {cut ? <Words stretches={cut.before} kind="before" /> : (before ?? 'vazio')}
                  </Side>
                )}
                {props.kind !== 'deleted' && (
                  <Side label="depois" isAfter>
                    {cut ? <Words stretches={cut.after} kind="after" /> : (after ?? 'vazio')}
                  </Side>
                )}
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}
