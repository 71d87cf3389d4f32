import { VINCULO } from '@quadro/contract/geral/codigos/codigos.ts'
import { admitidos } from '@quadro/contract/gestao-talentos/relatorios/relatorios-pessoas.ts'
import { FormCode } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'

export default function Admitidos() {
  return (
    <ReportPage report={admitidos}>
      <FormCode name="vinculo" codes={VINCULO} help="Vazio: todos." />
    </ReportPage>
  )
}
