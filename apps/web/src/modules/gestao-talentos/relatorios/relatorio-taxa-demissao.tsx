import { relatorioTaxaDeDemissao } from '@quadro/contract/gestao-talentos/relatorios/relatorios-indicadores.ts'
import { FormNumber, FormRefs } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'

export default function TaxaDeDemissao() {
  return (
    <ReportPage report={relatorioTaxaDeDemissao}>
      <FormRefs name="motivosIds" placeholder="Todos" />
      <FormNumber name="meta" decimals={2} help="Aparece no gráfico e no papel." />
    </ReportPage>
  )
}
