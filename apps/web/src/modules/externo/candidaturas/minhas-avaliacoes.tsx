import { situacaoDoQuestionario, ultimoDia } from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import * as c from '@quadro/contract/externo/candidaturas/avaliacoes.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useVisitor } from '../../../kit/call/candidate.ts'
import { useCall } from '../../../kit/call/query.ts'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { ClipboardCheck } from '../../../ui/icons.ts'
import { CandidateCard, CandidateColumn } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { SituacaoDoQuestionario } from '../../avaliacao/index.ts'

const dia = (instante: string) => formatarData(instante.slice(0, 10))

/** The candidate's evaluations; those to be answered come first. */
export function MinhasAvaliacoes({ title, only }: { title: string; only: (a: c.AvaliacaoPedida) => boolean }) {
  const { href } = useVisitor()
  const { data, error, isPending, refetch } = useCall(c.minhas, {}, { silent: true })
  const shown = data?.filter(only) ?? []
  const abertas = shown.filter((a) => ['P', 'A'].includes(situacaoDoQuestionario(a)) && !a.fechado).length
  return (
    <CandidateColumn>
      <PageHeader title={title} facts={data && (abertas === 0 ? 'Nada a responder agora' : `${abertas} a responder`)} />
      <PageBody>
        {error ? (
          <ErrorState title="Não foi possível carregar as avaliações" onRetry={() => void refetch()} />
        ) : isPending ? (
          <Skeleton shape="list" />
        ) : shown.length === 0 ? (
          <EmptyState icon={ClipboardCheck} title="Nenhuma avaliação para responder">
            Quando uma vaga pedir uma avaliação, ela aparece aqui e chega um aviso por e-mail.
          </EmptyState>
        ) : (
          shown.map((a) => {
            const situacao = situacaoDoQuestionario(a)
            const aberta = (situacao === 'P' || situacao === 'A') && !a.fechado
            return (
              <CandidateCard
                key={a.id}
                title={a.titulo}
                facts={[a.vaga, a.etapa].filter(Boolean).join(' · ')}
                actions={<SituacaoDoQuestionario de={a} />}
                footer={
                  aberta || situacao === 'R' ? (
                    <LinkButton
                      variant="secondary"
                      href={href('/externo/avaliacoes', {
                        avaliacaoId: a.id,
                        solicitacaoId: a.solicitacaoId,
                        historicoCandidatoId: a.historicoCandidatoId ?? undefined,
                      })}
                    >
                      {situacao === 'R' ? 'Ver as minhas respostas' : situacao === 'A' ? 'Continuar' : 'Responder'}
                    </LinkButton>
                  ) : undefined
                }
              >
                {[
                  situacao === 'R'
                    ? `Respondida em ${dia(a.respondidoEm!)}`
                    : `${a.respondidas} de ${a.perguntas} respondidas`,
                  aberta && a.prazo && `até ${formatarData(ultimoDia(a.prazo))}`,
                  situacao !== 'R' && a.fechado,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </CandidateCard>
            )
          })
        )}
      </PageBody>
    </CandidateColumn>
  )
}
