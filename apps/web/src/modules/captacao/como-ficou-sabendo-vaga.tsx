import { comoFicouSabendoVaga } from '@quadro/contract/captacao/cadastros.ts'
import { FormText } from '../../kit/fields.tsx'
import { registryScreens } from '../../kit/registry.tsx'

export default registryScreens(comoFicouSabendoVaga, {
  about: 'As respostas que o candidato pode dar sobre como soube da vaga.',
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
