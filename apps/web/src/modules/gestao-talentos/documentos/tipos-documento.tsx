import { tiposDocumento } from '@quadro/contract/gestao-talentos/documentos/tipos-documento.ts'
import { registryScreens } from '../../../kit/list/registry.tsx'

export default registryScreens(tiposDocumento, {
  about: 'Os tipos em que se separam os documentos guardados na ficha de cada colaborador.',
})
