import { relatorioPgr } from '@quadro/contract/sst/pgr/relatorio-pgr.ts'
import { FormNumber, FormRef } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'
import { FormCell } from '../../../ui/fields/index.ts'

export default function RelatorioDoPgr() {
  return (
    <ReportPage report={relatorioPgr}>
      <FormCell span={6}>
        <FormRef name="pgrId" />
      </FormCell>
      <FormCell span={6}>
        <FormNumber name="numero" help="Vazia: a que está em vigor." />
      </FormCell>
    </ReportPage>
  )
}
