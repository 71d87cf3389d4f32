import * as c from '@quadro/contract/gestao-talentos/ocorrencias/colaboradores-ocorrencias.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { Link, LinkButton } from '../../../ui/control/Link.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { ListChecks, Plus } from '../../../ui/icons.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { SituacaoDaOcorrencia } from './ocorrencia-situacao.tsx'
import { ResumoDasOcorrencias } from './ocorrencias-resumo.tsx'

const { page, criar, listar } = c.ocorrenciasDosTalentos
/** Maximum number shown here; the list has all. */
const A_VISTA = 50

/** What is registered of an employee, newest first, with the points that count today. */
export function OcorrenciasDoTalento({ id }: { id: number }) {
  const read = useCall(listar, { colaboradorId: id, size: A_VISTA }, { silent: true })
  if (read.error)
    return <ErrorState title="Não foi possível carregar as ocorrências" onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton shape="list" />
  const { content, totalElements, empty } = read.data as Page<c.OcorrenciaListada>
  const registrar = can(criar) && (
    <LinkButton href={`${page}/new?colaboradorId=${id}`} icon={Plus}>
      Registrar
    </LinkButton>
  )
  if (empty)
    return (
      <EmptyState icon={ListChecks} title="Nenhuma ocorrência" action={registrar || undefined}>
        Registre aqui o que aconteceu com esta pessoa, de bom e de ruim.
      </EmptyState>
    )
  return (
    <>
      <ResumoDasOcorrencias id={id} />
      <PanelStack>
        <Section
          title="Ocorrências"
          count={totalElements}
          note={totalElements > content.length ? `As ${content.length} mais novas; a lista tem todas.` : undefined}
          actions={registrar}
          columns={[
            { label: 'Ocorrência' },
            { label: 'Data' },
            { label: 'Pontos', align: 'end' },
            { label: 'Providência', isSecondary: true },
            { label: 'Situação' },
          ]}
          rows={content.map((o) => ({
            id: String(o.id),
            cells: [
              <Link key="ocorrencia" href={`${page}/${o.id}`}>
                {o.ocorrenciaNome}
              </Link>,
              formatarData(o.data),
              o.pontos,
              o.providenciaNome ?? '—',
              <SituacaoDaOcorrencia key="situacao" de={o.situacao} />,
            ],
          }))}
        />
      </PanelStack>
    </>
  )
}
