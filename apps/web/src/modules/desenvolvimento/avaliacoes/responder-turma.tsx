import { base, questionarios } from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-de-turmas.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { listAddress, useGo, useParam } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { comoResponder, Responder, Respondido, SituacaoDoQuestionario } from '../../avaliacao/index.ts'

/** /desenvolvimento/avaliacoes-a-responder/{id}: one evaluation about a class, for who answers or reads it */
export default function ResponderTurma() {
  const id = Number(useParam('id'))
  const go = useGo()
  const { data: q, error, refetch } = useCall(questionarios.ler, { id }, { silent: true })
  if (q?.id !== id) return <Carregando title="Responder Avaliação" error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader
        title={q.sobre}
        record={q.sobre}
        badge={<SituacaoDoQuestionario de={q} />}
        facts={q.em}
        pageKey={id}
        hasLine
      />
      <PageBody>
        {q.fechado && q.respondidoEm === null && <NoticeBar title="Esta avaliação não recebe mais respostas" />}
        {q.pode.includes('conclui') ? (
          <Responder
            key={`${q.id}:${q.numero}`}
            questionario={q}
            rascunho={`${base}:${id}`}
            {...comoResponder(questionarios, id)}
            onSair={() => go(listAddress(base))}
            onConcluida={() => {
              toast.success('Avaliação respondida.')
              void refreshed()
            }}
          />
        ) : (
          <Respondido questionario={q} />
        )}
      </PageBody>
    </>
  )
}
