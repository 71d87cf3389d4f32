import { etapasSeletivas } from '@quadro/contract/captacao/cadastros/cadastros.ts'
import {
  analiseEtapaSeletiva,
  CONTEUDOS,
} from '@quadro/contract/captacao/relatorios/relatorio-analise-etapa-seletiva.ts'
import { useCall } from '../../../kit/call/query.ts'
import { FormMultiSelect, FormNumber, FormRadio } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'
import { emOpcoes } from '../opcoes.ts'

export default function AnaliseDasEtapasSeletivas() {
  const etapas = emOpcoes(useCall(etapasSeletivas.opcoes, {}, { silent: true }).data)
  return (
    <ReportPage report={analiseEtapaSeletiva}>
      <FormRadio name="conteudo" codes={CONTEUDOS} />
      <FormNumber name="ano" />
      <FormMultiSelect name="etapasIds" options={etapas} required />
    </ReportPage>
  )
}
