import { EMAIL } from '@quadro/contract/kit/fields.ts'
import { removerAcentos } from '@quadro/contract/kit/texto.ts'
import type { ReactNode } from 'react'
import {
  AsyncSelectField,
  Checkbox,
  CnpjField,
  ColorField,
  CpfField,
  DateField,
  EmailField,
  EmailListField,
  MoneyField,
  MultiSelectField,
  NumberField,
  type Option,
  PasswordField,
  PhoneField,
  PisField,
  RadioGroup,
  RichTextField,
  SelectField,
  Switch,
  TextArea,
  TextField,
  type TreeNode,
  TreeSelectField,
} from '../ui/fields/index.ts'
import { useField } from './form.tsx'

interface Props {
  name: string
  label?: string
  required?: boolean
  help?: ReactNode
  /** Read, not drawn, where a title above says it already. */
  hideLabel?: boolean
  readOnly?: boolean
  disabled?: boolean
}
type Codes = readonly { readonly codigo: string; readonly descricao: string }[]
const optionsOf = (codes: Codes): Option<string>[] => codes.map((c) => ({ value: c.codigo, label: c.descricao }))

/** What the kit's wrappers pass on: the contract's, unless the screen says otherwise. */
function useBound<T>(props: Props) {
  const { max, semMilhar, ...field } = useField<T>(props.name)
  const { label = field.label, required = field.required, ...rest } = props
  return { max, semMilhar, bound: { ...field, ...rest, label, required } }
}

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
export function FormNumber(props: Props & { suffix?: ReactNode; decimals?: number }) {
  const { bound, semMilhar } = useBound<number | null>(props)
  return <NumberField {...bound} value={bound.value ?? null} isGrouped={!semMilhar} />
}
export function FormMoney(props: Props) {
  const { bound } = useBound<number | null>(props)
  return <MoneyField {...bound} value={bound.value ?? null} />
}
export function FormDate(props: Props & { today?: string }) {
  const { bound } = useBound<string | null>(props)
  return <DateField {...bound} value={bound.value || null} />
}
export function FormEmail(props: Props) {
  const { bound } = useBound<string | null>(props)
  return <EmailField {...bound} value={bound.value ?? ''} />
}
export function FormPassword(props: Props & { autoComplete?: string }) {
  const { bound } = useBound<string | null>(props)
  return <PasswordField {...bound} value={bound.value ?? ''} />
}
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
export function FormColor(props: Props) {
  const { bound } = useBound<string>(props)
  return <ColorField {...bound} />
}
export function FormSwitch(props: Props & { consequence?: ReactNode }) {
  const { bound } = useBound<boolean | undefined>(props)
  return <Switch {...bound} value={bound.value ?? false} />
}
export function FormCheckbox({ onTick, ...props }: Props & { onTick?: (value: boolean) => void }) {
  const { bound } = useBound<boolean | undefined>(props)
  return <Checkbox {...bound} value={bound.value ?? false} onChange={onTick ?? bound.onChange} />
}
/** One code of a table of the contract (VINCULO, SEXO…). */
export function FormCode({ codes, ...props }: Props & { codes: Codes }) {
  const { bound } = useBound<string | null>(props)
  return <SelectField {...bound} value={bound.value || null} options={optionsOf(codes)} />
}
export function FormRadio({
  codes,
  variant = 'segments',
  ...props
}: Props & { codes: Codes; variant?: 'list' | 'inline' | 'segments' }) {
  const { bound } = useBound<string | null>(props)
  return <RadioGroup {...bound} value={bound.value || null} options={optionsOf(codes)} variant={variant} />
}
/** Id of a record out of a short list of options. */
export function FormSelect({
  options,
  ...props
}: Props & { options: readonly Option<number>[]; placeholder?: string }) {
  const { bound } = useBound<number | null>(props)
  return <SelectField {...bound} value={bound.value ?? null} options={options} />
}
/** Id of a node of a tree, such as an area. */
export function FormTree({ nodes, ...props }: Props & { nodes: readonly TreeNode<number>[]; placeholder?: string }) {
  const { bound } = useBound<number | null>(props)
  return <TreeSelectField {...bound} value={bound.value ?? null} nodes={nodes} />
}
/** Id of a record searched as the user types; `chosen` names the one that the form opened with. */
export function FormLookup({
  load,
  chosen,
  onPick,
  ...props
}: Props & {
  load: (busca: string, page: number) => Promise<{ items: Option[]; total: number }>
  chosen: Option | null
  onPick: (option: Option | null) => void
  placeholder?: string
}) {
  const { bound } = useBound<number | null>(props)
  return (
    <AsyncSelectField
      {...bound}
      value={bound.value === null || bound.value === undefined ? null : chosen}
      load={load}
      onChange={(option) => {
        onPick(option)
        bound.onChange(option ? Number(option.value) : null)
      }}
    />
  )
}
/** Ids of several records out of a list of options. */
export function FormMultiSelect({
  options,
  ...props
}: Props & { options: readonly Option<number>[]; placeholder?: string }) {
  const { bound } = useBound<number[]>(props)
  return (
    <MultiSelectField
      {...bound}
      value={options.filter((o) => (bound.value ?? []).includes(o.value))}
      options={options}
      onChange={(chosen) => bound.onChange(chosen.map((o) => o.value))}
    />
  )
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

/** Several codes of a table of the contract. */
export function FormCodes({ codes, ...props }: Props & { codes: Codes; placeholder?: string }) {
  const { bound } = useBound<string[]>(props)
  const options = optionsOf(codes)
  return (
    <MultiSelectField
      {...bound}
      value={options.filter((o) => (bound.value ?? []).includes(o.value))}
      options={options}
      onChange={(chosen) => bound.onChange(chosen.map((o) => o.value))}
    />
  )
}

/** Options whose label contains the text, without accents. */
export const filterOptions = (options: readonly Option[], text: string): Option[] => {
  const wanted = removerAcentos(text).toLowerCase()
  return options.filter((o) => removerAcentos(o.label).toLowerCase().includes(wanted))
}
