import { idiomas } from '@quadro/contract/captacao/cadastros.ts'
import { FormText } from '../../kit/fields.tsx'
import { registryScreens } from '../../kit/registry.tsx'

export default registryScreens(idiomas, {
  about: 'Os idiomas que candidatos e talentos podem informar.',
  initial: { nome: '' },
  columns: [
    {
      key: 'nome',
      width: 220,
      grow: 3,
      isName: true,
      isSortable: true,
    },
  ],
  form: <FormText name="nome" />,
})
