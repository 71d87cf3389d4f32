import { STATUS_SOLICITACAO } from '@quadro/contract/captacao/filtros.ts'
import { qualificacaoPorSolicitacao } from '@quadro/contract/captacao/relatorio-qualificacao-cadastral-solicitacao-pessoal.ts'
import { QUALIFICACAO_CADASTRAL } from '@quadro/contract/geral/codigos.ts'
import { FormCode, FormMultiLookup } from '../../kit/fields.tsx'
import { ReportPage } from '../../kit/ReportPage.tsx'
import { procurarSolicitacoes } from './opcoes-de-relatorio.ts'
import { LerResultado, useConsulta } from './qualificacao-cadastral.tsx'

export default function QualificacaoCadastralPorSolicitacao() {
  const { botoes, isOpen, close } = useConsulta()
  return (
    <>
      <ReportPage
        report={qualificacaoPorSolicitacao}
        buttons={botoes(({ solicitacoesIds }: { solicitacoesIds: number[] }) => ({ solicitacoesIds }))}
      >
        <FormMultiLookup name="solicitacoesIds" load={procurarSolicitacoes} placeholder="Todas" />
        <FormCode name="statusSolicitacao" codes={STATUS_SOLICITACAO} />
        <FormCode name="statusQualificacaoCadastral" codes={QUALIFICACAO_CADASTRAL} />
      </ReportPage>
      {isOpen && <LerResultado onClose={close} />}
    </>
  )
}
