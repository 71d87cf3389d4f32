import * as c from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-de-turmas.ts'
import type { Turma } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { formatarData, formatarPercentual } from '@quadro/contract/kit/formato.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { Link } from '../../../ui/control/Link.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { Target } from '../../../ui/icons.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { MarcaDaSituacao } from '../../avaliacao/index.ts'

/** What managers say a class has changed at work, months later. */
export function EficaciaDaTurma({ turma }: { turma: Turma }) {
  const { data, error, refetch } = useCall(c.eficaciaDaTurma, { id: turma.id }, { silent: true })
  if (error) return <ErrorState title="Não foi possível carregar a eficácia" onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="list" />
  if (data.alunos.length === 0)
    return (
      <EmptyState
        icon={Target}
        title={data.em === null ? 'O curso não pede avaliação de eficácia' : 'Ainda ninguém foi perguntado'}
      >
        {data.em === null
          ? 'O que se pergunta ao gestor, e quantos meses depois, se diz no curso, em Avaliação.'
          : `Os gestores dos aprovados respondem a partir de ${formatarData(data.em)}.`}
      </EmptyState>
    )
  return (
    <PanelStack>
      <Facts
        items={[
          { label: 'Modelo', value: data.titulo ?? '—' },
          { label: 'Média', value: data.media === null ? '—' : formatarPercentual(data.media, 2) },
        ]}
      />
      <Section
        title="Eficácia"
        count={data.alunos.length}
        columns={[
          { label: 'Talento' },
          { label: 'Área', isSecondary: true },
          { label: 'Quem responde', isSecondary: true },
          { label: 'Até', isSecondary: true },
          { label: 'Situação' },
          { label: 'Resultado', align: 'end' },
        ]}
        rows={data.alunos.map((a) => ({
          id: String(a.id),
          cells: [
            a.situacao === 'R' && can(c.questionarios.ler) ? (
              <Link key="nome" href={`${c.base}/${a.questionarioId}`}>
                {a.talentoNome}
              </Link>
            ) : (
              a.talentoNome
            ),
            a.areaNome ?? '—',
            a.quemResponde ?? 'Sem gestor',
            a.ate === null ? '—' : formatarData(a.ate),
            <MarcaDaSituacao key="situacao" situacao={a.situacao} />,
            a.percentual === null ? '—' : formatarPercentual(a.percentual, 2),
          ],
        }))}
      />
    </PanelStack>
  )
}
