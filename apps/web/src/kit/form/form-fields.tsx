import { type FieldMeta, fieldMeta } from '@quadro/contract/kit/fields.ts'
import type { ComponentType } from 'react'
import type * as z from 'zod'
import { FormSwitch } from './fields/choice.tsx'
import { FormDate, FormMonth } from './fields/date.tsx'
import { FormRef, FormRefs } from './fields/ref.tsx'
import { FormCode } from './fields/select.tsx'
import { FormEmail, FormMoney, FormNumber, FormText, FormTextArea } from './fields/text.tsx'

type Kind = FieldMeta['kind']
const FIELDS: Partial<Record<Kind, ComponentType<{ name: string }>>> = {
  texto: FormText,
  'texto-longo': FormTextArea,
  email: FormEmail,
  inteiro: FormNumber,
  decimal: FormNumber,
  dinheiro: FormMoney,
  mes: FormMonth,
  data: FormDate,
  booleano: FormSwitch,
  ref: FormRef,
  refs: FormRefs,
}
const EMPTY: Partial<Record<Kind, unknown>> = { booleano: false, refs: [] }
for (const kind of ['inteiro', 'decimal', 'dinheiro', 'data', 'mes', 'opcao', 'ref'] as const) EMPTY[kind] = null

const kindsOf = (form: z.ZodObject): [string, FieldMeta][] =>
  Object.entries(form.shape).flatMap(([name, schema]) => {
    const meta = fieldMeta(schema)
    return meta ? [[name, meta]] : []
  })

/** Initial values of a form without a record: empty, except for what the screen sets. */
export const emptyValues = (form: z.ZodObject, initial: object = {}): Record<string, unknown> => ({
  ...Object.fromEntries(kindsOf(form).map(([name, { kind }]) => [name, kind in EMPTY ? EMPTY[kind] : ''])),
  ...initial,
})

/** The values that the form edits in a record: the fields with the same names. */
export const valuesOf = (form: z.ZodObject, record: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(form.shape).map((name) => [name, (record as Record<string, unknown>)[name]]))

/** All fields of a form, one below the other, each by its kind. */
export function FormFields({ form }: { form: z.ZodObject }) {
  return kindsOf(form).map(([name, { kind, codes }]) => {
    if (kind === 'opcao') return <FormCode key={name} name={name} codes={codes ?? []} />
    const Field = FIELDS[kind]
    if (!Field) throw new Error(`'${name}' has no field of its kind; give the screen its form`)
    return <Field key={name} name={name} />
  })
}
