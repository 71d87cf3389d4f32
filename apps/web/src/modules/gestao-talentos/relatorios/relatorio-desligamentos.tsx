import { desligamentos } from '@quadro/contract/gestao-talentos/relatorios/relatorios-pessoas.ts'
import { FormRefs } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'

export default function Desligamentos() {
  return (
    <ReportPage report={desligamentos}>
      <FormRefs name="motivosIds" placeholder="Todos" />
    </ReportPage>
  )
}
