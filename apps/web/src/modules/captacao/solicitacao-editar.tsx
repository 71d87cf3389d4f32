import * as c from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import { Carregando } from '../../kit/carregando.tsx'
import { useParam } from '../../kit/navigation.ts'
import { useCall } from '../../kit/query.ts'
import { Lock } from '../../ui/icons.ts'
import { LinkButton } from '../../ui/Link.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { Situacao } from './situacao.tsx'
import { SolicitacaoForm } from './solicitacao-form.tsx'

/** /captacao/solicitacoes-pessoal/{id}/editar */
export default function EditarSolicitacao() {
  const id = Number(useParam('id'))
  const solicitacao = useCall(c.ler, { id }, { silent: true })
  const regras = useCall(c.lerRegras, {}, { silent: true })
  const s = solicitacao.data
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
  return <SolicitacaoForm key={s.versao} solicitacao={s} regras={regras.data} />
}
