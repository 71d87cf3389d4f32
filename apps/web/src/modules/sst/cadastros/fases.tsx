import { fases } from '@quadro/contract/sst/cadastros/genericos.ts'
import { registryScreens } from '../../../kit/list/registry.tsx'

export default registryScreens(fases, {
  about: 'As fases de uma obra, como fundação e acabamento: os riscos mudam de uma para a outra.',
})
