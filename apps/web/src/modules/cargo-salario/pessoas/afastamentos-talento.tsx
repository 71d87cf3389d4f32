import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import * as c from '@quadro/contract/sst/afastamentos/colaborador-afastamentos.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { Link, LinkButton } from '../../../ui/control/Link.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { CalendarDays, Plus } from '../../../ui/icons.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { SituacaoDoAfastamento } from './afastamento-situacao.tsx'

/** Maximum number shown here; the list has all. */
const A_VISTA = 50

/** Past, present and future leaves of an employee, newest first. */
export function AfastamentosDoTalento({ id }: { id: number }) {
  const read = useCall(c.afastamentosDeTalentos.listar, { colaboradorId: id, size: A_VISTA }, { silent: true })
  if (read.error)
    return <ErrorState title="Não foi possível carregar os afastamentos" onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton shape="list" />
  const { content, totalElements, empty } = read.data as Page<c.Afastamento>
  const registrar = can(c.afastamentosDeTalentos.criar) && (
    <LinkButton href={`${c.afastamentosDeTalentos.page}/new?colaboradorId=${id}`} icon={Plus}>
      Registrar
    </LinkButton>
  )
  if (empty)
    return (
      <EmptyState icon={CalendarDays} title="Nenhum afastamento" action={registrar || undefined}>
        Registre aqui licenças, férias, cessões e mandatos desta pessoa.
      </EmptyState>
    )
  return (
    <PanelStack>
      <Section
        title="Afastamentos"
        count={totalElements}
        {...(totalElements > content.length ? { note: `Os ${content.length} mais novos; a lista tem todos.` } : {})}
        actions={registrar}
        columns={[
          { label: 'Motivo', width: '40%' },
          { label: 'Início', width: '20%' },
          { label: 'Fim', width: '20%' },
          { label: 'Situação', width: '20%' },
        ]}
        rows={content.map((a) => ({
          id: String(a.id),
          cells: [
            <Link key="motivo" href={`${c.afastamentosDeTalentos.page}/${a.id}`}>
              {a.motivoDescricao}
            </Link>,
            formatarData(a.inicio),
            a.fim ? formatarData(a.fim) : 'Sem previsão',
            <SituacaoDoAfastamento key="situacao" de={a.situacao} />,
          ],
        }))}
      />
    </PanelStack>
  )
}
