import { type ReactNode, type Ref, useRef, useState } from 'react'
import { Camera, ImageIcon, Trash2 } from '../icons.ts'
import { FieldFrame, type FieldHandle, type FieldProps, useFieldIds, useFocusHandle } from './Field.tsx'
import { isSafeImage, NOT_AN_IMAGE, oversized, tooLarge, withCleanName } from './files.ts'

export type ImageFieldProps = FieldProps & {
  /** Address of the shown picture: the stored one, or an object URL of the chosen one. */
  value: string | null
  /** The file already has its cleaned name. */
  onPick: (file: File) => void
  onRemove?: () => void
  maxSize?: number
  hint?: ReactNode
  /** On a phone the camera is offered besides stored pictures. */
  hasCamera?: boolean
  /** 'portrait' for people, 'wide' for logos and certificate frames. */
  shape?: 'portrait' | 'wide'
  ref?: Ref<FieldHandle>
}

/** One picture with its preview. */
export function ImageField(props: ImageFieldProps) {
  const { value, maxSize, shape = 'portrait' } = props
  const [refused, setRefused] = useState<string | undefined>(undefined)
  // A refusal of this field is newer than the form's error, so it is shown first.
  const field = { ...props, error: refused ?? props.error }
  const ids = useFieldIds(field)
  const input = useRef<HTMLInputElement>(null)
  useFocusHandle(props.ref, input)
  const locked = props.disabled || props.readOnly

  const pick = (file: File | undefined) => {
    if (!file) return
    if (!isSafeImage(file)) return setRefused(NOT_AN_IMAGE)
    if (maxSize !== undefined && oversized([file], maxSize).length > 0) return setRefused(tooLarge(maxSize))
    setRefused(undefined)
    props.onPick(withCleanName(file))
  }

  return (
    <FieldFrame ids={ids} field={field}>
      <div className="flex items-center gap-3">
        <div
          className={`flex h-20 shrink-0 items-center justify-center overflow-hidden rounded-card border border-line bg-sub text-fg-2 ${shape === 'wide' ? 'w-40' : 'w-20'}`}
        >
          {value === null ? (
            <ImageIcon aria-hidden="true" />
          ) : (
            <img
              src={value}
              alt={`${props.label}: imagem atual`}
              className={`size-full ${shape === 'wide' ? 'object-contain' : 'object-cover'}`}
            />
          )}
        </div>
        {!locked && (
          <div className="flex min-w-0 flex-col items-start gap-1">
            <span className="flex flex-wrap gap-2">
              <span className="relative flex h-button items-center gap-1.5 rounded-button border border-line-2 px-3 text-body font-medium shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ui hover:bg-hover">
                {props.hasCamera ? (
                  <ImageIcon aria-hidden="true" className="text-fg-2" />
                ) : (
                  <Camera aria-hidden="true" className="text-fg-2" />
                )}
                <span aria-hidden="true">{value === null ? 'Escolher imagem' : 'Trocar imagem'}</span>
                <input
                  ref={input}
                  id={ids.id}
                  aria-describedby={ids.status['aria-describedby']}
                  type="file"
                  accept="image/*"
                  name={props.name}
                  title=""
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                  onChange={(event) => {
                    const file = event.target.files?.[0]
                    event.target.value = ''
                    pick(file)
                  }}
                  onBlur={props.onBlur}
                />
              </span>
              {props.hasCamera && (
                <span className="relative flex h-button items-center gap-1.5 rounded-button border border-line-2 px-3 text-body font-medium shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ui hover:bg-hover desk:hidden">
                  <Camera aria-hidden="true" className="text-fg-2" />
                  <span aria-hidden="true">Tirar foto</span>
                  <input
                    aria-label={`${props.label}: tirar com a câmera`}
                    type="file"
                    accept="image/*"
                    capture="user"
                    title=""
                    className="absolute inset-0 size-full cursor-pointer opacity-0"
                    onChange={(event) => {
                      const file = event.target.files?.[0]
                      event.target.value = ''
                      pick(file)
                    }}
                  />
                </span>
              )}
            </span>
            {value !== null && props.onRemove && (
              <button
                type="button"
                className="focus-ring flex h-button-sm items-center gap-1.5 rounded-sm px-2 text-help text-fg-2 hover:bg-hover"
                onClick={props.onRemove}
              >
                <Trash2 aria-hidden="true" className="size-icon-sm" />
                Remover imagem
              </button>
            )}
            {props.hint != null && <span className="text-help text-fg-2">{props.hint}</span>}
          </div>
        )}
      </div>
    </FieldFrame>
  )
}
