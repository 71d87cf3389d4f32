import { type ReactNode, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { CircleQuestionMark, Lock } from '../icons.ts'
import { boxButton, boxText, FieldFrame, type FieldProps, useFieldIds } from './Field.tsx'
import { Picker } from './Picker.tsx'

const flat = 'flex min-h-control items-center gap-2 rounded-control bg-hover text-body text-fg-2'

export type ReadOnlyValueProps = Pick<FieldProps, 'label' | 'help' | 'tag' | 'hideLabel'> & {
  value: ReactNode
  /** Shows a lock: the value cannot be changed here. */
  locked?: boolean
}

/** A value of the form that is shown but not editable. */
export function ReadOnlyValue(props: ReadOnlyValueProps) {
  const ids = useFieldIds(props)
  return (
    <FieldFrame ids={ids} field={props} labelAs="span">
      {/* biome-ignore lint/a11y/useSemanticElements: HTML has no element for a value with a label */}
      <div role="group" aria-labelledby={ids.labelId} className={cx(flat, boxText)}>
        <span className="min-w-0 flex-1 truncate">{props.value === '' || props.value == null ? '—' : props.value}</span>
        {props.locked && <Lock aria-hidden="true" className="size-icon-sm" />}
      </div>
    </FieldFrame>
  )
}

export type HiddenValueProps = Pick<FieldProps, 'label' | 'help' | 'hideLabel'> & {
  /** Content of 'Quem pode ver isto?': the authority, who holds it, how to request it. Without content there is no button. */
  whoCanSee?: ReactNode
}

export const HIDDEN = 'Oculto'
export const WHO_CAN_SEE = 'Quem pode ver isto?'

/** A value that the user may not see: a lock and a word, never dots or a blur. */
export function HiddenValue(props: HiddenValueProps) {
  const ids = useFieldIds(props)
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <FieldFrame ids={ids} field={props} labelAs="span">
      {/* biome-ignore lint/a11y/useSemanticElements: HTML has no element for a value with a label */}
      <div ref={box} role="group" aria-labelledby={ids.labelId} className={flat}>
        <span className={cx('flex flex-1 items-center gap-2', boxText)}>
          <Lock aria-hidden="true" className="size-icon-sm" />
          {HIDDEN}
        </span>
        {props.whoCanSee != null && (
          <button
            type="button"
            className={boxButton}
            aria-label={WHO_CAN_SEE}
            title={WHO_CAN_SEE}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          >
            <CircleQuestionMark aria-hidden="true" />
          </button>
        )}
      </div>
      <Picker anchor={box} isOpen={open} onOpenChange={setOpen} label={WHO_CAN_SEE} className="w-[336px] p-4 text-body">
        {props.whoCanSee}
      </Picker>
    </FieldFrame>
  )
}
