import type { Ref } from 'react'
import { cx } from '../cx.ts'
import { ChevronsUpDown } from '../icons.ts'
import { FieldFrame, type FieldHandle, type FieldProps, type PartProps, useFieldIds } from './Field.tsx'
import { NumberField } from './NumberField.tsx'

export type NumberRange = { de: number | null; ate: number | null }

export type NumberRangeFieldProps = FieldProps & {
  value: NumberRange
  onChange: (value: NumberRange) => void
  /** Unit after both numbers: 'anos'. */
  unit?: string
  decimals?: number
  ref?: Ref<FieldHandle>
}

const word = 'shrink-0 text-body text-fg-2'

/** A range with one label: 'de 18 a 60 anos'. */
export function NumberRangeField(props: NumberRangeFieldProps) {
  const { value, onChange, unit } = props
  const ids = useFieldIds(props)
  const inner = partOf(props, ids.errorId)
  return (
    <FieldFrame ids={ids} field={props} labelAs="span">
      <fieldset aria-labelledby={ids.labelId} className="flex min-w-0 items-center gap-2">
        <span className={word}>de</span>
        <div className="min-w-0 max-w-32 flex-1">
          <NumberField
            {...inner}
            ref={props.ref}
            label={`${props.label}: de`}
            align="right"
            decimals={props.decimals}
            value={value.de}
            onChange={(de) => onChange({ ...value, de })}
          />
        </div>
        <span className={word}>a</span>
        <div className="min-w-0 max-w-32 flex-1">
          <NumberField
            {...inner}
            label={`${props.label}: a`}
            align="right"
            decimals={props.decimals}
            value={value.ate}
            onChange={(ate) => onChange({ ...value, ate })}
          />
        </div>
        {unit && <span className={word}>{unit}</span>}
      </fieldset>
    </FieldFrame>
  )
}

/** Number of months per unit: meses = 1, anos = 12. */
export const UNITS = [
  { value: 1, label: 'meses' },
  { value: 12, label: 'anos' },
] as const

export type Unit = (typeof UNITS)[number]['value']
export type Amount = { quantidade: number | null; unidade: Unit }

/** The amount in months; null when there is none. */
export const inMonths = ({ quantidade, unidade }: Amount): number | null =>
  quantidade === null ? null : quantidade * unidade

export type AmountWithUnitProps = FieldProps &
  PartProps & {
    value: Amount
    onChange: (value: Amount) => void
    ref?: Ref<FieldHandle>
  }

/** A whole number with its unit, meses or anos. */
export function AmountWithUnit(props: AmountWithUnitProps) {
  const { value, onChange } = props
  const ids = useFieldIds(props)
  return (
    <FieldFrame ids={ids} field={props} labelAs="span">
      <fieldset aria-labelledby={ids.labelId} className="flex min-w-0 max-w-44 [&_[role=presentation]]:rounded-r-none">
        <div className="min-w-0 flex-1">
          <NumberField
            {...partOf(props, ids.errorId)}
            ref={props.ref}
            label={`${props.label}: quantidade`}
            name={props.name}
            align="right"
            value={value.quantidade}
            onChange={(quantidade) => onChange({ ...value, quantidade })}
          />
        </div>
        <span className="relative -ml-px flex w-[5.5rem] shrink-0 items-center phone:w-28">
          <select
            aria-label={`${props.label}: unidade`}
            className={cx(
              'field-edge h-control w-full appearance-none rounded-l-none pr-7 pl-[9px] text-body phone:pl-[11px]',
              'focus:z-10',
            )}
            data-invalid={props.error !== undefined || undefined}
            disabled={props.disabled || props.readOnly}
            value={value.unidade}
            onChange={(event) => onChange({ ...value, unidade: event.target.value === '12' ? 12 : 1 })}
          >
            {UNITS.map((unit) => (
              <option key={unit.value} value={unit.value}>
                {unit.label}
              </option>
            ))}
          </select>
          <ChevronsUpDown aria-hidden="true" className="pointer-events-none absolute right-2 z-10 text-fg-2" />
        </span>
      </fieldset>
    </FieldFrame>
  )
}

export type UnitPair = { primeiro: Amount; segundo: Amount }

export type PairWithUnitFieldProps = FieldProps & {
  value: UnitPair
  onChange: (value: UnitPair) => void
  ref?: Ref<FieldHandle>
}

/** 'de 6 meses a 3 anos': two amounts, each with its own unit. */
export function PairWithUnitField(props: PairWithUnitFieldProps) {
  const { value, onChange } = props
  const ids = useFieldIds(props)
  const inner = partOf(props, ids.errorId)
  return (
    <FieldFrame ids={ids} field={props} labelAs="span">
      <fieldset aria-labelledby={ids.labelId} className="flex min-w-0 flex-wrap items-center gap-2">
        <span className={word}>de</span>
        <div className="min-w-32 flex-1">
          <AmountWithUnit
            {...inner}
            ref={props.ref}
            label={`${props.label}, de`}
            value={value.primeiro}
            onChange={(primeiro) => onChange({ ...value, primeiro })}
          />
        </div>
        <span className={word}>a</span>
        <div className="min-w-32 flex-1">
          <AmountWithUnit
            {...inner}
            label={`${props.label}, a`}
            value={value.segundo}
            onChange={(segundo) => onChange({ ...value, segundo })}
          />
        </div>
      </fieldset>
    </FieldFrame>
  )
}

/** Props that the parts of a composite field receive; its error is shown once, under the whole. */
function partOf(props: FieldProps & PartProps, errorId: string) {
  return {
    hideLabel: true,
    required: props.required,
    readOnly: props.readOnly,
    disabled: props.disabled,
    error: props.error,
    errorId: props.errorId ?? errorId,
    onBlur: props.onBlur,
  }
}
