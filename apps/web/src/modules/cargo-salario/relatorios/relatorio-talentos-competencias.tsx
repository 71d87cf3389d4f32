import { talentosCompetencias } from '@quadro/contract/cargo-salario/relatorios/relatorios-competencias.ts'
import { CampoDosNiveis, CamposDaFaixa } from './relatorio-competencias-campos.tsx'
import { PaginaDeRelatorio } from './relatorio-pagina.tsx'

export default function TalentosPorCompetencia() {
  return (
    <PaginaDeRelatorio report={talentosCompetencias}>
      <CamposDaFaixa />
      <CampoDosNiveis />
    </PaginaDeRelatorio>
  )
}
