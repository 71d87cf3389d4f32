import { marcadores } from '@quadro/contract/captacao/cadastros/marcadores.ts'
import { registryScreens } from '../../../kit/list/registry.tsx'

export default registryScreens(marcadores, {
  about: 'As palavras com que a equipe marca candidatos para encontrá-los de novo.',
})
