import { colaboradorSemTreinamento } from '@quadro/contract/desenvolvimento/relatorios/relatorios-talentos.ts'
import { FormNumber, FormRefs } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'

export default function TalentosSemTreinamento() {
  return (
    <ReportPage
      report={colaboradorSemTreinamento}
      first={<FormNumber name="meses" help="Desde o último curso ou, para quem não fez nenhum, desde a admissão." />}
    >
      <FormRefs name="cursosIds" placeholder="Todos" help="Só estes contam como último curso." />
    </ReportPage>
  )
}
