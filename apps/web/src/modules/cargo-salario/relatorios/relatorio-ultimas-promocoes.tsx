import { ultimasPromocoes } from '@quadro/contract/cargo-salario/relatorios/relatorios-mudancas.ts'
import { FormNumber } from '../../../kit/form/fields.tsx'
import { PaginaDeRelatorio } from './relatorio-pagina.tsx'

export default function UltimasPromocoes() {
  return (
    <PaginaDeRelatorio report={ultimasPromocoes}>
      <FormNumber name="mesesSemPromocao" />
    </PaginaDeRelatorio>
  )
}
