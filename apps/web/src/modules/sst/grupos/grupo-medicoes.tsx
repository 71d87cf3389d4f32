import { formatarData } from '@quadro/contract/kit/formato.ts'
import { vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import { type Grupo, type GrupoHistorico, paginaDaMedicao } from '@quadro/contract/sst/grupos/grupos.ts'
import { listarMedicoes, type Medicao, matrizDoGrupo, nomeDaMedicao } from '@quadro/contract/sst/grupos/medicoes.ts'
import { unidadeCurta } from '@quadro/contract/sst/riscos/agentes.ts'
import { nomeDoGrupo } from '@quadro/contract/sst/riscos/riscos.ts'
import { refusalText } from '../../../kit/call/attempt.ts'
import { useCall } from '../../../kit/call/query.ts'
import { useNaData } from '../../../kit/list/na-data.tsx'
import { NaDataCampo } from '../../../kit/list/na-data-campo.tsx'
import { useGo } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { Gauge, Plus } from '../../../ui/icons.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { Section, TextParts } from '../../../ui/layout/Section.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { NivelDaMedicao } from './nivel.tsx'

/** The measures of risk of the row in force on the day of the page. */
export function MedicoesDoGrupo({ grupo }: { grupo: Grupo }) {
  const na = useNaData()
  // Before its beginning a group shows what it will be first.
  const linha = vigenteEm(grupo.historicos, na.data) ?? (grupo.situacao === 'I' ? grupo.historicos.at(-1) : undefined)
  return (
    <FormColumns>
      <Section title={linha ? `Desde ${formatarData(linha.data)}` : `Em ${formatarData(na.data)}`} isSpaced={false}>
        <NaDataCampo na={na} label="No dia" />
        {!linha && <p>O grupo não está em vigor nesse dia.</p>}
      </Section>
      {linha && <Medicoes key={linha.id} grupo={grupo} linha={linha} />}
    </FormColumns>
  )
}

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

function Medicoes({ grupo, linha }: { grupo: Grupo; linha: GrupoHistorico }) {
  const go = useGo()
  const read = useCall(listarMedicoes, { id: grupo.id, historicoId: linha.id }, { silent: true })
  const matriz = useCall(matrizDoGrupo, {}, { silent: true }).data
  const medicoes = read.data
  const parte = {
    title: 'Medições de risco',
    isSpaced: true,
    actions: grupo.pode.includes('editar') && (
      <Button
        size="sm"
        icon={Plus}
        onPress={() => go(`${paginaDaMedicao(grupo.id)}/new`, { search: { historico: linha.id } })}
      >
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
          A medição diz a que risco o grupo se expõe, quanto, e o que protege.
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
            text={<Link href={`${paginaDaMedicao(grupo.id)}/${m.id}`}>{nomeDaMedicao(m)}</Link>}
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
