import { INICIATIVAS } from '@quadro/contract/gestao-talentos/pessoas/motivos-desligamento.ts'
import { resultadosDasEntrevistas } from '@quadro/contract/gestao-talentos/relatorios/relatorio-entrevistas.ts'
import { FormCode, FormRef, FormRefs } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'

export default function ResultadosDasEntrevistas() {
  return (
    <ReportPage report={resultadosDasEntrevistas} first={<FormRef name="modeloId" />}>
      <FormCode name="iniciativa" codes={INICIATIVAS} help="Vazio: todas." />
      <FormRefs name="motivosIds" placeholder="Todos" />
    </ReportPage>
  )
}
