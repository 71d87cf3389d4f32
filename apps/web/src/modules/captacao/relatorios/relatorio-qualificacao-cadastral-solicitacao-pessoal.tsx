import { STATUS_SOLICITACAO } from '@quadro/contract/captacao/relatorios/filtros.ts'
import { qualificacaoPorSolicitacao } from '@quadro/contract/captacao/relatorios/relatorio-qualificacao-cadastral-solicitacao-pessoal.ts'
import { QUALIFICACAO_CADASTRAL } from '@quadro/contract/geral/codigos/codigos.ts'
import { FormCode, FormMultiLookup } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'
import { LerResultado, useConsulta } from '../candidatos/qualificacao-cadastral.tsx'
import { procurarSolicitacoes } from './opcoes-de-relatorio.ts'

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
