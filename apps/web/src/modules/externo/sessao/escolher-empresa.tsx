import { empresasPorCpf } from '@quadro/contract/externo/sessao/sessao.ts'
import { useCall } from '../../../kit/call/query.ts'
import { SelectField } from '../../../ui/fields/index.ts'

/** Companies with an open portal, for visitors who came without a link. */
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
      name="empresaId"
      label="Empresa"
      required
      value={value}
      onChange={onChange}
      error={error}
      options={data.map((e) => ({ value: e.id, label: e.nome }))}
    />
  )
}
