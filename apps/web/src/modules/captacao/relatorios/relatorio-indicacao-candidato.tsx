import { indicacaoCandidato } from '@quadro/contract/captacao/relatorios/relatorio-indicacao-candidato.ts'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'

export default function IndicacaoDeCandidatos() {
  return <ReportPage report={indicacaoCandidato} />
}
