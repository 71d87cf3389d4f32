import type { ReactNode } from 'react'
import { MoneyField, NumberField } from '../../../ui/fields/NumberField.tsx'
import { EmailField, PasswordField, TextArea, TextField } from '../../../ui/fields/TextField.tsx'
import { type Props, useBound } from './bound.ts'

export function FormText(
  props: Props & { placeholder?: string; uppercase?: boolean; autoComplete?: string; counter?: boolean },
) {
  const { max, bound } = useBound<string | null>(props)
  return <TextField {...bound} value={bound.value ?? ''} maxLength={max} />
}

export function FormTextArea(props: Props & { rows?: number }) {
  const { max, bound } = useBound<string | null>(props)
  return <TextArea {...bound} value={bound.value ?? ''} maxLength={max} counter={max !== undefined && max <= 1000} />
}

export function FormNumber(props: Props & { suffix?: ReactNode; decimals?: number; digits?: number }) {
  const { bound, semMilhar } = useBound<number | null>(props)
  return <NumberField {...bound} value={bound.value ?? null} isGrouped={!semMilhar} />
}

export function FormMoney(props: Props) {
  const { bound } = useBound<number | null>(props)
  return <MoneyField {...bound} value={bound.value ?? null} />
}

export function FormEmail(props: Props) {
  const { bound } = useBound<string | null>(props)
  return <EmailField {...bound} value={bound.value ?? ''} />
}

export function FormPassword(props: Props & { autoComplete?: string }) {
  const { bound } = useBound<string | null>(props)
  return <PasswordField {...bound} value={bound.value ?? ''} />
}
