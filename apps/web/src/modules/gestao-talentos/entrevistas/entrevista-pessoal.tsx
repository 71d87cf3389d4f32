import * as c from '@quadro/contract/gestao-talentos/entrevistas/entrevista-pessoal.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useCall } from '../../../kit/call/query.ts'
import { ClipboardCheck } from '../../../ui/icons.ts'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { QuestionarioPessoal } from '../../avaliacao/index.ts'
import { INICIO_PESSOAL, PaginaPessoal } from '../../cargo-salario/index.ts'

/** /pessoal/entrevista-desligamento: the own exit interview, without a login */
export default function EntrevistaPessoal() {
  return <PaginaPessoal volta={INICIO_PESSOAL}>{() => <Minha />}</PaginaPessoal>
}

function Minha() {
  const { data, error, refetch } = useCall(c.minha, {}, { silent: true })
  const titulo = 'Entrevista de desligamento'
  if (error || data === undefined)
    return (
      <>
        <PageHeader title={titulo} hasLine />
        {error ? (
          <ErrorState title="Não foi possível carregar a entrevista" onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="form" />
        )}
      </>
    )
  if (data === null)
    return (
      <>
        <PageHeader title={titulo} hasLine />
        <EmptyState icon={ClipboardCheck} title="Nada a responder">
          Quando o RH agendar a sua entrevista, ela aparece aqui.
        </EmptyState>
      </>
    )
  const facts = data.respondida
    ? 'Respondida'
    : data.aviso === null
      ? ['Quem chefiava você não lê as respostas', data.ate && `até ${formatarData(data.ate)}`]
          .filter(Boolean)
          .join(' · ')
      : undefined
  return (
    <>
      <PageHeader title={titulo} facts={facts} hasLine />
      {data.aviso && (
        <PageBody>
          <NoticeBar title={data.aviso} />
        </PageBody>
      )}
      {data.respondida && data.aviso === null && (
        <PageBody>
          <NoticeBar
            title="Obrigado por responder"
            text="O RH já recebeu as suas respostas. Pode fechar esta página."
          />
        </PageBody>
      )}
      {data.questionarioId !== null && (
        <QuestionarioPessoal id={data.questionarioId} semTitulo chamadas={c.respostas} />
      )}
    </>
  )
}
