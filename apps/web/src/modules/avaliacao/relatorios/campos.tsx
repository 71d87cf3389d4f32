import { opcoes } from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import { porAvaliacoes } from '@quadro/contract/avaliacao/desempenho/competencias-desempenho.ts'
import { opcoesDeFaixa } from '@quadro/contract/cargo-salario/opcoes.ts'
import { listar as colaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { lookup, useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { FormLookup, FormMultiLookup, FormMultiSelect, FormSelect } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import type { Option } from '../../../ui/fields/index.ts'

/** Filter fields of the reports about performance evaluations. */

export type Procura = (busca: string, page: number) => Promise<{ items: Option<number>[]; total: number }>
export const procurar = lookup(colaboradores) as Procura

export function CampoDaAvaliacao({ placeholder }: { placeholder?: string }) {
  const { data = [] } = useCall(opcoes, {}, { silent: true })
  const options = data.map(({ id, label }) => ({ value: id, label }))
  return <FormSelect name="avaliacaoDesempenhoId" options={options} {...(placeholder ? { placeholder } : {})} />
}
export function CampoDasAvaliacoesDeDesempenho() {
  const { data = [] } = useCall(opcoes, {}, { silent: true })
  return (
    <FormMultiSelect
      name="avaliacoesDesempenhoIds"
      options={data.map(({ id, label }) => ({ value: id, label }))}
      required
    />
  )
}
/** The competences that the chosen evaluation asks. */
export function CampoDasCompetencias() {
  const { value: id } = useField<number | null>('avaliacaoDesempenhoId')
  const enabled = typeof id === 'number'
  const { data = [] } = useCall(
    porAvaliacoes,
    { avaliacoesDesempenhoIds: enabled ? [id] : [] },
    { silent: true, enabled: enabled && can(porAvaliacoes) },
  )
  return (
    <FormMultiSelect
      name="competenciasIds"
      options={data.map(({ id: value, nome: label }) => ({ value, label }))}
      placeholder="Todas"
      disabled={!enabled}
    />
  )
}
/** One record that is searched while the user types. */
export function CampoProcurado({ name, load }: { name: string; load: Procura }) {
  const [chosen, setChosen] = useState<Option | null>(null)
  return <FormLookup name={name} load={load} chosen={chosen} onPick={setChosen} />
}
export const CampoDePessoas = ({ name, required }: { name: string; required?: boolean }) => (
  <FormMultiLookup name={name} load={procurar} {...(required ? { required } : { placeholder: 'Todos' })} />
)
const procurarFaixas = async (busca: string, page: number) => {
  const { items, total } = await call(opcoesDeFaixa, { busca, page }, { errors: 'none', silent: true })
  return { items: items.map(({ id, label }): Option<number> => ({ value: id, label })), total }
}
export const CampoDasFaixas = () => <FormMultiLookup name="faixasIds" load={procurarFaixas} placeholder="Todas" />
