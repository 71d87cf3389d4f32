import { STATUS_SOLICITACAO } from '@quadro/contract/captacao/filtros.ts'
import { AGRUPAMENTOS, duracaoVaga } from '@quadro/contract/captacao/relatorio-duracao-vaga.ts'
import { FormCode } from '../../kit/fields.tsx'
import { ReportPage } from '../../kit/ReportPage.tsx'

export default function DuracaoDeVagas() {
  return (
    <ReportPage report={duracaoVaga}>
      <FormCode name="statusSolicitacao" codes={STATUS_SOLICITACAO} />
      <FormCode name="agruparPor" required codes={AGRUPAMENTOS} />
    </ReportPage>
  )
}
