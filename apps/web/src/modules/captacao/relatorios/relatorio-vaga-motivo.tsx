import { STATUS_SOLICITACAO } from '@quadro/contract/captacao/relatorios/filtros.ts'
import { vagaMotivo } from '@quadro/contract/captacao/relatorios/relatorio-vaga-motivo.ts'
import { FormCode } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'

export default function VagasPorMotivo() {
  return (
    <ReportPage report={vagaMotivo}>
      <FormCode name="statusSolicitacao" codes={STATUS_SOLICITACAO} />
    </ReportPage>
  )
}
