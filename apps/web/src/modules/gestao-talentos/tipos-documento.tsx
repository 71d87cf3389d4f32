import { tiposDocumento } from '@quadro/contract/gestao-talentos/tipos-documento.ts'
import { registryScreens } from '../../kit/registry.tsx'

export default registryScreens(tiposDocumento, {
  about: 'Os tipos em que se separam os documentos guardados na ficha de cada colaborador.',
})
