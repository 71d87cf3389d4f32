import { formatarData } from '@quadro/contract/kit/formato.ts'
import { grupos as grupoResource } from '@quadro/contract/sst/grupos/grupos.ts'
import { lerInventario, type Pgr } from '@quadro/contract/sst/pgr/pgr.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { Link } from '../../../ui/control/Link.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'

/** The groups of a version, as they stand on its day. */
export function GruposDoPgr({ pgr, numero }: { pgr: Pgr; numero: number }) {
  const read = useCall(lerInventario, { id: pgr.id, numero }, { silent: true })
  if (read.error) return <ErrorState title="Não foi possível carregar os grupos" onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton shape="list" />
  const { grupos, riscos } = read.data
  const data = pgr.versoes.find((v) => v.numero === numero)?.data ?? pgr.data
  return (
    <PanelStack>
      <Section
        title={`Grupos em ${formatarData(data)}`}
        count={grupos.length}
        columns={[
          { label: 'Grupo', width: '32%' },
          { label: 'Ambientes', width: '38%', isSecondary: true },
          { label: 'Talentos', width: '15%', align: 'end' },
          { label: 'Riscos', width: '15%', align: 'end' },
        ]}
        rows={grupos.map((g) => ({
          id: String(g.id),
          cells: [
            can(grupoResource.ler) ? (
              <Link key="nome" href={`${grupoResource.page}/${g.id}?aba=medicoes&data=${data}`}>
                {g.nome}
              </Link>
            ) : (
              g.nome
            ),
            g.ambientes.map(({ nome }) => nome).join(', '),
            String(g.talentos),
            String(riscos.filter(({ grupoId }) => grupoId === g.id).length),
          ],
        }))}
      />
    </PanelStack>
  )
}
