import { respondidas, STATUS } from '@quadro/contract/avaliacao/relatorios/relatorios-desempenho.ts'
import { FormCode } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'
import { CampoDaAvaliacao, CampoDePessoas } from './campos.tsx'

export default function RespondidasENaoRespondidas() {
  return (
    <ReportPage report={respondidas} first={<CampoDaAvaliacao placeholder="Todas" />}>
      <FormCode name="status" codes={STATUS} />
      <CampoDePessoas name="avaliadoresIds" required />
      <CampoDePessoas name="avaliadosIds" />
    </ReportPage>
  )
}
