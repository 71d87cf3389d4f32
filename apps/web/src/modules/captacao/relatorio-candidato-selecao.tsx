import { ORDENS, STATUS_SOLICITACAO } from '@quadro/contract/captacao/filtros.ts'
import { candidatoSelecao } from '@quadro/contract/captacao/relatorio-candidato-selecao.ts'
import { RESULTADOS } from '@quadro/contract/captacao/selecao.ts'
import { FormCode, FormMultiLookup, FormRadio } from '../../kit/fields.tsx'
import { ReportPage } from '../../kit/ReportPage.tsx'
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
