import { BASE_DO_MERCADO, mercadoDaFaixa, mercadoDoTalento } from '@quadro/contract/cargo-salario/mercado/mercado.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { formatarData, formatarDinheiro } from '@quadro/contract/kit/formato.ts'
import { refusalText } from '../../../kit/call/attempt.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can, holds } from '../../../kit/call/session.ts'
import { Link } from '../../../ui/control/Link.tsx'
import { FactRows } from '../../../ui/display/Facts.tsx'
import { ChartColumn } from '../../../ui/icons.ts'
import { RecordPart } from '../../../ui/layout/RecordColumns.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { QuemVe } from '../pessoas/salario.tsx'
import { Escala, emPalavras } from './escala.tsx'

/** A band's value, floor and ceiling of today beside the latest survey of each source. */
export function MercadoDaFaixa({ id }: { id: number }) {
  const { data, error, refetch } = useCall(mercadoDaFaixa, { id }, { silent: true })
  if (error)
    return (
      <ErrorState title="Não foi possível carregar o mercado" onRetry={() => void refetch()}>
        {refusalText(error)}
      </ErrorState>
    )
  if (!data) return <Skeleton shape="text" rows={4} />
  if (data.pesquisas.length === 0)
    return (
      <EmptyState icon={ChartColumn} title="Sem dados de mercado">
        Nenhuma pesquisa fala desta faixa nem do seu cargo.
      </EmptyState>
    )
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      {data.salarioOculto && (
        <div>
          O valor da faixa está oculto. <QuemVe />
        </div>
      )}
      {data.pesquisas.map((p) => (
        <Escala key={p.fonte} p={p} valor={data.valor} piso={data.piso} teto={data.teto} nome="Valor da faixa" />
      ))}
    </div>
  )
}

/** Where a person's salary of today stands in the market; nothing without both authorities or without a survey. */
export const MercadoDoTalento = ({ id }: { id: number }) =>
  can(mercadoDoTalento) && holds(verSalario.name) && <DoTalento id={id} />

function DoTalento({ id }: { id: number }) {
  const { data } = useCall(mercadoDoTalento, { id }, { silent: true })
  if (!data || data.valor === null || data.pesquisas.length === 0) return null
  return (
    <RecordPart title="Salário no mercado">
      <FactRows
        items={data.pesquisas.map((p) => ({
          label: p.fonte,
          value: (
            <>
              {emPalavras(data.valor, p)}
              <br />
              P50 de {formatarDinheiro(p.p50)} em {formatarData(p.data)}
            </>
          ),
        }))}
      />
      <Link href={BASE_DO_MERCADO}>Ver as faixas no mercado</Link>
    </RecordPart>
  )
}
