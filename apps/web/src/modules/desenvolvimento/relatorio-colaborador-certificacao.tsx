import { colaboradorCertificacao } from '@quadro/contract/desenvolvimento/relatorios-certificacao.ts'
import { ReportPage } from '../../kit/ReportPage.tsx'
import { CertificacoesDoRelatorio } from './relatorio-certificacoes-campo.tsx'

export default function TalentosComCertificacao() {
  return (
    <ReportPage report={colaboradorCertificacao}>
      <CertificacoesDoRelatorio />
    </ReportPage>
  )
}
