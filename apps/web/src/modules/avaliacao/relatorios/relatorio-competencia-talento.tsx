import { competenciaTalento } from '@quadro/contract/avaliacao/relatorios/relatorios-competencias.ts'
import { FormNumber, FormSwitch, FormText } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'
import { CampoDaAvaliacao, CampoDePessoas, CampoProcurado, procurar } from './campos.tsx'

export default function CompetenciasDoTalento() {
  return (
    <ReportPage
      report={competenciaTalento}
      first={
        <>
          <CampoDaAvaliacao />
          <CampoProcurado name="avaliadoId" load={procurar} />
        </>
      }
    >
      <CampoDePessoas name="avaliadoresIds" />
      <FormNumber name="notaMinimaMediaGeralCompetencia" decimals={2} help="Abaixo dela a competência é destacada." />
      <FormSwitch name="agrupar" />
      <FormSwitch name="considerarAutoavaliacao" />
      <FormSwitch name="exibirComentario" />
      <FormText name="assinatura1" />
      <FormText name="assinatura2" />
    </ReportPage>
  )
}
