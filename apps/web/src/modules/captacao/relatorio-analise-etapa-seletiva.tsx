import { etapasSeletivas } from '@quadro/contract/captacao/cadastros.ts'
import { analiseEtapaSeletiva, CONTEUDOS } from '@quadro/contract/captacao/relatorio-analise-etapa-seletiva.ts'
import { FormMultiSelect, FormNumber, FormRadio } from '../../kit/fields.tsx'
import { useCall } from '../../kit/query.ts'
import { ReportPage } from '../../kit/ReportPage.tsx'
import { emOpcoes } from './opcoes.ts'

export default function AnaliseDasEtapasSeletivas() {
  const etapas = emOpcoes(useCall(etapasSeletivas.options, {}, { silent: true }).data)
  return (
    <ReportPage report={analiseEtapaSeletiva}>
      <FormRadio name="conteudo" codes={CONTEUDOS} />
      <FormNumber name="ano" />
      <FormMultiSelect name="etapasIds" options={etapas} required />
    </ReportPage>
  )
}
