import { investimentoPorTalento } from '@quadro/contract/desenvolvimento/relatorios/relatorios-investimento.ts'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'
import { TalentosDoRelatorio } from './talentos-do-relatorio.tsx'

export default function InvestimentoPorTalento() {
  return (
    <ReportPage report={investimentoPorTalento}>
      <TalentosDoRelatorio />
    </ReportPage>
  )
}
