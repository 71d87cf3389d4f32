import { useId, useRef } from 'react'
import { cx } from '../cx.ts'
import { LoaderCircle, Paperclip, Plus, X } from '../icons.ts'

const chip =
  'relative inline-flex min-h-control max-w-full items-center gap-2 rounded-control border px-2.5 text-body phone:min-h-11 phone:px-3 phone:text-row-2'

/** The files attached to an answer, each to open and, while it may change, to remove; the last one attaches another. */
export function Evidence(props: {
  /** 'Evidências da pergunta 3', for those who cannot see where they stand. */
  label: string
  files: readonly { id: string; name: string; note: string }[]
  onOpen: (id: string) => void
  onRemove?: ((id: string) => void) | undefined
  /** Without it no file can be attached. */
  onPick?: ((file: File) => void) | undefined
  accept?: string
  /** A file is being sent. */
  isBusy?: boolean
  /** Why the last file was refused. */
  error?: string | undefined
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  if (props.files.length === 0 && !props.onPick) return null
  return (
    <div className="pt-3">
      <ul aria-label={props.label} className="flex flex-wrap gap-2">
        {props.files.map((file) => (
          <li key={file.id} className={cx(chip, 'border-line bg-panel', props.onRemove && 'pr-1 phone:pr-1')}>
            <Paperclip aria-hidden="true" className="size-icon-sm shrink-0 text-fg-2" />
            <button
              type="button"
              title={`${file.name} · ${file.note}`}
              aria-label={`Abrir ${file.name}, ${file.note}`}
              className="focus-ring min-w-0 cursor-default truncate rounded-sm text-fg hover:underline"
              onClick={() => props.onOpen(file.id)}
            >
              {file.name}
            </button>
            {props.onRemove && (
              <button
                type="button"
                aria-label={`Remover ${file.name}`}
                title={`Remover ${file.name}`}
                disabled={props.isBusy}
                className="focus-ring relative hit-44 flex size-6 shrink-0 items-center justify-center rounded-sm text-fg-2 hover:bg-hover"
                onClick={() => props.onRemove?.(file.id)}
              >
                <X aria-hidden="true" className="size-icon-sm" />
              </button>
            )}
          </li>
        ))}
        {props.onPick && (
          <li
            className={cx(
              chip,
              'border-field border-dashed text-fg-2 hover:bg-hover',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent-ui has-focus-visible:outline-offset-2',
            )}
          >
            {props.isBusy ? (
              <LoaderCircle aria-hidden="true" className="size-icon-sm" />
            ) : (
              <Plus aria-hidden="true" className="size-icon-sm" />
            )}
            <span aria-hidden="true">{props.isBusy ? 'Enviando' : 'Evidência'}</span>
            <input
              ref={input}
              type="file"
              aria-label={`Anexar evidência: ${props.label}`}
              aria-describedby={props.error ? `${id}-error` : undefined}
              accept={props.accept}
              disabled={props.isBusy}
              title=""
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              onChange={(event) => {
                const [file] = event.target.files ?? []
                // Allows choosing the same file again after a refusal.
                event.target.value = ''
                if (file) props.onPick?.(file)
              }}
            />
          </li>
        )}
      </ul>
      <p id={`${id}-error`} role="alert" className="pt-1 text-help text-danger empty:hidden phone:text-row-2">
        {props.error}
      </p>
    </div>
  )
}
