import {
  AGRUPAMENTOS,
  competenciaOrganizacional,
} from '@quadro/contract/avaliacao/relatorios/relatorios-competencias.ts'
import { FormCode, FormNumber, FormSwitch } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'
import { CampoDaAvaliacao, CampoDasCompetencias } from './campos.tsx'
import { CampoDasAreas } from './campos-experiencia.tsx'

export default function CompetenciasDaOrganizacao() {
  return (
    <ReportPage
      report={competenciaOrganizacional}
      except={['areasIds']}
      first={
        <>
          <CampoDaAvaliacao />
          <CampoDasAreas />
        </>
      }
    >
      <CampoDasCompetencias />
      <FormCode name="agrupamento" codes={AGRUPAMENTOS} />
      <FormNumber name="notaMinimaMediaGeralCompetencia" decimals={2} help="Conta quem ficou abaixo dela." />
      <FormSwitch name="considerarAutoavaliacao" />
    </ReportPage>
  )
}
