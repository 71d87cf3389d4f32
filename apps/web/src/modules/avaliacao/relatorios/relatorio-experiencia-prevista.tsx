import { experienciaPrevista } from '@quadro/contract/avaliacao/relatorios/relatorios-experiencia.ts'
import { FormDate, FormNumber } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'
import { CampoDasAreas, CampoDosPeriodos } from './campos-experiencia.tsx'

export default function ExperienciaPrevista() {
  return (
    <ReportPage
      report={experienciaPrevista}
      except={['areasIds']}
      first={
        <>
          <FormDate name="dataReferencia" />
          <CampoDasAreas />
        </>
      }
    >
      <CampoDosPeriodos />
      <FormNumber name="diasTolerancia" help="Por quantos dias um período que acabou ainda aparece. Vazio: sempre." />
    </ReportPage>
  )
}
