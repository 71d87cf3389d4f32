import { dizerExigido } from '@quadro/contract/desenvolvimento/matriz/situacao.ts'
import * as c from '@quadro/contract/desenvolvimento/matriz/treinamentos-obrigatorios.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useCall } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { Badge, type BadgeMark, type BadgeTone } from '../../../ui/display/Badge.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'

const MARCA: Record<c.ExigidoDoTalento['situacao'], [BadgeMark, BadgeTone]> = {
  EM_DIA: ['full', 'green'],
  A_VENCER: ['half', 'amber'],
  VENCIDO: ['dash', 'red'],
  PENDENTE: ['half', 'blue'],
  FALTA: ['ring', 'red'],
}
/** What a person must do: the mandatory trainings, with until when each counts, what is to be settled first. */
export function TreinamentosDoTalento({ id }: { id: number }) {
  const read = useCall(c.lerDoTalento, { id }, { silent: true })
  if (read.error)
    return <ErrorState title="Não foi possível carregar os treinamentos exigidos" onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton shape="text" rows={4} />
  const hoje = today()
  const certos = read.data.filter(({ situacao }) => situacao === 'EM_DIA' || situacao === 'A_VENCER').length
  return (
    <Section
      title={c.titulo}
      count={read.data.length}
      note={
        read.data.length === 0
          ? 'Nenhum treinamento se exige desta pessoa hoje.'
          : `${c.porCento(certos, read.data.length)} em dia hoje.`
      }
      {...(read.data.length === 0
        ? {}
        : {
            columns: [
              { label: 'Treinamento' },
              { label: 'Feito em', isSecondary: true },
              { label: 'Vale até', isSecondary: true },
              { label: 'Situação' },
            ],
          })}
      rows={read.data.map((x) => ({
        id: c.chaveDe(x),
        cells: [
          x.nome,
          x.feito ? formatarData(x.feito) : '—',
          x.validade ? formatarData(x.validade) : '—',
          <Badge key="situacao" mark={MARCA[x.situacao][0]} tone={MARCA[x.situacao][1]}>
            {dizerExigido(x, hoje)}
          </Badge>,
        ],
      }))}
    />
  )
}
