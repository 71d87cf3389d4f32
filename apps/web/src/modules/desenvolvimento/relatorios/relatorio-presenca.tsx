import { listaDePresenca } from '@quadro/contract/desenvolvimento/relatorios/relatorios-turmas.ts'
import { FormDate, FormNumber, FormRefs } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'

export default function ListaDePresenca() {
  return (
    <ReportPage report={listaDePresenca}>
      <FormRefs name="turmasIds" required />
      <FormDate name="dia" help="Vazio: uma página para cada dia das turmas." />
      <FormNumber name="linhas" help="Em cada página, ao menos; as que sobram ficam em branco." />
    </ReportPage>
  )
}
