import { LOCAL_DO_AMBIENTE } from '@quadro/contract/sst/lugares/ambiente-regras.ts'
import { relatorioDeAmbientes } from '@quadro/contract/sst/lugares/ambientes-listas.ts'
import { FormCode, FormDate, FormRefs } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'
import { FormCell } from '../../../ui/fields/index.ts'

export default function RelatorioDeAmbientes() {
  return (
    <ReportPage report={relatorioDeAmbientes}>
      <FormCell span={6}>
        <FormDate name="em" help="Vazio: hoje." />
      </FormCell>
      <FormCell span={6}>
        <FormCode name="localAmbiente" codes={LOCAL_DO_AMBIENTE} />
      </FormCell>
      <FormCell>
        <FormRefs name="obrasIds" placeholder="Todas" />
      </FormCell>
      <FormCell>
        <FormRefs name="ambientesIds" placeholder="Todos" />
      </FormCell>
    </ReportPage>
  )
}
