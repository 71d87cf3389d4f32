import { aniversariantesTempoDeEmpresa } from '@quadro/contract/gestao-talentos/relatorios/relatorios-pessoas.ts'
import { FormMonth, FormNumber } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'

export default function AniversariantesPorTempoDeEmpresa() {
  return (
    <ReportPage report={aniversariantesTempoDeEmpresa} first={<FormMonth name="mes" />}>
      <FormNumber name="anos" help="Vazio: todos, a partir de um ano." />
    </ReportPage>
  )
}
