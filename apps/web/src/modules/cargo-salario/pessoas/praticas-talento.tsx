import {
  type AvaliacaoPratica,
  avaliacoesPraticas,
  dizerMinimo,
  dizerResultado,
} from '@quadro/contract/avaliacao/praticas/avaliacoes-praticas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { Link, LinkButton } from '../../../ui/control/Link.tsx'
import { Plus } from '../../../ui/icons.ts'
import { Section, TextParts } from '../../../ui/layout/Section.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'
import { SituacaoDaPratica } from './pratica-situacao.tsx'

/** The practical evaluations of a person, the newest first, for users who may see them. */
export const PraticasDoTalento = ({ id }: { id: number }) =>
  can(avaliacoesPraticas.listar) ? <Praticas id={id} /> : null

function Praticas({ id }: { id: number }) {
  const { page, listar, criar } = avaliacoesPraticas
  const read = useCall(listar, { talentoId: id, unpaged: true, sort: 'data,desc' }, { silent: true })
  if (read.error)
    return <ErrorState title="Não foi possível carregar as avaliações práticas" onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton shape="list" />
  const suas = read.data as AvaliacaoPratica[]
  const registrar = can(criar) && (
    <LinkButton href={`${page}/new?talentoId=${id}`} icon={Plus}>
      Avaliar
    </LinkButton>
  )
  if (suas.length === 0)
    return (
      <Section title="Avaliações práticas" actions={registrar}>
        Nenhuma avaliação prática foi feita.
      </Section>
    )
  return (
    <Section
      title="Avaliações práticas"
      count={suas.length}
      actions={registrar}
      columns={[
        { label: 'Avaliação prática' },
        { label: 'Quem avaliou', isSecondary: true },
        { label: 'Resultado' },
        { label: 'Mínimo', isSecondary: true },
        { label: 'Situação' },
      ]}
      rows={suas.map((a) => ({
        id: String(a.id),
        cells: [
          <TextParts
            key="titulo"
            text={<Link href={`${page}/${a.id}`}>{a.titulo}</Link>}
            note={formatarData(a.data)}
          />,
          a.instrutor,
          dizerResultado(a) ?? '—',
          dizerMinimo(a) ?? '—',
          <SituacaoDaPratica key="situacao" de={a.situacao} />,
        ],
      }))}
    />
  )
}
