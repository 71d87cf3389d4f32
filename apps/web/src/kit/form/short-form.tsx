import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod'
import { refusalOf } from '../call/attempt.ts'
import { showError } from '../call/call.ts'

type Texts<S extends z.ZodObject> = Record<keyof z.input<S> & string, string>
type Errors = Partial<Record<string, string>>

/**
 * A form with a few text fields on a page for visitors, such as the recovery of a password. It has the submit rule of `useEntityForm`, but not the
 * features of long forms (rows, drafts, steps, question before leaving), which every visitor would have to load.
 */
export function useShortForm<S extends z.ZodObject>(setup: {
  schema: S
  values: Texts<S>
  /** Called with the parsed values. A field error of the server is shown at its field. */
  save: (output: z.output<S>) => Promise<void>
}) {
  const { schema } = setup
  const [values, setValues] = useState(setup.values)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  /** Counts the submits that found errors, so that correcting a field does not move the focus. */
  const [found, setFound] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const latest = useRef(errors)
  latest.current = errors

  const names = Object.keys(schema.shape)
  // Runs after the render that shows the errors.
  useEffect(() => {
    const first = found > 0 && Object.keys(schema.shape).find((name) => latest.current[name])
    if (first) element.current?.querySelector<HTMLElement>(`[data-field="${first}"] input`)?.focus()
  }, [found, schema])
  /** Keeps the first of several messages about a field. */
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
    /** Props of the form element. */
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
    /** Props of a field: label and limit come from the contract. */
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
          // A corrected field loses its message. Only the server can check its own errors again, so any other value removes such a message.
          if (errors[name] !== undefined && z.safeParse(schema.shape[name]!, value).success)
            setErrors(({ [name]: _mended, ...others }) => others)
        },
      }
    },
  }
}
