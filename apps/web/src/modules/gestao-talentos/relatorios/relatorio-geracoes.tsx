import { geracoesDosTalentos } from '@quadro/contract/gestao-talentos/relatorios/relatorios-pessoas.ts'
import { FormDate } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'

export default function GeracoesDosTalentos() {
  return <ReportPage report={geracoesDosTalentos} first={<FormDate name="dataReferencia" />} />
}
