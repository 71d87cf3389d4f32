import * as c from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { useEffect, useState } from 'react'
import { useLiveRecord } from '../../../kit/call/live.ts'
import { useCall } from '../../../kit/call/query.ts'
import { useParam } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { Lock } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../ui/state/States.tsx'
import { Situacao } from './situacao.tsx'
import { SolicitacaoForm } from './solicitacao-form.tsx'

/** /captacao/solicitacoes-pessoal/{id}/editar */
export default function EditarSolicitacao() {
  const id = Number(useParam('id'))
  const solicitacao = useCall(c.ler, { id }, { silent: true })
  const regras = useCall(c.lerRegras, {}, { silent: true })
  useLiveRecord('solicitacao_pessoal', id, c.ler)
  // The request as it was when the form opened, so that changes by others do not overwrite what the user types.
  const [aberta, setAberta] = useState<c.Solicitacao>()
  const agora = solicitacao.data
  useEffect(() => {
    if (agora?.id === id) setAberta((antes) => (antes?.id === id ? antes : agora))
  }, [agora, id])
  const s = aberta?.id === id ? aberta : agora
  if (!s || s.id !== id || !regras.data)
    return (
      <Carregando
        title="Editar Solicitação de Pessoal"
        error={solicitacao.error ?? regras.error}
        onRetry={() => {
          void solicitacao.refetch()
          void regras.refetch()
        }}
      />
    )
  if (!s.pode.includes('editar'))
    return (
      <>
        <PageHeader title={`Editar Solicitação de Pessoal ${s.codigo}`} badge={<Situacao de={s} />} hasLine />
        <EmptyState
          icon={Lock}
          title="Esta solicitação não pode ser alterada"
          action={<LinkButton href={`/captacao/solicitacoes-pessoal/${id}`}>Ver solicitação</LinkButton>}
        >
          Solicitações encerradas ou canceladas só podem ser lidas.
        </EmptyState>
      </>
    )
  const nova = agora?.id === id && agora.versao !== s.versao ? agora : undefined
  return (
    <SolicitacaoForm
      key={s.versao}
      solicitacao={s}
      regras={regras.data}
      nova={nova}
      onCarregar={() => nova && setAberta(nova)}
    />
  )
}
