import { geracoes } from '@quadro/contract/geral/geracoes.ts'
import { registryScreens } from '../../kit/registry.tsx'

export default registryScreens(geracoes, {
  about: 'As gerações valem para todas as empresas e agrupam as pessoas pelo ano em que nasceram.',
})
