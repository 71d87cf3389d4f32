import { STATUS_SOLICITACAO } from '@quadro/contract/captacao/filtros.ts'
import { modelos } from '@quadro/contract/captacao/modelos-avaliacao-candidato.ts'
import { avaliacaoCandidato } from '@quadro/contract/captacao/relatorio-avaliacao-candidato.ts'
import { useState } from 'react'
import { FormCode, FormLookup, FormMultiLookup, FormSelect } from '../../kit/fields.tsx'
import { useCall } from '../../kit/query.ts'
import { ReportPage } from '../../kit/ReportPage.tsx'
import type { Option } from '../../ui/fields/index.ts'
import { emOpcoes } from './opcoes.ts'
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
