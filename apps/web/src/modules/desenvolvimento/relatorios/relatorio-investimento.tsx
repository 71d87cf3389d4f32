import { investimentoEmTreinamento } from '@quadro/contract/desenvolvimento/relatorios/relatorios-investimento.ts'
import { FormRefs } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'

export default function InvestimentoEmTreinamento() {
  return (
    <ReportPage report={investimentoEmTreinamento}>
      <FormRefs name="cursosIds" placeholder="Todos" />
    </ReportPage>
  )
}
