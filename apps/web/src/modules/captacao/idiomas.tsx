import { idiomas } from '@quadro/contract/captacao/cadastros.ts'
import { registryScreens } from '../../kit/registry.tsx'

export default registryScreens(idiomas, {
  about: 'Os idiomas que candidatos e talentos podem informar.',
})
