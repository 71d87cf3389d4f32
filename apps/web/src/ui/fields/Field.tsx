import { type ReactNode, type Ref, type RefObject, useId, useImperativeHandle } from 'react'
import { Group } from 'react-aria-components'
import { cx } from '../cx.ts'
import { CircleAlert } from '../icons.ts'

/** What a form needs of a field, to focus the first wrong one. */
export type FieldHandle = { focus(): void }

/** Props of every field. `error` is the whole message; when present, the field is marked as wrong. */
export type FieldProps = {
  label: string
  name?: string
  required?: boolean
  error?: string
  help?: ReactNode
  readOnly?: boolean
  disabled?: boolean
  /** The label is only for screen readers: in rows of a repeating group, and in ranges. */
  hideLabel?: boolean
  /** Text to the right of the label, such as 'do currículo'. */
  tag?: ReactNode
  onBlur?: () => void
}

/** For a field inside a group that shows one error for all its parts. */
export type PartProps = { errorId?: string }

const joined = (...ids: (string | false | undefined)[]) => ids.filter(Boolean).join(' ') || undefined

/** Ids that connect label, control, help and error, and the attributes of the control. */
export function useFieldIds(props: FieldProps & PartProps, hasCounter = false) {
  const id = useId()
  const errorId = props.errorId ?? `${id}-error`
  const counterId = `${id}-counter`
  const helpId = `${id}-help`
  const labelId = `${id}-label`
  const described = joined(props.error !== undefined && errorId, props.help != null && helpId, hasCounter && counterId)
  const status = {
    'aria-describedby': described,
    'aria-errormessage': props.error !== undefined ? errorId : undefined,
    'aria-invalid': props.error !== undefined || undefined,
    'aria-required': props.required || undefined,
  }
  return { id, labelId, helpId, errorId, counterId, status }
}

export type FieldIds = ReturnType<typeof useFieldIds>

/** Gives the form the `focus()` of an inner element. */
export function useFocusHandle(ref: Ref<FieldHandle> | undefined, inner: RefObject<HTMLElement | null>) {
  useImperativeHandle(ref, () => ({ focus: () => inner.current?.focus() }), [inner])
}

/** The red asterisk of a required field; the control itself has `aria-required`. */
export const Asterisk = () => (
  <span aria-hidden="true" className="ml-0.5 text-danger">
    *
  </span>
)

type LabelProps = { ids: FieldIds; field: FieldProps; as?: 'label' | 'span' }

export function FieldLabel({ ids, field, as = 'label' }: LabelProps) {
  const content = (
    <>
      {field.label}
      {field.required && <Asterisk />}
    </>
  )
  const className = field.hideLabel ? 'sr-only' : 'text-label text-fg'
  const label =
    as === 'label' ? (
      <label id={ids.labelId} htmlFor={ids.id} className={className}>
        {content}
      </label>
    ) : (
      <span id={ids.labelId} className={className}>
        {content}
      </span>
    )
  if (!field.tag) return label
  return (
    <div className="flex items-center justify-between gap-2">
      {label}
      {field.tag}
    </div>
  )
}

/** The live region is always in the document, so that screen readers announce a new message. */
export function FieldError({ id, message, className }: { id: string; message?: string; className?: string }) {
  return (
    <div id={id} aria-live="polite" className={className}>
      {message !== undefined && message !== '' && (
        <p className="mt-1 flex items-start gap-1.5 text-help text-danger">
          <CircleAlert aria-hidden="true" className="mt-px size-icon-sm" />
          <span>{message}</span>
        </p>
      )}
    </div>
  )
}

type FrameProps = {
  ids: FieldIds
  field: FieldProps & PartProps
  children: ReactNode
  /** 'label' for one native control, 'span' for a composite control with aria-labelledby. */
  labelAs?: 'label' | 'span'
  counter?: string
}

/** The frame of a field: label above, then the control, then help, error and counter below. */
export function FieldFrame({ ids, field, children, labelAs, counter }: FrameProps) {
  return (
    <div className="flex min-w-0 flex-col" data-field={field.name}>
      <FieldLabel ids={ids} field={field} as={labelAs} />
      <div className={cx('min-w-0', !field.hideLabel && 'mt-1')}>{children}</div>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          {field.errorId === undefined && <FieldError id={ids.errorId} message={field.error} />}
          {field.help != null && (
            <div id={ids.helpId} className="mt-1 text-help text-fg-2">
              {field.help}
            </div>
          )}
        </div>
        {counter !== undefined && (
          <span id={ids.counterId} className="mt-1 shrink-0 text-help text-fg-2 tnum">
            {counter}
          </span>
        )}
      </div>
    </div>
  )
}

type BoxProps = {
  field: FieldProps
  children: ReactNode
  boxRef?: Ref<HTMLDivElement>
  className?: string
}

/** The drawn edge around an input and the elements beside it. */
export function InputBox({ field, children, boxRef, className }: BoxProps) {
  return (
    <Group
      ref={boxRef}
      role="presentation"
      isInvalid={field.error !== undefined}
      isDisabled={field.disabled}
      isReadOnly={field.readOnly}
      className={cx('field-edge flex min-w-0 items-center', className ?? 'h-control')}
    >
      {children}
    </Group>
  )
}

/** Padding and type of text inside a box. */
export const boxText = 'px-[9px] phone:px-[11px] text-body'
/** An input without its own edge that fills its box. */
export const boxInput = cx('h-full min-w-0 flex-1 bg-transparent outline-none', boxText)
/** A quiet icon button inside a box; on a phone it has the full height. */
export const boxButton =
  'focus-ring-inner relative hit-44 mr-1 flex size-7 shrink-0 items-center justify-center rounded-sm text-fg-2 hover:bg-hover disabled:pointer-events-none phone:size-10'
