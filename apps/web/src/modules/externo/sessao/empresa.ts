import { lerConfiguracao } from '@quadro/contract/externo/sessao/sessao.ts'
import { useVisitor } from '../../../kit/call/candidate.ts'
import { useCall } from '../../../kit/call/query.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'

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
