import { fontesRisco } from '@quadro/contract/sst/riscos/niveis.ts'
import { registryScreens } from '../../../kit/list/registry.tsx'

export default registryScreens(fontesRisco, {
  about: 'De onde o risco vem: uma máquina, um produto, um modo de trabalhar.',
})
