import { riscosAmbientes } from '@quadro/contract/sst/riscos/riscos-ambientes.ts'
import { FormRef, FormRefs } from '../../../kit/form/fields.tsx'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'

export default recordPage(riscosAmbientes, {
  initial: { medidasSegurancaIds: [] },
  values: ({ medidas }) => ({ medidasSegurancaIds: medidas.map(({ id }) => id) }),
  fields: ({ record }) => (
    <FormGroup title="Risco do ambiente">
      <FormGrid>
        <FormCell span={6}>
          <FormRef
            name="ambienteId"
            held={record ? [{ id: record.ambienteId, label: `${record.ambienteNome} (encerrado)` }] : []}
          />
        </FormCell>
        <FormCell span={6}>
          <FormRef name="riscoId" />
        </FormCell>
        <FormCell>
          <FormRef name="fonteRiscoId" help="De onde o risco vem, neste ambiente." />
        </FormCell>
        <FormCell>
          <FormRefs name="medidasSegurancaIds" />
        </FormCell>
      </FormGrid>
    </FormGroup>
  ),
})
