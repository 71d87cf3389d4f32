import { motivosDesligamento } from '@quadro/contract/gestao-talentos/pessoas/motivos-desligamento.ts'
import { registryScreens } from '../../../kit/list/registry.tsx'

export default registryScreens(motivosDesligamento, {
  about: 'O motivo diz por que a pessoa saiu; é escolhido em cada desligamento e agrupa os relatórios.',
})
