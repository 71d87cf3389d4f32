import * as c from '@quadro/contract/externo/candidaturas/avaliacoes.ts'
import { call } from '../../../kit/call/call.ts'
import { keptSearch, useVisitor } from '../../../kit/call/candidate.ts'
import { useCall } from '../../../kit/call/query.ts'
import { CANDIDATE_DRAFT } from '../../../kit/form/draft.ts'
import { useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { ClipboardCheck } from '../../../ui/icons.ts'
import { CandidateColumn } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { Responder, Respondido, SituacaoDoQuestionario } from '../../avaliacao/index.ts'
import { MinhasAvaliacoes } from './minhas-avaliacoes.tsx'

/** /externo/avaliacoes: answer one evaluation (`avaliacaoId`), or list all of the candidate's own. */
export default function AvaliacaoExterna() {
  const [search] = useSearchState()
  const id = search.avaliacaoId === undefined ? undefined : Number(search.avaliacaoId)
  return id === undefined ? (
    <MinhasAvaliacoes title="Minhas avaliações" only={() => true} />
  ) : (
    <Uma key={id} id={id} search={search} />
  )
}

function Uma({ id, search }: { id: number; search: Record<string, unknown> }) {
  const go = useGo()
  const { info } = useVisitor()
  const read = useCall(c.ler, { id }, { silent: true })
  const asked = useCall(c.lerPerguntas, { id }, { silent: true })
  const sair = () =>
    go('/externo/solicitacao-avaliacao', { search: { ...keptSearch(search), solicitacaoId: undefined } })
  if (read.error || asked.error)
    return <ErrorState title="Não foi possível abrir a avaliação" onRetry={() => void read.refetch()} />
  if (!read.data || !asked.data || !info)
    return (
      <CandidateColumn>
        <PageBody>
          <Skeleton shape="form" />
        </PageBody>
      </CandidateColumn>
    )
  const q = { ...read.data, perguntas: asked.data }
  const context = {
    id: info.candidatoId,
    avaliacaoId: id,
    ...(search.solicitacaoId === undefined ? {} : { solicitacaoId: Number(search.solicitacaoId) }),
    ...(search.historicoCandidatoId === undefined ? {} : { historicoCandidatoId: Number(search.historicoCandidatoId) }),
  }
  if (q.pode.includes('conclui'))
    return (
      <PageBody>
        <Responder
          questionario={q}
          rascunho={`${CANDIDATE_DRAFT}avaliacao:${info.candidatoId}:${id}`}
          salvar={(respostas) =>
            call(c.responder, { ...context, respostas, respondidoParcialmente: true }, { errors: 'none', silent: true })
          }
          concluir={(respostas, observacao) =>
            call(c.responder, { ...context, respostas, observacao }, { errors: 'none' })
          }
          onSair={sair}
          onConcluida={() => {
            toast.success('Respostas enviadas. Obrigado!')
          }}
        />
      </PageBody>
    )
  return (
    <CandidateColumn>
      <PageHeader title={q.titulo} badge={<SituacaoDoQuestionario de={q} />} facts={q.em} />
      <PageBody>
        {q.respondidoEm === null ? (
          <EmptyState
            icon={ClipboardCheck}
            title={q.fechado ?? (q.vencido ? 'O prazo para responder terminou.' : 'Esta avaliação foi encerrada.')}
          >
            Fale com a empresa se acha que isto é um engano.
          </EmptyState>
        ) : (
          <Respondido questionario={q} />
        )}
      </PageBody>
    </CandidateColumn>
  )
}
