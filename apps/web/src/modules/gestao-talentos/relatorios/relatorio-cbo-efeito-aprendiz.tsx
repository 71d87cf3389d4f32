import { cboEfeitoAprendiz } from '@quadro/contract/gestao-talentos/relatorios/relatorios-pessoas.ts'
import { FormDate } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'

export default function CboParaEfeitoDeAprendiz() {
  return <ReportPage report={cboEfeitoAprendiz} first={<FormDate name="dataReferencia" />} />
}
