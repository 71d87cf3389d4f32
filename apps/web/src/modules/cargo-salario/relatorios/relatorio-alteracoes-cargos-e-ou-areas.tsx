import { alteracoesCargosAreas } from '@quadro/contract/cargo-salario/relatorios/relatorios-mudancas.ts'
import { PaginaDeRelatorio } from './relatorio-pagina.tsx'

export default function AlteracoesDeCargosEAreas() {
  return <PaginaDeRelatorio report={alteracoesCargosAreas} />
}
