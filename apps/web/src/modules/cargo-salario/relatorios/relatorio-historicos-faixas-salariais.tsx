import { historicosFaixas } from '@quadro/contract/cargo-salario/relatorios/relatorio-historicos-faixas-salariais.ts'
import { FormMultiLookup } from '../../../kit/form/fields.tsx'
import { buscarFaixas } from '../opcoes.ts'
import { PaginaDeRelatorio } from './relatorio-pagina.tsx'

export default function HistoricoDeFaixas() {
  return (
    <PaginaDeRelatorio report={historicosFaixas}>
      <FormMultiLookup name="faixasIds" load={buscarFaixas} placeholder="Todas" />
    </PaginaDeRelatorio>
  )
}
