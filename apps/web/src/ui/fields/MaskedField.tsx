import { type HTMLAttributes, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { Clock } from '../icons.ts'
import {
  boxInput,
  FieldFrame,
  type FieldHandle,
  type FieldProps,
  InputBox,
  type PartProps,
  useFieldIds,
  useFocusHandle,
} from './Field.tsx'
import { cepMask, cnpjMask, cpfMask, type Mask, phoneMask, pisMask, timeText } from './masks.ts'
import { useCaret } from './useCaret.ts'

export type MaskedFieldProps = FieldProps &
  PartProps & {
    /** Without the mask: digits (and letters in a CNPJ), '' when empty. */
    value: string
    onChange: (value: string) => void
    placeholder?: string
    autoComplete?: string
    ref?: Ref<FieldHandle>
  }

type BaseProps = Omit<MaskedFieldProps, 'onChange'> & {
  shown: string
  onType: (typed: string) => void
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  trailing?: ReactNode
}

/** An input that rewrites its text at every key and keeps the caret in place. */
function MaskedInput(props: BaseProps) {
  const ids = useFieldIds(props)
  const input = useRef<HTMLInputElement>(null)
  useFocusHandle(props.ref, input)
  const caret = useCaret(input, props.shown, true)
  return (
    <FieldFrame ids={ids} field={props}>
      <InputBox field={props}>
        <input
          ref={input}
          id={ids.id}
          {...ids.status}
          name={props.name}
          className={`${boxInput} tnum`}
          value={props.shown}
          inputMode={props.inputMode ?? 'numeric'}
          placeholder={props.placeholder}
          autoComplete={props.autoComplete ?? 'off'}
          readOnly={props.readOnly}
          disabled={props.disabled}
          onChange={(event) => {
            caret.remember(event.target)
            props.onType(event.target.value)
          }}
          onBlur={props.onBlur}
        />
        {props.trailing}
      </InputBox>
    </FieldFrame>
  )
}

function Masked({ mask, ...props }: MaskedFieldProps & { mask: Mask; inputMode?: BaseProps['inputMode'] }) {
  const { onChange, ...rest } = props
  return <MaskedInput {...rest} shown={mask.show(props.value)} onType={(typed) => onChange(mask.clean(typed))} />
}

/** CPF: value of at most 11 digits, shown as 000.000.000-00. */
export const CpfField = (props: MaskedFieldProps) => <Masked {...props} mask={cpfMask} />

/** CNPJ, numeric or alphanumeric: value of at most 14 characters in capitals. */
export const CnpjField = (props: MaskedFieldProps) => <Masked {...props} mask={cnpjMask} inputMode="text" />

/** PIS/PASEP: value of at most 11 digits. */
export const PisField = (props: MaskedFieldProps) => <Masked {...props} mask={pisMask} />

export type PhoneFieldProps = MaskedFieldProps & { kind?: 'fixo' | 'celular' }

/** Area code and number as one value of digits: 8 digits after the area code for 'fixo', 9 for 'celular', both allowed without a kind. */
export function PhoneField({ kind, ...props }: PhoneFieldProps) {
  return <Masked autoComplete="tel-national" {...props} mask={phoneMask(kind === 'fixo' ? 8 : 9)} inputMode="tel" />
}

export type TimeFieldProps = MaskedFieldProps & {
  /** Start or end of a class: hh:mm, at most 5 characters. Without it hours may have up to 7 digits. */
  classTime?: boolean
}

/** Time or duration as hours:minutes; value and shown text are equal. */
export function TimeField({ classTime = false, ...props }: TimeFieldProps) {
  const { onChange, ...rest } = props
  return (
    <MaskedInput
      {...rest}
      shown={props.value}
      onType={(typed) => onChange(timeText(typed, props.value, classTime))}
      trailing={<Clock aria-hidden="true" className="mr-2.5 size-icon text-fg-2" />}
    />
  )
}

export type CepFieldProps = MaskedFieldProps & {
  /** Fills in the address. Resolves to false when the code does not exist; a rejection means that the service did not answer. */
  onLookup?: (cep: string) => Promise<boolean>
}

const lookupText = {
  searching: 'Buscando o endereço…',
  found: 'Endereço preenchido pelo CEP.',
  missing: 'CEP não encontrado. Preencha o endereço.',
  silent: 'Sem resposta do serviço. Preencha o endereço.',
} as const

/** CEP: value of 8 digits, shown as 00000-000. The lookup blocks nothing: the user may continue to type and save. */
export function CepField({ onLookup, ...props }: CepFieldProps) {
  const [state, setState] = useState<keyof typeof lookupText | undefined>(undefined)
  const asked = useRef(0)
  useEffect(() => () => void asked.current++, [])

  const search = async (cep: string) => {
    const turn = ++asked.current
    if (!onLookup || cep.length !== 8) return setState(undefined)
    setState('searching')
    const answer = await onLookup(cep).then(
      (found) => (found ? 'found' : 'missing'),
      () => 'silent' as const,
    )
    // Ignores an old answer: the user has typed another code, or the screen has closed.
    if (turn === asked.current) setState(answer)
  }

  return (
    <Masked
      autoComplete="postal-code"
      {...props}
      mask={cepMask}
      help={
        onLookup ? (
          <>
            <span role="status" className="block">
              {state && lookupText[state]}
            </span>
            {!state && props.help}
          </>
        ) : (
          props.help
        )
      }
      onChange={(cep) => {
        props.onChange(cep)
        if (cep !== props.value) void search(cep)
      }}
    />
  )
}
