import { type ReactNode, type RefObject, useState } from 'react'
import { cx } from '../cx.ts'
import { Paperclip } from '../icons.ts'
import type { FieldIds, FieldProps } from './Field.tsx'

type FileDropProps = {
  ids: FieldIds
  field: FieldProps
  inputRef: RefObject<HTMLInputElement | null>
  accept?: string
  multiple?: boolean
  /** 'PDF ou imagem, até 5 MB'. */
  hint?: ReactNode
  onPick: (files: File[]) => void
}

/** A dashed area for files: the user drops them, or chooses them with the native input that covers the area. */
export function FileDrop({ ids, field, inputRef, accept, multiple, hint, onPick }: FileDropProps) {
  const [over, setOver] = useState(false)
  const locked = field.disabled || field.readOnly
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input inside does the same by keyboard
    <div
      className={cx(
        'relative flex min-h-11 items-center gap-2 rounded-control border border-dashed px-3 py-2 text-body text-fg-2',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ui',
        field.error !== undefined ? 'border-danger' : over ? 'border-accent-ui bg-accent-soft' : 'border-field',
      )}
      onDragOver={(event) => {
        if (locked) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const files = [...event.dataTransfer.files]
        if (!locked && files.length > 0) onPick(multiple ? files : files.slice(0, 1))
      }}
    >
      <Paperclip aria-hidden="true" />
      <span aria-hidden="true" className="flex-1 whitespace-nowrap">
        <span className="phone:hidden">Arraste ou </span>
        <span className="font-medium text-accent-text">
          <span className="phone:hidden">escolha</span>
          <span className="desk:hidden">Escolher arquivo</span>
        </span>
      </span>
      {hint != null && <span className="text-right text-help">{hint}</span>}
      <input
        ref={inputRef}
        id={ids.id}
        // ARIA has no required and no invalid state for a file input, so the texts say both.
        aria-describedby={ids.status['aria-describedby']}
        type="file"
        name={field.name}
        accept={accept}
        multiple={multiple}
        disabled={locked}
        title=""
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // Allows choosing the same file again after an error.
          event.target.value = ''
          if (files.length > 0) onPick(files)
        }}
        onBlur={field.onBlur}
      />
    </div>
  )
}
