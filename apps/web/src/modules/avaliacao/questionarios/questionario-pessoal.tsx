import * as c from '@quadro/contract/avaliacao/questionarios/questionarios-pessoais.ts'
import { useEffect, useState } from 'react'
import { refusalOf } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { pageShelf } from '../../../kit/offline/device.ts'
import { type OfflineKind, Queue } from '../../../kit/offline/queue.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'
import { useSessaoPessoal } from '../../cargo-salario/index.ts'
import { CorpoDoQuestionario } from './corpo.tsx'
import { enviarResposta } from './fila.ts'
import { ResponderPelaFila } from './responder.tsx'
import { SituacaoDoQuestionario } from './respondido.tsx'

/**
 * A questionnaire of any use, answered without a login. `semTitulo`: the page around it says whom it is about. `chamadas`: of a use with a
 * purpose of its own, which takes no files.
 */
export function QuestionarioPessoal({
  id,
  semTitulo = false,
  chamadas,
}: {
  id: number
  semTitulo?: boolean
  chamadas?: c.RespostasPessoais
}) {
  const { lerQuestionario, salvar, concluir } = chamadas ?? c.respostas
  const evidencias = chamadas ? undefined : c.evidencias
  const { refetch: quemSou } = useSessaoPessoal()
  const { data: q, error, refetch } = useCall(lerQuestionario, { id }, { silent: true })
  const [fila] = useState(() => {
    // Nothing of a person without a login stays in the browser, so what waits ends with the page.
    const queue = new Queue('pessoa', pageShelf())
    const kind: OfflineKind = {
      name: 'avaliacao-pessoal',
      async send(entry) {
        try {
          return (await enviarResposta(salvar, entry)).answer
        } catch (failed) {
          // The session ended: the page around asks who is here, and leads to the door.
          if (refusalOf(failed).status === 401) void quemSou()
          throw failed
        }
      },
    }
    queue.learn(kind)
    return { queue, kind, titulo: '', href: '' }
  })
  useEffect(() => () => fila.queue.close(), [fila])
  if (error) return <ErrorState title="Não foi possível carregar a avaliação" onRetry={() => void refetch()} />
  if (q?.id !== id) return <Skeleton shape="form" />
  return (
    <>
      {!semTitulo && (
        <PageHeader title={q.sobre} badge={<SituacaoDoQuestionario de={q} />} facts={q.em} pageKey={id} hasLine />
      )}
      <CorpoDoQuestionario
        questionario={q}
        evidencias={evidencias}
        responder={() => (
          <ResponderPelaFila
            key={`${q.id}:${q.numero}`}
            questionario={q}
            {...(evidencias ? { evidencias } : {})}
            fila={fila}
            ficaAqui={false}
            concluir={(respostas, observacao) => call(concluir, { id, respostas, observacao }, { errors: 'none' })}
            onConcluida={() => {
              toast.success(semTitulo ? 'Questionário respondido.' : 'Avaliação respondida.')
              void refreshed()
            }}
          />
        )}
      />
    </>
  )
}
