import type { ReactNode } from 'react'
import { Checkbox, RadioGroup, Switch } from '../../ui/fields/choices.tsx'
import { type Codes, optionsOf, type Props, useBound } from './bound.ts'

export function FormSwitch(props: Props & { consequence?: ReactNode }) {
  const { bound } = useBound<boolean | undefined>(props)
  return <Switch {...bound} value={bound.value ?? false} />
}

export function FormCheckbox({ onTick, ...props }: Props & { onTick?: (value: boolean) => void }) {
  const { bound } = useBound<boolean | undefined>(props)
  return <Checkbox {...bound} value={bound.value ?? false} onChange={onTick ?? bound.onChange} />
}

export function FormRadio({
  codes,
  variant = 'segments',
  ...props
}: Props & { codes: Codes; variant?: 'list' | 'inline' | 'segments' }) {
  const { bound } = useBound<string | null>(props)
  return <RadioGroup {...bound} value={bound.value || null} options={optionsOf(codes)} variant={variant} />
}
