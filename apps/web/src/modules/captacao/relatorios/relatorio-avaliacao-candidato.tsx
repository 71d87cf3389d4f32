import { modelos } from '@quadro/contract/captacao/avaliacoes/modelos-avaliacao-candidato.ts'
import { STATUS_SOLICITACAO } from '@quadro/contract/captacao/relatorios/filtros.ts'
import { avaliacaoCandidato } from '@quadro/contract/captacao/relatorios/relatorio-avaliacao-candidato.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { FormCode, FormLookup, FormMultiLookup, FormSelect } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'
import type { Option } from '../../../ui/fields/index.ts'
import { emOpcoes } from '../opcoes.ts'
import { procurarCandidatos, procurarSolicitacoes } from './opcoes-de-relatorio.ts'

export default function AvaliacaoDeCandidatos() {
  const avaliacoes = emOpcoes(useCall(modelos.opcoes, {}, { silent: true }).data)
  const [solicitacao, setSolicitacao] = useState<Option | null>(null)
  return (
    <ReportPage report={avaliacaoCandidato}>
      <FormCode name="statusSolicitacao" codes={STATUS_SOLICITACAO} />
      <FormLookup
        name="solicitacaoId"
        load={procurarSolicitacoes}
        chosen={solicitacao}
        onPick={setSolicitacao}
        placeholder="Todas"
      />
      <FormSelect name="avaliacaoId" options={avaliacoes} placeholder="Todas" />
      <FormMultiLookup name="candidatosIds" load={procurarCandidatos} placeholder="Todos" />
    </ReportPage>
  )
}
