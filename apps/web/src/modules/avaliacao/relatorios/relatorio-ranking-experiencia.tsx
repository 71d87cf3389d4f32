import { rankingExperiencia } from '@quadro/contract/avaliacao/relatorios/relatorios-experiencia.ts'
import { FormDate } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'
import { CampoDasAvaliacoes } from './campos-experiencia.tsx'

export default function RankingDaExperiencia() {
  return (
    <ReportPage
      report={rankingExperiencia}
      first={
        <>
          <CampoDasAvaliacoes />
          <FormDate name="dataReferencia" help="Contam as pessoas que trabalhavam na empresa neste dia." />
        </>
      }
    />
  )
}
