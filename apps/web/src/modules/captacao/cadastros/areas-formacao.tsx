import { areasFormacao } from '@quadro/contract/captacao/cadastros/cadastros.ts'
import { registryScreens } from '../../../kit/list/registry.tsx'

export default registryScreens(areasFormacao, {
  about: 'As áreas em que candidatos e talentos se formaram.',
})
