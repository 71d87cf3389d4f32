import { origemDaChave } from '@quadro/contract/cargo-salario/acoes/acao-palavras.ts'
import * as c from '@quadro/contract/cargo-salario/acoes/acoes.ts'
import { useCall } from '../../../kit/call/query.ts'
import { listAddress, useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { FormularioDaAcao } from './acao-form.tsx'

const TITLE = `Inserir ${c.acoes.singular}`

/** A new action. The address names its source. */
export default function AcaoNova() {
  const go = useGo()
  const [search] = useSearchState()
  const chave = origemDaChave(search.origem) ? String(search.origem) : undefined
  const origem = useCall(c.lerOrigem, { origem: chave ?? '' }, { silent: true, enabled: chave !== undefined })
  if (chave !== undefined && origem.data === undefined)
    return <Carregando title={TITLE} error={origem.error} onRetry={() => void origem.refetch()} />
  return (
    <>
      <PageHeader title={TITLE} hasLine />
      <FormularioDaAcao
        origem={origem.data ?? null}
        onCancel={() => go(origem.data?.url ?? listAddress(c.acoes.page))}
        onSaved={(id) => go(`${c.acoes.page}/${id}`, { replace: true })}
      />
    </>
  )
}
