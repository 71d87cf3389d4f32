import { gruposOcupacionais } from '@quadro/contract/cargo-salario/cargos/grupos-ocupacionais.ts'
import { opcoesDeCargo } from '@quadro/contract/cargo-salario/opcoes.ts'
import { AGRUPAMENTOS } from '@quadro/contract/cargo-salario/relatorios/filtros.ts'
import { FILTRAR_POR, ORIGEM_SITUACAO } from '@quadro/contract/geral/codigos/codigos.ts'
import type { Report } from '@quadro/contract/kit/report.ts'
import type { ReactNode } from 'react'
import * as z from 'zod'
import { useCall } from '../../../kit/call/query.ts'
import { FormCode, FormDate, FormMultiSelect, FormRadio, FormTreeMulti } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { type ReportButton, ReportPage } from '../../../kit/report/ReportPage.tsx'
import { emOpcoes, useAreas, useEstabelecimentos } from '../opcoes.ts'

interface Props {
  report: Report
}
const tem = (report: Report, campo: string) => Object.hasOwn(report.filters, campo)
/** Whether the contract requires at least one entry in a list. */
const exigido = (report: Report, campo: string) => !z.safeParse(report.filters[campo]!, []).success

/** Choice by areas, or by occupational groups and positions. */
function Por({ report }: Props) {
  const areas = useAreas()
  const grupos = emOpcoes(useCall(gruposOcupacionais.opcoes, {}, { silent: true }).data)
  const { value } = useField<string>('filtrarPor')
  return (
    <>
      <FormRadio name="filtrarPor" codes={FILTRAR_POR} variant="list" />
      {value === '2' ? (
        <FormMultiSelect name="gruposIds" options={grupos} required />
      ) : (
        <FormTreeMulti name="areasIds" nodes={areas} required />
      )}
      <Cargos required={value === '2'} report={report} />
    </>
  )
}
function Cargos({ report, required }: Props & { required?: boolean }) {
  const cargos = emOpcoes(useCall(opcoesDeCargo, {}, { silent: true }).data)
  const preciso = required ?? exigido(report, 'cargosIds')
  return (
    <FormMultiSelect name="cargosIds" options={cargos} {...(preciso ? { required: true } : { placeholder: 'Todos' })} />
  )
}
function Estabelecimentos({ report }: Props) {
  const required = exigido(report, 'estabelecimentosIds')
  return (
    <FormMultiSelect
      name="estabelecimentosIds"
      options={useEstabelecimentos()}
      {...(required ? { required } : { placeholder: 'Todos' })}
    />
  )
}
function Areas({ report }: Props) {
  const required = exigido(report, 'areasIds')
  return <FormTreeMulti name="areasIds" nodes={useAreas()} {...(required ? { required } : { placeholder: 'Todas' })} />
}
function Grupos() {
  const grupos = emOpcoes(useCall(gruposOcupacionais.opcoes, {}, { silent: true }).data)
  return <FormMultiSelect name="gruposIds" options={grupos} placeholder="Todos" />
}

/** The page of a report on positions and salaries. It draws the shared filters of the contract; `children` draws the report's own. */
export function PaginaDeRelatorio<R extends Report>({
  report,
  children,
  buttons,
  drawing,
}: {
  report: R
  children?: ReactNode
  buttons?: readonly ReportButton<z.output<R['filtersSchema']>>[]
  drawing?: ReactNode
}) {
  const por = tem(report, 'filtrarPor')
  return (
    <ReportPage
      report={report}
      except={['estabelecimentosIds', 'areasIds', 'cargosIds']}
      {...(buttons ? { buttons } : {})}
      drawing={drawing}
    >
      {tem(report, 'dataReferencia') && <FormDate name="dataReferencia" />}
      {children}
      {tem(report, 'estabelecimentosIds') && <Estabelecimentos report={report} />}
      {por ? (
        <Por report={report} />
      ) : (
        <>
          {tem(report, 'areasIds') && <Areas report={report} />}
          {tem(report, 'gruposIds') && <Grupos />}
          {tem(report, 'cargosIds') && <Cargos report={report} />}
        </>
      )}
      {tem(report, 'origem') && <FormCode name="origem" codes={ORIGEM_SITUACAO} required />}
      {tem(report, 'origem') || report.path === 'promocoes' ? (
        <FormCode name="agrupamento" codes={AGRUPAMENTOS} required />
      ) : null}
    </ReportPage>
  )
}
