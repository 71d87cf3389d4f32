import { situacoes } from '@quadro/contract/cargo-salario/relatorios/relatorios-mudancas.ts'
import { PaginaDeRelatorio } from './relatorio-pagina.tsx'

export default function Situacoes() {
  return <PaginaDeRelatorio report={situacoes} />
}
