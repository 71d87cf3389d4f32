import { clinicas, TIPO_CLINICA } from '@quadro/contract/sst/exames/clinicas.ts'
import { useEffect } from 'react'
import { FormCnpj, FormDate, FormPhone, FormRadio, FormText } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'

export default recordPage(clinicas, {
  initial: { tipo: 'CLINICA' },
  fields: () => (
    <>
      <FormGroup title="Clínica">
        <FormGrid>
          <FormCell>
            <FormText name="nome" />
          </FormCell>
          <Tipo />
          <FormCell span={6}>
            <FormDate name="data" />
          </FormCell>
        </FormGrid>
      </FormGroup>
      <FormGroup title="Atendimento">
        <FormGrid>
          <FormCell>
            <FormText name="endereco" />
          </FormCell>
          <FormCell span={6}>
            <FormPhone name="telefone" />
          </FormCell>
          <FormCell span={6}>
            <FormText name="horarioAtendimento" help="Como seg. a sex., das 7h às 17h." />
          </FormCell>
        </FormGrid>
      </FormGroup>
    </>
  ),
})

/** A clinic has a CNPJ; another provider says what it is. */
function Tipo() {
  const isClinica = useField<string>('tipo').value === 'CLINICA'
  const cnpj = useField<string | null>('cnpj')
  // What is no longer asked for must not be refused either.
  useEffect(() => {
    if (!isClinica && cnpj.value) cnpj.onChange(null)
  })
  return (
    <>
      <FormCell span={6}>
        <FormRadio name="tipo" codes={TIPO_CLINICA} />
      </FormCell>
      <FormCell span={6}>
        {isClinica ? (
          <FormCnpj name="cnpj" />
        ) : (
          <FormText name="outro" help="Como laboratório, hospital ou ambulatório." />
        )}
      </FormCell>
    </>
  )
}
