import { base, questionarios } from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-aluno.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { useFlow } from '../../../kit/flow/flow.tsx'
import { flowScreen } from '../../../kit/flow/ways.ts'
import { useGo, useParam } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { RotateCcw, Square } from '../../../ui/icons.ts'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { comoResponder, Responder, Respondido, SituacaoDoQuestionario } from '../../avaliacao/index.ts'

const acoes = flowScreen(questionarios.fluxo, {
  encerra: {
    icon: Square,
    ask: {
      title: (q) => `Encerrar a avaliação de ${q.sobre}?`,
      text: () => 'Ninguém mais responde a ela, e o aluno fica sem este resultado. Ela pode ser reaberta.',
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

/** /desenvolvimento/avaliacoes-aluno/{id}: what an instructor answers about a student of a class */
export default function AvaliacaoDoAluno() {
  const id = Number(useParam('id'))
  const go = useGo()
  const { data: q, error, refetch } = useCall(questionarios.ler, { id }, { silent: true })
  const { offered, dialog } = useFlow(acoes, q)
  if (q?.id !== id) return <Carregando title="Avaliação do Aluno" error={error} onRetry={() => void refetch()} />
  const naTurma = q.url
  return (
    <>
      <PageHeader
        title={q.sobre}
        record={q.sobre}
        badge={<SituacaoDoQuestionario de={q} />}
        facts={naTurma === null ? q.em : <Link href={naTurma}>{q.em}</Link>}
        pageKey={id}
        hasLine
        actions={offered.map((action) => (
          <Button key={action.id} icon={action.icon} onPress={action.onAction}>
            {action.label}
          </Button>
        ))}
      />
      {q.pode.includes('conclui') ? (
        <PageBody>
          <Responder
            key={`${q.id}:${q.numero}`}
            questionario={q}
            rascunho={`${base}:${id}`}
            {...comoResponder(questionarios, id)}
            {...(naTurma === null ? {} : { onSair: () => go(naTurma) })}
            onConcluida={() => {
              toast.success('Avaliação do aluno respondida.')
              void refreshed()
            }}
          />
        </PageBody>
      ) : (
        <PageBody>
          <PanelStack>
            {q.encerradoEm !== null && q.respondidoEm === null && (
              <NoticeBar title="Encerrada sem resposta" text="Reabra-a para que possa ser respondida." />
            )}
            <Respondido questionario={q} />
          </PanelStack>
        </PageBody>
      )}
      {dialog}
    </>
  )
}
