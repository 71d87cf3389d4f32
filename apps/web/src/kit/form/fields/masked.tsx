import { CnpjField, CpfField, PhoneField, PisField, TimeField } from '../../../ui/fields/MaskedField.tsx'
import { type Props, useBound } from './bound.ts'

export function FormCpf(props: Props) {
  const { bound } = useBound<string | null>(props)
  return <CpfField {...bound} value={bound.value ?? ''} />
}

export function FormPis(props: Props) {
  const { bound } = useBound<string | null>(props)
  return <PisField {...bound} value={bound.value ?? ''} />
}

export function FormCnpj(props: Props) {
  const { bound } = useBound<string | null>(props)
  return <CnpjField {...bound} value={bound.value ?? ''} />
}

export function FormPhone(props: Props) {
  const { bound } = useBound<string | null>(props)
  return <PhoneField {...bound} value={bound.value ?? ''} />
}

/** A time of day. */
export function FormTime(props: Props) {
  const { bound } = useBound<string | null>(props)
  return <TimeField {...bound} value={bound.value ?? ''} classTime />
}
