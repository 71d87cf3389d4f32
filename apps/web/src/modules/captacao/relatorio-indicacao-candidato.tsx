import { indicacaoCandidato } from '@quadro/contract/captacao/relatorio-indicacao-candidato.ts'
import { ReportPage } from '../../kit/ReportPage.tsx'

export default function IndicacaoDeCandidatos() {
  return <ReportPage report={indicacaoCandidato} />
}
