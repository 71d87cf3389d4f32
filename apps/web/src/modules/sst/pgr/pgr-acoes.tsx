import { formatarData } from '@quadro/contract/kit/formato.ts'
import { type AcaoPgr, acoesPgr } from '@quadro/contract/sst/pgr/acoes-pgr.ts'
import type { Pgr } from '@quadro/contract/sst/pgr/pgr.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { Link, LinkButton } from '../../../ui/control/Link.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { ListChecks, Plus } from '../../../ui/icons.ts'
import { Section, TextParts } from '../../../ui/layout/Section.tsx'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import { Overdue } from '../../../ui/state/Overdue.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { SituacaoDaAcao } from '../../cargo-salario/index.ts'

/** The plan of action of a programme as it is today, open actions first. */
export function AcoesDoPgr({ pgr }: { pgr: Pgr }) {
  const isMobile = useIsMobile()
  const read = useCall(acoesPgr.listar, { pgrId: pgr.id, unpaged: true }, { silent: true })
  if (read.error) return <ErrorState title="Não foi possível carregar as ações" onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton shape="list" />
  const todas = read.data as AcaoPgr[]
  const abertas = todas.filter((a) => a.situacao === 'P' || a.situacao === 'E')
  const inserir = can(acoesPgr.criar) && (
    <LinkButton href={`${acoesPgr.page}/new?pgr=${pgr.id}`} icon={Plus}>
      Inserir ação
    </LinkButton>
  )
  if (todas.length === 0)
    return (
      <EmptyState icon={ListChecks} title="Nenhuma ação" action={inserir || undefined}>
        O plano de ação diz o que fazer contra cada risco, quem responde por isso e até quando.
      </EmptyState>
    )
  return (
    <PanelStack>
      <Section
        title="Ações"
        count={todas.length}
        actions={inserir}
        columns={[
          { label: 'Ação', width: isMobile ? '62%' : '38%' },
          { label: 'Responsável', width: '22%', isSecondary: true },
          { label: 'Previsão de término', width: '20%', isSecondary: true },
          { label: 'Situação', width: isMobile ? '38%' : '20%' },
        ]}
        rows={[...abertas, ...todas.filter((a) => !abertas.includes(a))].map((a) => {
          const prazo = (
            <Overdue key="prazo" isLate={a.atrasada}>
              {a.previsaoTermino ? formatarData(a.previsaoTermino) : 'Sem prazo'}
            </Overdue>
          )
          const alvo = [a.riscoNome, a.grupoHomogeneoNome].filter(Boolean).join(' · ') || 'Todo o PGR'
          return {
            id: String(a.id),
            cells: [
              <TextParts
                key="acao"
                text={<Link href={`${acoesPgr.page}/${a.id}`}>{a.nome}</Link>}
                note={
                  isMobile ? (
                    <>
                      {alvo} · {a.responsavelNome} · {prazo}
                    </>
                  ) : (
                    alvo
                  )
                }
              />,
              a.responsavelNome,
              prazo,
              <SituacaoDaAcao key="situacao" de={a} />,
            ],
          }
        })}
      />
    </PanelStack>
  )
}
