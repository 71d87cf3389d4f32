import { naturezasLesao } from '@quadro/contract/sst/cadastros/genericos.ts'
import { FormText } from '../../../kit/form/fields.tsx'
import { registryScreens } from '../../../kit/list/registry.tsx'

export default registryScreens(naturezasLesao, {
  about: 'O que o acidente fez ao corpo, como a CAT pede: corte, fratura, queimadura.',
  form: (
    <>
      <FormText name="descricao" />
      <FormText name="codigo" help="Da tabela 17 do eSocial; a CAT o pede." />
    </>
  ),
})
