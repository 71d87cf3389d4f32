import * as c from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import { useCall } from '../../../kit/call/query.ts'
import { useGo, useParam } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { CalendarClock } from '../../../ui/icons.ts'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { comoResponder, Responder, Respondido, SituacaoDoQuestionario } from '../../avaliacao/index.ts'

const { questionarios } = c

/** /captacao/pareceres/{id}: an interviewer's opinion along the questions of a model. */
export default function Parecer() {
  const id = Number(useParam('id'))
  const go = useGo()
  const { data: q, error, refetch } = useCall(questionarios.ler, { id }, { silent: true })
  if (!q || q.id !== id)
    return <Carregando title="Parecer da Entrevista" error={error} onRetry={() => void refetch()} />
  const volta = q.url ?? '/captacao/minhas-entrevistas'
  const responde = q.pode.includes('conclui')
  return (
    <>
      <PageHeader
        title={q.sobre}
        record={q.sobre}
        badge={<SituacaoDoQuestionario de={q} />}
        facts={[q.titulo, q.em, q.quemResponde].join(' · ')}
        pageKey={id}
        hasLine
        secondary={[{ id: 'entrevista', label: 'Entrevista', icon: CalendarClock, href: volta }]}
      />
      <PageBody>
        {q.fechado && q.respondidoEm === null && <NoticeBar title={q.fechado} />}
        {responde ? (
          <Responder
            key={`${q.id}:${q.numero}`}
            questionario={q}
            rascunho={`parecer-roteiro:${id}`}
            {...comoResponder(questionarios, id)}
            onSair={() => go(volta)}
            onConcluida={() => {
              toast.success('Parecer enviado.')
            }}
          />
        ) : (
          <Respondido questionario={q} />
        )}
      </PageBody>
    </>
  )
}
