import { ESCOLARIDADE } from '@quadro/contract/geral/codigos/codigos.ts'
import { formacaoEscolar } from '@quadro/contract/gestao-talentos/relatorios/relatorios-pessoas.ts'
import { FormCode, FormDate } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'

export default function FormacaoEscolar() {
  return (
    <ReportPage report={formacaoEscolar} first={<FormDate name="dataReferencia" />}>
      <FormCode name="escolaridade" codes={ESCOLARIDADE} help="Vazio: todas." />
    </ReportPage>
  )
}
