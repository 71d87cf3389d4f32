import { avaliadoresAvaliados } from '@quadro/contract/avaliacao/relatorios/relatorios-desempenho.ts'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'
import { CampoDaAvaliacao, CampoDePessoas } from './campos.tsx'

export default function AvaliadoresEAvaliados() {
  return (
    <ReportPage report={avaliadoresAvaliados} first={<CampoDaAvaliacao />}>
      <CampoDePessoas name="avaliadosId" />
      <CampoDePessoas name="avaliadoresIds" />
    </ReportPage>
  )
}
