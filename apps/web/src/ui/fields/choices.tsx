import { type ReactNode, type Ref, useRef } from 'react'
import { cx } from '../cx.ts'
import { Check, Minus } from '../icons.ts'
import {
  Asterisk,
  FieldError,
  FieldFrame,
  type FieldHandle,
  type FieldProps,
  useFieldIds,
  useFocusHandle,
} from './Field.tsx'
import type { OptionValue } from './options.tsx'

type MarkState = 'on' | 'off' | 'mixed'

/** The drawn checkbox; the element around it tells the state to screen readers. */
export function CheckMark({ state, className }: { state: MarkState; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'flex size-4 shrink-0 items-center justify-center rounded-box border phone:size-6',
        state === 'off' ? 'border-field bg-panel' : 'border-accent-ui bg-accent text-on-accent',
        className,
      )}
    >
      {state === 'on' && <Check className="size-3 [stroke-width:3] phone:size-4" />}
      {state === 'mixed' && <Minus className="size-3 [stroke-width:3] phone:size-4" />}
    </span>
  )
}

type OwnProps = Omit<FieldProps, 'hideLabel' | 'tag' | 'label'> & { label: ReactNode; ref?: Ref<FieldHandle> }

/** The native checkbox under the drawn one: it receives the pointer, the focus and the keys. */
export const nativeOver = 'peer absolute inset-0 m-0 size-full cursor-default opacity-0'
export const ringOfPeer =
  'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent-ui'

export type CheckboxProps = OwnProps & {
  value: boolean
  onChange: (value: boolean) => void
  /** Only some of the things that this checkbox stands for are checked. */
  mixed?: boolean
}

/** One checkbox with its sentence. */
export function Checkbox(props: CheckboxProps) {
  const { value, mixed = false } = props
  const ids = useFieldIds({ ...props, label: '' })
  const input = useRef<HTMLInputElement>(null)
  useFocusHandle(props.ref, input)
  const locked = props.disabled || props.readOnly
  return (
    <div data-field={props.name}>
      <div className={cx('relative flex min-h-6 items-center gap-2.5 phone:min-h-11', locked && 'text-fg-2')}>
        <span className="relative flex">
          <input
            ref={(element) => {
              input.current = element
              if (element) element.indeterminate = mixed
            }}
            id={ids.id}
            {...ids.status}
            type="checkbox"
            name={props.name}
            className={nativeOver}
            checked={value}
            disabled={locked}
            onChange={(event) => props.onChange(event.target.checked)}
            onBlur={props.onBlur}
          />
          <CheckMark
            state={mixed ? 'mixed' : value ? 'on' : 'off'}
            className={cx(ringOfPeer, props.error !== undefined && 'border-danger', locked && 'opacity-60')}
          />
        </span>
        {/* The whole line is clickable. */}
        <label htmlFor={ids.id} className="text-body after:absolute after:inset-0">
          {props.label}
          {props.required && <Asterisk />}
        </label>
      </div>
      {props.help != null && (
        <div id={ids.helpId} className="pl-[26px] text-help text-fg-2 phone:pl-[34px]">
          {props.help}
        </div>
      )}
      <FieldError id={ids.errorId} message={props.error} />
    </div>
  )
}

export type Choice<V extends OptionValue> = { value: V; label: string; help?: string; disabled?: boolean }

export type CheckboxGroupProps<V extends OptionValue> = FieldProps & {
  value: readonly V[]
  onChange: (value: V[]) => void
  options: readonly Choice<V>[]
  /** Checkboxes side by side. */
  inline?: boolean
  ref?: Ref<FieldHandle>
}

/** Several checkboxes under one label; the value keeps the order of the options. */
export function CheckboxGroup<V extends OptionValue>(props: CheckboxGroupProps<V>) {
  const { value, options } = props
  const ids = useFieldIds(props)
  const forward = useRef<HTMLElement | null>(null)
  useFocusHandle(props.ref, forward)
  return (
    <FieldFrame ids={ids} field={props} labelAs="span">
      <fieldset
        ref={(element) => {
          forward.current = element?.querySelector('input') ?? null
        }}
        aria-labelledby={ids.labelId}
        aria-describedby={ids.status['aria-describedby']}
        className={cx('flex min-w-0', props.inline ? 'flex-wrap gap-x-5 gap-y-1' : 'flex-col gap-1')}
      >
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            help={option.help}
            name={props.name}
            value={value.includes(option.value)}
            disabled={props.disabled || option.disabled}
            readOnly={props.readOnly}
            onBlur={props.onBlur}
            onChange={(on) =>
              props.onChange(
                options.map((each) => each.value).filter((each) => (each === option.value ? on : value.includes(each))),
              )
            }
          />
        ))}
      </fieldset>
    </FieldFrame>
  )
}

export type RadioGroupProps<V extends OptionValue> = FieldProps & {
  value: V | null
  onChange: (value: V) => void
  options: readonly Choice<V>[]
  /** 'segments' is a switch of two to four parts; 'inline' puts the radio buttons side by side. */
  variant?: 'list' | 'inline' | 'segments'
  ref?: Ref<FieldHandle>
}

/** One of a few options, all visible. */
export function RadioGroup<V extends OptionValue>(props: RadioGroupProps<V>) {
  const { value, options, variant = 'list' } = props
  const ids = useFieldIds(props)
  const forward = useRef<HTMLElement | null>(null)
  useFocusHandle(props.ref, forward)
  const locked = props.disabled || props.readOnly
  const segments = variant === 'segments'
  return (
    <FieldFrame ids={ids} field={props} labelAs="span">
      <div
        ref={(element) => {
          forward.current =
            element?.querySelector<HTMLElement>('input:checked') ?? element?.querySelector('input') ?? null
        }}
        role="radiogroup"
        aria-labelledby={ids.labelId}
        {...ids.status}
        className={cx(
          segments
            ? 'inline-flex h-control max-w-full items-stretch rounded-control bg-hover p-[3px] narrow:flex'
            : 'flex',
          variant === 'inline' && 'flex-wrap gap-x-5 gap-y-1',
          variant === 'list' && 'flex-col gap-1',
        )}
      >
        {options.map((option) => {
          const on = option.value === value
          const input = (
            <input
              type="radio"
              id={`${ids.id}-${option.value}`}
              name={`${props.name ?? ''}${ids.id}`}
              className={nativeOver}
              checked={on}
              disabled={locked || option.disabled}
              aria-describedby={option.help ? `${ids.id}-${option.value}-help` : undefined}
              onChange={() => props.onChange(option.value)}
              onBlur={props.onBlur}
            />
          )
          if (segments) {
            return (
              <span key={option.value} className="relative flex flex-1">
                {input}
                <label
                  htmlFor={`${ids.id}-${option.value}`}
                  className={cx(
                    'flex flex-1 items-center justify-center rounded-[5px] px-3 text-label whitespace-nowrap',
                    on ? 'bg-panel text-fg shadow-1' : 'text-fg-2',
                    ringOfPeer,
                  )}
                >
                  {option.label}
                </label>
              </span>
            )
          }
          return (
            <div key={option.value}>
              <div className={cx('relative flex min-h-6 items-center gap-2.5 phone:min-h-11', locked && 'text-fg-2')}>
                <span className="relative flex">
                  {input}
                  <span
                    aria-hidden="true"
                    className={cx(
                      'size-4 shrink-0 rounded-full bg-panel phone:size-6',
                      on ? 'border-[5px] border-accent-ui phone:border-[7px]' : 'border border-field',
                      ringOfPeer,
                    )}
                  />
                </span>
                <label htmlFor={`${ids.id}-${option.value}`} className="text-body after:absolute after:inset-0">
                  {option.label}
                </label>
              </div>
              {option.help && (
                <div id={`${ids.id}-${option.value}-help`} className="pl-[26px] text-help text-fg-2 phone:pl-[34px]">
                  {option.help}
                </div>
              )}
            </div>
          )
        })}
      </div>
    </FieldFrame>
  )
}

export type SwitchProps = OwnProps & {
  value: boolean
  onChange: (value: boolean) => void
  /** The effect of on and off, in one sentence. */
  consequence?: ReactNode
}

/** A switch with immediate effect, and its consequence in words. */
export function Switch(props: SwitchProps) {
  const { value } = props
  const ids = useFieldIds({ ...props, label: '', help: props.consequence ?? props.help })
  const input = useRef<HTMLInputElement>(null)
  useFocusHandle(props.ref, input)
  const locked = props.disabled || props.readOnly
  const consequence = props.consequence ?? props.help
  return (
    <div data-field={props.name}>
      <div
        className={cx(
          'relative flex gap-2.5 phone:min-h-11 phone:gap-3.5',
          consequence == null && 'phone:items-center',
        )}
      >
        <span className="relative flex h-5 items-center phone:h-6">
          <input
            ref={input}
            id={ids.id}
            {...ids.status}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
            role="switch"
            name={props.name}
            className={nativeOver}
            checked={value}
            disabled={locked}
            onChange={(event) => props.onChange(event.target.checked)}
            onBlur={props.onBlur}
          />
          <span
            aria-hidden="true"
            className={cx(
              'flex h-[18px] w-8 items-center rounded-full p-0.5 transition-colors phone:h-[26px] phone:w-11',
              value ? 'bg-accent-ui' : 'bg-field',
              ringOfPeer,
              locked && 'opacity-60',
            )}
          >
            <span
              className={cx(
                'size-3.5 rounded-full bg-panel transition-transform phone:size-[22px]',
                value && 'translate-x-3.5 phone:translate-x-[18px]',
              )}
            />
          </span>
        </span>
        <div className="min-w-0 flex-1">
          <label htmlFor={ids.id} className={cx('text-body after:absolute after:inset-0', locked && 'text-fg-2')}>
            {props.label}
            {props.required && <Asterisk />}
          </label>
          {consequence != null && (
            <div id={ids.helpId} className="text-help text-fg-2">
              {consequence}
            </div>
          )}
          <FieldError id={ids.errorId} message={props.error} />
        </div>
      </div>
    </div>
  )
}
