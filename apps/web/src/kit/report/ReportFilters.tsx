import { opcoes as opcoesDeArea } from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import { cargos } from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { DETALHAMENTOS } from '@quadro/contract/kit/filtros.ts'
import type { Report } from '@quadro/contract/kit/report.ts'
import { empresasPermitidas } from '@quadro/contract/utilitario/empresas/empresas.ts'
import { opcoesDeEstabelecimento } from '@quadro/contract/utilitario/empresas/estabelecimentos.ts'
import type { ReactNode } from 'react'
import { FormCell, FormGrid, type Option } from '../../ui/fields/index.ts'
import { useCall, useOptions } from '../call/query.ts'
import { can } from '../call/session.ts'
import { FormDate, FormMultiSelect, FormRadio } from '../form/fields.tsx'

const asOptions = (list: readonly { id: number; label: string }[] = []): Option<number>[] =>
  list.map(({ id, label }) => ({ value: id, label }))

/**
 * The standard filters of a report's contract (contract/kit/filtros.ts), above its own filters: period, places, then the special ones. `first`
 * stands above all of them.
 */
export function ReportFilters({
  report,
  except = [],
  first,
  children,
}: {
  report: Report
  /** Standard filters that the page shows itself. */
  except?: readonly string[]
  /** What a report is about, and so is chosen before anything else. */
  first?: ReactNode
  children: ReactNode
}) {
  const has = (name: string) => Object.hasOwn(report.filters, name) && !except.includes(name)
  const companies = useCall(
    empresasPermitidas,
    { permissoes: [report.authority.name] },
    { silent: true, enabled: has('empresasIds') },
  )
  const seesPositions = can(cargos.listar)
  const places = useCall(opcoesDeEstabelecimento, {}, { silent: true, enabled: has('estabelecimentosIds') })
  const areas = useCall(opcoesDeArea, {}, { silent: true, enabled: has('areasIds') })
  const positions = useOptions(cargos.listar, {}, { enabled: has('cargosIds') && seesPositions })
  return (
    <FormGrid>
      {first}
      {has('dataIni') && (
        <>
          <FormCell span={6}>
            <FormDate name="dataIni" />
          </FormCell>
          <FormCell span={6}>
            <FormDate name="dataFim" />
          </FormCell>
        </>
      )}
      {has('detalhamento') && <FormRadio name="detalhamento" codes={DETALHAMENTOS} />}
      {has('empresasIds') && (
        <FormMultiSelect
          name="empresasIds"
          options={(companies.data ?? []).map(({ id, nome }) => ({ value: id, label: nome }))}
          disabled={(companies.data ?? []).length < 2}
        />
      )}
      {has('estabelecimentosIds') && (
        <FormMultiSelect name="estabelecimentosIds" options={asOptions(places.data)} placeholder="Todos" />
      )}
      {has('areasIds') && <FormMultiSelect name="areasIds" options={asOptions(areas.data)} placeholder="Todas" />}
      {has('cargosIds') && seesPositions && (
        <FormMultiSelect name="cargosIds" options={positions as Option<number>[]} placeholder="Todos" />
      )}
      {children}
    </FormGrid>
  )
}
