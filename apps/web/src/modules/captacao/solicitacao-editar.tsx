import * as c from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import { Carregando } from '../../kit/carregando.tsx'
import { useParam } from '../../kit/navigation.ts'
import { useCall } from '../../kit/query.ts'
import { SolicitacaoForm } from './solicitacao-form.tsx'

export default function EditarSolicitacao() {
  const id = Number(useParam('id'))
  const solicitacao = useCall(c.ler, { id }, { silent: true })
  const regras = useCall(c.lerRegras, {}, { silent: true })
  if (!solicitacao.data || solicitacao.data.id !== id || !regras.data)
    return (
      <Carregando
        title="Editar Solicitação de Pessoal"
        error={solicitacao.error ?? regras.error}
        onRetry={() => void solicitacao.refetch()}
      />
    )
  return <SolicitacaoForm key={solicitacao.data.versao} solicitacao={solicitacao.data} regras={regras.data} />
}
