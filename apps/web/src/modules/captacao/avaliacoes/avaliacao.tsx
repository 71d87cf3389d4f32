import { ultimoDia } from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import * as c from '@quadro/contract/captacao/avaliacoes/avaliacoes.ts'
import { formatarData, formatarInstante } from '@quadro/contract/kit/formato.ts'
import { download } from '../../../kit/call/attempt.ts'
import { useCall } from '../../../kit/call/query.ts'
import { timeZone } from '../../../kit/call/session.ts'
import { useFlow } from '../../../kit/flow/flow.tsx'
import { flowScreen } from '../../../kit/flow/ways.ts'
import { FormDate } from '../../../kit/form/fields.tsx'
import { useGo, useParam } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { BriefcaseBusiness, Printer, RotateCcw, Square } from '../../../ui/icons.ts'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { comoResponder, Responder, Respondido, SituacaoDoQuestionario } from '../../avaliacao/index.ts'

const BASE = '/captacao/avaliacoes'
const { questionarios } = c
const acoes = flowScreen(questionarios.fluxo, {
  encerra: {
    icon: Square,
    ask: {
      title: (q) => `Encerrar a avaliação de ${q.sobre}?`,
      text: () => 'Ninguém mais responde a ela. O que já foi respondido continua aqui, e ela pode ser reaberta.',
      keep: 'Manter',
      isDanger: true,
    },
  },
  reabre: {
    icon: RotateCcw,
    ask: {
      title: (q) => `Reabrir a avaliação de ${q.sobre}?`,
      fields: () => (
        <FormDate name="prazo" help="Vazio: sem prazo. As respostas dadas continuam e podem ser mudadas." />
      ),
    },
  },
})

/** /captacao/avaliacoes/{id} */
export default function Avaliacao() {
  const id = Number(useParam('id'))
  const go = useGo()
  const read = useCall(questionarios.ler, { id }, { silent: true })
  const q = read.data
  const { offered, dialog } = useFlow(acoes, q)
  if (!q || q.id !== id)
    return <Carregando title="Avaliação do Candidato" error={read.error} onRetry={() => void read.refetch()} />
  const imprimir = async () => {
    await download(questionarios.imprimir, { id })
  }
  const responde = q.pode.includes('conclui')
  return (
    <>
      <PageHeader
        title={responde ? q.sobre : q.titulo}
        record={q.sobre}
        badge={<SituacaoDoQuestionario de={q} />}
        facts={[
          responde ? q.titulo : `Sobre ${q.sobre}`,
          q.em,
          q.quemResponde,
          q.prazo && `até ${formatarData(ultimoDia(q.prazo))}`,
          q.respondidoEm && `respondida em ${formatarInstante(q.respondidoEm, timeZone())}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        pageKey={id}
        hasLine
        secondary={[
          ...(q.url ? [{ id: 'solicitacao', label: 'Solicitação', icon: BriefcaseBusiness, href: q.url }] : []),
          { id: 'imprimir', label: 'Imprimir', icon: Printer, onAction: () => void imprimir() },
          ...offered,
        ]}
      />
      <PageBody>
        {q.fechado && q.respondidoEm === null && (
          <NoticeBar title={q.fechado} text="Ninguém responde a esta avaliação agora." />
        )}
        {responde ? (
          <Responder
            key={`${q.id}:${q.numero}`}
            questionario={q}
            rascunho={`avaliacao:${id}`}
            {...comoResponder(questionarios, id)}
            onSair={() => go(BASE)}
            onConcluida={() => {
              toast.success('Avaliação respondida.')
            }}
          />
        ) : (
          <Respondido questionario={q} />
        )}
      </PageBody>
      {dialog}
    </>
  )
}
