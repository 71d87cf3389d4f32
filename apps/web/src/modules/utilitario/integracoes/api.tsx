import { openapi } from '@quadro/contract/shell/sessao/sistema.ts'
import { useMemo } from 'react'
import { fileUrl } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { copyText } from '../../../kit/page/clipboard.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { FilterPanel } from '../../../ui/control/FilterPanel.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { SearchBox } from '../../../ui/control/SearchBox.tsx'
import { FileDown, Search } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { ApiReference } from '../../../ui/reading/ApiReference.tsx'
import { EmptyState } from '../../../ui/state/States.tsx'
import { callsOf, type Description, filtrar } from './api-descricao.ts'

/** All endpoints of the product, from its own description. */
export default function Api() {
  const [search, setSearch] = useSearchState()
  const read = useCall(openapi, {}, { silent: true })
  const description = read.data as unknown as Description | undefined
  const calls = useMemo(() => description && callsOf(description), [description])
  const busca = String(search.busca ?? '')
  const groups = useMemo(() => (calls ? filtrar(calls.groups, busca) : []), [calls, busca])
  if (!calls || !description) return <Carregando title="API" error={read.error} onRetry={() => void read.refetch()} />
  const found = groups.reduce((sum, group) => sum + group.calls.length, 0)
  return (
    <>
      <PageHeader
        title="API"
        facts={`${calls.total} chamadas · OpenAPI ${description.openapi} · Quadro ${description.info.version}`}
        actions={
          <LinkButton href={fileUrl(openapi, {})} icon={FileDown} target="_blank">
            openapi.json
          </LinkButton>
        }
      />
      <FilterPanel
        isOpen={false}
        onOpenChange={() => {}}
        search={
          <SearchBox
            label="Buscar chamadas"
            placeholder="Caminho, palavra ou permissão"
            value={busca}
            onChange={(text) => setSearch({ busca: text })}
          />
        }
      />
      {found === 0 ? (
        <EmptyState icon={Search} title="Nenhuma chamada encontrada">
          A busca olha o método, o caminho, a descrição, o módulo e as permissões.
        </EmptyState>
      ) : (
        <ApiReference
          groups={groups}
          query={busca}
          detailsOf={calls.detailsOf}
          onCopy={(text) => void copyText(text, 'Exemplo copiado.')}
        />
      )}
    </>
  )
}
