import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod'
import { refusalOf } from '../call/attempt.ts'
import { showError } from '../call/call.ts'

type Texts<S extends z.ZodObject> = Record<keyof z.input<S> & string, string>
type Errors = Partial<Record<string, string>>

/**
 * A form of a few texts whose page comes before everything else, such as the login. The submit rule of `useEntityForm`, without what
 * long forms need and every visitor would load for them: rows, drafts, steps, the question before leaving.
 */
export function useShortForm<S extends z.ZodObject>(setup: {
  schema: S
  values: Texts<S>
  /** Called with the parsed values; a field error of the server lands on its field. */
  save: (output: z.output<S>) => Promise<void>
}) {
  const { schema } = setup
  const [values, setValues] = useState(setup.values)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  /** Counts the times that something was found wrong: mending a field moves the focus nowhere. */
  const [found, setFound] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const latest = useRef(errors)
  latest.current = errors

  const names = Object.keys(schema.shape)
  // In the commit that says what is wrong.
  useEffect(() => {
    const first = found > 0 && Object.keys(schema.shape).find((name) => latest.current[name])
    if (first) element.current?.querySelector<HTMLElement>(`[data-field="${first}"] input`)?.focus()
  }, [found, schema])
  /** Of several messages about a field the first. */
  const report = (wrong: readonly (readonly [PropertyKey | undefined, string])[]) => {
    setErrors(Object.fromEntries([...wrong].reverse().filter(([name]) => names.includes(String(name)))))
    setFound((times) => times + 1)
  }

  const submit = async () => {
    const parsed = schema.safeParse(values)
    if (!parsed.success) return report(parsed.error.issues.map(({ path, message }) => [path[0], message]))
    setErrors({})
    try {
      await setup.save(parsed.data)
    } catch (failed) {
      const error = refusalOf(failed)
      if (error.fields.length > 0) report(error.fields.map(({ field, message }) => [field, message]))
      else showError(error)
    }
  }
  return {
    isBusy,
    /** What the form element is given. */
    form: {
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        if (isBusy) return
        setBusy(true)
        void submit().finally(() => setBusy(false))
      },
    },
    /** What a field is given: its label and limit come from the contract. */
    field: (name: keyof Texts<S>) => {
      const meta = fieldMeta(schema.shape[name]!)
      return {
        name,
        label: meta?.label ?? name,
        maxLength: meta?.max,
        required: true,
        value: values[name],
        error: errors[name],
        onChange: (value: string) => {
          setValues((now) => ({ ...now, [name]: value }))
          // A field that is mended loses its message. What the server found wrong only the server can judge again, so any other value
          // takes that message away.
          if (errors[name] !== undefined && z.safeParse(schema.shape[name]!, value).success)
            setErrors(({ [name]: _mended, ...others }) => others)
        },
      }
    },
  }
}
