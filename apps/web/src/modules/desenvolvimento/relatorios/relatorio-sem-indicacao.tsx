import { colaboradorSemIndicacao } from '@quadro/contract/desenvolvimento/relatorios/relatorios-talentos.ts'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'

export default function TalentosSemIndicacao() {
  return <ReportPage report={colaboradorSemIndicacao} />
}
