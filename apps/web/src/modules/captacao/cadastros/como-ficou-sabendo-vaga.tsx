import { comoFicouSabendoVaga } from '@quadro/contract/captacao/cadastros/cadastros.ts'
import { registryScreens } from '../../../kit/list/registry.tsx'

export default registryScreens(comoFicouSabendoVaga, {
  about: 'As respostas que o candidato pode dar sobre como soube da vaga.',
})
