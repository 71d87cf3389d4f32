import { divulgacaoVaga } from '@quadro/contract/captacao/relatorios/relatorio-divulgacao-vaga.ts'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'

export default function DivulgacaoDaVaga() {
  return <ReportPage report={divulgacaoVaga} />
}
