import { type ReactNode, useState } from 'react'
import { Button } from '../control/Button.tsx'
import { IconButton } from '../control/IconButton.tsx'
import { cx } from '../cx.ts'
import { AsyncSelectField, type LoadOptions, TextField } from '../fields/index.ts'
import { ArrowRight, Check, CircleCheck, TriangleAlert, X } from '../icons.ts'
import { useIsMobile } from '../layout/useMediaWidth.ts'
import { ProgressBar } from '../state/ProgressBar.tsx'

/** The steps of a process in order: finished ones with a check, the current one filled. */
export function Stepper(props: { label: string; steps: readonly string[]; current: number }) {
  return (
    <ol
      aria-label={props.label}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-pad pb-3"
    >
      {props.steps.map((step, i) => {
        const state = i < props.current ? 'done' : i === props.current ? 'now' : 'next'
        return (
          <li key={step} aria-current={state === 'now' ? 'step' : undefined} className="flex items-center gap-3">
            {i > 0 && (
              <span aria-hidden="true" className={cx('h-0.5 w-9 narrow:w-3', state === 'next' ? 'bg-line' : 'bg-fg')} />
            )}
            <span className="flex items-center gap-2">
              <span
                aria-hidden="true"
                className={cx(
                  'flex size-5 items-center justify-center rounded-full text-counter tnum',
                  state === 'done' && 'bg-hover text-fg-2',
                  state === 'now' && 'bg-tip text-on-tip',
                  state === 'next' && 'border border-field text-fg-2',
                )}
              >
                {state === 'done' ? <Check className="size-3" /> : i + 1}
              </span>
              <span
                className={cx(
                  'text-body',
                  state === 'now' ? 'font-semibold text-fg' : 'text-fg-2',
                  state !== 'now' && 'narrow:sr-only',
                )}
              >
                {step}
                {state === 'done' && <span className="sr-only"> (feito)</span>}
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** Columns at the left, their result at the right, and the footer with the buttons; one below the other in a narrow window. */
export function ImportLayout(props: {
  aside: ReactNode
  asideLabel: string
  /** In a narrow window the right part comes last. */
  isAsideLast?: boolean
  children: ReactNode
  foot?: ReactNode
}) {
  return (
    <div className="flex min-h-0 flex-1 fold:flex-col">
      <aside
        aria-label={props.asideLabel}
        className={cx(
          'flex w-84 shrink-0 flex-col overflow-auto border-line border-r fold:w-full fold:overflow-visible fold:border-r-0',
          props.isAsideLast ? 'fold:order-last fold:border-t' : 'fold:border-b',
        )}
      >
        {props.aside}
      </aside>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <div className="flex min-h-0 flex-1 flex-col overflow-auto fold:overflow-visible">{props.children}</div>
        {props.foot && (
          <div className="sticky bottom-0 z-10 flex min-h-footer shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-panel px-pad py-2">
            {props.foot}
          </div>
        )}
      </div>
    </div>
  )
}
ImportLayout.End = function ImportEnd({ children }: { children: ReactNode }) {
  return <span className="ml-auto flex flex-wrap items-center justify-end gap-2">{children}</span>
}
/** A part of the left column with a title. */
ImportLayout.Part = function ImportPart(props: {
  title: string
  note?: ReactNode
  children: ReactNode
  isLast?: boolean
}) {
  return (
    <section
      aria-label={props.title}
      className={cx('px-5 py-4 phone:px-pad', props.isLast && 'mt-auto border-line border-t')}
    >
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h2 className="text-group text-fg">{props.title}</h2>
        {props.note && <span className="text-help text-fg-2 tnum">{props.note}</span>}
      </div>
      {props.children}
    </section>
  )
}

/** One column of the file and the field that it fills; a click allows choosing another field. */
export function MappingRow(props: {
  from: string
  /** Null: the column is not imported. */
  to: string | null
  isReadOnly: boolean
  /** The select that replaces the text after a click. */
  select: (done: () => void) => ReactNode
}) {
  // A column that was not recognised shows its select at once.
  const [isOpen, setOpen] = useState(props.to === null && !props.isReadOnly)
  return (
    <li className="flex min-h-10 items-center gap-2 border-line border-b py-1 text-body">
      <span className="min-w-0 flex-1 truncate text-fg-2" title={props.from}>
        {props.from}
      </span>
      <ArrowRight aria-hidden="true" className="size-icon-sm shrink-0 text-fg-3" />
      <span className="w-42 shrink-0">
        {isOpen ? (
          props.select(() => setOpen(false))
        ) : (
          <span className="flex items-center gap-1">
            {props.isReadOnly ? (
              <span className={cx('min-w-0 flex-1 truncate', props.to ? 'font-medium text-fg' : 'text-fg-2')}>
                {props.to ?? 'Não importar'}
              </span>
            ) : (
              <button
                type="button"
                title="Trocar"
                aria-label={`${props.from}: ${props.to ?? 'não importar'}. Trocar`}
                onClick={() => setOpen(true)}
                className={cx(
                  'focus-ring min-h-8 min-w-0 flex-1 cursor-pointer truncate rounded-sm px-1 text-left hover:bg-hover',
                  props.to ? 'font-medium text-fg' : 'text-fg-2',
                )}
              >
                {props.to ?? 'Não importar'}
              </button>
            )}
            {props.to && <Check aria-hidden="true" className="size-icon-sm shrink-0 text-dot-green" />}
          </span>
        )}
      </span>
    </li>
  )
}

/** The counts of the check in large figures, with a text beside them. */
export function ImportFigures(props: {
  items: { label: string; value: number; isDanger?: boolean }[]
  /** A short text that explains the figures. */
  text?: string | undefined
  strong: string
  isDone?: boolean
}) {
  return (
    <div className="flex flex-wrap items-start gap-y-3 px-pad pt-4 pb-2">
      <dl className="flex flex-wrap gap-y-3">
        {props.items.map(({ label, value, isDanger }, i) => (
          <div
            key={label}
            className={cx(
              'flex flex-col-reverse pr-5',
              i > 0 && 'border-line border-l pl-5 narrow:border-0 narrow:pl-0',
            )}
          >
            <dt className="text-help text-fg-2">{label}</dt>
            <dd className={cx('text-figure tnum', isDanger && value > 0 ? 'text-danger' : 'text-fg')}>
              {value.toLocaleString('pt-BR')}
            </dd>
          </div>
        ))}
      </dl>
      <div className="ml-auto text-right text-help text-fg-2 narrow:ml-0 narrow:text-left">
        {props.text && <p className="tnum">{props.text}</p>}
        <p className="flex items-center justify-end gap-2 font-medium text-fg narrow:justify-start">
          {props.isDone && <CircleCheck aria-hidden="true" className="text-dot-green" />}
          {props.strong}
        </p>
      </div>
    </div>
  )
}

export interface ImportError {
  key: string
  line: number
  name: string
  column: string | null
  value: string | null
  message: string
  /** The most probable correction: a click accepts it. */
  suggestion: string | null
  /** The correction typed or accepted here; it takes effect at the next check. */
  corrected: string | undefined
  /** For a cell that names a record: the most similar names while nothing is typed, then the names that contain the text. */
  search?: LoadOptions<string> | undefined
}

function Fix(props: { error: ImportError; isReadOnly: boolean; onEdit: () => void; onFix: (value: string) => void }) {
  const { error } = props
  if (props.isReadOnly || error.column === null) return null
  if (error.corrected !== undefined)
    return (
      <Button variant="quiet" size="sm" onPress={props.onEdit} aria-label={`Mudar a correção da linha ${error.line}`}>
        Mudar
      </Button>
    )
  return error.suggestion ? (
    <span className="inline-flex flex-wrap justify-end gap-1 phone:justify-start">
      <Button variant="quiet" size="sm" onPress={() => props.onFix(error.suggestion!)}>
        {`Usar ${error.suggestion.length > 16 ? `${error.suggestion.slice(0, 15)}…` : error.suggestion}`}
      </Button>
      {error.search && (
        <Button
          variant="quiet"
          size="sm"
          onPress={props.onEdit}
          aria-label={`Escolher outro para ${error.column} da linha ${error.line}`}
        >
          Outro
        </Button>
      )}
    </span>
  ) : (
    <Button
      variant="quiet"
      size="sm"
      onPress={props.onEdit}
      aria-label={`Corrigir ${error.column} da linha ${error.line}`}
    >
      Corrigir
    </Button>
  )
}
function Came({ error }: { error: ImportError }) {
  if (error.corrected !== undefined)
    return (
      <span>
        <s className="text-fg-2">{error.value ?? '(vazio)'}</s> <span className="font-medium">{error.corrected}</span>
      </span>
    )
  return error.column === null ? (
    '—'
  ) : (
    <span className={cx(!error.value && 'text-fg-2')}>{error.value ?? '(vazio)'}</span>
  )
}
/** Chooses among the existing names. */
function NameChooser(props: {
  error: ImportError
  load: LoadOptions<string>
  onFix: (value: string) => void
  onClose: () => void
}) {
  const { error } = props
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc of the field inside, after its list is closed
    <span className="flex items-center gap-1" onKeyDown={(event) => event.key === 'Escape' && props.onClose()}>
      <span className="min-w-28 flex-1">
        <AsyncSelectField<string>
          label={`${error.column} da linha ${error.line}`}
          hideLabel
          opensAtOnce
          value={null}
          load={props.load}
          onChange={(option) => {
            if (option) props.onFix(option.value)
            props.onClose()
          }}
        />
      </span>
      <IconButton label="Deixar como veio" icon={X} size="row" onPress={props.onClose} />
    </span>
  )
}
function CellEditor(props: { error: ImportError; onFix: (value: string) => void; onClose: () => void }) {
  const { error } = props
  const [text, setText] = useState(error.corrected ?? error.value ?? '')
  if (error.search) return <NameChooser {...props} load={error.search} />
  const save = () => {
    props.onFix(text)
    props.onClose()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and Esc of the field inside
    <span
      className="flex items-center gap-1"
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault()
          save()
        }
        if (event.key === 'Escape') props.onClose()
      }}
    >
      <span className="min-w-28 flex-1">
        <TextField
          label={`${error.column} da linha ${error.line}`}
          hideLabel
          value={text}
          onChange={setText}
          maxLength={1000}
          ref={(field) => field?.focus()}
        />
      </span>
      <IconButton label="Guardar a correção" icon={Check} size="row" onPress={save} />
      <IconButton label="Deixar como veio" icon={X} size="row" onPress={props.onClose} />
    </span>
  )
}

/** The lines with errors: position, value, the error in one sentence, and the correction. Cards on a phone. */
export function ImportErrors(props: {
  label: string
  rows: ImportError[]
  isReadOnly: boolean
  onFix: (row: ImportError, value: string) => void
}) {
  const isMobile = useIsMobile()
  const [editing, setEditing] = useState<string>()
  const fix = (row: ImportError) => (value: string) => props.onFix(row, value)
  const close = () => setEditing(undefined)
  if (isMobile)
    return (
      <ul aria-label={props.label} className="px-pad">
        {props.rows.map((row) => (
          <li key={row.key} className="border-line border-b py-3 text-body">
            <p className="flex gap-2">
              <span className="min-w-0 flex-1 font-medium text-fg">{row.name || '(sem nome)'}</span>
              <span className="text-fg-2 tnum">linha {row.line}</span>
            </p>
            <p className="text-fg">{row.message}</p>
            {row.column !== null && (
              <div className="text-fg-2">
                {row.column}:{' '}
                {editing === row.key ? (
                  <CellEditor error={row} onFix={fix(row)} onClose={close} />
                ) : (
                  <Came error={row} />
                )}
              </div>
            )}
            {editing !== row.key && (
              <span className="-ml-3 block">
                <Fix error={row} isReadOnly={props.isReadOnly} onEdit={() => setEditing(row.key)} onFix={fix(row)} />
              </span>
            )}
          </li>
        ))}
      </ul>
    )
  const head = 'h-head pr-4 text-left text-help font-medium text-fg-2'
  return (
    <div className="px-pad">
      <table aria-label={props.label} className="w-full table-fixed border-collapse text-body">
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className={cx(head, 'w-16 text-right')}>
              Linha
            </th>
            <th scope="col" className={cx(head, 'w-1/6')}>
              Nome
            </th>
            <th scope="col" className={cx(head, 'w-1/8')}>
              Coluna
            </th>
            <th scope="col" className={cx(head, 'w-1/5')}>
              Veio na planilha
            </th>
            <th scope="col" className={head}>
              O que está errado
            </th>
            <th scope="col" className="w-48">
              <span className="sr-only">Correção</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <tr key={row.key} className={cx('border-line border-b', editing === row.key && 'bg-hover')}>
              <td className="h-row w-14 pr-4 text-right text-fg-2 tnum">{row.line}</td>
              <th scope="row" className="max-w-48 truncate py-1.5 pr-4 text-left font-medium text-fg" title={row.name}>
                {row.name || '—'}
              </th>
              <td className="max-w-40 py-1.5 pr-4 text-fg-2">{row.column ?? '—'}</td>
              <td className="max-w-56 py-1.5 pr-4 text-fg wrap-anywhere">
                {editing === row.key ? (
                  <CellEditor error={row} onFix={fix(row)} onClose={close} />
                ) : (
                  <Came error={row} />
                )}
              </td>
              <td className="py-1.5 pr-4 text-fg">{row.message}</td>
              <td className="py-1 text-right">
                {editing !== row.key && (
                  <Fix error={row} isReadOnly={props.isReadOnly} onEdit={() => setEditing(row.key)} onFix={fix(row)} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Earlier imports of the same kind: what and when, and undo or the reason why it is not possible. */
export function ImportPast(props: {
  items: { id: number; title: string; when: string; note: ReactNode; action?: ReactNode }[]
  empty: string
}) {
  if (props.items.length === 0) return <p className="text-body text-fg-2">{props.empty}</p>
  return (
    <ul>
      {props.items.map((item) => (
        <li key={item.id} className="flex items-center gap-3 border-line border-b py-2 last:border-0">
          <div className="min-w-0 flex-1">
            <p className="text-body text-fg">
              <span className="font-semibold">{item.title}</span> · {item.when}
            </p>
            <p className="text-help text-fg-2">{item.note}</p>
          </div>
          {item.action}
        </li>
      ))}
    </ul>
  )
}

/** A text above or below the lines. */
export function ImportNote({ children }: { children: ReactNode }) {
  return <div className="px-pad py-3 text-help text-fg-2">{children}</div>
}

/** The running import in the middle of an empty page: its task, its progress, and that the user may leave the page. */
export function ImportProgress(props: { title: string; label: string; value?: number; max?: number; text: string }) {
  const { value, max } = props
  return (
    <div role="status" className="mx-auto w-full max-w-105 px-pad pt-16">
      <p className="mb-3 text-body font-semibold tnum">{props.title}</p>
      <ProgressBar label={props.label} {...(value !== undefined && max !== undefined ? { value, max } : {})} />
      <p className="mt-3 text-help text-fg-2">{props.text}</p>
    </div>
  )
}

/** The import ended without a result: why, and what the user can do now. */
export function ImportFailure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="alert" className="flex flex-1 flex-col items-center justify-center px-6 py-12 text-center">
      <TriangleAlert className="mb-3 size-5 text-fg-2" />
      <p className="max-w-105 text-body font-semibold text-fg">{title}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">{children}</div>
    </div>
  )
}
