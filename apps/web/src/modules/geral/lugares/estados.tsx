import { estados } from '@quadro/contract/geral/lugares/estados.ts'
import { FormNumber, FormText } from '../../../kit/form/fields.tsx'
import { registryScreens } from '../../../kit/list/registry.tsx'
import { FormCell } from '../../../ui/fields/index.ts'

export default registryScreens(estados, {
  about: 'Os estados valem para todas as empresas e aparecem em todo endereço.',
  columns: [
    {
      key: 'nome',
      width: 200,
      grow: 3,
      isName: true,
    },
    { key: 'sigla', width: 80 },
    {
      key: 'codigoIbge',
      width: 110,
      priority: 1,
    },
  ],
  form: (
    <>
      <FormCell>
        <FormText name="nome" />
      </FormCell>
      <FormCell>
        <FormText name="sigla" uppercase />
      </FormCell>
      <FormCell>
        <FormNumber name="codigoIbge" />
      </FormCell>
    </>
  ),
})
