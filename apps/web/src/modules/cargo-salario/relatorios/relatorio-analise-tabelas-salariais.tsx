import { analiseTabelasSalariais } from '@quadro/contract/cargo-salario/relatorios/relatorios-cargos.ts'
import { PaginaDeRelatorio } from './relatorio-pagina.tsx'

export default function AnaliseDasTabelas() {
  return <PaginaDeRelatorio report={analiseTabelasSalariais} />
}
