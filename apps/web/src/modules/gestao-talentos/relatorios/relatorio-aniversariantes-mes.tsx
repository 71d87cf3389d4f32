import { aniversariantesMes } from '@quadro/contract/gestao-talentos/relatorios/relatorios-pessoas.ts'
import { FormMonth } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'

export default function AniversariantesDoMes() {
  return <ReportPage report={aniversariantesMes} first={<FormMonth name="mes" />} />
}
