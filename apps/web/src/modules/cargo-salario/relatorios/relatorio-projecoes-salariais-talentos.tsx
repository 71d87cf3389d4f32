import { projecoesSalariais } from '@quadro/contract/cargo-salario/relatorios/relatorios-reajustes.ts'
import { PaginaDeRelatorio } from './relatorio-pagina.tsx'
import { CampoDaTabela } from './relatorio-tabela.tsx'

export default function ProjecaoSalarial() {
  return (
    <PaginaDeRelatorio report={projecoesSalariais}>
      <CampoDaTabela />
    </PaginaDeRelatorio>
  )
}
