import { DateField } from '../../../ui/fields/DateField.tsx'
import { MonthField } from '../../../ui/fields/MonthField.tsx'
import { type Props, useBound } from './bound.ts'

export function FormDate(props: Props & { today?: string }) {
  const { bound } = useBound<string | null>(props)
  return <DateField {...bound} value={bound.value || null} />
}

export function FormMonth(props: Props & { today?: string }) {
  const { bound } = useBound<string | null>(props)
  return <MonthField {...bound} value={bound.value || null} />
}
