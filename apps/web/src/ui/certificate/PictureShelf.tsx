import { type ReactNode, useRef } from 'react'
import { Button } from '../control/Button.tsx'
import { IconButton } from '../control/IconButton.tsx'
import { cx } from '../cx.ts'
import { withCleanName } from '../fields/files.ts'
import { Plus, Trash2 } from '../icons.ts'
import { Skeleton } from '../state/Skeleton.tsx'

export type ShelfPicture = { id: number; src: string; name: string }

/** Stored pictures to choose from, and a button to add another. Without `onPick` they can only be viewed. */
export function PictureShelf(props: {
  /** 'logo': a click adds it; 'moldura': a click selects it, a second click removes the selection. */
  noun: string
  pictures: readonly ShelfPicture[] | undefined
  /** The selected pictures, where a picture can be selected. */
  chosen?: number | null
  addLabel: string
  accept: string
  isBusy?: boolean
  hint?: ReactNode
  empty: string
  onPick?: ((id: number) => void) | undefined
  onAdd?: ((file: File) => void) | undefined
  onRemove?: ((picture: ShelfPicture) => void) | undefined
}) {
  const { pictures, chosen, onPick, onAdd, onRemove } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-col gap-3 pt-3">
      {onAdd && (
        <div>
          <Button icon={Plus} isBusy={props.isBusy} busyLabel="Enviando" onPress={() => input.current?.click()}>
            {props.addLabel}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept={props.accept}
            aria-label={`${props.addLabel}: ${props.noun}`}
            onChange={(event) => {
              const file = event.target.files?.[0]
              event.target.value = ''
              if (file) onAdd(withCleanName(file))
            }}
          />
          {props.hint && <p className="mt-1 text-help text-fg-2">{props.hint}</p>}
        </div>
      )}
      {!pictures ? (
        <Skeleton shape="text" />
      ) : pictures.length === 0 ? (
        <p className="text-body text-fg-2">{props.empty}</p>
      ) : (
        <ul className="grid grid-cols-2 gap-3">
          {pictures.map((picture) => (
            <li key={picture.id} className="min-w-0">
              <button
                type="button"
                disabled={!onPick}
                {...(chosen === undefined ? {} : { 'aria-pressed': chosen === picture.id })}
                className={cx(
                  'focus-ring flex h-20 w-full items-center justify-center rounded-card border bg-sub p-1.5 enabled:hover:bg-hover',
                  chosen === picture.id ? 'border-accent-ui' : 'border-line',
                )}
                onClick={() => onPick?.(picture.id)}
              >
                <img src={picture.src} alt={picture.name} className="max-h-full max-w-full object-contain" />
              </button>
              <div className="flex items-center gap-1">
                <span className="min-w-0 flex-1 truncate text-help text-fg-2">{picture.name}</span>
                {onRemove && (
                  <IconButton
                    label={`Excluir ${props.noun} ${picture.name}`}
                    icon={Trash2}
                    size="row"
                    onPress={() => onRemove(picture)}
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The sheet with its parts beside it, or below it in a narrow window. */
export function SheetColumns(props: { top: ReactNode; sheet: ReactNode; shelf: ReactNode }) {
  return (
    <div className="grid gap-4 px-pad py-4">
      <div className="max-w-180">{props.top}</div>
      <div className="grid grid-cols-[minmax(0,842px)_minmax(15rem,1fr)] items-start gap-6 fold:grid-cols-[minmax(0,1fr)]">
        {props.sheet}
        <div className="min-w-0">{props.shelf}</div>
      </div>
    </div>
  )
}
