import { qualificacaoDeCandidatos } from '@quadro/contract/captacao/relatorios/relatorio-qualificacao-cadastral-candidato.ts'
import { QUALIFICACAO_CADASTRAL } from '@quadro/contract/geral/codigos/codigos.ts'
import { FormCode, FormMultiLookup } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'
import { LerResultado, useConsulta } from '../candidatos/qualificacao-cadastral.tsx'
import { procurarCandidatos } from './opcoes-de-relatorio.ts'

export default function QualificacaoCadastralDeCandidatos() {
  const { botoes, isOpen, close } = useConsulta()
  return (
    <>
      <ReportPage
        report={qualificacaoDeCandidatos}
        buttons={botoes(({ candidatosIds }: { candidatosIds: number[] }) => ({ candidatosIds }))}
      >
        <FormCode name="statusQualificacaoCadastral" codes={QUALIFICACAO_CADASTRAL} />
        <FormMultiLookup name="candidatosIds" load={procurarCandidatos} placeholder="Todos" />
      </ReportPage>
      {isOpen && <LerResultado onClose={close} />}
    </>
  )
}
