import { bairros } from '@quadro/contract/geral/lugares/bairros.ts'
import { useState } from 'react'
import { FormSelect, FormText } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { registryScreens } from '../../../kit/list/registry.tsx'
import { FormCell, SelectField } from '../../../ui/fields/index.ts'
import { useCidades, useEstados } from './endereco.tsx'

function Fields() {
  const stored = useField<number | null | undefined>('estadoId').value
  const cidade = useField<number | null>('cidadeId')
  const [ufId, setUfId] = useState<number | null>(stored ?? null)
  return (
    <>
      <FormCell>
        <FormText name="nome" />
      </FormCell>
      <FormCell>
        <SelectField
          label="Estado"
          required
          value={ufId}
          options={useEstados()}
          onChange={(next) => {
            if (next !== ufId) cidade.onChange(null)
            setUfId(next)
          }}
        />
      </FormCell>
      <FormCell>
        <FormSelect
          name="cidadeId"
          options={useCidades(ufId)}
          placeholder={ufId === null ? 'Escolha antes o estado' : 'Selecione'}
        />
      </FormCell>
    </>
  )
}

export default registryScreens(bairros, {
  about: 'Os bairros valem para todas as empresas e dizem onde moram candidatos e talentos.',
  columns: [
    {
      key: 'nome',
      width: 200,
      grow: 3,
      isName: true,
    },
    {
      key: 'cidadeNome',
      width: 160,
      grow: 2,
    },
    {
      key: 'estadoSigla',
      width: 70,
      priority: 1,
    },
  ],
  form: <Fields />,
})
