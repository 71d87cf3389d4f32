import { geracoes } from '@quadro/contract/geral/pessoa/geracoes.ts'
import { registryScreens } from '../../../kit/list/registry.tsx'

export default registryScreens(geracoes, {
  about: 'As gerações valem para todas as empresas e agrupam as pessoas pelo ano em que nasceram.',
})
