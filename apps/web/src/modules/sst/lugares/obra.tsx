import { formatarInscricao, TIPO_OBRA } from '@quadro/contract/sst/lugares/inscricao.ts'
import { obras } from '@quadro/contract/sst/lugares/obras.ts'
import { FormCode, FormRef, FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { EnderecoFields } from '../../geral/index.ts'

export default recordPage(obras, {
  initial: { tipo: '1' },
  facts: ({ numeroInscricao }) => formatarInscricao(numeroInscricao),
  values: ({ numeroInscricao }) => ({ numeroInscricao: formatarInscricao(numeroInscricao) }),
  fields: () => (
    <>
      <FormGroup title="Obra">
        <FormGrid>
          <FormCell>
            <FormText name="nome" />
          </FormCell>
          <Tipo />
          <FormCell>
            <FormRef name="estabelecimentoResponsavelId" />
          </FormCell>
        </FormGrid>
      </FormGroup>
      <FormGroup title="Endereço">
        <FormGrid>
          <EnderecoFields />
        </FormGrid>
      </FormGroup>
      <FormGroup title="Observação">
        <FormGrid>
          <FormCell>
            <FormTextArea name="observacao" />
          </FormCell>
        </FormGrid>
      </FormGroup>
    </>
  ),
})

/** A construction of one's own is known by its CNO; another one also by the CNPJ of its owner. */
function Tipo() {
  const isPropria = useField<string>('tipo').value === '1'
  return (
    <>
      <FormCell span={6}>
        <FormCode name="tipo" codes={TIPO_OBRA} />
      </FormCell>
      <FormCell span={6}>
        <FormText
          name="numeroInscricao"
          label={isPropria ? 'CNO' : 'CNO ou CNPJ'}
          help={isPropria ? '12 dígitos, como 00.000.00000/00.' : 'O CNO da obra ou o CNPJ do dono dela.'}
        />
      </FormCell>
    </>
  )
}
