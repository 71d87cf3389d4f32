import { lerConfiguracao } from '@quadro/contract/externo/sessao/sessao.ts'
import { useVisitor } from '../../../kit/call/candidate.ts'
import { useCall } from '../../../kit/call/query.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'

/** The company of the page: from the address, which all pages of the candidate area keep, or from the logged-in candidate. */
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
    // While another company loads, the former answer is still present and must not be used.
    empresa: data?.id === empresaId ? data : undefined,
    error,
    retry: () => void refetch(),
    choose: (id: number | null) => setSearch({ empresaId: id ?? undefined }),
  }
}
