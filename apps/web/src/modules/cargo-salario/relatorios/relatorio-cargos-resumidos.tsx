import { cargosResumidos } from '@quadro/contract/cargo-salario/relatorios/relatorios-cargos.ts'
import { PaginaDeRelatorio } from './relatorio-pagina.tsx'

export default function CargosResumidos() {
  return <PaginaDeRelatorio report={cargosResumidos} />
}
