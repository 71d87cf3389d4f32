import { matrizTreinamento, QUEM_MOSTRAR } from '@quadro/contract/desenvolvimento/matriz/relatorio-matriz.ts'
import { FormDate, FormNumber, FormRadio, FormRefs } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'

export default function MatrizDeTreinamento() {
  return (
    <ReportPage report={matrizTreinamento} first={<FormDate name="dataReferencia" />}>
      <FormNumber name="dias" />
      <FormRadio name="quem" codes={QUEM_MOSTRAR} />
      <FormRefs name="certificacoesIds" placeholder="Todas" />
      <FormRefs name="cursosIds" placeholder="Todos" />
    </ReportPage>
  )
}
