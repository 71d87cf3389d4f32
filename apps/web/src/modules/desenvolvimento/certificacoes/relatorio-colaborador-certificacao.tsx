import { colaboradorCertificacao } from '@quadro/contract/desenvolvimento/certificacoes/relatorios-certificacao.ts'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'
import { CertificacoesDoRelatorio } from './relatorio-certificacoes-campo.tsx'

export default function TalentosComCertificacao() {
  return (
    <ReportPage report={colaboradorCertificacao}>
      <CertificacoesDoRelatorio />
    </ReportPage>
  )
}
