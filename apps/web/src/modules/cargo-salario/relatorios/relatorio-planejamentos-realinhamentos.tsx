import { planejamentosRealinhamentos } from '@quadro/contract/cargo-salario/relatorios/relatorios-reajustes.ts'
import { FILTRAR_POR } from '@quadro/contract/geral/codigos/codigos.ts'
import { FormCode } from '../../../kit/form/fields.tsx'
import { PaginaDeRelatorio } from './relatorio-pagina.tsx'
import { CampoDaTabela } from './relatorio-tabela.tsx'

export default function PlanejamentoDeRealinhamentos() {
  return (
    <PaginaDeRelatorio report={planejamentosRealinhamentos}>
      <CampoDaTabela />
      <FormCode name="agrupamento" codes={FILTRAR_POR} required />
    </PaginaDeRelatorio>
  )
}
