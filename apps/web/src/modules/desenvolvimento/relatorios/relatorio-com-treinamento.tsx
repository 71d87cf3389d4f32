import { colaboradorComTreinamento } from '@quadro/contract/desenvolvimento/relatorios/relatorios-talentos.ts'
import { FormRefs } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'

export default function TalentosComTreinamento() {
  return <ReportPage report={colaboradorComTreinamento} first={<FormRefs name="cursosIds" required />} />
}
