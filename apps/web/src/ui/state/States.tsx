import type { ReactNode } from 'react'
import { Button } from '../control/Button.tsx'
import { cx } from '../cx.ts'
import { CornerUpLeft, type Icon, Search, TriangleAlert } from '../icons.ts'
import { Spinner } from './Spinner.tsx'

const centred = 'flex flex-1 flex-col items-center justify-center px-6 text-center'

/** Covers the window while the application starts. */
export function LoadingScreen() {
  return (
    <div
      role="status"
      className="fixed inset-0 z-40 flex items-center justify-center gap-2.5 bg-ground text-body text-fg-2"
    >
      <Spinner />
      Carregando...
    </div>
  )
}

/** The empty list: an explanation in two lines, the first action, and templates if there are any. */
export function EmptyState(props: {
  icon: Icon
  title: string
  children?: ReactNode
  action?: ReactNode
  starts?: ReactNode
}) {
  const { icon: Mark } = props
  return (
    <div className={cx(centred, 'pt-12 pb-24')}>
      <span className="mb-4 inline-flex size-11 items-center justify-center rounded-card bg-hover text-fg-2">
        <Mark className="size-5" />
      </span>
      <h2 className="text-[16px]/6 font-semibold text-fg phone:text-group">{props.title}</h2>
      {props.children && <div className="mt-1 max-w-80 text-body text-fg-2">{props.children}</div>}
      {props.action && <div className="mt-5">{props.action}</div>}
      {props.starts && <div className="mt-9 w-full max-w-110 text-left">{props.starts}</div>}
    </div>
  )
}

/** Templates under an empty state, each with its own action. */
export function Starts(props: {
  title: string
  items: { id: string; label: string; note?: string; action: string; onPress: () => void }[]
}) {
  return (
    <section aria-label={props.title}>
      <h3 className="mb-2 text-label text-fg-2">{props.title}</h3>
      <ul className="divide-y divide-line rounded-card border border-line">
        {props.items.map((item) => (
          <li key={item.id} className="flex min-h-11 items-center gap-2 py-1 pr-2 pl-4 text-body">
            <span className="font-medium text-fg">{item.label}</span>
            {item.note && <span className="text-help text-fg-2">{item.note}</span>}
            <span className="ml-auto">
              <Button variant="quiet" size="sm" aria-label={`${item.action} ${item.label}`} onPress={item.onPress}>
                {item.action}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Something failed here: filters and typed text are kept, 'Tentar de novo' repeats the request. */
export function ErrorState(props: { title: string; children?: ReactNode; onRetry?: () => void; isBusy?: boolean }) {
  return (
    <div role="alert" className={cx(centred, 'py-12')}>
      <TriangleAlert className="mb-3 size-5 text-fg-2" />
      <p className="text-body font-semibold text-fg">{props.title}</p>
      {props.children && <div className="mt-0.5 max-w-100 text-body text-fg-2">{props.children}</div>}
      {props.onRetry && (
        <div className="mt-4">
          <Button icon={CornerUpLeft} isBusy={props.isBusy} onPress={props.onRetry}>
            Tentar de novo
          </Button>
        </div>
      )}
    </div>
  )
}

/** A filter found nothing: shows the filter and offers 'Limpar'. */
export function NoResults(props: { filter?: string; onClear?: () => void; isCompact?: boolean }) {
  return (
    <div role="status" className={cx(centred, props.isCompact ? 'py-6' : 'py-12')}>
      {!props.isCompact && <Search className="mb-3 size-5 text-fg-2" />}
      <p className="text-body font-semibold text-fg">Sem resultados encontrados</p>
      {props.filter && <p className="mt-0.5 max-w-100 text-body text-fg-2">{props.filter}</p>}
      {props.onClear && (
        <div className="mt-4">
          <Button onPress={props.onClear}>Limpar</Button>
        </div>
      )}
    </div>
  )
}
