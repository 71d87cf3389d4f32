import { lerPaginasDoLog } from '@quadro/contract/utilitario/dados/logs.ts'
import { useCall } from '../kit/call/query.ts'
import { can, useUser } from '../kit/call/session.ts'
import { useGo, useSearchState } from '../kit/page/navigation.ts'
import { IconButton } from '../ui/control/IconButton.tsx'
import { History } from '../ui/icons.ts'

/**
 * Numbers in an address, and its `id`, each with the path before it. The last one comes first, so that a part's own page wins over its
 * record.
 */
const recordsIn = (path: string, id: unknown) => [
  ...(Number.isInteger(id) ? [{ pagina: path, registroId: Number(id) }] : []),
  ...[...path.matchAll(/\/(\d+)(?=\/|$)/g)]
    .map((m) => ({ pagina: path.slice(0, m.index), registroId: Number(m[1]) }))
    .reverse(),
]

/** On a record's page, for users who may read the log: the history of this record. */
export function RecordLog({ path }: { path: string }) {
  const go = useGo()
  const { empresa } = useUser()
  const [search] = useSearchState()
  const records = recordsIn(path, search.id)
  const { data } = useCall(lerPaginasDoLog, {}, { silent: true, enabled: records.length > 0 && can(lerPaginasDoLog) })
  const record = records.find(({ pagina }) => data?.includes(pagina))
  // The log of another company can be read only inside that company.
  const isElsewhere = record?.pagina === '/utilitario/empresas' && record.registroId !== empresa.id
  if (!record || isElsewhere) return null
  return (
    <IconButton
      label="Histórico de alterações"
      icon={History}
      onPress={() => go('/utilitario/log', { search: record })}
    />
  )
}
