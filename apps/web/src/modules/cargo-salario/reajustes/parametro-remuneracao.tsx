import {
  PARAMETROS_PADRAO,
  parametrosRemuneracao,
  salariosPorAno,
} from '@quadro/contract/cargo-salario/reajustes/parametros-remuneracao.ts'
import { formatarNumero } from '@quadro/contract/kit/formato.ts'
import { FormDate, FormNumber } from '../../../kit/form/fields.tsx'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'

export default recordPage(parametrosRemuneracao, {
  initial: PARAMETROS_PADRAO,
  facts: (p) => `O ano tem ${formatarNumero(salariosPorAno(p))} salários`,
  fields: () => (
    <>
      <FormGroup title="Vigência">
        <FormGrid>
          <FormCell span={6}>
            <FormDate name="data" help="Valem deste dia até o próximo registro." />
          </FormCell>
        </FormGrid>
      </FormGroup>
      <FormGroup title="Custo">
        <FormGrid>
          <FormCell span={6}>
            <FormNumber name="encargosPercentual" help="Sobre o salário: INSS, FGTS, terceiros." />
          </FormCell>
          <FormCell span={6}>
            <FormNumber name="mesesDecimoTerceiro" help="1 é um salário a mais por ano." />
          </FormCell>
          <FormCell span={6}>
            <FormNumber name="mesesFerias" help="0,3333 é um terço exato." />
          </FormCell>
        </FormGrid>
      </FormGroup>
      <FormGroup title="Piso e teto das faixas">
        <FormGrid>
          <FormCell span={6}>
            <FormNumber name="pisoPercentual" help="Do valor da faixa." />
          </FormCell>
          <FormCell span={6}>
            <FormNumber name="tetoPercentual" help="Do valor da faixa." />
          </FormCell>
        </FormGrid>
      </FormGroup>
    </>
  ),
})
