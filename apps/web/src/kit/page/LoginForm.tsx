import { CAMPOS_DO_LOGIN, type Credenciais } from '@quadro/contract/shell/sessao/login-campos.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { buttonClass } from '../../ui/control/button-class.ts'
import { cx } from '../../ui/cx.ts'
import type { FieldHandle } from '../../ui/fields/Field.tsx'
import { FormGrid } from '../../ui/fields/FormGrid.tsx'
import { PasswordField, TextField } from '../../ui/fields/TextField.tsx'
import { Entrance, EntranceActions } from '../../ui/layout/Entrance.tsx'
import { Spinner } from '../../ui/state/Spinner.tsx'

/** Why a login was refused: at its fields, or as a whole. */
export interface LoginRefusal {
  fields: readonly { field: string; message: string }[]
  message: string
}
/** A wrong login shows its error at the password, so that it does not reveal which of the two is wrong. */
export const loginRefusal = (status: number, { fields, message }: LoginRefusal): LoginRefusal =>
  status === 401 ? { fields: [{ field: 'senha', message }], message } : { fields, message }

const isFilled = (value: string) => value.trim() !== ''
const missing = (name: keyof Credenciais) => {
  const campo = CAMPOS_DO_LOGIN[name]
  return `${campo.label} é ${'fem' in campo ? 'obrigatória' : 'obrigatório'}`
}

/**
 * The login of users, as a page of its own, which loads before everything else, and as a page of the application. So it needs neither contract
 * nor router, and the browser's own button and link. `enter`: logs in and goes on, or says why not.
 */
export function LoginForm(props: {
  enter: (values: Credenciais) => Promise<LoginRefusal | undefined>
  foot: string | undefined
}) {
  const [values, setValues] = useState<Credenciais>({ login: '', senha: '' })
  const [errors, setErrors] = useState<Partial<Credenciais>>({})
  const [message, setMessage] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  /** Counts the submits that found errors, so that correcting a field does not move the focus. */
  const [found, setFound] = useState(0)
  const handles = { login: useRef<FieldHandle>(null), senha: useRef<FieldHandle>(null) }
  const [first] = (['login', 'senha'] as const).filter((name) => errors[name] !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each submit that found errors
  useEffect(() => {
    if (first) handles[first].current?.focus()
  }, [found])

  const refuse = (fields: Partial<Credenciais>, whole?: string) => {
    setErrors(fields)
    setMessage(whole)
    setFound((times) => times + 1)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const empty = (['login', 'senha'] as const).filter((name) => !isFilled(values[name]))
    if (empty.length > 0) return refuse(Object.fromEntries(empty.map((name) => [name, missing(name)])))
    refuse({})
    setBusy(true)
    const refused = await props.enter(values)
    // A login that succeeded stays busy until its page is there.
    if (!refused) return
    setBusy(false)
    const known = refused.fields.filter(({ field }) => field in CAMPOS_DO_LOGIN)
    if (known.length === 0) refuse({}, refused.message)
    else refuse(Object.fromEntries(known.map((error) => [error.field, error.message])))
  }
  const field = (name: keyof Credenciais) => ({
    ref: handles[name],
    name,
    label: CAMPOS_DO_LOGIN[name].label,
    maxLength: CAMPOS_DO_LOGIN[name].max,
    required: true,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => {
      setValues((now) => ({ ...now, [name]: value }))
      if (errors[name] !== undefined && isFilled(value))
        setErrors(({ [name]: _mended, ...others }) => others as Partial<Credenciais>)
    },
  })
  return (
    <Entrance title="Entrar no Sistema" facts="Área do RH e dos gestores" foot={props.foot}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <FormGrid>
          <TextField {...field('login')} autoComplete="username" />
          <PasswordField {...field('senha')} />
        </FormGrid>
        <div role="alert" className="text-danger">
          {message && <p className="pt-4">{message}</p>}
        </div>
        <EntranceActions>
          <button type="submit" aria-disabled={isBusy} className={cx(buttonClass('accent', 'md'), 'w-full')}>
            <span className="inline-flex items-center gap-2">
              {isBusy && <Spinner />}
              {isBusy ? 'Entrando' : 'Entrar'}
            </span>
          </button>
          <a href="/recuperar-senha" className={buttonClass('quiet', 'md')}>
            Esqueci minha senha
          </a>
        </EntranceActions>
      </form>
    </Entrance>
  )
}
