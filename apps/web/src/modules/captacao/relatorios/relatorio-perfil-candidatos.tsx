import { perfilCandidatos } from '@quadro/contract/captacao/relatorios/relatorio-perfil-candidatos.ts'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'

export default function PerfilDosCandidatos() {
  return <ReportPage report={perfilCandidatos} />
}
