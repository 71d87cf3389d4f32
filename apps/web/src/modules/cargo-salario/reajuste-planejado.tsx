import { dadosParaReajuste } from '@quadro/contract/cargo-salario/reajustes-colaboradores.ts'
import { verSalario } from '@quadro/contract/cargo-salario/salario.ts'
import { formatarData, formatarDinheiro, formatarPercentual } from '@quadro/contract/kit/formato.ts'
import { useCall } from '../../kit/query.ts'
import { can, holds } from '../../kit/session.ts'
import { FactRows } from '../../ui/Facts.tsx'
import { Link } from '../../ui/Link.tsx'
import { RecordPart } from '../../ui/RecordColumns.tsx'
import { BASE_DAS_TABELAS } from './reajuste-partes.tsx'

/** What open tables propose for somebody, for who may see tables and salaries; nothing where there is nothing. */
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
