import { areasVivencia } from '@quadro/contract/sst/cadastros/genericos.ts'
import { registryScreens } from '../../../kit/list/registry.tsx'

export default registryScreens(areasVivencia, {
  about: 'Onde quem trabalha na obra come, se troca e descansa: refeitório, vestiário, alojamento.',
})
