import { cidades } from '@quadro/contract/geral/lugares/cidades.ts'
import { FormNumber, FormSelect, FormText } from '../../../kit/form/fields.tsx'
import { registryScreens } from '../../../kit/list/registry.tsx'
import { FormCell } from '../../../ui/fields/index.ts'
import { useEstados } from './endereco.tsx'

function Fields() {
  return (
    <>
      <FormCell>
        <FormText name="nome" />
      </FormCell>
      <FormCell>
        <FormSelect name="estadoId" options={useEstados()} />
      </FormCell>
      <FormCell>
        <FormNumber
          name="codigoIbge"
          help="Com o código do IBGE a consulta de CEP encontra a cidade mesmo escrita de outro modo."
        />
      </FormCell>
    </>
  )
}

export default registryScreens(cidades, {
  about: 'As cidades valem para todas as empresas e aparecem em todo endereço.',
  columns: [
    {
      key: 'nome',
      width: 200,
      grow: 3,
      isName: true,
    },
    { key: 'estadoSigla', width: 70 },
    {
      key: 'codigoIbge',
      width: 110,
      priority: 1,
    },
  ],
  form: <Fields />,
})
