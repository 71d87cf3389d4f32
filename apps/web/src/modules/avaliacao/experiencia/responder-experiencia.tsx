import * as c from '@quadro/contract/avaliacao/experiencia/acompanhamentos.ts'
import { base, evidencias, questionarios } from '@quadro/contract/avaliacao/experiencia/experiencia.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { listAddress, useGo, useParam } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'
import { comoResponder } from '../questionarios/como-responder.ts'
import { CorpoDoQuestionario } from '../questionarios/corpo.tsx'
import { Responder } from '../questionarios/responder.tsx'
import { SituacaoDaAvaliacao } from './experiencia-partes.tsx'

/** /avaliacao/acompanhamentos-periodos-experiencia/responder/{id}: one evaluation, for who answers or reads it */
export default function ResponderExperiencia() {
  const id = Number(useParam('id'))
  const { data: r, error, refetch } = useCall(c.lerAResponder, { id }, { silent: true })
  if (r?.id !== id) return <Carregando title="Responder Experiência" error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader
        title={r.talentoNome}
        record={r.talentoNome}
        badge={<SituacaoDaAvaliacao de={r} />}
        facts={[r.cargoNome, r.areaNome, r.periodoNome, `até ${formatarData(r.fim)}`].filter(Boolean).join(' · ')}
        pageKey={id}
        hasLine
      />
      {r.questionarioId === null ? (
        <PageBody>
          <NoticeBar title="Ainda não há o que responder" text={`O período acaba em ${formatarData(r.fim)}.`} />
        </PageBody>
      ) : (
        <Questionario id={r.questionarioId} />
      )}
    </>
  )
}

function Questionario({ id }: { id: number }) {
  const go = useGo()
  const { data: q, error, refetch } = useCall(questionarios.ler, { id }, { silent: true })
  if (error) return <ErrorState title="Não foi possível carregar a avaliação" onRetry={() => void refetch()} />
  if (q?.id !== id) return <Skeleton shape="form" />
  return (
    <CorpoDoQuestionario
      questionario={q}
      evidencias={evidencias}
      responder={() => (
        <Responder
          key={`${q.id}:${q.numero}`}
          questionario={q}
          evidencias={evidencias}
          rascunho={`experiencia-resposta:${id}`}
          {...comoResponder(questionarios, id)}
          onSair={() => go(listAddress(`${base}/responder`))}
          onConcluida={() => {
            toast.success('Avaliação respondida.')
            void refreshed()
          }}
        />
      )}
    />
  )
}
