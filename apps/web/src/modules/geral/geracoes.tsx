import { geracoes } from '@quadro/contract/geral/geracoes.ts'
import { FormNumber, FormText, FormTextArea } from '../../kit/fields.tsx'
import { registryScreens } from '../../kit/registry.tsx'

export default registryScreens(geracoes, {
  about: 'As gerações valem para todas as empresas e agrupam as pessoas pelo ano em que nasceram.',
  initial: { nome: '', anoInicial: null, descricao: '' },
  columns: [
    { key: 'nome', width: 180, grow: 1, isName: true, isSortable: true },
    { key: 'anoInicial', width: 150, isSortable: true },
    { key: 'descricao', width: 240, grow: 3, priority: 3, phone: 'third' },
  ],
  form: (
    <>
      <FormText name="nome" />
      <FormNumber name="anoInicial" />
      <FormTextArea name="descricao" />
    </>
  ),
})
