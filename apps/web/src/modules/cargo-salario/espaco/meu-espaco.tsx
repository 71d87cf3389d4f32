import { lerMeuEspaco } from '@quadro/contract/cargo-salario/espaco/meu-espaco.ts'
import { useCall } from '../../../kit/call/query.ts'
import { useGo } from '../../../kit/page/navigation.ts'
import { User } from '../../../ui/icons.ts'
import { CandidateColumn } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { ParaFazer, PedidosESobreMim, quemEh } from './itens-do-espaco.tsx'

/** /cargo-salario/meu-espaco: what waits for the user as somebody who works here, and what is about them */
export default function MeuEspaco() {
  const go = useGo()
  const { data, error, refetch } = useCall(lerMeuEspaco, {}, { silent: true })
  const abrir = (url: string) => go(url)
  return (
    <>
      <PageHeader title="Meu Espaço" facts={data?.pessoa && `${data.pessoa.nome} · ${quemEh(data.pessoa)}`} />
      <PageBody>
        {error ? (
          <ErrorState title="Não foi possível carregar o seu espaço" onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton shape="list" />
        ) : data.pessoa === null ? (
          <EmptyState icon={User} title="Este usuário não é de um colaborador">
            Aqui cada pessoa que trabalha na empresa vê o que é seu. O RH liga um usuário a um colaborador em Acessos.
          </EmptyState>
        ) : (
          <CandidateColumn>
            <Stack>
              <ParaFazer itens={data.itens} onAbrir={abrir} />
              <PedidosESobreMim itens={data.itens} onAbrir={abrir} />
            </Stack>
          </CandidateColumn>
        )}
      </PageBody>
    </>
  )
}
