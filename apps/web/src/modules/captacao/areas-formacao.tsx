import { areasFormacao } from '@quadro/contract/captacao/cadastros.ts'
import { registryScreens } from '../../kit/registry.tsx'

export default registryScreens(areasFormacao, {
  about: 'As áreas em que candidatos e talentos se formaram.',
})
