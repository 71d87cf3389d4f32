import { historiaDe } from '@quadro/contract/externo/candidaturas/andamento.ts'
import * as c from '@quadro/contract/externo/vagas/anuncios.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useVisitor } from '../../../kit/call/candidate.ts'
import { useCall } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { BriefcaseBusiness } from '../../../ui/icons.ts'
import { CandidateCard, CandidateColumn, Trail } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../ui/state/States.tsx'
import { AvaliacoesDaVaga, totalDeAvaliacoes } from './avaliacoes-da-vaga.tsx'
import { MinhasEntrevistas } from './entrevistas.tsx'
import { Selo, Situacao } from './situacao.tsx'

/** All applications from the first day to the present state, newest first. */
export default function Historico() {
  const { href } = useVisitor()
  const { data, error, refetch } = useCall(c.minhasCandidaturas, {}, { silent: true })
  if (!data) return <Carregando title="Meu Histórico" error={error} onRetry={() => void refetch()} />
  return (
    <CandidateColumn>
      <PageHeader
        title="Meu Histórico"
        facts={data.length === 1 ? '1 candidatura' : `${data.length} candidaturas`}
        actions={
          data.length > 0 && (
            <LinkButton variant="quiet" href={href('/externo/candidato-solicitacoes')}>
              Minhas candidaturas
            </LinkButton>
          )
        }
      />
      <PageBody>
        <MinhasEntrevistas />
        {data.length === 0 ? (
          <EmptyState
            icon={BriefcaseBusiness}
            title="Nada aconteceu ainda"
            action={
              <LinkButton variant="accent" href={href('/externo/anuncios')}>
                Ver as vagas abertas
              </LinkButton>
            }
          >
            Quando me candidatar a uma vaga, cada passo da seleção aparece aqui.
          </EmptyState>
        ) : (
          data.map((m) => (
            <CandidateCard
              key={m.id}
              title={m.titulo}
              actions={<Selo de={m} />}
              footer={totalDeAvaliacoes(m) > 0 && !m.retirada ? <AvaliacoesDaVaga de={m} size="sm" /> : undefined}
            >
              <Situacao de={m} />
              <Trail
                label={`O que aconteceu em ${m.titulo}`}
                entries={historiaDe(m, today()).map(({ data: dia, frase }) => ({
                  day: formatarData(dia),
                  text: frase,
                }))}
              />
            </CandidateCard>
          ))
        )}
      </PageBody>
    </CandidateColumn>
  )
}
