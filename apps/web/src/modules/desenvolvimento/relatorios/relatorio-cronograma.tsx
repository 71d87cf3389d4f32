import { cronogramaDeTreinamento } from '@quadro/contract/desenvolvimento/relatorios/relatorios-turmas.ts'
import { FormRefs } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'

export default function CronogramaDeTreinamento() {
  return (
    <ReportPage report={cronogramaDeTreinamento}>
      <FormRefs name="cursosIds" placeholder="Todos" />
    </ReportPage>
  )
}
