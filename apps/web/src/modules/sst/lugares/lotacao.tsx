import { formatarInscricao, TIPO_INSCRICAO_LOTACAO } from '@quadro/contract/sst/lugares/inscricao.ts'
import { lotacoes } from '@quadro/contract/sst/lugares/lotacoes.ts'
import { useEffect } from 'react'
import { FormCode, FormText } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'

export default recordPage(lotacoes, {
  facts: ({ numeroInscricao }) => formatarInscricao(numeroInscricao) || 'Sem número de inscrição',
  values: ({ numeroInscricao }) => ({ numeroInscricao: formatarInscricao(numeroInscricao) }),
  fields: () => (
    <FormGroup title="Lotação tributária">
      <FormGrid>
        <FormCell>
          <FormText name="nome" />
        </FormCell>
        <FormCell span={6}>
          <FormCode name="tipo" codes={TIPO_INSCRICAO_LOTACAO} />
        </FormCell>
        <Numero />
      </FormGrid>
    </FormGroup>
  ),
})

/** The number that the type asks for; none when it needs none. */
function Numero() {
  const { value: tipo } = useField<string | null>('tipo')
  const { value, onChange } = useField<string | null>('numeroInscricao')
  const isAsked = tipo !== 'NP' && Boolean(tipo)
  useEffect(() => {
    if (tipo === 'NP' && value) onChange(null)
  })
  return isAsked ? (
    <FormCell span={6}>
      <FormText
        name="numeroInscricao"
        {...(tipo === 'CPF|CNPJ' ? { help: 'Com menos de 12 dígitos é um CPF; com mais, um CNPJ.' } : {})}
      />
    </FormCell>
  ) : null
}
