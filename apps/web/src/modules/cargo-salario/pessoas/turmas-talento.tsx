import { lerDoTalento } from '@quadro/contract/desenvolvimento/matriz/treinamentos-obrigatorios.ts'
import * as c from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import { SITUACOES_DA_TURMA, turmas, turmasDoInstrutor } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { formatarData, formatarNumero } from '@quadro/contract/kit/formato.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { Link } from '../../../ui/control/Link.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { CalendarDays } from '../../../ui/icons.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { SituacaoDaInscricao } from './inscricao-situacao.tsx'
import { TreinamentosDoTalento } from './treinamentos-talento.tsx'

const { page, listar } = c.inscricoes
/** Maximum number shown here; the list has all. */
const A_VISTA = 50

/** What is asked of an employee, and the classes in which the employee takes or took part, newest first; each for who may read it. */
export function TurmasDoTalento({ id }: { id: number }) {
  return (
    <PanelStack>
      {can(lerDoTalento) && <TreinamentosDoTalento id={id} />}
      {can(listar) && <Turmas id={id} />}
      {can(turmasDoInstrutor) && <TurmasQueDeu id={id} />}
    </PanelStack>
  )
}

/** Classes that the person gives or gave; most people give none, so nothing is said of those. */
function TurmasQueDeu({ id }: { id: number }) {
  const { data } = useCall(turmasDoInstrutor, { id }, { silent: true })
  if (!data || data.length === 0) return null
  return (
    <Section
      title="Turmas como instrutor"
      count={data.length}
      columns={[
        { label: 'Turma' },
        { label: 'Curso', isSecondary: true },
        { label: 'Começa em' },
        { label: 'Horas', align: 'end', isSecondary: true },
        { label: 'Situação' },
      ]}
      rows={data.map((t) => ({
        id: String(t.id),
        cells: [
          <Link key="turma" href={`${turmas.page}/${t.id}`}>
            {t.descricao}
          </Link>,
          t.cursoNome,
          t.primeiroDia ? formatarData(t.primeiroDia) : '—',
          t.minutos > 0 ? formatarNumero(t.minutos / 60) : '—',
          SITUACOES_DA_TURMA[t.situacao],
        ],
      }))}
    />
  )
}

function Turmas({ id }: { id: number }) {
  const read = useCall(listar, { talentoId: id, size: A_VISTA }, { silent: true })
  if (read.error) return <ErrorState title="Não foi possível carregar as turmas" onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton shape="list" />
  const { content, totalElements, empty } = read.data as Page<c.InscricaoListada>
  if (empty)
    return (
      <EmptyState icon={CalendarDays} title="Nenhuma turma">
        Esta pessoa ainda não participou de turmas de treinamento.
      </EmptyState>
    )
  return (
    <Section
      title="Turmas"
      count={totalElements}
      {...(totalElements > content.length ? { note: `As ${content.length} mais novas; a lista tem todas.` } : {})}
      columns={[
        { label: 'Turma' },
        { label: 'Curso', isSecondary: true },
        { label: 'Começa em' },
        { label: 'Frequência', align: 'end', isSecondary: true },
        { label: 'Situação' },
      ]}
      rows={content.map((i) => ({
        id: String(i.id),
        cells: [
          <Link key="turma" href={`${page}/${i.id}`}>
            {i.turmaDescricao}
          </Link>,
          i.cursoNome,
          i.primeiroDia ? formatarData(i.primeiroDia) : '—',
          i.frequencia === null ? '—' : `${formatarNumero(i.frequencia)}%`,
          <SituacaoDaInscricao key="situacao" de={i} />,
        ],
      }))}
    />
  )
}
