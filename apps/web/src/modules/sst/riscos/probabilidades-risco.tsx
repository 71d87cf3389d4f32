import { probabilidadesRisco } from '@quadro/contract/sst/riscos/niveis.ts'
import { FormNumber, FormText } from '../../../kit/form/fields.tsx'
import { registryScreens } from '../../../kit/list/registry.tsx'

export default registryScreens(probabilidadesRisco, {
  about:
    'Com que frequência um risco pode ferir, da mais rara à mais certa. Cada probabilidade é uma coluna da matriz.',
  columns: [
    { key: 'ordem', width: 80 },
    { key: 'nome', width: 180, grow: 2, isName: true },
    { key: 'descricao', width: 240, grow: 3, priority: 1, phone: 'second' },
  ],
  form: (
    <>
      <FormText name="nome" />
      <FormText name="descricao" help="Em poucas palavras, como: 1 vez em 10 anos." />
      <FormNumber name="ordem" help="1 é a menor; a matriz é desenhada nesta ordem." />
    </>
  ),
})
