import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { dadosParaReajuste } from '@quadro/contract/cargo-salario/reajustes/reajustes-colaboradores.ts'
import { formatarData, formatarDinheiro, formatarPercentual } from '@quadro/contract/kit/formato.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can, holds } from '../../../kit/call/session.ts'
import { Link } from '../../../ui/control/Link.tsx'
import { FactRows } from '../../../ui/display/Facts.tsx'
import { RecordPart } from '../../../ui/layout/RecordColumns.tsx'
import { BASE_DAS_TABELAS } from './reajuste-partes.tsx'

/** Proposals of open tables for a person, for users who may see tables and salaries; nothing when there are none. */
export const ReajustePlanejado = ({ id }: { id: number }) =>
  can(dadosParaReajuste) && holds(verSalario.name) && <Planejados id={id} />

function Planejados({ id }: { id: number }) {
  const { data } = useCall(dadosParaReajuste, { id }, { silent: true })
  if (!data || data.colaboradorId !== id || data.planejados.length === 0) return null
  return (
    <RecordPart title="Reajuste planejado">
      <FactRows
        items={data.planejados.map((p) => ({
          label: formatarData(p.data),
          value: (
            <>
              {p.salarioProposto === null ? '—' : formatarDinheiro(p.salarioProposto)}
              {p.percentualDiferenca !== null && ` (${formatarPercentual(p.percentualDiferenca, 2)})`}
              <br />
              {[p.cargoPropostoNome, p.faixaSalarialPropostoNome].join(' · ')}
              <br />
              <Link href={`${BASE_DAS_TABELAS}/${p.tabelaId}`}>{p.tabelaNome}</Link>
            </>
          ),
        }))}
      />
    </RecordPart>
  )
}
