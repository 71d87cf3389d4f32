import { ATIVAS, relatorioDeAreas } from '@quadro/contract/cargo-salario/areas/organograma.ts'
import { FormCode, FormDate, FormText, FormTree } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'
import { FormCell } from '../../../ui/fields/index.ts'
import { useAreas } from '../opcoes.ts'

function Filtros() {
  return (
    <>
      <FormCell span={6}>
        <FormDate name="data" />
      </FormCell>
      <FormCell span={6}>
        <FormCode name="ativa" codes={ATIVAS} required />
      </FormCell>
      <FormText name="nome" />
      <FormTree name="areaOrganizacionalId" nodes={useAreas()} placeholder="Todas" />
    </>
  )
}

export default function RelatorioDeAreas() {
  return (
    <ReportPage report={relatorioDeAreas}>
      <Filtros />
    </ReportPage>
  )
}
