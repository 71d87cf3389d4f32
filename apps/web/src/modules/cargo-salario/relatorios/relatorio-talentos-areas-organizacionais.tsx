import { talentosAreas } from '@quadro/contract/cargo-salario/relatorios/relatorios-talentos.ts'
import { PaginaDeRelatorio } from './relatorio-pagina.tsx'

export default function TalentosPorArea() {
  return <PaginaDeRelatorio report={talentosAreas} />
}
