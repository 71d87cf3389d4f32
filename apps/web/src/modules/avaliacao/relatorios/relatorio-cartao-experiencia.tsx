import { cartaoExperiencia } from '@quadro/contract/avaliacao/relatorios/relatorios-experiencia.ts'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'
import { CamposDoAcompanhamento } from './campos-experiencia.tsx'

export default function CartaoDaExperiencia() {
  return <ReportPage report={cartaoExperiencia} first={<CamposDoAcompanhamento />} />
}
