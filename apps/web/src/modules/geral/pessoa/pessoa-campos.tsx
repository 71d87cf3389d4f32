import { etniasOferecidas, SEXO } from '@quadro/contract/geral/codigos/codigos.ts'
import { camposDaPessoa } from '@quadro/contract/geral/pessoa/pessoa.ts'
import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import { createContext, type ReactNode, useContext } from 'react'
import { FormCode, FormCpf, FormMoney, FormNumber, FormSelect } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import type { Span } from '../../../ui/fields/FormGrid.tsx'
import { FormCell, HiddenValue, RadioGroup, ReadOnlyValue } from '../../../ui/fields/index.ts'
import { useEstados } from '../lugares/endereco.tsx'

/** A field of a person's record. */
export type NomeDaPessoa = keyof typeof camposDaPessoa | 'cpf'
const rotulo = (nome: NomeDaPessoa) => (nome === 'cpf' ? 'CPF' : fieldMeta(camposDaPessoa[nome])!.label)

/** What this user may see of the person in the form. */
export interface Alcance {
  /** This user may not see the field. */
  oculta: (nome: NomeDaPessoa) => boolean
  /** For users without the authority for documents it is masked. */
  cpf: string | null
  sexo: string | null
}
const Context = createContext<Alcance | undefined>(undefined)
export const AlcanceDaPessoa = Context.Provider
const useAlcance = (): Alcance => useContext(Context)!

/** A field of the record in the layout; shown as locked when this user may not see it. */
export function Celula({ nome, span = 12, children }: { nome: NomeDaPessoa; span?: Span; children: ReactNode }) {
  const { oculta } = useAlcance()
  return <FormCell span={span}>{oculta(nome) ? <HiddenValue label={rotulo(nome)} /> : children}</FormCell>
}

export function Cpf() {
  const { oculta, cpf } = useAlcance()
  return (
    <FormCell span={4}>
      {oculta('cpf') ? <ReadOnlyValue label="CPF" value={cpf} locked /> : <FormCpf name="cpf" />}
    </FormCell>
  )
}
/** 'Indiferente' is offered only to a person who already has it. */
export function Sexo() {
  const { sexo } = useAlcance()
  return <FormCode name="sexo" codes={sexo === 'I' ? SEXO : SEXO.filter((s) => s.codigo !== 'I')} />
}
export function Etnia() {
  const { value } = useField<string | null>('etniaRaca')
  return <FormCode name="etniaRaca" codes={etniasOferecidas(value)} />
}
export const Uf = ({ name }: { name: NomeDaPessoa }) => <FormSelect name={name} options={useEstados()} />

const SIM_NAO = [
  { value: 'S', label: 'Sim' },
  { value: 'N', label: 'Não' },
]
export function SimNao({ name }: { name: NomeDaPessoa }) {
  const { max: _max, ...field } = useField<boolean | null>(name)
  return (
    <RadioGroup
      {...field}
      variant="inline"
      options={SIM_NAO}
      value={field.value === null || field.value === undefined ? null : field.value ? 'S' : 'N'}
      onChange={(value) => field.onChange(value === null ? null : value === 'S')}
    />
  )
}
/** Fields that are visible only together: a single lock replaces them when this user may not see them. */
export function Juntos({ de, label, children }: { de: NomeDaPessoa; label: string; children: ReactNode }) {
  const { oculta } = useAlcance()
  if (!oculta(de)) return children
  return (
    <FormCell span={8}>
      <HiddenValue label={label} />
    </FormCell>
  )
}
/** Number of alimonies and amount, enabled when alimony is paid. */
export function Pensao() {
  const { value } = useField<boolean | null>('pagaPensao')
  const isOff = value !== true
  return (
    <>
      <FormCell span={4}>
        <FormNumber name="quantidade" disabled={isOff} />
      </FormCell>
      <FormCell span={4}>
        <FormMoney name="valor" disabled={isOff} />
      </FormCell>
    </>
  )
}
