import { resultadoPorFaixa } from '@quadro/contract/avaliacao/relatorios/relatorios-desempenho.ts'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'
import { CampoDaAvaliacao, CampoDasFaixas } from './campos.tsx'

export default function ResultadoPorFaixa() {
  return (
    <ReportPage report={resultadoPorFaixa} first={<CampoDaAvaliacao />}>
      <CampoDasFaixas />
    </ReportPage>
  )
}
