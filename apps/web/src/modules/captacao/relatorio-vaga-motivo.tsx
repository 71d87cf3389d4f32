import { STATUS_SOLICITACAO } from '@quadro/contract/captacao/filtros.ts'
import { vagaMotivo } from '@quadro/contract/captacao/relatorio-vaga-motivo.ts'
import { FormCode } from '../../kit/fields.tsx'
import { ReportPage } from '../../kit/ReportPage.tsx'

export default function VagasPorMotivo() {
  return (
    <ReportPage report={vagaMotivo}>
      <FormCode name="statusSolicitacao" codes={STATUS_SOLICITACAO} />
    </ReportPage>
  )
}
