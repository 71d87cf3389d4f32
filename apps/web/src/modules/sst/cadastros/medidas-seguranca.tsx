import { medidasSeguranca } from '@quadro/contract/sst/cadastros/genericos.ts'
import { registryScreens } from '../../../kit/list/registry.tsx'

export default registryScreens(medidasSeguranca, {
  about: 'O que se faz para que um risco não vire dano: sinalização, treinamento, rodízio, procedimento.',
})
