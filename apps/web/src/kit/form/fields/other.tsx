import { EMAIL } from '@quadro/contract/kit/fields.ts'
import { ColorField } from '../../../ui/fields/ColorField.tsx'
import { EmailListField } from '../../../ui/fields/RepeatingRows.tsx'
import { RichTextField } from '../../../ui/text/RichTextField.tsx'
import { type Props, useBound } from './bound.ts'

export function FormColor(props: Props) {
  const { bound } = useBound<string>(props)
  return <ColorField {...bound} />
}

export function FormEmailList(props: Props) {
  const { bound } = useBound<string[]>(props)
  const value = bound.value ?? []
  const rowErrors = value.map((email) => (bound.error && email && !EMAIL.test(email.trim()) ? bound.error : undefined))
  return <EmailListField {...bound} value={value} rowErrors={rowErrors} />
}

export function FormRichText(props: Props & { maxLength?: number }) {
  const { bound } = useBound<string>(props)
  return <RichTextField {...bound} value={bound.value ?? ''} />
}
