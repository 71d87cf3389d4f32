import { cursosVencidosAVencer } from '@quadro/contract/desenvolvimento/relatorios/relatorios-talentos.ts'
import { FormDate, FormRefs } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'

export default function CursosVencidosEAVencer() {
  return (
    <ReportPage report={cursosVencidosAVencer} first={<FormDate name="dataReferencia" />}>
      <FormRefs name="cursosIds" placeholder="Todos" />
    </ReportPage>
  )
}
