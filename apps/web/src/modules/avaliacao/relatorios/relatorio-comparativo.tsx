import { comparativoPerformance } from '@quadro/contract/avaliacao/relatorios/relatorios-competencias.ts'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'
import { CampoDasAvaliacoesDeDesempenho, CampoDePessoas } from './campos.tsx'

export default function ComparativoDePerformance() {
  return (
    <ReportPage report={comparativoPerformance} first={<CampoDasAvaliacoesDeDesempenho />}>
      <CampoDePessoas name="avaliadosIds" required />
      <CampoDePessoas name="avaliadoresIds" />
    </ReportPage>
  )
}
