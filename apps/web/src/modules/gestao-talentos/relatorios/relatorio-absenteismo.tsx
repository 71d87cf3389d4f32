import { relatorioAbsenteismo } from '@quadro/contract/gestao-talentos/relatorios/relatorios-indicadores.ts'
import { FormNumber } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'

export default function Absenteismo() {
  return (
    <ReportPage report={relatorioAbsenteismo}>
      <FormNumber name="meta" decimals={2} help="Aparece no gráfico e no papel." />
    </ReportPage>
  )
}
