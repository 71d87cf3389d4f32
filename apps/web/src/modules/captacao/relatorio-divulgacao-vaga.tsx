import { divulgacaoVaga } from '@quadro/contract/captacao/relatorio-divulgacao-vaga.ts'
import { ReportPage } from '../../kit/ReportPage.tsx'

export default function DivulgacaoDaVaga() {
  return <ReportPage report={divulgacaoVaga} />
}
