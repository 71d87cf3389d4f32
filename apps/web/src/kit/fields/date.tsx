import { DateField } from '../../ui/fields/DateField.tsx'
import { type Props, useBound } from './bound.ts'

export function FormDate(props: Props & { today?: string }) {
  const { bound } = useBound<string | null>(props)
  return <DateField {...bound} value={bound.value || null} />
}
