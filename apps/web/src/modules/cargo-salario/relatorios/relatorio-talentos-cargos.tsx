import { talentosCargos } from '@quadro/contract/cargo-salario/relatorios/relatorios-talentos.ts'
import { PaginaDeRelatorio } from './relatorio-pagina.tsx'

export default function TalentosPorCargo() {
  return <PaginaDeRelatorio report={talentosCargos} />
}
