import { questionarios } from '@quadro/contract/avaliacao/praticas/avaliacoes-praticas.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { useFlow } from '../../../kit/flow/flow.tsx'
import { flowScreen } from '../../../kit/flow/ways.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { RotateCcw, Square } from '../../../ui/icons.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'
import { comoResponder } from '../questionarios/como-responder.ts'
import { Responder } from '../questionarios/responder.tsx'
import { Respondido } from '../questionarios/respondido.tsx'

const acoes = flowScreen(questionarios.fluxo, {
  encerra: {
    icon: Square,
    ask: {
      title: (q) => `Encerrar a avaliação de ${q.sobre}?`,
      text: () => 'Ninguém mais responde a ela. Ela pode ser reaberta.',
      keep: 'Manter',
      isDanger: true,
    },
  },
  reabre: {
    icon: RotateCcw,
    ask: {
      title: (q) => `Reabrir a avaliação de ${q.sobre}?`,
      text: () => 'As respostas continuam e podem ser mudadas. Até ser respondida de novo, ela não tem resultado.',
      keep: 'Voltar',
      // Nobody is hurried: it has no deadline.
      fields: () => null,
    },
  },
})

/** The questions of a practical evaluation: to be answered, or as they were. */
export function QuestionarioDaPratica({ id }: { id: number }) {
  const { data: q, error, refetch } = useCall(questionarios.ler, { id }, { silent: true })
  const { offered, dialog } = useFlow(acoes, q)
  if (error) return <ErrorState title="Não foi possível carregar o questionário" onRetry={() => void refetch()} />
  if (q?.id !== id) return <Skeleton shape="form" />
  return (
    <PanelStack>
      {offered.length > 0 && (
        <Stack.Row>
          {offered.map((action) => (
            <Button key={action.id} icon={action.icon} onPress={action.onAction}>
              {action.label}
            </Button>
          ))}
        </Stack.Row>
      )}
      {q.encerradoEm !== null && q.respondidoEm === null && (
        <NoticeBar title="Encerrada sem resposta" text="Reabra-a para que possa ser respondida." />
      )}
      {q.pode.includes('conclui') ? (
        <Responder
          key={`${q.id}:${q.numero}`}
          questionario={q}
          rascunho={`pratica:${id}`}
          {...comoResponder(questionarios, id)}
          onConcluida={() => {
            toast.success('Avaliação prática respondida.')
            void refreshed()
          }}
        />
      ) : (
        <Respondido questionario={q} />
      )}
      {dialog}
    </PanelStack>
  )
}
