import { gravidadesRisco } from '@quadro/contract/sst/riscos/niveis.ts'
import { FormNumber, FormText } from '../../../kit/form/fields.tsx'
import { registryScreens } from '../../../kit/list/registry.tsx'

export default registryScreens(gravidadesRisco, {
  about: 'O quanto um risco pode ferir, da mais leve à mais grave. Cada gravidade é uma linha da matriz.',
  columns: [
    { key: 'ordem', width: 80 },
    { key: 'nome', width: 180, grow: 2, isName: true },
    { key: 'descricao', width: 240, grow: 3, priority: 1, phone: 'second' },
  ],
  form: (
    <>
      <FormText name="nome" />
      <FormText name="descricao" help="Em poucas palavras, como: morte, ou dano permanente." />
      <FormNumber name="ordem" help="1 é a menor; a matriz é desenhada nesta ordem." />
    </>
  ),
})
