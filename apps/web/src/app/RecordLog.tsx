import { lerPaginasDoLog } from '@quadro/contract/utilitario/dados/logs.ts'
import { useCall } from '../kit/call/query.ts'
import { can, useUser } from '../kit/call/session.ts'
import { useGo, useSearchState } from '../kit/page/navigation.ts'
import { IconButton } from '../ui/control/IconButton.tsx'
import { History } from '../ui/icons.ts'

/** Numbers in an address, also its `id`, each with what stands before it; the last first: a part's own page before that of the record it is of. */
const recordsIn = (path: string, id: unknown) => [
  ...(Number.isInteger(id) ? [{ pagina: path, registroId: Number(id) }] : []),
  ...[...path.matchAll(/\/(\d+)(?=\/|$)/g)]
    .map((m) => ({ pagina: path.slice(0, m.index), registroId: Number(m[1]) }))
    .reverse(),
]

/** On a record's page, for who may read the log: what happened to this record. */
export function RecordLog({ path }: { path: string }) {
  const go = useGo()
  const { empresa } = useUser()
  const [search] = useSearchState()
  const records = recordsIn(path, search.id)
  const { data } = useCall(lerPaginasDoLog, {}, { silent: true, enabled: records.length > 0 && can(lerPaginasDoLog) })
  const record = records.find(({ pagina }) => data?.includes(pagina))
  // Another company's log is read within it.
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
