import { areasFormacao } from '@quadro/contract/captacao/cadastros.ts'
import { FormText } from '../../kit/fields.tsx'
import { registryScreens } from '../../kit/registry.tsx'

export default registryScreens(areasFormacao, {
  about: 'As áreas em que candidatos e talentos se formaram.',
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
