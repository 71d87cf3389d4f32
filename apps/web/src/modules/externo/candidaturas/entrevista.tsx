import * as c from '@quadro/contract/externo/candidaturas/entrevistas.ts'
import { refusal } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { useVisitor } from '../../../kit/call/candidate.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { CalendarClock } from '../../../ui/icons.ts'
import { CandidateColumn, focusPageHeading } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { EstadoDoConvite, FatosDoConvite, ResponderConvite } from './entrevistas.tsx'

/** Target of an invitation's link, without login. Only a click answers, because mail programs open links automatically. */
export default function ConviteDeEntrevista() {
  const [search] = useSearchState()
  const { href } = useVisitor()
  const ficha = String(search.ficha ?? '')
  // Without a complete link there is nothing to load.
  const isLink = ficha.length >= 20
  const { data: e, error, refetch } = useCall(c.lerConvite, { ficha }, { silent: true, enabled: isLink })
  const isDead = !isLink || refusal(error)?.status === 400
  return (
    <CandidateColumn>
      <PageHeader
        title={e ? e.assunto : 'Entrevista'}
        facts={e && `${e.vaga} · ${e.empresa}`}
        badge={e && <EstadoDoConvite de={e} />}
      />
      <PageBody>
        {isDead ? (
          <EmptyState
            icon={CalendarClock}
            title="Este link não vale mais"
            action={
              <LinkButton variant="secondary" href={href('/externo/candidato-solicitacoes')}>
                Ver as minhas candidaturas
              </LinkButton>
            }
          >
            O horário mudou, já passou ou a entrevista foi cancelada. O convite mais novo está no seu e-mail.
          </EmptyState>
        ) : error ? (
          <ErrorState title="Não foi possível carregar o convite" onRetry={() => void refetch()} />
        ) : !e ? (
          <Skeleton shape="form" />
        ) : (
          <>
            <FatosDoConvite de={e} />
            <ResponderConvite
              isPage
              onRespondido={focusPageHeading}
              convite={e}
              enviar={async (resposta) => {
                try {
                  await call(c.responderConvite, { ficha, versao: e.versao, ...resposta }, { errors: 'none' })
                } finally {
                  await refreshed()
                }
              }}
            />
          </>
        )}
      </PageBody>
    </CandidateColumn>
  )
}
