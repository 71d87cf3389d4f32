import { qualificacaoDeCandidatos } from '@quadro/contract/captacao/relatorio-qualificacao-cadastral-candidato.ts'
import { QUALIFICACAO_CADASTRAL } from '@quadro/contract/geral/codigos.ts'
import { FormCode, FormMultiLookup } from '../../kit/fields.tsx'
import { ReportPage } from '../../kit/ReportPage.tsx'
import { procurarCandidatos } from './opcoes-de-relatorio.ts'
import { LerResultado, useConsulta } from './qualificacao-cadastral.tsx'

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
