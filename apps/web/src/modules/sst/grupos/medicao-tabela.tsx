import { type Medicao, nomeDaMedicao } from '@quadro/contract/sst/grupos/medicoes.ts'
import { unidadeCurta } from '@quadro/contract/sst/riscos/agentes.ts'
import type { Matriz } from '@quadro/contract/sst/riscos/matriz.ts'
import { nomeDoGrupo } from '@quadro/contract/sst/riscos/riscos.ts'
import { refusalText } from '../../../kit/call/attempt.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { Gauge, Plus } from '../../../ui/icons.ts'
import { Section, TextParts } from '../../../ui/layout/Section.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { NivelDaMedicao } from './nivel.tsx'

const medida = ({ tipoAvaliacao, intensidadeConcentracao: valor, unidadeMedida }: Medicao) =>
  tipoAvaliacao === '2'
    ? 'Qualitativa'
    : valor !== null && unidadeMedida !== null
      ? `${valor.toLocaleString('pt-BR', { maximumFractionDigits: 4 })} ${unidadeCurta(unidadeMedida)}`
      : '—'
const protecao = ({ epcs, epis }: Medicao) =>
  [...epcs.map(({ descricao }) => descricao), ...epis.map(({ nome, numeroCA }) => `${nome}, CA ${numeroCA}`)].join(
    '; ',
  ) || '—'

interface Props {
  read: { data: Medicao[] | undefined; error: unknown; refetch: () => unknown }
  matriz: Matriz | undefined
  /** Address of the pages of the measures. */
  pagina: string
  /** Opens a new one; absent when none may be inserted. */
  inserir?: (() => void) | undefined
  /** What a measure says, when there is none. */
  sobre: string
}
/** The measures of risk of a row of a group or of a condition. */
export function TabelaDeMedicoes({ read, matriz, pagina, inserir, sobre }: Props) {
  const medicoes = read.data
  const parte = {
    title: 'Medições de risco',
    isSpaced: true,
    actions: inserir && (
      <Button size="sm" icon={Plus} onPress={inserir}>
        Inserir medição
      </Button>
    ),
  }
  if (read.error)
    return (
      <ErrorState title="Não foi possível carregar as medições" onRetry={() => void read.refetch()}>
        {refusalText(read.error)}
      </ErrorState>
    )
  if (!medicoes) return <Skeleton shape="table" />
  if (medicoes.length === 0)
    return (
      <Section {...parte}>
        <EmptyState icon={Gauge} title="Nenhuma medição de risco">
          {sobre}
        </EmptyState>
      </Section>
    )
  return (
    <Section
      {...parte}
      columns={[
        { label: 'Risco', width: '34%' },
        { label: 'Medida', width: '15%', isSecondary: true },
        { label: 'Proteção', width: '31%', isSecondary: true },
        { label: 'Nível', width: '20%' },
      ]}
      rows={medicoes.map((m) => ({
        id: String(m.id),
        cells: [
          <TextParts
            key="risco"
            text={<Link href={`${pagina}/${m.id}`}>{nomeDaMedicao(m)}</Link>}
            note={[m.risco && nomeDoGrupo(m.risco.grupoRisco), m.atividadePerigosaInsalubre?.codigo, m.descricao]
              .filter(Boolean)
              .join(' · ')}
          />,
          medida(m),
          protecao(m),
          <NivelDaMedicao key="nivel" medicao={m} matriz={matriz} />,
        ],
      }))}
    />
  )
}
