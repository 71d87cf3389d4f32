import { GRUPO_DE_RISCO, nomeDoGrupo, riscos } from '@quadro/contract/sst/riscos/riscos.ts'
import { FormCode, FormRefs, FormSwitch, FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'

export default recordPage(riscos, {
  initial: { epiIds: [], epiEficaz: false },
  facts: ({ grupoRisco }) => `Risco ${nomeDoGrupo(grupoRisco).toLowerCase()}`,
  values: ({ epis, grupoRisco }) => ({ epiIds: epis.map(({ id }) => id), grupoRisco: grupoRisco as never }),
  fields: ({ record }) => (
    <>
      <FormGroup title="Risco">
        <FormGrid>
          <FormCell span={6}>
            <FormCode name="grupoRisco" codes={GRUPO_DE_RISCO} />
          </FormCell>
          <FormCell>
            <FormText name="descricao" />
          </FormCell>
          <FormCell>
            <FormTextArea name="possiveisDanosSaude" />
          </FormCell>
          <FormCell>
            <FormTextArea name="procedimentoEmergencia" help="O que fazer quando o dano acontece." />
          </FormCell>
        </FormGrid>
      </FormGroup>
      <FormGroup title="Proteção">
        <FormGrid>
          <FormCell>
            <FormRefs name="epiIds" held={record?.epis.map(({ id, nome }) => ({ id, label: nome })) ?? []} />
          </FormCell>
          <Eficaz />
        </FormGrid>
      </FormGroup>
    </>
  ),
})

function Eficaz() {
  const some = (useField<number[]>('epiIds').value ?? []).length > 0
  return some ? (
    <FormCell>
      <FormSwitch name="epiEficaz" consequence="Usado como se deve, o EPI neutraliza o risco." />
    </FormCell>
  ) : null
}
