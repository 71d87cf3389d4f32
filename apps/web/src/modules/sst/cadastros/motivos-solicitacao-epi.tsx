import { motivosSolicitacaoEpi } from '@quadro/contract/sst/cadastros/genericos.ts'
import { registryScreens } from '../../../kit/list/registry.tsx'

export default registryScreens(motivosSolicitacaoEpi, {
  about: 'Por que alguém pede um EPI: primeira entrega, desgaste, perda.',
})
