import { type ReactNode, type Ref, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { CircleCheck, FileCheck, FileIcon, FileUp, RefreshCw, TriangleAlert, X } from '../icons.ts'
import { FieldFrame, type FieldHandle, type FieldProps, useFieldIds, useFocusHandle } from './Field.tsx'
import { FileDrop } from './FileDrop.tsx'
import {
  formatFileSize,
  isAccepted,
  isTextFile,
  oversized,
  readText,
  textLoaded,
  tooLarge,
  WRONG_TEXT_TYPE,
} from './files.ts'

/** A file of the form. The caller uploads it; meanwhile `progress` goes from 0 to 1. */
export type FileItem = {
  id: string
  name: string
  size: number
  progress?: number
  secondsLeft?: number
  error?: string
  /** Address to open or download it. */
  href?: string
}

export type FileFieldProps = FieldProps & {
  value: readonly FileItem[]
  onPick: (files: File[]) => void
  onRemove: (id: string) => void
  /** Offered for a file with an error. */
  onRetry?: (id: string) => void
  /** In bytes. */
  maxSize?: number
  accept?: string
  multiple?: boolean
  hint?: ReactNode
  /** Message for a file type that `accept` does not allow. */
  wrongType?: string
  ref?: Ref<FieldHandle>
}

type Rejected = { id: string; name: string; size: number; error: string }

/** Files to attach. If one chosen file is too large, the whole choice is refused, and the refused files say why. */
export function FileField(props: FileFieldProps) {
  const { value, maxSize, accept, multiple = false, wrongType = 'Tipo de arquivo não aceito' } = props
  const ids = useFieldIds(props)
  const input = useRef<HTMLInputElement>(null)
  useFocusHandle(props.ref, input)
  const [rejected, setRejected] = useState<Rejected[]>([])

  const pick = (files: File[]) => {
    const refuse = (wrong: File[], error: string) =>
      setRejected(wrong.map((file, i) => ({ id: `${i}-${file.name}`, name: file.name, size: file.size, error })))
    const wrong = files.filter((file) => !isAccepted(file, accept))
    if (wrong.length > 0) return refuse(wrong, wrongType)
    const large = oversized(files, maxSize)
    if (large.length > 0 && maxSize !== undefined) return refuse(large, tooLarge(maxSize))
    setRejected([])
    props.onPick(files)
  }

  const locked = props.disabled || props.readOnly
  return (
    <FieldFrame ids={ids} field={props}>
      <FileDrop
        ids={ids}
        field={props}
        inputRef={input}
        accept={accept}
        multiple={multiple}
        hint={props.hint}
        onPick={pick}
      />
      {(value.length > 0 || rejected.length > 0) && (
        <ul
          aria-label={`${props.label}: arquivos`}
          className="mt-2 divide-y divide-line rounded-card border border-line"
        >
          {value.map((item) => (
            <FileRow key={item.id} item={item}>
              {item.error !== undefined && props.onRetry && (
                <RowButton label={`Tentar de novo: ${item.name}`} onClick={() => props.onRetry?.(item.id)}>
                  <RefreshCw aria-hidden="true" />
                </RowButton>
              )}
              {!locked && (
                <RowButton label={`Remover ${item.name}`} onClick={() => props.onRemove(item.id)}>
                  <X aria-hidden="true" />
                </RowButton>
              )}
            </FileRow>
          ))}
          {rejected.map((item) => (
            <FileRow key={item.id} item={item}>
              <RowButton label={`Escolher outro no lugar de ${item.name}`} onClick={() => input.current?.click()}>
                <RefreshCw aria-hidden="true" />
              </RowButton>
              <RowButton
                label={`Dispensar ${item.name}`}
                onClick={() => setRejected(rejected.filter((each) => each.id !== item.id))}
              >
                <X aria-hidden="true" />
              </RowButton>
            </FileRow>
          ))}
        </ul>
      )}
      <span role="alert" className="sr-only">
        {rejected[0]?.error}
      </span>
    </FieldFrame>
  )
}

function FileRow({ item, children }: { item: FileItem; children: ReactNode }) {
  const sending = item.progress !== undefined && item.progress < 1 && item.error === undefined
  const percent = Math.round((item.progress ?? 0) * 100)
  const left = item.secondsLeft === undefined ? '' : ` · ${Math.ceil(item.secondsLeft)} s`
  const Mark = item.error !== undefined ? FileIcon : sending ? FileUp : FileCheck
  return (
    <li className="flex min-h-12 items-center gap-2.5 px-3 py-1.5">
      <Mark
        aria-hidden="true"
        className={item.error !== undefined ? 'text-danger' : sending ? 'text-fg-2' : 'text-success'}
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-3 text-body">
          {item.href ? (
            <a href={item.href} className="focus-ring min-w-0 flex-1 truncate rounded-sm font-medium hover:underline">
              {item.name}
            </a>
          ) : (
            <span className="min-w-0 flex-1 truncate font-medium">{item.name}</span>
          )}
          <span className="shrink-0 text-help text-fg-2 tnum">
            {sending ? `${percent}%${left}` : formatFileSize(item.size)}
          </span>
        </div>
        {sending && (
          <div
            role="progressbar"
            aria-label={`Envio de ${item.name}`}
            aria-valuenow={percent}
            className="mt-1 h-1 overflow-hidden rounded-full bg-press"
          >
            <div className="h-full rounded-full bg-fg-2" style={{ width: `${percent}%` }} />
          </div>
        )}
        {item.error !== undefined && <p className="text-help text-danger">{item.error}</p>}
      </div>
      <div className="flex shrink-0">{children}</div>
    </li>
  )
}

function RowButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="focus-ring relative hit-44 flex size-7 items-center justify-center rounded-sm text-fg-2 hover:bg-hover phone:size-10"
      onClick={onClick}
    >
      {children}
    </button>
  )
}

export type LoadedText = { name: string; text: string }

export type TextFileFieldProps = FieldProps & {
  /** Name of the loaded file. */
  value: string | null
  onLoad: (file: LoadedText) => void
  maxSize?: number
  hint?: ReactNode
  /** Reads the file; only tests replace this function. */
  read?: (file: Blob) => Promise<string>
  ref?: Ref<FieldHandle>
}

type Notice = { kind: 'success' | 'warning' | 'error'; text: string }

/** A .txt file whose text is put into the form; nothing is uploaded. */
export function TextFileField(props: TextFileFieldProps) {
  const { maxSize, read = readText } = props
  const [notice, setNotice] = useState<Notice | undefined>(undefined)
  const input = useRef<HTMLInputElement>(null)
  useFocusHandle(props.ref, input)
  const ids = useFieldIds(props)

  const pick = async ([file]: File[]) => {
    if (!file) return
    if (!isTextFile(file)) return setNotice({ kind: 'warning', text: WRONG_TEXT_TYPE })
    if (maxSize !== undefined && oversized([file], maxSize).length > 0) {
      return setNotice({ kind: 'error', text: tooLarge(maxSize) })
    }
    try {
      const text = await read(file)
      props.onLoad({ name: file.name, text })
      setNotice({ kind: 'success', text: textLoaded(file.name) })
    } catch (cause) {
      setNotice({ kind: 'error', text: cause instanceof Error ? cause.message : String(cause) })
    }
  }

  const colour = { success: 'text-success', warning: 'text-warning', error: 'text-danger' }
  const Mark = notice?.kind === 'success' ? CircleCheck : TriangleAlert
  return (
    <FieldFrame ids={ids} field={props}>
      <FileDrop
        ids={ids}
        field={props}
        inputRef={input}
        // There is no `accept`, so that the user can choose a wrong type and read the warning.
        hint={props.value ?? props.hint ?? 'TXT'}
        onPick={(files) => void pick(files)}
      />
      <div role={notice?.kind === 'success' ? 'status' : 'alert'}>
        {notice && (
          <p className={cx('mt-1 flex items-start gap-1.5 text-help', colour[notice.kind])}>
            <Mark aria-hidden="true" className="mt-px size-icon-sm" />
            <span>{notice.text}</span>
          </p>
        )}
      </div>
    </FieldFrame>
  )
}
