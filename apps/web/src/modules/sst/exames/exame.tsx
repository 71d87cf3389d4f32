import { exames, periodicidadePorExtenso } from '@quadro/contract/sst/exames/exames.ts'
import { FormNumber, FormSwitch, FormText } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'

export default recordPage(exames, {
  initial: { periodico: false },
  facts: ({ periodicidade }) => periodicidadePorExtenso(periodicidade),
  fields: () => (
    <FormGroup title="Exame">
      <FormGrid>
        <FormCell>
          <FormText name="nome" />
        </FormCell>
        <FormCell span={6}>
          <FormText name="codigoProcedimento" help="Da tabela 27 do eSocial; o ASO o leva." />
        </FormCell>
        <FormCell>
          <FormSwitch name="periodico" consequence="Repete-se enquanto a pessoa trabalhar." />
        </FormCell>
        <Periodicidade />
      </FormGrid>
    </FormGroup>
  ),
})

function Periodicidade() {
  return useField<boolean>('periodico').value ? (
    <FormCell span={6}>
      <FormNumber name="periodicidade" />
    </FormCell>
  ) : null
}
