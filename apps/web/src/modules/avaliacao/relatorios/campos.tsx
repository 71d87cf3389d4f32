import { opcoes } from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import { opcoesDeFaixa } from '@quadro/contract/cargo-salario/opcoes.ts'
import { listar as colaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { call } from '../../../kit/call/call.ts'
import { lookup, useCall } from '../../../kit/call/query.ts'
import { FormMultiLookup, FormSelect } from '../../../kit/form/fields.tsx'
import type { Option } from '../../../ui/fields/index.ts'

/** Filter fields of the reports about performance evaluations. */

export type Procura = (busca: string, page: number) => Promise<{ items: Option<number>[]; total: number }>
const procurar = lookup(colaboradores) as Procura

export function CampoDaAvaliacao({ placeholder }: { placeholder?: string }) {
  const { data = [] } = useCall(opcoes, {}, { silent: true })
  const options = data.map(({ id, label }) => ({ value: id, label }))
  return <FormSelect name="avaliacaoDesempenhoId" options={options} {...(placeholder ? { placeholder } : {})} />
}
export const CampoDePessoas = ({ name, required }: { name: string; required?: boolean }) => (
  <FormMultiLookup name={name} load={procurar} {...(required ? { required } : { placeholder: 'Todos' })} />
)
const procurarFaixas = async (busca: string, page: number) => {
  const { items, total } = await call(opcoesDeFaixa, { busca, page }, { errors: 'none', silent: true })
  return { items: items.map(({ id, label }): Option<number> => ({ value: id, label })), total }
}
export const CampoDasFaixas = () => <FormMultiLookup name="faixasIds" load={procurarFaixas} placeholder="Todas" />
