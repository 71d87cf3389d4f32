import { matrizTalentosCompetencias } from '@quadro/contract/cargo-salario/relatorios/relatorios-competencias.ts'
import { CamposDaFaixa } from './relatorio-competencias-campos.tsx'
import { PaginaDeRelatorio } from './relatorio-pagina.tsx'

export default function MatrizDeTalentos() {
  return (
    <PaginaDeRelatorio report={matrizTalentosCompetencias}>
      <CamposDaFaixa />
    </PaginaDeRelatorio>
  )
}
