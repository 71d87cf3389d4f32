import { areasInteresse } from '@quadro/contract/captacao/cadastros/cadastros.ts'
import { FormText, FormTextArea, FormTreeMulti } from '../../../kit/form/fields.tsx'
import { registryScreens } from '../../../kit/list/registry.tsx'
import { FormCell } from '../../../ui/fields/index.ts'
import { useAreas } from '../opcoes.ts'

function AreasDaEmpresa() {
  return <FormTreeMulti name="areasOrganizacionaisIds" nodes={useAreas()} required />
}

export default registryScreens(areasInteresse, {
  about: 'Aquilo com que um candidato diz que quer trabalhar, e a que áreas da empresa isso interessa.',
  isImportable: false,
  columns: [
    { key: 'nome', width: 200, grow: 2, isName: true },
    { key: 'areasNomes', width: 240, grow: 3, phone: 'second' },
    { key: 'observacao', width: 240, grow: 3, priority: 3, phone: 'third' },
  ],
  form: (
    <>
      <FormCell>
        <FormText name="nome" />
      </FormCell>
      <FormCell>
        <AreasDaEmpresa />
      </FormCell>
      <FormCell>
        <FormTextArea name="observacao" rows={4} />
      </FormCell>
    </>
  ),
})
