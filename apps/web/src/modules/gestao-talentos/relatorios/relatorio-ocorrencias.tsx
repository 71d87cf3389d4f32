import { ocorrenciasDoPeriodo } from '@quadro/contract/gestao-talentos/relatorios/relatorio-ocorrencias.ts'
import { FormRefs } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'

export default function OcorrenciasNoPeriodo() {
  return (
    <ReportPage report={ocorrenciasDoPeriodo}>
      <FormRefs name="tiposIds" placeholder="Todos" />
    </ReportPage>
  )
}
