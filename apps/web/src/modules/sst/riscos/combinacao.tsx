import { matrizes } from '@quadro/contract/sst/riscos/matriz.ts'
import { FormRef } from '../../../kit/form/fields.tsx'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'

export default recordPage(matrizes, {
  facts: ({ classificacaoNome }) => classificacaoNome,
  fields: () => (
    <FormGroup title="Combinação">
      <FormGrid>
        <FormCell span={6}>
          <FormRef name="gravidadeRiscoId" />
        </FormCell>
        <FormCell span={6}>
          <FormRef name="probabilidadeRiscoId" />
        </FormCell>
        <FormCell>
          <FormRef
            name="classificacaoSeveridadeRiscoId"
            help="A severidade de um risco com esta gravidade e probabilidade."
          />
        </FormCell>
      </FormGrid>
    </FormGroup>
  ),
})
