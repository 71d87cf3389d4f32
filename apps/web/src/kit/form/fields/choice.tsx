import type { ReactNode } from 'react'
import { Checkbox, RadioGroup, Switch } from '../../../ui/fields/choices.tsx'
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

const SIM_NAO = [
  { value: 'S', label: 'Sim' },
  { value: 'N', label: 'Não' },
]
/** A yes/no question that must be answered: no answer is selected at first. */
export function FormSimNao(props: Props) {
  const { bound } = useBound<boolean | null | undefined>(props)
  const value = bound.value === true ? 'S' : bound.value === false ? 'N' : null
  return (
    <RadioGroup
      {...bound}
      value={value}
      options={SIM_NAO}
      variant="segments"
      onChange={(chosen) => bound.onChange(chosen === 'S')}
    />
  )
}
