import { empresasPorCpf, lerConfiguracao } from '@quadro/contract/externo/sessao.ts'
import type { ReactNode } from 'react'
import { useVisitor } from '../../kit/candidate.ts'
import { Carregando } from '../../kit/carregando.tsx'
import { useSearchState } from '../../kit/navigation.ts'
import { useCall } from '../../kit/query.ts'
import { CandidateColumn } from '../../ui/CandidateFrame.tsx'
import { SelectField } from '../../ui/fields/index.ts'
import { PageBody, PageHeader } from '../../ui/PageHeader.tsx'
import { RegrasDaEmpresa } from './regras.tsx'

/** Company of the page: the address's, which every page of the candidate area keeps, else the logged-in candidate's. */
export function useEmpresa() {
  const [, setSearch] = useSearchState()
  const { empresaId } = useVisitor()
  const { data, error, refetch } = useCall(
    lerConfiguracao,
    { empresaId: empresaId ?? 0 },
    { enabled: empresaId !== undefined, silent: true },
  )
  return {
    empresaId,
    // While another company is fetched the last answer stays; it is not this page's.
    empresa: data?.id === empresaId ? data : undefined,
    error,
    retry: () => void refetch(),
    choose: (id: number | null) => setSearch({ empresaId: id ?? undefined }),
  }
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

/** A page that needs its company: asks for one, or waits for its settings. */
export function ComEmpresa({ title, children }: { title: string; children: ReactNode }) {
  const { empresaId, empresa, error, retry, choose } = useEmpresa()
  if (empresaId === undefined)
    return (
      <CandidateColumn>
        <PageHeader title={title} facts="Escolha a empresa" />
        <PageBody>
          <EscolherEmpresa value={null} onChange={choose} />
        </PageBody>
      </CandidateColumn>
    )
  if (!empresa) return <Carregando title={title} error={error} onRetry={retry} />
  return (
    <RegrasDaEmpresa key={empresa.id} empresa={empresa}>
      {children}
    </RegrasDaEmpresa>
  )
}
