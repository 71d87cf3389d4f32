import { descricaoDeCargos } from '@quadro/contract/cargo-salario/relatorios/relatorios-cargos.ts'
import { PaginaDeRelatorio } from './relatorio-pagina.tsx'

export default function DescricaoDeCargos() {
  return <PaginaDeRelatorio report={descricaoDeCargos} />
}
