import { STATUS_SOLICITACAO } from '@quadro/contract/captacao/relatorios/filtros.ts'
import { AGRUPAMENTOS, duracaoVaga } from '@quadro/contract/captacao/relatorios/relatorio-duracao-vaga.ts'
import { FormCode } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'

export default function DuracaoDeVagas() {
  return (
    <ReportPage report={duracaoVaga}>
      <FormCode name="statusSolicitacao" codes={STATUS_SOLICITACAO} />
      <FormCode name="agruparPor" required codes={AGRUPAMENTOS} />
    </ReportPage>
  )
}
