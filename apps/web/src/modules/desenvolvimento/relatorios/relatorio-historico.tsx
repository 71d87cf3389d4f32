import { historicoDeTreinamento } from '@quadro/contract/desenvolvimento/relatorios/relatorios-talentos.ts'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'
import { TalentosDoRelatorio } from './talentos-do-relatorio.tsx'

export default function HistoricoDeTreinamentos() {
  return <ReportPage report={historicoDeTreinamento} first={<TalentosDoRelatorio required />} />
}
