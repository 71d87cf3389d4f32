import { empresasPorCpf, lerConfiguracao } from '@quadro/contract/externo/sessao.ts'
import { companyOf } from '../../kit/candidate.ts'
import { useSearchState } from '../../kit/navigation.ts'
import { useCall } from '../../kit/query.ts'
import { SelectField } from '../../ui/fields/index.ts'

/** Company of the address, which every page of the candidate area keeps. */
export function useEmpresa() {
  const [search, setSearch] = useSearchState()
  const { empresaId } = companyOf(search)
  const { data } = useCall(
    lerConfiguracao,
    { empresaId: empresaId ?? 0 },
    { enabled: empresaId !== undefined, silent: true },
  )
  return { empresaId, empresa: data, choose: (id: number | null) => setSearch({ empresaId: id ?? undefined }) }
}

/** Companies with an open portal, for who came without a link. */
export function EscolherEmpresa({
  value,
  onChange,
  error,
}: {
  value: number | null
  onChange: (id: number | null) => void
  error?: string
}) {
  const { data = [] } = useCall(empresasPorCpf, {}, { silent: true })
  return (
    <SelectField
      label="Empresa"
      required
      value={value}
      onChange={onChange}
      error={error}
      options={data.map((e) => ({ value: e.id, label: e.nome }))}
    />
  )
}
