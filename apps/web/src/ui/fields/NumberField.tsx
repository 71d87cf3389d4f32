import { formatarNumero, lerNumero } from '@quadro/contract/kit/formato.ts'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import {
  boxInput,
  FieldFrame,
  type FieldHandle,
  type FieldProps,
  InputBox,
  type PartProps,
  useFieldIds,
  useFocusHandle,
} from './Field.tsx'

export type NumberFieldProps = FieldProps &
  PartProps & {
    /** NaN is a typed text that is not a number: the schema refuses it, so it is not lost silently. */
    value: number | null
    onChange: (value: number | null) => void
    /** Maximum number of decimals; 0 means a whole number. */
    decimals?: number
    /** Always shows all decimals: 6.800,00. */
    fixed?: boolean
    negative?: boolean
    /** False for years and codes: 1981, not 1.981. */
    isGrouped?: boolean
    /** Maximum number of digits before the comma. */
    digits?: number
    prefix?: ReactNode
    /** Unit after the number: 'anos', '%'. */
    suffix?: ReactNode
    align?: 'left' | 'right'
    placeholder?: string
    ref?: Ref<FieldHandle>
  }

/** Keeps only characters of a pt-BR number, and cuts decimals beyond the field's maximum. */
export function cleanNumber(typed: string, decimals: number, negative: boolean): string {
  const kept = typed.replace(/[^\d.,-]/g, '')
  const sign = negative && kept.startsWith('-') ? '-' : ''
  const [whole = '', ...rest] = kept.replaceAll('-', '').split(',')
  if (rest.length === 0 || decimals === 0) return sign + whole
  return `${sign}${whole},${rest.join('').replaceAll('.', '').slice(0, decimals)}`
}

/** Text of the field → value; an unfinished '12,' is read as 12. */
export function readNumber(text: string): number | null {
  if (text === '' || text === '-') return null
  const value = text.startsWith(',') ? `0${text}` : text
  return lerNumero(value.replace(/,$/, '')) ?? Number.NaN
}

/** A whole or decimal number in pt-BR. */
export function NumberField(props: NumberFieldProps) {
  const { value, decimals = 0, fixed = false, negative = false, digits = 12, isGrouped = true } = props
  const unit = props.prefix != null || props.suffix != null
  const align = props.align ?? (unit ? 'right' : 'left')
  // The typed text while the field has the focus; without focus the formatted value is shown.
  const [draft, setDraft] = useState<string | undefined>(undefined)
  const unreadable = Number.isNaN(value)
  const field = { ...props, error: props.error ?? (unreadable && draft === undefined ? 'Número inválido' : undefined) }
  const ids = useFieldIds(field)
  const input = useRef<HTMLInputElement>(null)
  useFocusHandle(props.ref, input)
  const [lost, setLost] = useState('')
  const shown = value === null ? '' : unreadable ? lost : formatarNumero(value, fixed ? decimals : undefined)
  const formatted = isGrouped ? shown : shown.replaceAll('.', '')
  const side = 'shrink-0 text-body text-fg-2'
  return (
    <FieldFrame ids={ids} field={field}>
      <InputBox field={field}>
        {props.prefix != null && <span className={cx(side, 'pl-[9px] phone:pl-[11px]')}>{props.prefix}</span>}
        <input
          ref={input}
          id={ids.id}
          {...ids.status}
          name={props.name}
          className={cx(boxInput, 'tnum', align === 'right' && 'text-right')}
          value={draft ?? formatted}
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          placeholder={props.placeholder}
          autoComplete="off"
          readOnly={props.readOnly}
          disabled={props.disabled}
          onFocus={() => {
            // While typing there are no thousands separators, because the user would have to move them.
            if (!props.readOnly) setDraft(formatted.replaceAll('.', ''))
          }}
          onChange={(event) => {
            const text = cleanNumber(event.target.value, decimals, negative)
            if (text.split(',')[0]!.replace(/\D/g, '').length > digits) return
            setDraft(text)
            setLost(text)
            props.onChange(readNumber(text))
          }}
          onBlur={() => {
            setDraft(undefined)
            props.onBlur?.()
          }}
        />
        {props.suffix != null && <span className={cx(side, 'pr-[9px] phone:pr-[11px]')}>{props.suffix}</span>}
      </InputBox>
    </FieldFrame>
  )
}

/** Money: 'R$' before it, two decimals; the user may type or paste 'R$ 6.800,00'. */
export function MoneyField(props: Omit<NumberFieldProps, 'decimals' | 'fixed' | 'prefix' | 'suffix'>) {
  return <NumberField {...props} decimals={2} fixed prefix="R$" />
}

/** Percentage: the value is already a percentage (4.83 is shown as 4,83 %). */
export function PercentField(props: Omit<NumberFieldProps, 'fixed' | 'prefix' | 'suffix'>) {
  return <NumberField decimals={2} {...props} suffix="%" />
}
