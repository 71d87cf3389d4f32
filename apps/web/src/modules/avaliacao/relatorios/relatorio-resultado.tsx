import { resultadoDesempenho } from '@quadro/contract/avaliacao/relatorios/relatorios-desempenho.ts'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'
import { CampoDaAvaliacao, CampoDePessoas } from './campos.tsx'

export default function ResultadoDaAvaliacao() {
  return (
    <ReportPage report={resultadoDesempenho} first={<CampoDaAvaliacao />}>
      <CampoDePessoas name="avaliadosIds" />
    </ReportPage>
  )
}
