import { ORDENS, STATUS_SOLICITACAO } from '@quadro/contract/captacao/relatorios/filtros.ts'
import { candidatoSelecao } from '@quadro/contract/captacao/relatorios/relatorio-candidato-selecao.ts'
import { RESULTADOS } from '@quadro/contract/captacao/selecao/selecao.ts'
import { FormCode, FormMultiLookup, FormRadio } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'
import { procurarCandidatos } from './opcoes-de-relatorio.ts'

export default function CandidatosPorSelecao() {
  return (
    <ReportPage report={candidatoSelecao}>
      <FormMultiLookup name="candidatosIds" load={procurarCandidatos} required />
      <FormCode name="statusSolicitacao" codes={STATUS_SOLICITACAO} />
      <FormCode name="situacao" codes={RESULTADOS} help="Indiferente traz todos." />
      <FormRadio name="ordem" codes={ORDENS} />
    </ReportPage>
  )
}
