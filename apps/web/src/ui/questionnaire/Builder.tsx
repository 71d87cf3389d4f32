import type { ReactNode } from 'react'
import { IconButton } from '../control/IconButton.tsx'
import { cx } from '../cx.ts'
import { Ellipsis, type Icon } from '../icons.ts'
import { Menu, type MenuItems } from '../overlay/Menu.tsx'

/** Three columns: the parts, the content of the selected part, and a preview. Narrow windows hide the preview; a phone shows one column. */
export function BuilderColumns(props: { parts: ReactNode; children: ReactNode; preview: ReactNode }) {
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[256px_minmax(0,1fr)_328px] overlay:grid-cols-[232px_minmax(0,1fr)] phone:block">
      <div className="border-line border-r py-4 pr-4 pl-pad phone:border-r-0 phone:px-4 phone:pb-0">
        <div className="sticky top-4">{props.parts}</div>
      </div>
      <div className="min-w-0 px-4 py-3">{props.children}</div>
      <aside aria-label="Pré-visualização" className="bg-ground p-4 pr-pad overlay:hidden">
        <div className="sticky top-4 flex flex-col gap-4">{props.preview}</div>
      </aside>
    </div>
  )
}

/** A part of a questionnaire, with the number of its questions. */
export function BuilderPart(props: {
  name: string
  note: string
  figure: string
  isCurrent: boolean
  hasError?: boolean
  handle: ReactNode
  menu: MenuItems
  onOpen: () => void
}) {
  return (
    <div
      className={cx(
        'group/part flex items-start gap-1 rounded-control py-1.5 pr-1.5 pl-1',
        props.isCurrent ? 'bg-press' : 'hover:bg-hover',
      )}
    >
      {props.handle}
      <button
        type="button"
        aria-current={props.isCurrent || undefined}
        onClick={props.onOpen}
        className="focus-ring min-w-0 flex-1 cursor-default rounded-sm text-left"
      >
        <span className={cx('block break-words text-body font-semibold', props.hasError ? 'text-danger' : 'text-fg')}>
          {props.name}
        </span>
        <span className="block text-help text-fg-2">{props.note}</span>
      </button>
      <span className="pt-0.5 text-body text-fg-2 tnum">{props.figure}</span>
      {props.isCurrent && (
        <span className="-my-0.5">
          <Menu
            label={props.name}
            items={props.menu}
            trigger={<IconButton label={`Ações de ${props.name}`} icon={Ellipsis} size="row" />}
          />
        </span>
      )}
    </div>
  )
}

/** The kind of a question, with its icon. */
export function KindTag({ icon: Mark, children }: { icon: Icon; children: string }) {
  return (
    <span className="inline-flex min-h-badge shrink-0 items-center gap-1.5 whitespace-nowrap rounded-sm bg-hover px-2 text-help text-fg-2">
      <Mark className="size-icon-sm" />
      {children}
    </span>
  )
}

/** A closed question: its text, kind and weight. */
export function BuilderRow(props: {
  number: number
  text: string
  note: string
  kind: ReactNode
  figure: string
  hasError?: boolean
  handle: ReactNode
  menu: MenuItems
  onOpen: () => void
}) {
  return (
    <div className="flex items-start gap-3 border-line border-b py-3 phone:flex-wrap phone:gap-x-2">
      {props.handle}
      <span className="min-w-6 pt-0.5 text-right text-body text-fg-2 tnum phone:min-w-0">{props.number}</span>
      <button
        type="button"
        onClick={props.onOpen}
        className="focus-ring min-w-0 flex-1 basis-40 cursor-default rounded-sm text-left"
      >
        <span className={cx('block break-words text-body font-semibold', props.hasError ? 'text-danger' : 'text-fg')}>
          {props.text || 'Pergunta sem texto'}
        </span>
        <span className="block text-help text-fg-2">{props.note}</span>
      </button>
      <span className="flex items-center gap-4 self-center phone:ml-auto">
        {props.kind}
        <span className="min-w-14 text-right text-body text-fg-2 tnum phone:min-w-0">{props.figure}</span>
        <Menu
          label={props.text}
          items={props.menu}
          trigger={<IconButton label={`Ações da pergunta ${props.number}`} icon={Ellipsis} size="row" />}
        />
      </span>
    </div>
  )
}

/** The open question, edited in place. */
export function BuilderOpen(props: { number: number; handle: ReactNode; children: ReactNode; foot: ReactNode }) {
  return (
    <div className="my-2 rounded-card p-3 ring-[1.5px] ring-accent-ui">
      <div className="flex items-start gap-3 phone:gap-1.5">
        <span className="flex items-center gap-3 pt-1.5 phone:gap-1">
          {props.handle}
          <span className="min-w-6 text-right text-body text-fg-2 tnum phone:min-w-0">{props.number}</span>
        </span>
        <div className="flex min-w-0 flex-1 flex-col gap-3 [&_[role=radiogroup]]:phone:flex-wrap [&_textarea]:field-sizing-content">
          {props.children}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-t pt-3 pl-14 phone:pl-0">
        {props.foot}
      </div>
    </div>
  )
}

/** One option of a question: handle, mark, text, points, remove. */
export function BuilderOption(props: {
  handle: ReactNode
  mark: 'circle' | 'box'
  text: ReactNode
  figure: ReactNode
  remove: ReactNode
}) {
  return (
    <div className="flex items-start gap-2 py-0.5">
      <span className="flex h-control items-center">{props.handle}</span>
      <span className="flex h-control items-center">
        <span
          aria-hidden="true"
          className={cx('size-4 border border-field bg-panel', props.mark === 'box' ? 'rounded-box' : 'rounded-full')}
        />
      </span>
      <div className="min-w-0 flex-1">{props.text}</div>
      <span className="flex h-control items-center text-help text-fg-2 phone:hidden" aria-hidden="true">
        peso
      </span>
      <div className="w-14 shrink-0">{props.figure}</div>
      {props.remove}
    </div>
  )
}

/** Heading of a column, with its actions. */
export function BuilderHead(props: { title: string; note?: string; actions?: ReactNode }) {
  return (
    <div className="flex min-h-toolbar flex-wrap items-center gap-x-2 gap-y-1 pb-1">
      <h2 className="min-w-0 break-words text-group text-fg">{props.title}</h2>
      {props.note && <span className="text-body text-fg-2 tnum">{props.note}</span>}
      <span className="ml-auto flex items-center gap-2">{props.actions}</span>
    </div>
  )
}

/** Preview for the person who answers; `isPhone`: as wide as a phone. */
export function PreviewFrame({ isPhone, children }: { isPhone: boolean; children: ReactNode }) {
  return (
    <div className={cx('w-full rounded-card bg-panel p-4 shadow-1 ring-1 ring-line', isPhone && 'mx-auto max-w-64')}>
      {children}
    </div>
  )
}

/** A note at the bottom of the preview. */
export function PreviewNote({ icon: Mark, children }: { icon: Icon; children: ReactNode }) {
  return (
    <div role="status" className="flex gap-3 rounded-card bg-panel p-3 text-help text-fg">
      <Mark className="mt-0.5 shrink-0 text-fg-2" />
      <p className="min-w-0">{children}</p>
    </div>
  )
}

/** Fields side by side, each as wide as its content. */
export function InlineFields({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-start gap-x-4 gap-y-2">{children}</div>
}
/** A short field with its label before it. */
export function ShortField({
  label,
  children,
  width = 'w-14',
}: {
  label: string
  children: ReactNode
  width?: 'w-14' | 'w-44'
}) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className="text-body text-fg" aria-hidden="true">
        {label}
      </span>
      <span className={width}>{children}</span>
    </span>
  )
}
/** Buttons at the right end of a row. */
export const BuilderActions = ({ children }: { children: ReactNode }) => (
  <span className="ml-auto flex">{children}</span>
)
/** Elements one below the other in a column. */
export const BuilderStack = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-3">{children}</div>
)
/** Separated from the content above. */
export const BuilderApart = ({ children }: { children: ReactNode }) => (
  <div className="mt-3 border-line border-t pt-4 phone:mb-2">{children}</div>
)
