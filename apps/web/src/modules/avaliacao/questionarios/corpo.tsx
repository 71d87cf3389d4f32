import type { EvidenciasDe } from '@quadro/contract/avaliacao/questionarios/evidencias.ts'
import {
  type QuestionarioLido,
  situacaoDoQuestionario,
  ultimoDia,
} from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { ReactNode } from 'react'
import { PageBody } from '../../../ui/layout/PageHeader.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { Respondido } from './respondido.tsx'

/** Why it cannot be answered any more though nobody handed it in; null when it can, or was. */
function semResposta(q: QuestionarioLido): string | null {
  if (q.respondidoEm !== null) return null
  if (q.fechado) return q.fechado
  const situacao = situacaoDoQuestionario(q)
  if (situacao === 'E') return 'A avaliação foi encerrada.'
  return situacao === 'V' && q.prazo ? `O prazo para responder terminou em ${formatarData(ultimoDia(q.prazo))}.` : null
}

/** A questionnaire on its page, with or without a login: to be answered (`responder`), or as it was answered. */
export function CorpoDoQuestionario({
  questionario: q,
  evidencias,
  responder,
}: {
  questionario: QuestionarioLido
  evidencias?: EvidenciasDe | undefined
  responder: () => ReactNode
}) {
  const motivo = semResposta(q)
  return (
    <PageBody>
      {motivo && <NoticeBar title={motivo} />}
      {q.pode.includes('conclui') ? (
        responder()
      ) : (
        <Respondido questionario={q} {...(evidencias ? { baixar: evidencias.baixar } : {})} />
      )}
    </PageBody>
  )
}
