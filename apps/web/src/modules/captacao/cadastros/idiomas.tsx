import { idiomas } from '@quadro/contract/captacao/cadastros/cadastros.ts'
import { registryScreens } from '../../../kit/list/registry.tsx'

export default registryScreens(idiomas, {
  about: 'Os idiomas que candidatos e talentos podem informar.',
})
